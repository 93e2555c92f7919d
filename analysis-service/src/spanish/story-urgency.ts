// How urgent a Spanish story is, by its words alone: two logistic regressions, since findings are read in English only. It
// raises a level and never calls a story calm. Trained on stories written for this project (training/README.md); no clinician
// has checked them.
import { loadWeights } from '../context/linear-model.ts';
import { kindOf, piecesOf } from '../context/word-pieces.ts';
import type { StoryUrgency } from '../reading.ts';

const LEVELS = ['emergency', 'soon'] as const;
const weigh = loadWeights('spanish-story-model.tsv', LEVELS);

/**
 * ln odds from which on a story is raised. Of calm stories of writers held out 6 in 100 reach the first, 8 in 100 either
 * (training/train/spanish.py).
 */
const LEAST_ODDS = { emergency: -0.54, soon: 0.81 } as const;

const WORD = /\p{L}+|\d[\d.,:/%]*|[^\s\p{L}\d]/gu;
/** The row of what holds before any word is read. */
const BIAS = 'bias';
const ACCENT = /\p{M}/gu;

/** Words without their accents, which notes and messages often leave out. */
const wordsOf = (text: string) =>
  text.toLowerCase().normalize('NFD').replaceAll(ACCENT, '').match(WORD) ?? [];

/** What a story is judged by: its words, with the one and the two behind them, and their pieces, each once. */
export function featuresOfStory(text: string): readonly string[] {
  const words = ['^', ...wordsOf(text).map(kindOf), '$'];
  const features = words.flatMap((word, at) => {
    const next = words[at + 1];
    const third = words[at + 2];
    const pair = next === undefined ? [] : [`2:${word} ${next}`];
    const triple = third === undefined ? [] : [`3:${word} ${next} ${third}`];
    return [`w:${word}`, ...pair, ...triple, ...piecesOf(word)];
  });
  return [...new Set(features)];
}

/** The text of the fields that tell the story; the history tells of before. */
export const storyTextOf = (intake: {
  readonly chiefComplaint: string;
  readonly symptoms: string;
}) => `${intake.chiefComplaint}\n${intake.symptoms}`;

/** How soon a Spanish story calls to be seen; undefined where its words do not say so surely, which does not make it calm. */
export function urgencyOfSpanishStory(text: string): StoryUrgency | undefined {
  const features = featuresOfStory(text);
  // Long stories must not count for more than short ones.
  const length = Math.sqrt(features.length);
  const oddsOf = (level: (typeof LEVELS)[number]) =>
    weigh([BIAS], level) + weigh(features, level) / length;
  if (oddsOf('emergency') >= LEAST_ODDS.emergency) return 'emergency';
  return oddsOf('soon') >= LEAST_ODDS.soon ? 'urgent' : undefined;
}
