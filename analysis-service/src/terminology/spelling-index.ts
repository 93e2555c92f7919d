// Corrects a misspelled word to the one vocabulary word that is a single edit away; never guesses between two.
import { deletions, editDistance } from './edit-distance.ts';

const SHORTEST = 7;
// Drug names are told apart by few letters (ISMP list of confused names), so a correction needs distance around it:
// no other drug within this many edits of what was written.
const clearanceOf = (word: string) => (word.length > SHORTEST ? 1 : 2);

export interface SpellingIndex {
  /** The word meant, or undefined when the word is known, too short, or could mean several. */
  readonly correct: (word: string) => string | undefined;
}

/** `words`: every word of the vocabulary; `drugWords`: those of medication names; `plain`: words left as they are. */
export function buildSpellingIndex(
  words: ReadonlySet<string>,
  drugWords: ReadonlySet<string>,
  plain: ReadonlySet<string>,
): SpellingIndex {
  const byDeletion = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < SHORTEST) continue;
    for (const key of [word, ...deletions(word)]) {
      const known = byDeletion.get(key);
      if (known) known.push(word);
      else byDeletion.set(key, [word]);
    }
  }
  const drugs = [...drugWords].filter((word) => word.length >= SHORTEST - 1);

  const isLoneDrug = (word: string, candidate: string) => {
    const clearance = clearanceOf(word);
    return drugs.every(
      (drug) => isInflectionOf(drug, candidate) || editDistance(word, drug, clearance) > clearance,
    );
  };

  const correct = (word: string) => {
    if (word.length < SHORTEST || words.has(word) || plain.has(word) || isInflected(word, words))
      return undefined;
    const near = new Set([word, ...deletions(word)].flatMap((key) => byDeletion.get(key) ?? []));
    const candidates = [...near].filter(
      (candidate) => candidate[0] === word[0] && editDistance(word, candidate, 1) === 1,
    );
    const [only, ...others] = candidates;
    if (only === undefined || others.some((other) => !isInflectionOf(other, only)))
      return undefined;
    const best = candidates.toSorted((a, b) => a.length - b.length)[0] ?? only;
    return drugWords.has(best) && !isLoneDrug(word, best) ? undefined : best;
  };
  return { correct };
}

const ENDING = /(?:s|es|d|ed|ing|ly|al|ic|er|e|y)$/;

function isInflected(word: string, words: ReadonlySet<string>): boolean {
  const stem = word.replace(ENDING, '');
  return stem !== word && (words.has(stem) || words.has(`${stem}e`) || words.has(`${stem}y`));
}

const isInflectionOf = (a: string, b: string) =>
  a.replace(ENDING, '') === b.replace(ENDING, '') || a.startsWith(b) || b.startsWith(a);
