import { toPatternMention, type Span, type Trait } from '../../document.ts';
import { tokenIndex } from '../frame/index.ts';
import type { ScopeMap } from '../scopes/scope-map.ts';
import type { SectionLookup } from '../sections/section-lookup.ts';
import { traitsOf } from './index.ts';
import type { Scene } from './subject.ts';

/** 1 for each token that belongs to a cue. */
function markCues({ modifiers }: ScopeMap, length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const { first, end } of modifiers) marks.fill(1, first, end);
  return marks;
}

/** Reads what the scopes say of single words, as of a condition that the word would name; undefined of words of a cue. */
export function createWordTraits(
  { frame, scopes, statusAt }: Scene,
  sections: SectionLookup,
): (word: Span) => readonly Trait[] | undefined {
  let cues: Uint8Array | undefined;
  return (word) => {
    cues ??= markCues(scopes, frame.tokens.length);
    const first = tokenIndex(frame.tokens, word.begin);
    if (cues[first] === 1) return undefined;
    const mentions = [{ first, end: first + 1 }];
    return traitsOf(
      { frame: { ...frame, mentions }, scopes, statusAt },
      {
        mention: toPatternMention(word),
        index: 0,
        section: sections.at(word.begin),
        kind: undefined,
      },
    );
  };
}
