import type { Sentence, Token } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { agePhraseAt, numberAt, type AgePhrase, type AgeUnit } from './age-phrase.ts';
import { excerpt, type Scene } from './scene.ts';
import type { PersonStatement } from './statements.ts';
import { PEOPLE, SEX_WORDS } from './words.ts';

type AgeStatement = Extract<PersonStatement, { kind: 'age' }>;

const PER_YEAR: Readonly<Record<AgeUnit, number>> = { day: 365, week: 52, month: 12, year: 1 };
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Nouns of a patient that an age may stand before, across a few adjectives. */
const PERSON_NOUNS = words(
  'infant baby child neonate newborn toddler patient pt twin kid preemie firstborn daughter son',
);
/** What may follow an age when no noun does. */
const FOLLOWERS = words(
  'with who presents presenting presented has had have here brought bib is was born ex c p w s and in for not now admitted seen referred febrile by today',
);
const BEFORE_AGE = words('aged age is now at turned');
const NOT_OWN = words(
  'corrected adjusted gestational chronological for x since every q past last next in over',
);
const REACH = 6;

/** Ages of the patient, in text order. */
export function readAges(scene: Scene): AgeStatement[] {
  const { tokens } = scene.doc;
  const ages: AgeStatement[] = [];
  for (const sentence of scene.doc.sentences) {
    for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
      const age = scene.isOther[at] === 1 ? undefined : ownAgeAt(tokens, at, sentence);
      if (age === undefined) continue;
      ages.push(toStatement(scene, age));
      at = Math.max(at, age.end - 1);
    }
  }
  return ages;
}

function toStatement(scene: Scene, age: AgePhrase): AgeStatement {
  const { count, unit } = age;
  return {
    ...excerpt(scene, age.first, age.end),
    kind: 'age',
    years: count / PER_YEAR[unit],
    words: `${count} ${unit}${count === 1 ? '' : 's'}`,
  };
}

function ownAgeAt(tokens: readonly Token[], at: number, sentence: Sentence): AgePhrase | undefined {
  const counted = dayOfLife(tokens, at);
  if (counted !== undefined) return counted;
  const age = agePhraseAt(tokens, at);
  if (age === undefined || NOT_OWN.has(tokenAt(tokens, at - 1).norm)) return undefined;
  if (age.isMarked) return isOfPatient(tokens, age, sentence) ? age : undefined;
  return isPlainAge(tokens, age, sentence) ? age : undefined;
}

/** "DOL 3", "DOL#3", "day 9 of life", "day of life 9". */
function dayOfLife(tokens: readonly Token[], at: number): AgePhrase | undefined {
  const { norm } = tokenAt(tokens, at);
  const toAge = (number: number, end: number): AgePhrase | undefined => {
    const count = numberAt(tokens, number);
    return count === undefined ? undefined : { first: at, end, count, unit: 'day', isMarked: true };
  };
  if (norm === 'dol') {
    const number = /^[#:]$/u.test(tokenAt(tokens, at + 1).norm) ? at + 2 : at + 1;
    return toAge(number, number + 1);
  }
  if (norm !== 'day') return undefined;
  if (isOfLife(tokens, at + 2)) return toAge(at + 1, at + 4);
  if (!isOfLife(tokens, at + 1)) return undefined;
  const number = /^[#:]$/u.test(tokenAt(tokens, at + 3).norm) ? at + 4 : at + 3;
  return toAge(number, number + 1);
}

const isOfLife = (tokens: readonly Token[], at: number) =>
  tokenAt(tokens, at).norm === 'of' && tokenAt(tokens, at + 1).norm === 'life';

/** Not "3 day old burn", not "has a 5 week old baby". */
function isOfPatient(tokens: readonly Token[], age: AgePhrase, sentence: Sentence): boolean {
  const next = tokenAt(tokens, age.end);
  if (age.end >= sentence.endToken || next.kind !== 'word') return true;
  if (FOLLOWERS.has(next.norm)) return true;
  return personFollows(tokens, age.end, sentence);
}

function personFollows(tokens: readonly Token[], from: number, sentence: Sentence): boolean {
  for (let at = from; at < Math.min(sentence.endToken, from + REACH); at += 1) {
    const { norm, kind } = tokenAt(tokens, at);
    if (PERSON_NOUNS.has(norm) || SEX_WORDS.has(norm) || PEOPLE.get(norm)?.role === 'offspring')
      return true;
    if (kind === 'punctuation' && norm !== '-' && norm !== ',') return false;
    if (FOLLOWERS.has(norm)) return false;
  }
  return false;
}

const STATES = words(
  'pregnant along ago post postpartum s gestation late overdue of after since into early',
);
const OPENING = 40;

// "My daughter is 14 months", "she is 8 weeks".
function isSubject(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  return PEOPLE.has(norm) || SEX_WORDS.get(norm)?.kind === 'pronoun';
}

/** End of the sentence without its period. */
function endOfText(tokens: readonly Token[], { endToken }: Sentence): number {
  return tokenAt(tokens, endToken - 1).norm === '.' ? endToken - 1 : endToken;
}

/** Without "old": "5wk M", "aged 7 weeks", "my daughter is 14 months"; alone only where a sentence begins. */
function isPlainAge(tokens: readonly Token[], age: AgePhrase, sentence: Sentence): boolean {
  if (isBesidePerson(tokens, age.end) || isIntroduced(tokens, age)) return true;
  if (age.first !== sentence.firstToken) return false;
  const isWhole = age.end >= endOfText(tokens, sentence) && age.first < OPENING;
  return isWhole || OPENED.has(tokenAt(tokens, age.end).norm);
}

const OPENED = words('with presents');

function isBesidePerson(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokenAt(tokens, at);
  const kind = SEX_WORDS.get(norm)?.kind;
  return kind === 'letter' || kind === 'noun' || PERSON_NOUNS.has(norm);
}

function isIntroduced(tokens: readonly Token[], { first, end, unit }: AgePhrase): boolean {
  const [before, earlier] = [tokenAt(tokens, first - 1).norm, tokenAt(tokens, first - 2).norm];
  if (before === 'aged' || before === 'age') return true;
  if (before === ':') return BEFORE_AGE.has(earlier);
  const isTold = before === 'is' && unit !== 'day' && isSubject(tokens, first - 2);
  return isTold && !STATES.has(tokenAt(tokens, end).norm);
}
