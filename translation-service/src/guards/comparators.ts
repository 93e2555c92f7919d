import { isUnmet } from './guard.ts';
import type { Demand, Guard } from './guard.ts';

const MORE =
  />|≥|m[aá]s de|mayor|superior|por encima|excede|supera|al menos|o m[aá]s|como m[ií]nimo|sobre/i;
const LESS =
  /<|≤|menos de|menor|inferior|por debajo|debajo de|no m[aá]s|como m[aá]ximo|m[aá]ximo|hasta|o menos|plazo/i;

/** Comparisons and bounds, and what Spanish must say for them. */
const COMPARATORS: readonly Demand[] = [
  { source: /<=?|≤|\b(?:less|fewer|lower|younger) than\b|\bbelow \d|\bunder \d/i, target: LESS },
  {
    source:
      />=?|≥|\b(?:(?<!no )more|greater|higher|older) than\b|\babove \d|\bover \d+(?!\s*(?:min|h|d|week|month|year))/i,
    target: MORE,
  },
  { source: /\bat least\b|\ba minimum of\b/i, target: /al menos|por lo menos|m[ií]nimo|≥/i },
  {
    source: /\bat most\b|\bno more than\b|\bmax(?:imum)?\b|\bup to \d/i,
    target: /m[aá]x|no m[aá]s|hasta|≤/i,
  },
  {
    source: /\b(?:do|must|should) not exceed\b/i,
    target: /no [^.;]*(?:exced|super|sobrepas|rebas)|m[aá]ximo/i,
  },
  {
    source: /\bwithin \d/i,
    target:
      /menos de|plazo|dentro de|en los? |antes de|durante l|en (?:las |los )?(?:pr[oó]xim|siguient)/i,
  },
];

/** A bound must stay a bound, on the same side. */
export const checkComparators: Guard = (pair) =>
  COMPARATORS.some((comparator) => isUnmet(pair, comparator)) ? ['comparator-mismatch'] : [];
