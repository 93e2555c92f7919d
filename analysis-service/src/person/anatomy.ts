import type { Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import type { FoundSex } from './found-sex.ts';
import { ANATOMY, type AnatomyPhrase } from './words.ts';

/** An organ, function or operation that only one sex has. */
export function anatomyAt(tokens: readonly Token[], at: number): FoundSex | undefined {
  for (const phrase of ANATOMY.get(tokenAt(tokens, at).norm) ?? []) {
    if (!matches(tokens, at, phrase) || isOfOthers(tokens, at, phrase)) continue;
    const end = at + phrase.words.length;
    return { first: at, end, sex: phrase.sex, basis: 'anatomy' };
  }
  return undefined;
}

function matches(tokens: readonly Token[], at: number, { words: phrase }: AnatomyPhrase): boolean {
  return phrase.every((word, index) => tokenAt(tokens, at + index).norm === word);
}

const SPELLS: ReadonlySet<string> = new Set(['of', 'over', 'between', 'in', 'time']);

// "Periods of confusion" are no menses; "born by c-section" tells of the mother.
function isOfOthers(tokens: readonly Token[], at: number, phrase: AnatomyPhrase): boolean {
  if (phrase.isObstetric) {
    for (let before = at - 1; before >= at - 6; before -= 1)
      if (tokenAt(tokens, before).norm === 'born') return true;
    return false;
  }
  const after = at + phrase.words.length;
  const isPeriod = phrase.words.some((word) => word.startsWith('period'));
  return isPeriod && SPELLS.has(tokenAt(tokens, after).norm);
}
