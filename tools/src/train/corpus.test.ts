import { describe, expect, it } from '@jest/globals';
import {
  beginTag,
  insideTag,
  LABELS,
  loadLexicon,
  OUTSIDE,
  TAG_COUNT,
} from '@neurovista/analysis-service';
import { inUnits, samplesOf, type GoldRecord, type Scheme } from './corpus.ts';

const lexicon = loadLexicon();
const TEXT = 'Severe fever after aspirin today';

const scheme = (complete: Scheme['complete']): Scheme => ({
  labels: { Finding: 'MEDICAL_CONDITION', Grade: 'description', Phrase: 'unknown' },
  complete,
  weight: 1,
});

function gold(...entities: readonly [words: string, type: string][]): GoldRecord {
  return {
    id: 1,
    text: TEXT,
    entities: entities.map(([words, type]) => {
      const begin = TEXT.indexOf(words);
      return { begin, end: begin + words.length, type, category: null };
    }),
  };
}

/** The allowed tags of each word, as numbers. */
function allowedIn(record: GoldRecord, complete: Scheme['complete']): number[][] {
  const [sample] = samplesOf(record, scheme(complete), lexicon);
  return [...(sample?.allowed ?? [])].map((bits) =>
    Array.from({ length: TAG_COUNT }, (_, tag) => tag).filter((tag) => (bits >> tag) & 1),
  );
}

const CONDITION = LABELS.indexOf('MEDICAL_CONDITION');
const DESCRIPTION = LABELS.indexOf('description');

describe('samplesOf', () => {
  it('tags the words of a name, and outside what a complete set leaves out', () => {
    expect(allowedIn(gold(['fever after', 'Finding'], ['Severe', 'Grade']), LABELS)).toEqual([
      [beginTag(DESCRIPTION)],
      [beginTag(CONDITION)],
      [insideTag(CONDITION)],
      [OUTSIDE],
      [OUTSIDE],
    ]);
  });

  it('leaves lists open that a set does not annotate', () => {
    const [first, second] = allowedIn(gold(['fever', 'Finding']), ['MEDICAL_CONDITION']);
    expect(second).toEqual([beginTag(CONDITION)]);
    expect(first).toContain(OUTSIDE);
    expect(first).toContain(beginTag(LABELS.indexOf('MEDICATION')));
    expect(first).not.toContain(beginTag(CONDITION));
  });

  it('leaves every tag open in a phrase of unknown content', () => {
    const tags = allowedIn(gold(['aspirin today', 'Phrase']), LABELS);
    expect(tags[3]).toHaveLength(TAG_COUNT);
    expect(tags[0]).toEqual([OUTSIDE]);
  });

  it('ignores types that the scheme does not list', () => {
    expect(allowedIn(gold(['today', 'Other']), LABELS)[4]).toEqual([OUTSIDE]);
  });
});

describe('inUnits', () => {
  it('turns code points into UTF-16 units', () => {
    const record = { id: 1, text: '🫀 fever', entities: [] };
    const entity = { begin: 2, end: 7, type: 'Finding', category: null };
    const [found] = inUnits({ ...record, entities: [entity] }).entities;
    expect(record.text.slice(found?.begin, found?.end)).toBe('fever');
  });
});
