import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../../text/read-document.ts';
import { featuresOf, TEMPLATE_COUNT, wordClassOf } from './features.ts';
import { hashText } from './hash.ts';
import { sequencesOf } from './sequences.ts';
import { tagScorer } from './tag-scores.ts';
import { TAG_COUNT } from './tags.ts';
import { weightTable } from './weight-table.ts';

const TEXT = 'Denies chest pain, (FEVER) or cough for 12 days; fever and chest pain on 3 days.';
const OTHER = 'Jane Example has fever and pain';

const common = new Set(['fever', 'pain', 'chest', 'and', 'for'].map((word) => hashText(word)));
const classOf = (hash: number) => (common.has(hash) ? wordClassOf(3, 1) : 0);

const sentencesOf = (text: string) => sequencesOf(readDocument(text, undefined), []);

const features = [
  ...new Set(
    sentencesOf(`${TEXT} ${OTHER}.`).flatMap((sentence) => [...featuresOf(sentence, classOf)]),
  ),
];
// Some features without weights, as in any text.
const known = Int32Array.from(features.filter((_feature, index) => index % 7 !== 0));
const weights = Int8Array.from(
  { length: known.length * TAG_COUNT },
  (_, index) => ((index * 31) % 255) - 127,
);
const rowOf = new Map([...known].map((feature, row) => [feature, row]));

/** What the scores of a text are by definition: for each word and tag the sum of the weights of its features. */
function sumsOf(text: string): number[] {
  return sentencesOf(text).flatMap((sentence) => {
    const all = featuresOf(sentence, classOf);
    return sentence.tokens.flatMap((_token, at) =>
      Array.from({ length: TAG_COUNT }, (_, tag) =>
        [...all.subarray(at * TEMPLATE_COUNT, (at + 1) * TEMPLATE_COUNT)].reduce((sum, feature) => {
          const row = rowOf.get(feature);
          return row === undefined ? sum : sum + weights[row * TAG_COUNT + tag]!;
        }, 0),
      ),
    );
  });
}

describe('tagScorer', () => {
  it('adds up the weights of all features of each word, again and again', () => {
    const score = tagScorer(weightTable(known, weights), classOf);
    const scoresOf = (text: string) =>
      sentencesOf(text).flatMap((sentence) => [
        ...score(sentence).subarray(0, sentence.tokens.length * TAG_COUNT),
      ]);
    for (const text of [TEXT, OTHER, TEXT, `${OTHER} ${TEXT}`, OTHER])
      expect(scoresOf(text)).toEqual(sumsOf(text));
  });

  it('has room for a sentence that is longer than any before', () => {
    const score = tagScorer(weightTable(known, weights), classOf);
    const long = 'Zyxwv qponm fever pain '.repeat(90);
    for (const text of ['fever', long, 'fever']) {
      const [sentence] = sentencesOf(text);
      const scores = score(sentence!).subarray(0, sentence!.tokens.length * TAG_COUNT);
      expect([...scores]).toEqual(sumsOf(text));
    }
  });
});
