// A stretch of text as its parts: substances, phrases that speak of an allergy, reactions, and what stands between.
import type { Concept } from '@neurovista/contracts';
import type { Document, Mention, Token } from '../../document.ts';
import type { PhraseMatch } from '../../terminology/phrase-trie.ts';
import type { Lexicon, Term } from '../../terminology/lexicon.ts';
import type { NumberedText } from '../../text/word-ids.ts';
import { markAt, type Mark } from '../drug-status/marks.ts';
import { frameText, type Range } from '../frame/frame-text.ts';
import { tokenIndex } from '../frame/index.ts';
import {
  allergenNames,
  allergyCues,
  allergyWords,
  reactionWords,
  type AllergyCue,
  type ReactionKind,
} from './tables.ts';
import { ADRENALINE, AUTO_INJECTOR, GIVEN_IN_REACTION } from './word-patterns.ts';

/** A substance as the text names it. */
export interface Substance {
  readonly concept?: Concept | undefined;
  readonly classes: readonly string[];
  /** It is a common word too. */
  readonly isAmbiguous: boolean;
}

/** A part of a stretch; its token indices are half-open. */
export type Node =
  | (Range & { readonly kind: 'substance'; readonly substance: Substance })
  | (Range & { readonly kind: 'cue'; readonly cue: AllergyCue })
  | (Range & { readonly kind: 'reaction'; readonly reaction: ReactionKind })
  | (Range & { readonly kind: 'mark'; readonly mark: Mark })
  | (Range & { readonly kind: 'word' });

/** A text with all that its substances are looked up by. */
export interface AllergyText {
  readonly doc: Document;
  readonly tokens: readonly Token[];
  readonly words: NumberedText;
  readonly lexicon: Lexicon;
  /** Substances by their first token. */
  readonly substances: ReadonlyMap<number, Range & Substance>;
}

const MEDICATION = 'MEDICATION';

function fromLexicon(
  tokens: readonly Token[],
  { words, medications }: Lexicon,
): PhraseMatch<Term>[] {
  return medications.findIn(words.read(tokens));
}

/** Characters of its longest name. */
const LONGEST_INJECTOR = 20;

/** The text with the substances that it names: what was recognized, and what the vocabulary knows besides. */
export function toAllergyText(
  doc: Document,
  mentions: readonly Mention[],
  lexicon: Lexicon,
): AllergyText {
  const { tokens } = frameText(doc);
  const substances = new Map<number, Range & Substance>();
  const isCarried = (first: number) => {
    const begin = tokens[first]?.begin ?? 0;
    const name = doc.text.slice(begin, begin + LONGEST_INJECTOR);
    const before = doc.text.slice(Math.max(0, begin - LONGEST_INJECTOR), begin);
    return AUTO_INJECTOR.test(name) || (ADRENALINE.test(name) && GIVEN_IN_REACTION.test(before));
  };
  for (const { firstToken: first, endToken: end, value } of fromLexicon(tokens, lexicon)) {
    if (isCarried(first)) continue;
    substances.set(first, {
      first,
      end,
      concept: value.concept,
      classes: value.classes ?? [],
      isAmbiguous: value.ambiguous,
    });
  }
  for (const { begin, end, category, concept, classes } of mentions) {
    if (category !== MEDICATION) continue;
    const first = tokenIndex(tokens, begin);
    if (isCarried(first)) continue;
    const known = substances.get(first);
    const range = { first, end: Math.max(first + 1, tokenIndex(tokens, end - 1) + 1) };
    substances.set(first, {
      ...range,
      concept: concept ?? known?.concept,
      classes: classes ?? known?.classes ?? [],
      isAmbiguous: false,
    });
  }
  return { doc, tokens, words: allergyWords.read(tokens), lexicon, substances };
}

/** "Shrimp = hives", "egg or milk" */
const OWN_MARKS: ReadonlyMap<string, { readonly mark: Mark; readonly length: number }> = new Map([
  ['or', { mark: 'and', length: 1 }],
]);

/** What a short name stands for, where the words from `first` to before `end` are one. */
export function substanceOf(
  { words, lexicon }: AllergyText,
  { first, end }: Range,
): Substance | undefined {
  const match = allergenNames.matchAt(words, first, end);
  const term = match?.endToken === end ? lexicon.medications.get(match.value) : undefined;
  return term && { concept: term.concept, classes: term.classes ?? [], isAmbiguous: false };
}

/** The points that lead from a name to what is said of it: "Penicillin ........ rash". */
function dotsAt({ tokens }: AllergyText, at: number, limit: number): number {
  let end = at;
  while (end < limit && /^[.…_·]$/u.test(tokens[end]?.norm ?? '')) end += 1;
  return end - at;
}

/** "1) Tetracycline 2) dairy": the number of an item parts it from the one before. */
function isItemNumber(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'number' || tokens[at + 1]?.norm !== ')') return false;
  // "(age 6)" closes what was opened.
  const before = tokens.slice(Math.max(0, at - LONGEST_ASIDE), at);
  const open = before.findLastIndex(({ norm }) => norm === '(');
  return open < 0 || before.slice(open).some(({ norm }) => norm === ')');
}

/** Tokens within parentheses, at most; `estimate`. */
const LONGEST_ASIDE = 20;

function markNode(text: AllergyText, at: number, limit: number): Node | undefined {
  const { tokens } = text;
  if (isItemNumber(tokens, at)) return { kind: 'mark', first: at, end: at + 2, mark: 'comma' };
  const isEqual = tokens[at]!.norm === '=' && tokens[at + 1]?.norm !== '>';
  if (isEqual) return { kind: 'mark', first: at, end: at + 1, mark: 'colon' };
  const dots = dotsAt(text, at, limit);
  if (dots > 2) return { kind: 'mark', first: at, end: at + dots, mark: 'dash' };
  const mark = OWN_MARKS.get(tokens[at]!.norm) ?? markAt(tokens, at);
  if (!mark) return undefined;
  return { kind: 'mark', first: at, end: Math.min(limit, at + mark.length), mark: mark.mark };
}

/** The longer of a phrase and a reaction counts, as does a substance that is as long. */
function nodeAt(text: AllergyText, at: number, limit: number): Node {
  const { words, substances } = text;
  const cue = allergyCues.matchAt(words, at, limit);
  const reaction = reactionWords.matchAt(words, at, limit);
  const [cueEnd, reactionEnd] = [cue?.endToken ?? 0, reaction?.endToken ?? 0];
  const named = substances.get(at);
  if (named && named.end <= limit && named.end >= Math.max(cueEnd, reactionEnd))
    return { kind: 'substance', first: at, end: named.end, substance: named };
  if (reaction && reactionEnd >= cueEnd)
    return { kind: 'reaction', first: at, end: reactionEnd, reaction: reaction.value };
  if (cue) return { kind: 'cue', first: at, end: cueEnd, cue: cue.value };
  return markNode(text, at, limit) ?? { kind: 'word', first: at, end: at + 1 };
}

/** The parts of the tokens of a range. */
export function toNodes(text: AllergyText, { first, end }: Range): Node[] {
  const nodes: Node[] = [];
  for (let at = first; at < end; at = nodes.at(-1)!.end) nodes.push(nodeAt(text, at, end));
  return nodes;
}
