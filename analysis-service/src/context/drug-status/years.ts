// Years that tell when a drug was taken: behind its name, in the story of it, or of the illness that it was for.
import type { Token } from '../../document.ts';
import type { Range } from '../frame/frame-text.ts';

/** A number that is a year of this century or the last. */
export const isYear = (token: Token | undefined): boolean =>
  token?.kind === 'number' && /^(?:19|20)\d{2}$/u.test(token.text);

// Words between a drug and its year, in front of it and behind; `estimate`.
const FARTHEST = 5;
const FARTHEST_VERB = 5;
const FARTHEST_STORY = 9;
const FARTHEST_ILLNESS = 8;
const FARTHEST_TREATED = 3;

interface Words {
  readonly tokens: readonly Token[];
  /** Index of the token behind the drug. */
  readonly from: number;
  /** YYYY-MM-DD. */
  readonly today: string;
}

type YearRule = (words: Words) => Range | undefined;

const normAt = (tokens: readonly Token[], at: number) => tokens[at]?.norm ?? '';

/** A year before this one. */
function isPastYear({ tokens, today }: Words, at: number): boolean {
  const year = tokens[at];
  return year !== undefined && isYear(year) && year.text < today.slice(0, 4);
}

const OF_TIME = /^(?:in|only|until|till|back)$/u;
const AMOUNT =
  /^(?:units?|unit\/day|iu|u|mg|mcg|g|ml|micrograms?|tabs?|tablets?|caps?|daily|od|bd|bid|tds|tid|qid|qd|qhs|per|once|twice|at|every|weekly|nocte|mane|\/)$/u;

// "Replaced by lithium in 2008"
const REPLACED = /^(?:replaced|switched|swapped|changed|converted|rotated)$/u;

const TO = /^(?:-|–|—|>|→|to|till|until)$/u;
const OF_NOW = /^(?:now|present|date|today|current|currently|ongoing|continuing|continues)$/u;

/** "Lamotrigine 2024 -> now 150 mg", "letrozole 2023 - present" */
function isOpenEnded(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (TO.test(normAt(tokens, at))) at += 1;
  return at > from && OF_NOW.test(normAt(tokens, at));
}

/** "Lithium 2011", "nifedipine (only 2021)", "metformin (2021 pregnancy)"; "cholecalciferol 2000 units" is an amount. */
const aloneBehind: YearRule = (words) => {
  const { tokens, from } = words;
  const before = tokens.slice(Math.max(0, from - FARTHEST_VERB), from);
  if (before.some(({ norm }) => REPLACED.test(norm))) return undefined;
  const first = normAt(tokens, from) === '(' ? from + 1 : from;
  const at = OF_TIME.test(normAt(tokens, first)) ? first + 1 : first;
  const isAmount = AMOUNT.test(normAt(tokens, at + 1));
  if (isOpenEnded(tokens, at + 1)) return undefined;
  return isPastYear(words, at) && !isAmount ? { first, end: at + 1 } : undefined;
};

const FORM =
  /^(?:ears?|eyes?|nasal|drops?|cream|spray|gel|ointment|patch|patches|tablets?|inhaler|injections?)$/u;

const ENDS = /^[.;)]?$/u;

/** "Gentamicin ear drops 2009 only", "labetalol & magnesium 2024 only". */
const onlyThen: YearRule = (words) => {
  const { tokens, from } = words;
  let at = from;
  while (FORM.test(normAt(tokens, at))) at += 1;
  if (/^(?:&|and|\+)$/u.test(normAt(tokens, at)) && tokens[at + 1]?.kind === 'word') at += 2;
  return at > from &&
    isPastYear(words, at) &&
    normAt(tokens, at + 1) === 'only' &&
    ENDS.test(normAt(tokens, at + 2))
    ? { first: at, end: at + 2 }
    : undefined;
};

const HAD = /^(?:had|tried|used|took|received|given|got|needed|required|course|trial)$/u;

/** "He had naproxen from my predecessor in 2017". */
const ofStory: YearRule = (words) => {
  const { tokens, from } = words;
  const isHad = tokens
    .slice(Math.max(0, from - FARTHEST_VERB), from)
    .some(({ norm }) => HAD.test(norm));
  if (!isHad) return undefined;
  for (let at = from; at < from + FARTHEST_STORY; at += 1) {
    if (/^[,;.]?$/u.test(normAt(tokens, at))) return undefined;
    if (normAt(tokens, at) === 'in' && isYear(tokens[at + 1]))
      return isPastYear(words, at + 1) ? { first: at, end: at + 2 } : undefined;
  }
  return undefined;
};

/** Index of the parenthesis that a drug stands in, if it opened not far before. */
function openingBefore({ tokens, from }: Words): number | undefined {
  for (let at = from - 1; at > from - FARTHEST_ILLNESS && at > 0; at -= 1) {
    if (normAt(tokens, at) === '(') return at;
    if (/^[).;]$/u.test(normAt(tokens, at)) || isYear(tokens[at])) return undefined;
  }
  return undefined;
}

const OF_COURSE = /^(?:days?|weeks?|months?|wks?|mths?|course|courses|completed|finished|then)$/u;
const FARTHEST_END = 14;

/** Whether the parenthesis around a drug tells of a course. */
function isCourse({ tokens, from }: Words): boolean {
  for (let at = from; at < from + FARTHEST_END; at += 1) {
    if (/^[).;]?$/u.test(normAt(tokens, at))) return false;
    if (OF_COURSE.test(normAt(tokens, at))) return true;
  }
  return false;
}

/** "TB 1998 (rifampicin, isoniazid, 6 months)" was a course; "AF 2019 (apixaban)" goes on. */
const ofIllness: YearRule = (words) => {
  const open = openingBefore(words);
  if (open === undefined || !isPastYear(words, open - 1) || !isCourse(words)) return undefined;
  return normAt(words.tokens, open - 2) === 'since' ? undefined : { first: open - 1, end: open };
};

const TREATED = /^(?:treated|needed|required|cleared)$/u;

/** Index of "treated" before a drug, with no stop between. */
function treatedBefore({ tokens, from }: Words): number | undefined {
  for (let at = from - 1; at > from - FARTHEST_ILLNESS && at > 0; at -= 1) {
    if (TREATED.test(normAt(tokens, at))) return at;
    if (/^[).;]$/u.test(normAt(tokens, at))) return undefined;
  }
  return undefined;
}

const OVER = /^(?:cleared|eradicated|resolved|recovered|healed|cured|completed|finished)$/u;

const isOver = ({ tokens, from }: Words): boolean =>
  tokens.slice(from, from + FARTHEST_STORY).some(({ norm }) => OVER.test(norm));

/** "C. diff 2023, treated with vancomycin PO, cleared"; "AF 2019, treated with apixaban" goes on. */
const ofTreatment: YearRule = (words) => {
  const treated = treatedBefore(words);
  if (treated === undefined || !isOver(words)) return undefined;
  for (let at = treated - 1; at >= Math.max(0, treated - FARTHEST_TREATED); at -= 1)
    if (isPastYear(words, at) && normAt(words.tokens, at - 1) !== 'since')
      return { first: at, end: treated + 1 };
  return undefined;
};

const RANGE = /^(?:-|to|until|till)$/u;

/** "Tamoxifen 20 mg 2012-17". */
const rangeBehind: YearRule = ({ tokens, from }) => {
  for (let at = from; at < from + FARTHEST; at += 1) {
    if (/^[,;.]?$/u.test(normAt(tokens, at))) return undefined;
    if (!isYear(tokens[at])) continue;
    const isRange = RANGE.test(normAt(tokens, at + 1)) && tokens[at + 2]?.kind === 'number';
    return isRange ? { first: at, end: at + 3 } : undefined;
  }
  return undefined;
};

// The first that finds years counts.
const RULES: readonly YearRule[] = [
  aloneBehind,
  onlyThen,
  ofStory,
  ofIllness,
  ofTreatment,
  rangeBehind,
];

/** Token range of the years in which the drug before the token `from` was taken and is no more; `today` is YYYY-MM-DD. */
export function yearsBehind(
  tokens: readonly Token[],
  from: number,
  today: string,
): Range | undefined {
  for (const rule of RULES) {
    const years = rule({ tokens, from, today });
    if (years) return years;
  }
  return undefined;
}
