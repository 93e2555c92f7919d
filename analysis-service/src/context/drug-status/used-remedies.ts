import { REGULARITY } from '../cues/words.ts';
import type { Modifier } from '../scopes/scope-map.ts';
import { normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import type { Scene, Subject } from '../traits/subject.ts';

const PREPOSITIONS: ReadonlySet<string> = new Set(
  'on by via per with from in at during after through using despite under upon since before following when while'.split(
    ' ',
  ),
);
// "on a speculum exam": words from the preposition on, at most.
const NEAR_MEANS = 4;
const OUTCOMES: ReadonlySet<string> = new Set(
  'evidence findings finding signs sign abnormalities changes results'.split(' '),
);

/** "no embolism on CT", "CT negative", "no CT evidence of": the test was done, the medication taken. */
export function usedNegator(
  scene: Scene,
  { index }: Subject,
  negator: Modifier | undefined,
): Modifier | undefined {
  const range = scene.frame.mentions[index];
  if (negator === undefined || range === undefined) return undefined;
  if (negator.direction !== 'forward') return isPlainNo(scene.frame, negator) ? negator : undefined;
  if (/^(negative|neg|absent|excluded|ruled)$/u.test(normAt(scene.frame, negator.first)))
    return undefined;
  if (OUTCOMES.has(normAt(scene.frame, range.end))) return undefined;
  if (negator.weak === true && followsFinding(scene.frame, range, negator)) return undefined;
  return isByMeans(scene.frame, range, negator) ? undefined : negator;
}

// "no fever, ibuprofen twice a day": a medication among findings is no part of what is denied.
function followsFinding(frame: Frame, range: Range, negator: Modifier): boolean {
  let hasFinding = false;
  for (let at = negator.end; at < range.first; at += 1) {
    const isComma = (stopsAt(frame, at) & STOP.comma) !== 0;
    if (isComma && hasFinding) return true;
    hasFinding ||= frame.inMention[at] !== 0 && frame.inRemedy[at] === 0;
  }
  return false;
}

const isPlainNo = (frame: Frame, negator: Modifier) =>
  /^(no|none|n|never|nil)$/u.test(normAt(frame, negator.first));

function isByMeans(frame: Frame, range: Range, negator: Modifier): boolean {
  const limit = Math.max(negator.end, range.first - NEAR_MEANS);
  for (let at = range.first - 1; at > limit; at -= 1) {
    if (stopsAt(frame, at) !== 0 && normAt(frame, at) !== 'on') return false;
    if (PREPOSITIONS.has(normAt(frame, at))) return true;
  }
  return false;
}

// Words of "every day as prescribed", at most.
const NEAR_REGULARITY = 4;

/** "not taking metformin as prescribed": it is taken, in another way. */
export function isTakenIrregularly(
  { frame }: Scene,
  { index }: Subject,
  refusal: Modifier,
): boolean {
  const { first, end } = frame.mentions[index] ?? { first: 0, end: 0 };
  if (!isOfTaking(frame, { first: refusal.first, end: first })) return false;
  for (let at = end; at < end + NEAR_REGULARITY; at += 1) {
    if (frame.opens[at] === 1 || stopsAt(frame, at) !== 0) return false;
    const isEach = /^(every|each)$/u.test(normAt(frame, at));
    if (isEach || REGULARITY.has(normAt(frame, at))) return true;
  }
  return false;
}

function isOfTaking(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1)
    if (/^(take|takes|taking|taken|use|uses|using|used)$/u.test(normAt(frame, at))) return true;
  return false;
}
