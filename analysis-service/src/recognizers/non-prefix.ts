import type { Document, Mention } from '../document.ts';
import type { Lexicon } from '../terminology/lexicon.ts';

const NON = /\bnon[- ]$/iu;
const LONGEST_PREFIX = 5;

/**
 * Mentions, in text order, without the word that a "non" before them denies, where a condition is left: "non-bloody
 * diarrhea" is diarrhea. What is denied as a whole ("non-tender abdomen") stays, for its negation to be found.
 */
export function withoutDeniedPart<T extends Mention>(
  doc: Document,
  mentions: readonly T[],
  { conditions }: Lexicon,
): readonly T[] {
  let at = 0;
  return mentions.map((mention) => {
    const { begin, end, category } = mention;
    if (category !== 'MEDICAL_CONDITION' || !isBehindNon(doc, begin)) return mention;
    while ((doc.tokens[at]?.end ?? Infinity) <= begin) at += 1;
    let endToken = at + 1;
    while ((doc.tokens[endToken]?.end ?? Infinity) <= end) endToken += 1;
    const rest = conditions.findAll(doc.tokens.slice(at + 1, endToken));
    const head = rest.find((match) => match.end === end);
    if (head === undefined) return mention;
    return { ...mention, begin: head.begin, concept: head.value.concept, kind: head.value.kind };
  });
}

const isBehindNon = ({ text }: Document, begin: number) =>
  NON.test(text.slice(Math.max(0, begin - LONGEST_PREFIX), begin));
