// Function words and the words in which complaints are told, against everyday English ones. No trained detector: on the
// telegraphic English of intakes ("CP x 45 min", "PMH: HTN, DM2") those take one text in four or more for another language.
import { list, readTable } from '@neurovista/tables';
import { z } from 'zod';
import { tokenize } from '../text/tokenize.ts';
import type { Token } from '../document.ts';
import { isEverydayEnglish } from './content-words.ts';

export type NoteLanguage = 'en' | 'es' | 'mixed' | 'other';

const file = new URL('../../data/coverage/language-words.tsv', import.meta.url);

interface LanguageWords {
  /** Languages that each word is of; none where it says nothing about the language. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The same for how words end. */
  readonly endings: ReadonlyMap<string, readonly string[]>;
}

/** The language of words that are of English and another language alike: "no", "me", "normal". */
const ANY = 'any';

function readLanguageWords(): LanguageWords {
  const [words, endings] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const rows = readTable(file, {
    language: z.union([z.literal(ANY), z.string().regex(/^[a-z]{2}$/, 'is no code of ISO 639-1')]),
    kind: z.enum(['function', 'clinical', 'no evidence', 'ending', 'filler']),
    words: list,
  });
  for (const { cells } of rows) {
    const table = cells.kind === 'ending' ? endings : words;
    for (const word of cells.words) {
      const known = table.get(word) ?? [];
      table.set(word, cells.language === ANY ? known : [...known, cells.language]);
    }
  }
  return { words, endings };
}

const languageWords = readLanguageWords();

const endingLengths = [...new Set([...languageWords.endings.keys()].map(({ length }) => length))];
/** Letters that a word has before an ending. */
const SHORTEST_STEM = 2;

function languagesOfEnding(norm: string): readonly string[] | undefined {
  for (const length of endingLengths) {
    if (norm.length < length + SHORTEST_STEM) continue;
    const languages = languageWords.endings.get(norm.slice(-length));
    if (languages) return languages;
  }
  return undefined;
}

/** Words of evidence below which nothing is told; an estimate. */
const LEAST_EVIDENCE = 2;
/** Of a text of so few words one word of another language is enough; an estimate. */
const SHORT_TEXT = 4;
/** Shares of the evidence that another language has, at most in English and at least in the other; estimates. */
const ENGLISH_LIMIT = 0.25;
const FOREIGN_LIMIT = 0.75;

const LATIN_LETTER = /\p{Script=Latin}/u;
// A name keeps its accent in English (Ménière, Sjögren), and so do a few words.
const ACCENTED = /^\p{Ll}+$/u;
const ENGLISH_WITH_ACCENT: ReadonlySet<string> = new Set([
  'cafe',
  'cliche',
  'deja',
  'fiance',
  'fiancee',
  'facade',
  'naive',
  'resume',
]);

interface Evidence {
  words: number;
  english: number;
  foreign: number;
  /** Words that no Latin letter begins. */
  otherScript: number;
  readonly byLanguage: Map<string, number>;
}

const BEYOND_ASCII = /[^\0-\x7f]/u; // oxlint-disable-line no-control-regex -- the range is ASCII

/** Whether the word has an accent that English does not write. */
const isAccented = ({ text, norm }: Token) =>
  BEYOND_ASCII.test(text) && ACCENTED.test(text) && !ENGLISH_WITH_ACCENT.has(norm);

function addForeign(languages: readonly string[], evidence: Evidence): void {
  evidence.foreign += 1;
  for (const language of languages)
    evidence.byLanguage.set(language, (evidence.byLanguage.get(language) ?? 0) + 1);
}

function weigh(token: Token, evidence: Evidence): void {
  evidence.words += 1;
  if (BEYOND_ASCII.test(token.text) && !LATIN_LETTER.test(token.text)) {
    evidence.otherScript += 1;
    return;
  }
  const { norm } = token;
  const languages = languageWords.words.get(norm);
  if (languages) {
    if (languages.length > 0) addForeign(languages, evidence);
  } else if (isEverydayEnglish(norm)) evidence.english += 1;
  else {
    const byEnding = languagesOfEnding(norm);
    if (byEnding) addForeign(byEnding, evidence);
    else if (isAccented(token)) evidence.foreign += 1;
  }
}

function isSpanish({ byLanguage, foreign }: Evidence): boolean {
  const spanish = byLanguage.get('es') ?? 0;
  return spanish > 0 && 2 * spanish >= foreign && spanish >= Math.max(...byLanguage.values());
}

function collectEvidence(tokens: readonly Token[]): Evidence {
  const evidence: Evidence = {
    words: 0,
    english: 0,
    foreign: 0,
    otherScript: 0,
    byLanguage: new Map(),
  };
  for (const token of tokens) if (token.kind === 'word') weigh(token, evidence);
  return evidence;
}

/** Whether so little speaks for any language that nothing can be told. */
const isTooLittle = ({ words, english, foreign }: Evidence) =>
  english + foreign < LEAST_EVIDENCE && !(foreign === 1 && english === 0 && words <= SHORT_TEXT);

/** As detectLanguage, of a text whose tokens are known. */
export function languageOf(tokens: readonly Token[]): NoteLanguage | undefined {
  const evidence = collectEvidence(tokens);
  const { words, english, foreign, otherScript } = evidence;
  if (otherScript > 0 && 2 * otherScript >= words) return 'other';
  if (isTooLittle(evidence)) return undefined;
  const share = foreign / (english + foreign);
  if (share <= ENGLISH_LIMIT) return 'en';
  if (share < FOREIGN_LIMIT) return foreign < LEAST_EVIDENCE ? undefined : 'mixed';
  return isSpanish(evidence) ? 'es' : 'other';
}

/** The language of a text; undefined when it is too short, or in too short a hand, to tell. */
export const detectLanguage = (text: string): NoteLanguage | undefined =>
  languageOf(tokenize(text));
