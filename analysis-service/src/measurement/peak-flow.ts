// A peak flow says how ill somebody is only beside the best that they blow: "peak flow 180, best 450".
import type { Document, Measurement } from '../document.ts';

const BEST =
  /^\s*(?:l(?:itres|iters)?\s?\/\s?min\w*\s*)?(?:\/\s*|[^.;\d\n]{0,24}\b(?:best|pb|usual(?:ly)?|normal(?:ly)?|predicted|expected|baseline|from|out of)\b(?:\W{0,3}(?:is|was|of|about|around|approx)\b)?\W{0,3})(\d{2,3})\b/iu;
const CHARACTERS = 60;
/** Liters a minute that nobody blows less or more than as their best; estimates. */
const LEAST_BEST = 60;
const MOST_BEST = 900;

function ofBest({ text }: Document, { values: [value, other], unit, end }: Measurement) {
  if (value === undefined) return undefined;
  if (unit === '%') return value;
  const best = other ?? Number(BEST.exec(text.slice(end, end + CHARACTERS))?.[1] ?? Number.NaN);
  return best >= LEAST_BEST && best <= MOST_BEST ? Math.round((100 * value) / best) : undefined;
}

/** A result, a peak flow with the part of the best that the text tells. */
export function withPartOfBest<T extends Measurement>(doc: Document, one: T): T {
  if (one.test !== 'peak flow' || (one.shape !== 'single' && one.shape !== 'pair')) return one;
  const percentOfBest = ofBest(doc, one);
  return percentOfBest === undefined ? one : { ...one, percentOfBest };
}
