import { filled, readTables } from '@neurovista/tables';
import { z } from 'zod';
import type { Sex } from './statements.ts';

const FOLDER = new URL('../../data/person/', import.meta.url);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const sex = z.enum(['female', 'male']);

export interface OtherPerson {
  readonly sex: Sex | undefined;
  /** As the table tells. */
  readonly role: string;
}

const PERSON = {
  word: filled,
  sex: z.enum(['female', 'male', 'either']),
  role: z.enum(['relative', 'partner', 'child', 'offspring', 'other']),
};

/** People in a note who are not the patient unless the text makes them so. */
export const PEOPLE: ReadonlyMap<string, OtherPerson> = new Map(
  readTables(FOLDER, 'people', PERSON).map(({ cells }) => [
    cells.word,
    { sex: cells.sex === 'either' ? undefined : cells.sex, role: cells.role },
  ]),
);

const SEX_WORD = {
  word: filled,
  sex,
  kind: z.enum(['noun', 'role', 'pronoun', 'letter', 'title', 'sign']),
};

export interface SexWord {
  readonly sex: Sex;
  readonly kind: string;
}

export const SEX_WORDS: ReadonlyMap<string, SexWord> = new Map(
  readTables(FOLDER, 'sex-words', SEX_WORD).map(({ cells: { word, ...meaning } }) => [
    word,
    meaning,
  ]),
);

export interface AnatomyPhrase {
  readonly words: readonly string[];
  readonly sex: Sex;
  readonly isObstetric: boolean;
}

/** By first word, longest first. */
export const ANATOMY: ReadonlyMap<string, readonly AnatomyPhrase[]> = byFirstWord(
  readTables(FOLDER, 'anatomy', { phrase: filled, sex, kind: z.enum(['own', 'obstetric']) }).map(
    ({ cells }) => ({
      words: cells.phrase.split(' '),
      sex: cells.sex,
      isObstetric: cells.kind === 'obstetric',
    }),
  ),
);

function byFirstWord(phrases: readonly AnatomyPhrase[]): Map<string, AnatomyPhrase[]> {
  const index = new Map<string, AnatomyPhrase[]>();
  for (const phrase of phrases.toSorted((a, b) => b.words.length - a.words.length)) {
    const first = phrase.words[0]!;
    const known = index.get(first);
    if (known) known.push(phrase);
    else index.set(first, [phrase]);
  }
  return index;
}

export const POSSESSIVES = words("my our her his their patient's pt's");
export const DETERMINERS = words('a an the this that another one two some any');

/** After a person: it only speaks or helps. */
export const REPORTING = words(
  'says said say states stated state reports reported report notes noted notices noticed thinks thought think believes ' +
    'brings brought bring bringing drives drove found finds calls called gave gives worried concerned accompanied accompanies ' +
    'witnessed tells told describes described denies denied confirms confirmed feels observes observed saw sees heard hears ' +
    'helps helped made makes sent sends asked asks wants wanted insists insisted claims explains mentions mentioned complains ' +
    'translates translating interprets phoned rang contacted presents present recalls remembers suspects measured checked ' +
    'agrees understands reckons persuaded convinced booked dropped took takes',
);
/** After a parent: a child follows that is the patient. */
export const BRINGING = words(
  'brings brought bring bringing carried carries carrying presents accompanies accompanied concerned worried',
);
/** After "I": somebody speaks who looks after the patient. */
export const CARING = words(
  'gave give given giving called call calling rang ring took take taken brought bring noticed notice found find think thought ' +
    'tried try asked ask checked check changed saw see seen heard hear picked put fed feed worry worried concerned want wanted ' +
    'let use used using hope suppose mean realise realize realised realized turned left read googled change live try keep kept wake ' +
    'know wonder wondered believe guess suspect need dialed phoned measured woke looked look came told said say',
);
/** After "I": a clinician writes. */
export const CLINICIAN_VERBS = words(
  'discussed examined reviewed spoke advised counseled counselled recommended prescribed explained ordered personally performed ' +
    'interpreted evaluated assessed instructed agree obtained started reassured independently',
);
export const FIRST_PERSON = words("i i'm i've i'd i'll im ive my me myself mine");

/** Nouns of the patient itself. */
export const PATIENT_NOUNS = words(
  'patient pt infant child neonate newborn baby toddler teen teenager adolescent adult',
);
