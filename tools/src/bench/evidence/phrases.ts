import { DENIALS, wordsOf, type Clause, type Word } from './words.ts';

/** Words that count between two parts of `a+b`; the tables mean them to stand near each other. */
const NEAR = 4;
/** The same for a part that is a duration, which often ends its sentence: "cough and ... for two months". */
const NEAR_DURATION = 10;
const DURATION = /^(?:day|week|month|year)/u;

interface PhraseWord {
  readonly text: string;
  readonly isBeginning: boolean;
}

/** A phrase of the tables: parts that stand near each other, each of words in a row. */
export interface Phrase {
  readonly written: string;
  readonly parts: readonly (readonly PhraseWord[])[];
}

/** A run of words of a clause. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

function toPart(part: string): PhraseWord[] {
  return part.split(/\s+/u).flatMap((word) => {
    const isBeginning = word.endsWith('*');
    return wordsOf(isBeginning ? word.slice(0, -1) : word).map(({ raw, stem }) => ({
      text: isBeginning ? raw : stem,
      isBeginning,
    }));
  });
}

/** Reads `a b`, `a+b` and `a*`; undefined when no word is left that counts. */
export function parsePhrase(written: string): Phrase | undefined {
  const parts = written.split('+').map((part) => toPart(part));
  return parts.every((part) => part.length > 0) ? { written, parts } : undefined;
}

// "painless" begins like "pain" and means the opposite.
const isOpposite = (word: string) => word.endsWith('less') && !word.startsWith('breath');

const isSame = (word: Word | undefined, { text, isBeginning }: PhraseWord) =>
  word !== undefined &&
  (isBeginning ? word.raw.startsWith(text) && !isOpposite(word.raw) : word.stem === text);

function runAt(clause: Clause, part: readonly PhraseWord[], first: number): Run | undefined {
  return part.every((word, step) => isSame(clause[first + step], word))
    ? { first, end: first + part.length }
    : undefined;
}

// "Legs swollen, no pain": what stands behind the "no" is another thing.
function hasNoDenialBetween(clause: Clause, a: Run, b: Run): boolean {
  return clause
    .slice(Math.min(a.end, b.end), Math.max(a.first, b.first))
    .every(({ raw }) => !DENIALS.has(raw));
}

function nearRun(clause: Clause, part: readonly PhraseWord[], anchor: Run): Run | undefined {
  const near = part.some(({ text }) => DURATION.test(text)) ? NEAR_DURATION : NEAR;
  const from = Math.max(0, anchor.first - near - part.length);
  for (let first = from; first <= anchor.end + near; first += 1) {
    const run = runAt(clause, part, first);
    const isApart = run !== undefined && (run.end <= anchor.first || run.first >= anchor.end);
    if (isApart && hasNoDenialBetween(clause, run, anchor)) return run;
  }
  return undefined;
}

/** Where the phrase stands in the clause first; undefined when it does not. */
export function findPhrase(clause: Clause, { parts }: Phrase): Run | undefined {
  const [first = [], ...others] = parts;
  for (let at = 0; at + first.length <= clause.length; at += 1) {
    const anchor = runAt(clause, first, at);
    if (!anchor) continue;
    const runs = others.map((part) => nearRun(clause, part, anchor));
    const found = runs.filter((run) => run !== undefined);
    if (found.length < others.length) continue;
    return {
      first: Math.min(anchor.first, ...found.map((run) => run.first)),
      end: Math.max(anchor.end, ...found.map((run) => run.end)),
    };
  }
  return undefined;
}
