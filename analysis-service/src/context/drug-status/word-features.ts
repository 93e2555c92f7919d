// Words as features of the learned reading: without doses and frequencies; numbers, days, months and relatives by their kind.
import type { Token } from '../../document.ts';
import type { FrameText, Range } from '../frame/frame-text.ts';
import { RELATIVES } from '../relatives/kinship.ts';

const SIG: ReadonlySet<string> = new Set(
  `mg mcg ug microgram micrograms g gm kg ml l iu u unit units mmol meq mg/ml tab tabs tablet tablets cap caps capsule capsules
  pill pills puff puffs spray sprays drop drops gtt gtts sachet sachets patch po oral orally iv im sc sl pr neb inh top topical
  od om on bd tds qds qid tid bid qd qhs qam qpm hs ac pc stat daily nightly nocte mane am pm morning night noon evening bedtime
  breakfast dinner lunch tea once twice thrice day days d each every per x mr xl sr er cr la ec hct dose doses strength inhaler
  cream ointment gel lotion solution susp suspension syrup liquid elixir injection pen q q4h q6h q8h q12h h hr hrs hourly
  cp comp comprimido comprimidos vo cada c dia noche manana gotas ampolla tableta tabletas capsula capsulas`.split(
    /\s+/u,
  ),
);
const MONTH = /^(?:jan|feb|apr|jun|jul|aug|sep|sept|oct|nov|dec)(?:[a-z]*[aeiou]r?y?)?$/u;
const WEEKDAY =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?$/u;
const LEADER = /^[.\-_*…=]$/u;
/** Years back from today up to which a year is one of now. */
const YEARS_OF_NOW = 1;

const isNumber = (token: Token | undefined) => token?.kind === 'number';

// The point of "2.5", and what stands before it.
const isBeforeFraction = (tokens: readonly Token[], at: number) =>
  isNumber(tokens[at])
    ? tokens[at + 1]?.norm === '.' && isNumber(tokens[at + 2])
    : tokens[at]?.norm === '.' && isNumber(tokens[at - 1]) && isNumber(tokens[at + 1]);

/** A dose, a unit, a form or a frequency, or a dot of a line that leads to the next column. */
export function isFiller(tokens: readonly Token[], at: number): boolean {
  const norm = tokens[at]?.norm ?? '';
  const isLeader = LEADER.test(norm) && tokens[at + 1]?.norm === norm;
  return SIG.has(norm) || isLeader || isBeforeFraction(tokens, at);
}

/** Whether a token is a part of how a drug is dosed. */
export const isSig = ({ norm, kind }: Token): boolean => kind === 'number' || SIG.has(norm);

function kindOfNumber(norm: string, today: string): string {
  if (!/^(?:19|20)\d\d$/u.test(norm)) return '#';
  return Number(today.slice(0, 4)) - Number(norm) <= YEARS_OF_NOW ? 'YEARNOW' : 'YEAR';
}

/** A month or a day of the week by its kind, any other word as it is. */
export function kindOfWord(norm: string): string {
  if (MONTH.test(norm)) return 'MON';
  return WEEKDAY.test(norm) ? 'DAY' : norm;
}

function wordOf({ kind, norm }: Token, today: string): string {
  return kind === 'number' ? kindOfNumber(norm, today) : kindOfWord(norm);
}

// The last dot of a leader ends no sentence.
const isBehindLeader = (tokens: readonly Token[], at: number) =>
  LEADER.test(tokens[at - 2]?.norm ?? '');

/** The words of a stretch; "<s>" stands where a sentence begins. */
export function wordsIn(
  { tokens, opens }: FrameText,
  { first, end }: Range,
  today: string,
): string[] {
  const words: string[] = [];
  for (let at = first; at < end; at += 1) {
    if (isFiller(tokens, at)) continue;
    if (at > first && opens[at] === 1 && !isBehindLeader(tokens, at)) words.push('<s>');
    const word = wordOf(tokens[at]!, today);
    const isOfDose = words.at(-1) === '#' || SIG.has(tokens[at + 1]?.norm ?? '');
    if (word !== '#' || !isOfDose) words.push(word);
  }
  return words;
}

/** Single words, pairs and triples of a stretch, each with the side of the drug that it stands on. */
export function gramsOf(side: string, words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [next, third] = [words[at + 1], words[at + 2]];
    return [
      `${side}:${word}`,
      ...(RELATIVES.has(word.replace(/'s$/u, '')) ? [`${side}:REL`] : []),
      ...(next === undefined ? [] : [`${side}2:${word} ${next}`]),
      ...(next === undefined || third === undefined ? [] : [`${side}3:${word} ${next} ${third}`]),
    ];
  });
}
