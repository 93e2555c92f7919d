import { filled, list, readTable } from '@neurovista/tables';

const file = new URL('../../data/coverage/content-free-words.tsv', import.meta.url);

const table = readTable(file, { kind: filled, words: list });

/** What says nothing about the language: names and shorthand stand in texts of any. */
const ANY_LANGUAGE: ReadonlySet<string> = new Set(['people', 'shorthand']);

// Shorter ones are mostly parts of other words: "fit" of "fitting", a seizure.
const SHORTEST_STEM = 4;

/** The regular forms of a word. No -er and no -est: "live" would make "liver" and "should" "shoulder". */
function inflect(word: string): string[] {
  if (word.length < SHORTEST_STEM) return [word, `${word}'s`];
  const last = word.slice(-1);
  const stems = last === 'e' ? [word.slice(0, -1)] : [word, word + last];
  return [
    word,
    ...["'s", 's', 'es', 'ly'].map((ending) => word + ending),
    // "goin", "killin'", as many speak.
    ...stems.flatMap((stem) => [`${stem}ed`, `${stem}ing`, `${stem}in`, `${stem}in'`]),
    ...(last === 'y' ? ['ies', 'ied'].map((ending) => word.slice(0, -1) + ending) : []),
  ];
}

const contentFree = new Set<string>();
const english = new Set<string>();
for (const { cells } of table) {
  for (const form of cells.words.flatMap(inflect)) {
    contentFree.add(form);
    if (!ANY_LANGUAGE.has(cells.kind)) english.add(form);
  }
}

/** Below it two letters that change places often make another word: "form" and "from". */
const SHORTEST_MISSPELLED = 5;
const LONGEST = Math.max(...Array.from(contentFree, ({ length }) => length));

/** Whether two neighboring letters of such a word have changed places ("mornign"), the slip of quick typing. */
function isTransposed(norm: string): boolean {
  if (norm.length < SHORTEST_MISSPELLED || norm.length > LONGEST) return false;
  for (let at = 1; at + 1 < norm.length; at += 1) {
    const swapped = norm.slice(0, at) + norm.charAt(at + 1) + norm.charAt(at) + norm.slice(at + 2);
    if (contentFree.has(swapped)) return true;
  }
  return false;
}

/** Whether an English word says nothing clinical by itself: function words, words of intake prose, of daily life. */
export const isContentFree = (norm: string): boolean =>
  norm.length === 1 || contentFree.has(norm) || isTransposed(norm);

/** Whether the word is an everyday English one. */
export const isEverydayEnglish = (norm: string): boolean => english.has(norm);
