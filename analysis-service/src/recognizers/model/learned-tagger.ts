import { readFileSync } from 'node:fs';
import { filled, number, parseTable, TableError } from '@neurovista/tables';
import { readModel } from './model-file.ts';
import { createTagger, type Tagger } from './tagger.ts';

const folder = new URL('../../../data/model/', import.meta.url);

/** What is accepted: the least support of the model by where a reading comes from, and the bias of the tagger. */
export interface Acceptance {
  readonly lexicon: number;
  readonly ambiguous: number;
  readonly misspelling: number;
  readonly model: number;
  /** Added to the score of "outside": below 0 the tagger reads more names. */
  readonly outsideBias: number;
}

/** The tagger and the limits that it was measured with. */
export interface Learned {
  readonly tagger: Tagger;
  readonly acceptance: Acceptance;
}

/** Reads the limits; throws a TableError when one is missing or no number. */
export function parseAcceptance(text: string, file: string): Acceptance {
  const rows = new Map(
    parseTable(text, file, { name: filled, value: number() }).map(({ cells }) => [
      cells.name,
      cells.value,
    ]),
  );
  const numberOf = (name: string) => {
    const value = rows.get(name);
    if (value === undefined) throw new TableError(`${file}: no row "${name}"`);
    return value;
  };
  return {
    lexicon: numberOf('lexicon'),
    ambiguous: numberOf('ambiguous'),
    misspelling: numberOf('misspelling'),
    model: numberOf('model'),
    outsideBias: numberOf('outside-bias'),
  };
}

/** The limits in data/model. */
export function loadAcceptance(): Acceptance {
  const file = 'acceptance.tsv';
  return parseAcceptance(readFileSync(new URL(file, folder), 'utf8'), file);
}

let learned: Learned | undefined;

/** The tagger in data/model, read once. Throws a ModelError or TableError that names the file. */
export function loadLearned(): Learned {
  if (!learned) {
    const acceptance = loadAcceptance();
    const tagger = createTagger(readModel(new URL('tagger.bin', folder)), acceptance.outsideBias);
    learned = { tagger, acceptance };
  }
  return learned;
}
