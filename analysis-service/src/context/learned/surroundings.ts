// What stands around a finding, as the learned reading of its status sees it: the words of its sentence, the ends of the
// neighbouring ones, the label of its line, and what the rules say of it and of the findings beside it.
import { holdsLateDate } from '../dates/late-date.ts';
import type { FindingState, Trait } from '../../document.ts';
import { stateOf } from '../../state-of-traits.ts';
import type { Frame, Range } from '../frame/index.ts';
import { gramsOf, kindOfWord } from '../drug-status/word-features.ts';

/** Words read to either side, and of the neighbouring sentences; `estimate`. */
const FARTHEST = 10;
const FARTHEST_OF_OTHERS = 4;
const LONGEST_LABEL = 7;
const LONGEST_TITLE = 12;
/** Tokens to either side that count as the sentence: a text without full stops is one of thousands; `estimate`. */
const WIDEST = 60;

/** In the place of any finding, medicine or test, so that the words between them count and not their names. */
const NAMED = '@';

function wordAt(frame: Frame, at: number): string {
  const { kind, norm } = frame.tokens[at]!;
  if (kind !== 'number') return kindOfWord(norm);
  return /^(?:19|20)\d\d$/u.test(norm) && !isBirthAt(frame, at) ? 'YEAR' : '#';
}

// "82M (born 1944, collapsed)": the year of a birth dates nothing else.
const isBirthAt = (frame: Frame, at: number) =>
  [1, 2, 3].some((back) => /^(?:born|dob|birth)$/u.test(frame.tokens[at - back]?.norm ?? ''));

/** The words of a stretch, each mention in it as one sign. */
function wordsIn(frame: Frame, { first, end }: Range): string[] {
  const words: string[] = [];
  for (let at = Math.max(0, first); at < Math.min(end, frame.tokens.length); at += 1) {
    const word = frame.inMention[at] === 0 ? wordAt(frame, at) : NAMED;
    if (word !== NAMED || words.at(-1) !== NAMED) words.push(word);
  }
  return words;
}

const PARTS = /^[;|•·()[\]/]$|^→$/u;

/** The stretch around a finding between marks that part statements: "; B resolved;". */
function partOf(frame: Frame, sentence: Range, { first, end }: Range): Range {
  const isMark = (at: number) => PARTS.test(frame.tokens[at]!.norm);
  let from = first;
  while (from > sentence.first && first - from < FARTHEST && !isMark(from - 1)) from -= 1;
  let to = end;
  while (to < sentence.end && to - end < FARTHEST && !isMark(to)) to += 1;
  return { first: from, end: to };
}

const OF_NOW =
  /\b(?:now|today|tonight|this (?:morning|afternoon|evening)|last night|yesterday|overnight|(?:minutes?|mins?|hours?|hrs?|days?) ago|since)\b/iu;

/** Whether the words around a finding tell that it is of these days; advice and old events mostly do not. */
export function isDatedNow(frame: Frame, { sentence }: Place, finding: Range): boolean {
  const part = partOf(frame, sentence, finding);
  const [from, to] = [frame.tokens[part.first], frame.tokens[part.end - 1]];
  if (from === undefined || to === undefined) return false;
  const words = frame.doc.text.slice(from.begin, to.end);
  return OF_NOW.test(words) || holdsLateDate(frame.doc, words);
}

/** The words before the first colon of a sentence that stands before the finding. */
function labelOf(frame: Frame, { first }: Range, before: number): string[] {
  const limit = Math.min(before, first + LONGEST_LABEL);
  for (let at = first; at < limit; at += 1)
    if (frame.tokens[at]!.norm === ':') return wordsIn(frame, { first, end: at });
  return [];
}

/** Sentences above in which a title is looked for; `estimate`. */
const FARTHEST_TITLE = 8;

const endsAsTitle = (frame: Frame, { first, end }: Range) =>
  end > first && frame.tokens[end - 1]!.norm === ':';

/** By sentence the one above that ends with a colon and heads it; undefined where none does. */
export function titlesOf(frame: Frame): (Range | undefined)[] {
  let title = -1;
  return frame.sentences.map((sentence, at) => {
    const above = title >= 0 && at - title <= FARTHEST_TITLE ? frame.sentences[title] : undefined;
    if (endsAsTitle(frame, sentence)) title = at;
    return above;
  });
}

/** What the rules say by words; what a place says of all that stands there is no word. */
export function stateByWords(traits: readonly Trait[]): FindingState {
  return stateOf(traits.filter(({ name, cue }) => name !== 'PAST_HISTORY' || cue !== undefined));
}

function featuresOfRules(traits: readonly Trait[]): string[] {
  const state = stateByWords(traits);
  return [
    `R:${state}`,
    ...traits.flatMap(({ name, cue }) =>
      cue === undefined ? [] : [`R:${name}:${cue.text.toLowerCase()}`],
    ),
  ];
}

/** A finding with what the rules say of it. */
export interface Judged extends Range {
  readonly traits: readonly Trait[];
  /** A form asks for it, and the answer is yes. */
  readonly isAnswered: boolean;
}

/** What a finding stands among: its sentence, a title above it, and the findings before and behind it. */
export interface Place {
  readonly sentence: Range;
  readonly title: Range | undefined;
  readonly previous: Judged | undefined;
  readonly next: Judged | undefined;
}

const stateOfNeighbour = (one: Judged | undefined, { first, end }: Range): string =>
  one === undefined || one.first < first || one.first >= end ? 'none' : stateByWords(one.traits);

const endOf = ({ first, end }: Range): Range => ({
  first: Math.max(first, end - LONGEST_TITLE),
  end,
});

/** Features of a finding in its sentence. */
export function featuresOf(
  frame: Frame,
  finding: Judged,
  { sentence, title, previous, next }: Place,
): string[] {
  const { first, end } = finding;
  const isHead = first - sentence.first <= FARTHEST;
  const isTail = sentence.end - end <= FARTHEST;
  const before = wordsIn(frame, { first: Math.max(sentence.first, first - FARTHEST), end: first });
  const behind = wordsIn(frame, { first: end, end: Math.min(sentence.end, end + FARTHEST) });
  const part = partOf(frame, sentence, finding);
  const wide = {
    first: Math.max(sentence.first, first - WIDEST),
    end: Math.min(sentence.end, end + WIDEST),
  };
  const earlier = { first: sentence.first - FARTHEST_OF_OTHERS, end: sentence.first };
  const later = { first: sentence.end, end: sentence.end + FARTHEST_OF_OTHERS };
  return [
    ...gramsOf('a', [...(isHead ? ['^'] : []), ...before, '$']),
    ...gramsOf('b', ['^', ...behind, ...(isTail ? ['$'] : [])]),
    ...gramsOf('l', wordsIn(frame, earlier)),
    ...gramsOf('n', wordsIn(frame, later)),
    ...gramsOf('A', ['^', ...wordsIn(frame, { first: part.first, end: first }), '$']),
    ...gramsOf('B', ['^', ...wordsIn(frame, { first: end, end: part.end }), '$']),
    ...labelOf(frame, sentence, first).map((word) => `T:${word}`),
    ...(title === undefined ? [] : wordsIn(frame, endOf(title))).map((word) => `H:${word}`),
    ...wordsIn(frame, wide).map((word) => `s:${word}`),
    ...featuresOfRules(finding.traits),
    ...(finding.isAnswered ? ['R:answered'] : []),
    `P:${stateOfNeighbour(previous, sentence)}`,
    `N:${stateOfNeighbour(next, sentence)}`,
  ];
}
