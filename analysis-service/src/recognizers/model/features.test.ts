import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../../text/read-document.ts';
import { featuresOf, TEMPLATE_COUNT, wordFeature } from './features.ts';
import { sequencesOf } from './sequences.ts';

const unknown = () => 0;

function featuresOfText(text: string): number[][] {
  return sequencesOf(readDocument(text, undefined), []).flatMap((sequence) => {
    const all = featuresOf(sequence, unknown);
    return sequence.tokens.map((_token, at) => [
      ...all.subarray(at * TEMPLATE_COUNT, (at + 1) * TEMPLATE_COUNT),
    ]);
  });
}

const shared = (a: readonly number[] = [], b: readonly number[] = []) =>
  a.filter((feature, index) => feature === b[index]).length;

describe('featuresOf', () => {
  it('gives every word the same number of features, none of them 0', () => {
    const rows = featuresOfText('Severe anemia (Hb 7.2 g/dl), no fever');
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => TEMPLATE_COUNT));
    expect(rows.flat()).not.toContain(0);
  });

  it('holds the feature by which a model is asked for a word', () => {
    expect(featuresOfText('fever today')[0]).toContain(wordFeature('fever'));
  });

  it('does not tell one number from another of its length', () => {
    expect(featuresOfText('sodium 131 today')).toEqual(featuresOfText('sodium 142 today'));
  });

  it('sees capitals', () => {
    const [small] = featuresOfText('ms today');
    const [capital] = featuresOfText('MS today');
    expect(shared(small, capital)).toBeLessThan(TEMPLATE_COUNT);
    expect(shared(small, capital)).toBeGreaterThan(0);
  });

  it('sees the neighbors on both sides', () => {
    const [, alone] = featuresOfText('the mass grew');
    const [, other] = featuresOfText('his mass index');
    expect(shared(alone, other)).toBeLessThan(TEMPLATE_COUNT);
    expect(shared(alone, other)).toBeGreaterThan(0);
  });

  it('tells what the vocabulary says of a word', () => {
    const doc = readDocument('no mass', undefined);
    const mention = {
      begin: 3,
      end: 7,
      category: 'MEDICAL_CONDITION',
      type: 'DX_NAME',
      source: 'lexicon',
      ambiguous: false,
    } as const;
    const [plain] = sequencesOf(doc, []).map((sequence) => featuresOf(sequence, unknown));
    const [hinted] = sequencesOf(doc, [mention]).map((sequence) => featuresOf(sequence, unknown));
    expect(plain).not.toEqual(hinted);
  });
});

describe('sequencesOf', () => {
  it('leaves out line breaks and keeps where each word stands', () => {
    const doc = readDocument('chest\npain', undefined);
    const words = sequencesOf(doc, []).flatMap(({ places }) =>
      places.map((place) => doc.tokens[place]?.text),
    );
    expect(words).toEqual(['chest', 'pain']);
  });

  it('cuts endless sentences', () => {
    const sequences = sequencesOf(readDocument('word '.repeat(1_000), undefined), []);
    expect(Math.max(...sequences.map(({ tokens }) => tokens.length))).toBeLessThanOrEqual(400);
    expect(sequences.flatMap(({ tokens }) => tokens)).toHaveLength(1_000);
  });
});
