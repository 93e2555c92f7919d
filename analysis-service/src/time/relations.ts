import type { EntityType } from '@neurovista/contracts';
import type { Document, Mention, Sentence, Span, TimeExpression } from '../document.ts';
import { firstFrom, sentenceAt } from './sentence-at.ts';

const TIME_TYPES: Readonly<Partial<Record<EntityType, EntityType>>> = {
  DX_NAME: 'TIME_TO_DX_NAME',
  GENERIC_NAME: 'TIME_TO_MEDICATION_NAME',
  BRAND_NAME: 'TIME_TO_MEDICATION_NAME',
  TEST_NAME: 'TIME_TO_TEST_NAME',
  PROCEDURE_NAME: 'TIME_TO_PROCEDURE_NAME',
  TREATMENT_NAME: 'TIME_TO_TREATMENT_NAME',
};

/** Costs of what stands between a time and the thing timed, in characters of distance (estimate). */
const CLAUSE_COST = 60;
const COMMA_COST = 15;
const BEHIND_COST = 12;
const CLAUSE_BREAK = /[;\n]|\b(?:but|then|and then|who|which|however|after which)\b/iu;
const LEADING_TIME =
  /^[\s(]*(?:on|in|since|for|about|over|the|x|at|during|from|\d|approximately|and|of)*[\s]*$/iu;
/** A sentence that only says when the thing of the sentence before it began. */
const CONTINUES =
  /\b(?:start(?:ed|ing)?|began|begun|onset|lasting|lasted|lasts|since|occurred|happened|present|noticed|worse|resolved|it|this|these|they|symptoms?)\b/iu;
const NEIGHBORS = 4;
const BETWEEN_LIMIT = 400;

function cost(text: string, time: Span, mention: Span): number {
  const isBehind = mention.begin >= time.end;
  const [from, to] = isBehind ? [time.end, mention.begin] : [mention.end, time.begin];
  if (to <= from) return 0;
  if (to - from > BETWEEN_LIMIT) return Number.POSITIVE_INFINITY;
  const between = text.slice(from, to);
  const commas = between.split(',').length - 1;
  return (
    between.length +
    (CLAUSE_BREAK.test(between) ? CLAUSE_COST : 0) +
    commas * COMMA_COST +
    (isBehind && !isFronted(text, time) ? BEHIND_COST : 0)
  );
}

/** "On Monday, she fainted": a time that opens its sentence points forward. */
function isFronted(text: string, time: Span): boolean {
  const before = text.slice(Math.max(0, time.begin - 24), time.begin);
  return LEADING_TIME.test(
    before.slice(Math.max(...['.', '\n', ';', ':'].map((mark) => before.lastIndexOf(mark))) + 1),
  );
}

const isInside = (span: Span, sentence: Sentence | undefined) =>
  sentence !== undefined && span.begin >= sentence.begin && span.begin < sentence.end;

function nearest(
  doc: Document,
  time: TimeExpression,
  near: readonly Mention[],
): Mention | undefined {
  let best: Mention | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const mention of near) {
    const price = cost(doc.text, time, mention);
    if (price >= lowest) continue;
    best = mention;
    lowest = price;
  }
  return best;
}

const ACTS: ReadonlySet<EntityType> = new Set(['PROCEDURE_NAME', 'TREATMENT_NAME', 'TEST_NAME']);
const INDICATION = /^\s(?:for|of|due to)\s(?:(?:the|a|an|his|her|this)\s)?(?:\p{L}{1,12}\s)?$/iu;

/** "Fixation of the fracture in 2007" dates the fixation. */
function actFor(
  text: string,
  mention: Mention | undefined,
  near: readonly Mention[],
): Mention | undefined {
  if (mention?.type !== 'DX_NAME') return mention;
  const before = near.findLast(({ end }) => end <= mention.begin);
  const isAct = before !== undefined && ACTS.has(before.type);
  return isAct && INDICATION.test(text.slice(before.end, mention.begin)) ? before : mention;
}

/** The condition that opens the sentence before, for "Chest pain. Started 3 days ago." */
function continued(doc: Document, timed: readonly Mention[], index: number): Mention | undefined {
  const current = doc.sentences[index];
  const before = doc.sentences[index - 1];
  if (!current || !before || !CONTINUES.test(doc.text.slice(current.begin, current.end)))
    return undefined;
  const first = timed[firstFrom(timed, before.begin)];
  return first && isInside(first, before) ? first : undefined;
}

/**
 * For each time expression the type that tells what it dates (TIME_TO_DX_NAME and so on), undefined when nothing in
 * reach is timed by it. Same order as `times`.
 */
export function relateTimes(
  doc: Document,
  times: readonly TimeExpression[],
  mentions: readonly Mention[],
): readonly (EntityType | undefined)[] {
  const timed = mentions
    .filter(({ type }) => TIME_TYPES[type] !== undefined)
    .toSorted((a, b) => a.begin - b.begin);
  return times.map((time) => {
    const index = sentenceAt(doc.sentences, time.begin);
    const sentence = doc.sentences[index];
    const at = firstFrom(timed, time.begin);
    const near = timed
      .slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS)
      .filter((mention) => isInside(mention, sentence));
    const mention =
      actFor(doc.text, nearest(doc, time, near), near) ?? continued(doc, timed, index);
    return mention && TIME_TYPES[mention.type];
  });
}
