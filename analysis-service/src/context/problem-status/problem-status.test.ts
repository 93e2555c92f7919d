import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../../text/read-document.ts';
import { createStatusLookup } from './index.ts';

function statusOf(text: string, words: string) {
  return createStatusLookup(readDocument(text, 'medicalHistory'))(text.indexOf(words))?.trait;
}

const TABLE = [
  '| Problem | Status | Year |',
  '|---|---|---|',
  '| Hypertension | active | 2010 |',
  '| Pneumonia | resolved | 2018 |',
  '| Embolism | ruled out | 2019 |',
  '| Depression | in remission | 2021 |',
  '| Asthma | suspected | 2022 |',
].join('\n');

const LISTS = [
  'Past problems',
  ' * Migraine',
  'Ruled out (2026)',
  ' * Lupus',
  'Surgeries: thyroidectomy',
].join('\n');

describe('the layout says of a disease', () => {
  it.each([
    ['nothing in the row of an active one', TABLE, 'Hypertension', undefined],
    ['that it is over in a row', TABLE, 'Pneumonia', 'PAST_HISTORY'],
    ['that it was ruled out in a row', TABLE, 'Embolism', 'NEGATION'],
    ['that it is in remission', TABLE, 'Depression', 'PAST_HISTORY'],
    ['that it is suspected', TABLE, 'Asthma', 'LOW_CONFIDENCE'],
    ['that it is over below a title', LISTS, 'Migraine', 'PAST_HISTORY'],
    ['that it was ruled out below a title', LISTS, 'Lupus', 'NEGATION'],
    ['nothing below the next title', LISTS, 'thyroidectomy', undefined],
  ] as const)('%s', (_, text, words, trait) => {
    expect(statusOf(text, words)).toBe(trait);
  });
});
