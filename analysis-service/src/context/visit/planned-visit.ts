// Whether a chief complaint tells of a visit that was planned, and of no new trouble ("Asthma clinic follow up"): a logistic
// regression on its words. Trained on lines written for this project (training/README.md); no clinician has checked them.
import { loadWeights } from '../linear-model.ts';
import { kindOf, piecesOf } from '../word-pieces.ts';

const weigh = loadWeights('visit-model.tsv', ['planned']);

/** ln odds from which on a visit counts as planned: of complaints of writers held out that tell of a trouble 17 in 1,000 reach it. */
const LEAST_ODDS = 1.25;
/** A complaint of more words is a story; `estimate`. */
const MOST_WORDS = 60;

const WORD = /\p{L}+(?:'\p{L}+)*|\d[\d.,:/%]*|[^\s\p{L}\d]/gu;

const wordsOf = (text: string) => text.toLowerCase().replaceAll('’', "'").match(WORD) ?? [];

/** What a complaint is judged by: its words, their pairs and pieces, each once. */
export function featuresOfComplaint(text: string): readonly string[] {
  const words = ['^', ...wordsOf(text).map(kindOf), '$'];
  const features = words.flatMap((word, at) => {
    const next = words[at + 1];
    const pair = next === undefined ? [] : [`2:${word} ${next}`];
    return [`w:${word}`, ...pair, ...piecesOf(word)];
  });
  return [...new Set(features)];
}

/** What no visit was planned for, whatever else the complaint says: "Hospital letter - PE found". */
const OF_NOW =
  /\b(?:found|positive|abnormal|critical|reaction|sudden\w*|today|tonight|yesterday|overnight|now|this (?:morning|afternoon|evening|week)|rope|limps?|limping|no kicks|reduced movements?)\b/iu;

/** Whether a chief complaint tells of a visit that was planned, and of no new trouble. */
export const isPlannedVisit = (complaint: string): boolean =>
  wordsOf(complaint).length <= MOST_WORDS &&
  !OF_NOW.test(complaint) &&
  weigh(featuresOfComplaint(complaint), 'planned') >= LEAST_ODDS;
