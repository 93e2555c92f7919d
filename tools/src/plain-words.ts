// Writes data/lexicon/plain-words.tsv: English words that must not be read as a misspelled clinical term or as an
// acronym in small letters. Needs a word list, by default that of Debian's package wamerican (SCOWL).
import { readFileSync, writeFileSync } from 'node:fs';
import { deletions, loadLexicon, type Lexicon } from '@neurovista/analysis-service';
import { runTool } from './arguments.ts';

const SHORTEST_CORRECTED = 7;
const LONGEST_ACRONYM = 5;
const target = new URL('../../analysis-service/data/lexicon/plain-words.tsv', import.meta.url);
const HEADER = [
  '# English words one edit away from a clinical term, or equal to an acronym in small letters; made by tools/src/plain-words.ts.',
  '# Source: SCOWL, Spell Checker Oriented Word Lists (Kevin Atkinson), by way of Debian wamerican; free to use and redistribute.',
  'word',
];

function vocabularyWords(lexicon: Lexicon): ReadonlySet<string> {
  const { conditions, medications, tests, anatomy } = lexicon;
  return new Set([conditions, medications, tests, anatomy].flatMap((trie) => [...trie.words()]));
}

const isAcronym = (form: string) => form.length <= LONGEST_ACRONYM && /^[A-Z]+s?$/.test(form);

function acronyms(lexicon: Lexicon): ReadonlySet<string> {
  const { conditions, medications, tests, anatomy } = lexicon;
  const forms = [conditions, medications, tests, anatomy].flatMap((trie) =>
    trie.values().map(({ form }) => form),
  );
  return new Set(forms.filter(isAcronym).map((form) => form.toLowerCase()));
}

function isNear(word: string, known: ReadonlySet<string>, deleted: ReadonlySet<string>): boolean {
  return (
    deleted.has(word) ||
    deletions(word).some((shorter) => known.has(shorter) || deleted.has(shorter))
  );
}

async function writePlainWords([list = '/usr/share/dict/american-english']: readonly string[]) {
  const lexicon = loadLexicon();
  const known = vocabularyWords(lexicon);
  const deleted = new Set(
    [...known].filter((word) => word.length >= SHORTEST_CORRECTED).flatMap(deletions),
  );
  const short = acronyms(lexicon);
  const english = readFileSync(list, 'utf8')
    .split('\n')
    .filter((word) => /^[a-z]+$/.test(word));
  const plain = english.filter(
    (word) =>
      short.has(word) ||
      (word.length >= SHORTEST_CORRECTED && !known.has(word) && isNear(word, known, deleted)),
  );
  writeFileSync(target, `${[...HEADER, ...plain.toSorted()].join('\n')}\n`);
  process.stderr.write(`${plain.length} words\n`);
  return 0;
}

await runTool(writePlainWords);
