// Relatives, partners and others whom a note names beside the patient.
import type { Document, Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { agePhraseAt } from './age-phrase.ts';
import {
  BRINGING,
  DETERMINERS,
  PEOPLE,
  POSSESSIVES,
  SEX_WORDS,
  type OtherPerson,
} from './words.ts';

/** A person named in the text, with the tokens of its phrase; indices are half-open. */
export interface NamedPerson extends OtherPerson {
  readonly at: number;
  readonly first: number;
}

const LONGEST_PHRASE = 8;
const CHILD_REACH = 9;
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const PHRASE_BREAKS = words(
  'is was has had have with and or but who that in on of by to from at for brings brought says reports',
);

const bare = (norm: string) => norm.replace(/'s$/u, '');

export function personAt(tokens: readonly Token[], at: number): OtherPerson | undefined {
  const { norm } = tokenAt(tokens, at);
  return PEOPLE.get(norm) ?? (norm.endsWith("'s") ? PEOPLE.get(bare(norm)) : undefined);
}

/** First token of the phrase of a noun, up to its article or possessive; the noun itself where it has none. */
export function phraseStart(tokens: readonly Token[], at: number, first: number): number {
  for (let from = at - 1; from >= Math.max(first, at - LONGEST_PHRASE); from -= 1) {
    const { norm, kind } = tokenAt(tokens, from);
    if (POSSESSIVES.has(norm)) return from;
    if (DETERMINERS.has(norm))
      return POSSESSIVES.has(tokenAt(tokens, from - 1).norm) ? from - 1 : from;
    if (
      PHRASE_BREAKS.has(norm) ||
      (kind === 'punctuation' && norm !== '-') ||
      personAt(tokens, from)
    )
      return at;
  }
  return at;
}

// "Her baby", "a 5 week old baby at home" are others; "Baby is hot" is the patient.
function isOwnChild(tokens: readonly Token[], person: NamedPerson): boolean {
  if (person.role !== 'offspring') return false;
  const opener = tokenAt(tokens, person.first).norm;
  return (
    person.first === person.at ||
    !(opener === 'her' || opener === 'his' || opener === 'their' || hasBefore(tokens, person.first))
  );
}

const BEING = words("am is was i'm im she's he's");

/** "I am a 34 year old mother of two", "68 year old widow". */
function isOwnRole(
  tokens: readonly Token[],
  { at, first, role }: NamedPerson,
  start: number,
): boolean {
  if (role !== 'relative' || SEX_WORDS.get(tokenAt(tokens, at).norm)?.kind !== 'role') return false;
  if (POSSESSIVES.has(tokenAt(tokens, first).norm)) return false;
  const isAged = tokenAt(tokens, at - 1).norm === 'old' || tokenAt(tokens, at - 1).norm === 'yo';
  const isOf = tokenAt(tokens, at + 1).norm === 'of';
  if (!isAged && !isOf) return false;
  return (
    first === start || BEING.has(tokenAt(tokens, first - 1).norm) || isAgeOnly(tokens, start, at)
  );
}

const isAgeOnly = (tokens: readonly Token[], start: number, at: number) =>
  agePhraseAt(tokens, start)?.end === at;

const NEED_POSSESSIVE = words('twin ex client');

const HOLDING = words('has have had having with and');
const hasBefore = (tokens: readonly Token[], at: number) =>
  HOLDING.has(tokenAt(tokens, at - 1).norm);

/** The child that somebody brings: "mother brings her 3 year old daughter". */
function broughtChild(tokens: readonly Token[], sentence: Sentence): number | undefined {
  let bringer = -1;
  for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
    const { norm } = tokenAt(tokens, at);
    if (BRINGING.has(norm) && personAt(tokens, at - 1) !== undefined) bringer = at;
    const role = personAt(tokens, at)?.role;
    if (bringer < 0 || at - bringer > CHILD_REACH) continue;
    if (role === 'child' || role === 'offspring') return at;
  }
  return undefined;
}

/** The people whom a sentence names beside the patient. */
export function namedPeople(
  doc: Document,
  sentence: Sentence,
  patientAt: number | undefined,
): NamedPerson[] {
  const { tokens } = doc;
  const people: NamedPerson[] = [];
  for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
    const person = personAt(tokens, at);
    if (person === undefined || at === patientAt) continue;
    const named = { ...person, at, first: phraseStart(tokens, at, sentence.firstToken) };
    const isLoose = NEED_POSSESSIVE.has(tokenAt(tokens, at).norm);
    if (isLoose && !POSSESSIVES.has(tokenAt(tokens, named.first).norm)) continue;
    const isPatient = isOwnChild(tokens, named) || isOwnRole(tokens, named, sentence.firstToken);
    if (!isPatient) people.push(named);
  }
  if (people.length === 0) return people;
  const child = broughtChild(tokens, sentence);
  return people.filter(({ at }) => at !== child);
}
