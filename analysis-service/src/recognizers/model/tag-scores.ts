import { featureAt, type WordClasses } from './features.ts';
import type { Sequence } from './sequences.ts';
import { TAG_COUNT } from './tags.ts';
import { JOINT, MARGIN, SINGLE, WIDTH } from './templates.ts';
import { SUM_WORDS, unpackSums, type WeightTable } from './weight-table.ts';
import { EDGE_PROFILE, PROFILE_SUMS, WordProfiles } from './word-profiles.ts';

/**
 * Scores of the words of a sentence, TAG_COUNT for each, in steps of the model (Model.step); what it returns is
 * overwritten when it is called again.
 */
export type ScoreTags = (sequence: Sequence) => Int32Array;

/** Gives scores by these weights. */
export function tagScorer(table: WeightTable, classOf: WordClasses): ScoreTags {
  const profiles = new WordProfiles(table, classOf);
  const places = new Int32Array(JOINT.length);
  const sums = new Int32Array(SUM_WORDS);
  let matrix = new Int32Array(0);
  let numbers = new Int32Array(0);
  let scores = new Int32Array(0);

  const makeRoom = (words: number) => {
    if (scores.length >= words * TAG_COUNT) return;
    matrix = new Int32Array((2 * words + 2 * MARGIN) * WIDTH);
    numbers = new Int32Array(2 * words + 2 * MARGIN);
    scores = new Int32Array(2 * words * TAG_COUNT);
  };

  const place = (at: number, profile: number) => {
    numbers[at] = profile;
    for (let column = 0; column < WIDTH; column += 1)
      matrix[at * WIDTH + column] = profiles.rows[profile * WIDTH + column]!;
  };

  const sumSingle = (at: number) => {
    sums.fill(0);
    for (let index = 0; index < SINGLE.length; index += 1) {
      const from = numbers[at + index]! * PROFILE_SUMS + index * SUM_WORDS;
      for (let word = 0; word < SUM_WORDS; word += 1) sums[word]! += profiles.sums[from + word]!;
    }
  };

  const sumJoint = (row: number) => {
    let count = 0;
    for (let index = 0; index < JOINT.length; index += 1) {
      const found = table.placeOf(featureAt(matrix, row, JOINT[index]!));
      if (found >= 0) places[count++] = found;
    }
    table.add(places, count, sums, 0);
  };

  return ({ tokens, hints }) => {
    const count = tokens.length;
    makeRoom(count);
    profiles.begin(count);
    for (let edge = 0; edge < MARGIN; edge += 1) {
      place(edge, EDGE_PROFILE);
      place(MARGIN + count + edge, EDGE_PROFILE);
    }
    for (let at = 0; at < count; at += 1) place(MARGIN + at, profiles.of(tokens[at]!, hints[at]!));
    for (let at = 0; at < count; at += 1) {
      sumSingle(at);
      sumJoint((MARGIN + at) * WIDTH);
      unpackSums(sums, scores, at * TAG_COUNT);
    }
    return scores;
  };
}
