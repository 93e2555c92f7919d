import type { Sentence } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import { daysSinceDate, durationAt } from './elapsed.ts';
import { wordsBetween, type Scene } from './scene.ts';

const SHORTEST_WEEKS = 3;
const LONGEST_WEEKS = 44; // estimate: no pregnancy is let go beyond 42 weeks, dating errs by two
const LAST_PERIOD = /(?:^| )last (?:menstrual )?period$/u;

/** Weeks since the last menstrual period, where the text dates it. */
export function weeksSincePeriod(scene: Scene): number | undefined {
  const { tokens, sentences } = scene.doc;
  for (const sentence of sentences) {
    for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
      if (scene.isOther[at] === 1) continue;
      const { norm } = tokenAt(tokens, at);
      const isNamed =
        norm === 'lmp' ||
        (norm === 'period' && LAST_PERIOD.test(wordsBetween(scene, at - 2, at + 1)));
      const days = isNamed ? daysBehind(scene, at + 1, sentence) : undefined;
      if (days === undefined) continue;
      const weeks = Math.floor(days / 7);
      if (weeks >= SHORTEST_WEEKS && weeks <= LONGEST_WEEKS) return weeks;
    }
  }
  return undefined;
}

const PERIOD_REACH = 6;
function daysBehind(scene: Scene, from: number, sentence: Sentence): number | undefined {
  for (let at = from; at < Math.min(sentence.endToken, from + PERIOD_REACH); at += 1) {
    const duration = durationAt(scene, at);
    if (duration && tokenAt(scene.doc.tokens, duration.end).norm === 'ago') return duration.days;
  }
  return daysSinceDate(scene, from, sentence);
}
