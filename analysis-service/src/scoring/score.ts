import type { Mention, TimeExpression } from '../document.ts';

// How often a mention with these marks is right. Each factor is an estimate until it is calibrated on annotated notes.
const BASE = { lexicon: 0.97, pattern: 0.9, misspelling: 0.78, model: 0.7 } as const;
const AMBIGUOUS = 0.8;
const SHORT_FORM = 0.94;
const LONG_PHRASE = 1.02;
const NO_CODE = 0.98;
const CEILING = 0.995;

/** Confidence, 0 to 1, that the span is a mention of its list with these bounds. */
export function scoreMention(mention: Mention, text: string): number {
  const words = text.slice(mention.begin, mention.end);
  let score: number = BASE[mention.source];
  if (mention.ambiguous) score *= AMBIGUOUS;
  if (words.length <= 3) score *= SHORT_FORM;
  if (words.includes(' ')) score *= LONG_PHRASE;
  if (mention.concept?.system === 'none') score *= NO_CODE;
  return Math.min(CEILING, Math.round(score * 1_000) / 1_000);
}

/** Confidence, 0 to 1, that the words are a time expression; one that has a calendar value is surer. */
export function scoreTime(time: TimeExpression): number {
  if (time.value === undefined) return 0.86;
  return time.kind === 'duration' ? 0.94 : 0.96;
}
