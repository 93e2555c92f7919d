import { describe, expect, it } from '@jest/globals';
import { readTable, textColumns } from '@neurovista/tables';
import { readSafetyTable } from './safety-table.ts';

const folder = new URL('../../../../product-texts/data/statements/', import.meta.url);
const read = (file: string) => readTable(new URL(file, folder), textColumns('en', 'es'));
const memory = new Map(read('safety.en-es.tsv').map(({ cells }) => [cells.en, cells.es]));
const templates = new Set(read('safety.templates.en-es.tsv').map(({ cells }) => cells.en));

const ADVICE = ['severity', 'why', 'consider', 'source'] as const;
const TABLES: readonly (readonly [file: string, columns: readonly string[]])[] = [
  ['interactions.tsv', ['first', 'second', ...ADVICE]],
  ['interactions-when.tsv', ['first', 'second', 'when', ...ADVICE]],
  ['combinations.tsv', ['drugs', 'from', 'title', ...ADVICE]],
  ['cross-allergies.tsv', ['allergen', 'medication', ...ADVICE]],
  ['drug-conditions.tsv', ['medication', 'condition', 'when', 'topic', ...ADVICE]],
  ['kidney-rules.tsv', ['medication', 'below', ...ADVICE]],
  ['age-rules.tsv', ['medication', 'from', 'to', ...ADVICE]],
  ['pregnancy-rules.tsv', ['medication', ...ADVICE]],
  ['lactation-rules.tsv', ['medication', ...ADVICE]],
  ['duplicates.tsv', ['class', ...ADVICE]],
  ['dose-limits.tsv', ['ingredient', 'most', 'when', ...ADVICE]],
  ['red-flags.tsv', ['id', 'level', 'when', 'supersedes', 'title', 'detail', 'source']],
  ['score-bands.tsv', ['score', 'from', 'level', 'meaning']],
  ['score-items.tsv', ['score', 'input', 'when', 'points']],
];
const SHOWN = ['title', 'detail', 'why', 'consider', 'meaning', 'input'];

const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)?/gu) ?? []).toSorted();

describe('every sentence that a clinician can see', () => {
  it.each(TABLES)('of %s has its Spanish in the translation memory', (file, columns) => {
    const sentences = readSafetyTable(file, textColumns(...columns)).flatMap(({ cells }) =>
      SHOWN.flatMap((column) => cells[column] ?? []),
    );
    expect(sentences.filter((sentence) => !memory.has(sentence))).toEqual([]);
  });

  it('has the same numbers in both languages', () => {
    const changed = [...memory].filter(
      ([en, es]) => numbersIn(en).join(' ') !== numbersIn(es).join(' '),
    );
    expect(changed.map(([en]) => en)).toEqual([]);
  });

  it('has a template for each score', () => {
    const columns = textColumns('id', 'name', 'most', 'relevant', 'flags', 'source');
    const scores = readSafetyTable('scores.tsv', columns);
    const missing = scores.filter(
      ({ cells }) =>
        !templates.has(`${cells.name} {n:verbatim} of ${cells.most}`) ||
        !templates.has(`${cells.name}, not stated: {inputs:series}`),
    );
    expect(missing.map(({ cells }) => cells.name)).toEqual([]);
  });
});
