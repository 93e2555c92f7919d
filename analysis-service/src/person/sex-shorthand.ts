// The shorthand of age and sex: "48 yo F", "48F", "F/48", "Sex: M", "G2P1".
import type { Sentence, Token } from '../document.ts';
import { isUpperCase, tokenAt } from '../text/token-at.ts';
import { agePhraseAt, type AgePhrase } from './age-phrase.ts';
import { stated, type FoundSex } from './found-sex.ts';
import { personAt } from './others.ts';
import { NO_PATIENT } from './sex-nouns.ts';
import type { Sex } from './statements.ts';
import { PATIENT_NOUNS, SEX_WORDS, type SexWord } from './words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ADJECTIVES_BEFORE_NOUN = 6;
const STOPS = words(
  'who with presents presenting has had c p w here for in on is was and brought s complaining',
);
const DOSE_OR_SIZE = words(
  'temp temperature t tmax temps fever febrile of to mg mcg g ml x for since in about after walk walks walking foley french catheter',
);
const TUBE = words('foley french catheter fr sheath tube ng g');
// Fahrenheit temperatures that are ages too.
const LOWEST_TEMPERATURE = 90;
const OLDEST = 115;

/** "Sex: F". */
export function labeled(tokens: readonly Token[], at: number): FoundSex | undefined {
  let next = at + 1;
  while (/^[:=\-/]$/u.test(tokenAt(tokens, next).norm)) next += 1;
  const word = SEX_WORDS.get(tokenAt(tokens, next).norm);
  if (word === undefined || !(word.kind === 'letter' || word.kind === 'noun')) return undefined;
  const isMarked = next > at + 1 || isUpperCase(tokenAt(tokens, next));
  return isMarked && !NO_PATIENT.has(tokenAt(tokens, next + 1).norm)
    ? stated(next, next + 1, word.sex)
    : undefined;
}

/** G2P1, "para 2": only a woman has them. */
export function obstetricFormula(tokens: readonly Token[], at: number): FoundSex | undefined {
  const number = tokenAt(tokens, at + 1);
  if (number.kind !== 'number' || number.text.length > 2) return undefined;
  if (tokenAt(tokens, at).norm === 'para') return stated(at, at + 2, 'female');
  if (number.spaced) return undefined;
  if (tokenAt(tokens, at).norm === 'p')
    return tokenAt(tokens, at + 2).norm === '+' && tokenAt(tokens, at + 3).kind === 'number'
      ? stated(at, at + 4, 'female')
      : undefined;
  const para = tokenAt(tokens, at + 2).norm === ',' ? at + 3 : at + 2;
  const hasPara = tokenAt(tokens, para).norm === 'p' && tokenAt(tokens, para + 1).kind === 'number';
  return hasPara ? stated(at, para + 2, 'female') : undefined;
}

/** "48 yo F", "48F", "F/48", "48 year old retired nurse, female". */
export function besideAge(
  tokens: readonly Token[],
  at: number,
  sentence: Sentence,
): FoundSex | undefined {
  const age = agePhraseAt(tokens, at);
  const found = age && afterAge(tokens, age, sentence);
  if (found !== undefined) return { ...found, first: at };
  if (tokenAt(tokens, at).kind === 'number') return bareNumber(tokens, at, sentence);
  return beforeNumber(tokens, at, sentence);
}

const GLUED: ReadonlyMap<string, Sex> = new Map([
  ['yof', 'female'],
  ['yom', 'male'],
]);

function afterAge(
  tokens: readonly Token[],
  age: AgePhrase,
  sentence: Sentence,
): FoundSex | undefined {
  if (!age.isMarked && age.unit === 'day') return undefined;
  const glued = GLUED.get(tokenAt(tokens, age.end - 1).norm);
  if (glued !== undefined) return stated(age.first, age.end, glued);
  // "71 y.o. M" reads as the end of a sentence.
  const isCut = age.end >= sentence.endToken && tokenAt(tokens, age.end - 1).norm === '.';
  const end = isCut ? age.end + 1 : Math.min(sentence.endToken, age.end + ADJECTIVES_BEFORE_NOUN);
  for (let at = age.end; at < end; at += 1) {
    const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
    if (word !== undefined && word.kind !== 'pronoun')
      return isSexOfAge(tokens, { at, word, age })
        ? stated(age.first, at + 1, word.sex)
        : undefined;
    if (endsDescription(tokens, at)) return undefined;
  }
  return undefined;
}

interface Candidate {
  readonly at: number;
  readonly word: SexWord;
  readonly age: AgePhrase;
}

function isSexOfAge(tokens: readonly Token[], { at, word, age }: Candidate): boolean {
  const isNear = at <= age.end + 1;
  if (word.kind === 'letter') return isNear && isLetterOfSex(tokens, at);
  if (word.kind === 'noun') return age.isMarked || isNear;
  return word.kind === 'role' && age.isMarked;
}

function endsDescription(tokens: readonly Token[], at: number): boolean {
  const { norm, kind } = tokenAt(tokens, at);
  if (STOPS.has(norm) || (kind === 'punctuation' && !/^[-,/]$/u.test(norm))) return true;
  return personAt(tokens, at) !== undefined && !PATIENT_NOUNS.has(norm);
}

// Not the M of "M-F" nor that of M54.5.
function isLetterOfSex(tokens: readonly Token[], at: number): boolean {
  const next = tokenAt(tokens, at + 1);
  if (next.spaced || next.kind === 'newline' || /^[.,;:)]$/u.test(next.norm)) return true;
  return next.norm !== '-' && next.norm !== "'" && next.norm !== '/' && next.kind !== 'number';
}

const INTRODUCERS = words('with c w p presents presenting here who s complains complaining');

/** "48F", "48/M" and, where a sentence begins, "48 F". */
function bareNumber(
  tokens: readonly Token[],
  at: number,
  sentence: Sentence,
): FoundSex | undefined {
  if (!isAge(tokenAt(tokens, at)) || isAfterSize(tokens, at)) return undefined;
  const hasMark = /^[/,]$/u.test(tokenAt(tokens, at + 1).norm);
  const letterAt = hasMark ? at + 2 : at + 1;
  const word = SEX_WORDS.get(tokenAt(tokens, letterAt).norm);
  if (word?.kind === 'noun')
    return endsPhrase(tokens, letterAt + 1) ? stated(at, letterAt + 1, word.sex) : undefined;
  if (word?.kind !== 'letter') return undefined;
  return isShorthand(tokens, { at, letterAt }, sentence)
    ? stated(at, letterAt + 1, word.sex)
    : undefined;
}

interface Pair {
  readonly at: number;
  readonly letterAt: number;
}

// Not "16F Foley", and "101F" only where a sentence begins.
function isShorthand(
  tokens: readonly Token[],
  { at, letterAt }: Pair,
  { firstToken }: Sentence,
): boolean {
  if (!isLetterOfSex(tokens, letterAt) || TUBE.has(tokenAt(tokens, letterAt + 1).norm))
    return false;
  if (at === firstToken) return true;
  return Number(tokenAt(tokens, at).norm) < LOWEST_TEMPERATURE && isClear(tokens, at, letterAt);
}

const isAge = (token: Token) =>
  token.kind === 'number' &&
  token.text.length <= 3 &&
  Number(token.norm) <= OLDEST &&
  token.norm !== '0';

// Within a sentence the letter is a capital that touches its number, or that something introduces.
function isClear(tokens: readonly Token[], at: number, letterAt: number): boolean {
  const letter = tokenAt(tokens, letterAt);
  if (!isUpperCase(letter)) return false;
  if (!letter.spaced && tokenAt(tokens, at + 1).norm !== ',') return true;
  return (
    INTRODUCERS.has(tokenAt(tokens, letterAt + 1).norm) &&
    tokenAt(tokens, letterAt + 2).norm !== 'f'
  );
}

// "48 female with", not "2 female partners".
function endsPhrase(tokens: readonly Token[], at: number): boolean {
  const { norm, kind } = tokenAt(tokens, at);
  return kind !== 'word' || STOPS.has(norm) || PATIENT_NOUNS.has(norm);
}

function isAfterSize(tokens: readonly Token[], at: number): boolean {
  const [number, before] = [tokenAt(tokens, at), tokenAt(tokens, at - 1)];
  if (DOSE_OR_SIZE.has(before.norm)) return true;
  if (/^[.:=/+]$/u.test(before.norm) && !number.spaced) return true;
  const unit = tokenAt(tokens, at - 2).norm;
  return /^[:=~<>]$/u.test(before.norm) && DOSE_OR_SIZE.has(unit);
}

/** "F/48", "M, 54, pain" where a sentence begins. */
function beforeNumber(
  tokens: readonly Token[],
  at: number,
  sentence: Sentence,
): FoundSex | undefined {
  const word = SEX_WORDS.get(tokenAt(tokens, at).norm);
  if (word?.kind !== 'letter' || at !== sentence.firstToken || !isUpperCase(tokenAt(tokens, at)))
    return undefined;
  const mark = tokenAt(tokens, at + 1);
  const numberAt = mark.norm === '/' || mark.norm === ',' ? at + 2 : at + 1;
  const number = tokenAt(tokens, numberAt);
  // F32.1 and M54.5 are codes.
  if (!isAge(number) || (numberAt === at + 1 && !number.spaced)) return undefined;
  return stated(at, numberAt + 1, word.sex);
}
