// What a note says of relatives, partners and others is nothing about the patient: which tokens speak of them.
import type { Document, Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { agePhraseAt } from './age-phrase.ts';
import {
  BRINGING,
  DETERMINERS,
  PEOPLE,
  POSSESSIVES,
  REPORTING,
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

const BACKWARD = words('in of on');
const OBLIQUE = words('with by to from at for about and');
const OPENERS = words(', and but because since that when as : ; ( - whose');
/** After a comma or a conjunction: the text speaks of the patient again. */
const OWN_SUBJECTS = words(
  "i i'm i've im ive pt patient denies reports complains c she he presents lmp g gravida my no now",
);
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

/** For each token 1 where it speaks of somebody else. */
export function markOthers(
  doc: Document,
  peopleOf: ReadonlyMap<Sentence, readonly NamedPerson[]>,
): Uint8Array {
  const marks = new Uint8Array(doc.tokens.length);
  for (const [sentence, people] of peopleOf)
    for (const person of people) markPerson(doc.tokens, { sentence, person }, marks);
  for (const section of doc.sections)
    if (section.category === 'family-history') markSpan(doc.tokens, section, marks);
  return marks;
}

function markSpan(
  tokens: readonly Token[],
  span: { readonly begin: number; readonly end: number },
  marks: Uint8Array,
): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const { begin } = tokens[at]!;
    if (begin >= span.begin && begin < span.end) marks[at] = 1;
  }
}

interface Placed {
  readonly sentence: Sentence;
  readonly person: NamedPerson;
}

function markPerson(
  tokens: readonly Token[],
  { sentence, person }: Placed,
  marks: Uint8Array,
): void {
  marks.fill(1, person.first, person.at + 1);
  const before = tokenAt(tokens, person.first - 1).norm;
  const next = tokenAt(tokens, person.at + 1).norm;
  const isLast = person.at + 1 >= sentence.endToken || /^[.);,]$/u.test(next);
  if (BACKWARD.has(before) || (isLast && /^[-(:]$/u.test(before)))
    marks.fill(1, clauseStart(tokens, person.first, sentence.firstToken), person.first);
  // "The parents of a 5-month-old infant": the child is the patient.
  if (next === 'of') return;
  if (REPORTING.has(next) || REPORTING.has(tokenAt(tokens, person.at + 2).norm)) return;
  const isSubject =
    person.first === sentence.firstToken ||
    (OPENERS.has(before) && !OBLIQUE.has(before)) ||
    before === 'and';
  marks.fill(
    1,
    person.at,
    isSubject ? subjectEnd(tokens, person.at, sentence) : phraseEnd(tokens, person.at, sentence),
  );
}

function clauseStart(tokens: readonly Token[], at: number, first: number): number {
  let from = at;
  while (from > first && !/^[,;.]$/u.test(tokenAt(tokens, from - 1).norm)) from -= 1;
  return from;
}

function subjectEnd(tokens: readonly Token[], at: number, sentence: Sentence): number {
  for (let end = at + 1; end < sentence.endToken; end += 1) {
    const { norm } = tokenAt(tokens, end);
    if (norm === ';') return end;
    const isJoint = norm === ',' || norm === 'and' || norm === 'but' || norm === '.';
    if (isJoint && OWN_SUBJECTS.has(tokenAt(tokens, end + 1).norm)) return end;
    if (/^(?:i|i'm|i've|patient|pt)$/u.test(norm)) return end;
  }
  return sentence.endToken;
}

function phraseEnd(tokens: readonly Token[], at: number, sentence: Sentence): number {
  let end = at + 1;
  while (end < sentence.endToken && !/^(?:[,;.)]|and|but|i)$/u.test(tokenAt(tokens, end).norm))
    end += 1;
  return end;
}
