// Laterality is enforced: words for both sides contradict a finding of one side, and words for one side one of both.
import { filled, readTable } from '@neurovista/tables';
import { z } from 'zod';
import type { Document, Span } from '../document.ts';

const SIDES = ['one', 'both'] as const;
type Sides = (typeof SIDES)[number];

function readSides(): ReadonlyMap<string, Sides> {
  const file = new URL('../../data/findings/laterality.tsv', import.meta.url);
  const rows = readTable(file, { finding: filled, sides: z.enum(SIDES) });
  return new Map(rows.map(({ cells }) => [cells.finding, cells.sides]));
}

const sidesOf = readSides();

/** How far around the words of a finding its sides are told, in characters; estimate. */
const REACH = 15;
const BOTH =
  /\b(?:both|bilateral(?:ly)?|bilat|b\/l|legs|calves|feet|ankles|arms|hands|knees|thighs|left and right|right and left|symmetric(?:al)?)\b/iu;
const ONE =
  /\b(?:one|left|right|unilateral|single|only|hemi\w{0,12})\b|(?<![\p{L}\p{N}])[LR](?![\p{L}\p{N}/])/u;

/** The words of the finding with those just around it in its clause. */
function surroundings({ text }: Document, { begin, end }: Span): string {
  const before = text.slice(Math.max(0, begin - REACH), begin).split(/[.,;:\n]/u);
  const after = text.slice(end, end + REACH).split(/[.,;:\n]/u);
  return `${before.at(-1) ?? ''}${text.slice(begin, end)}${after[0] ?? ''}`;
}

/** Whether the finding is of one side or of both by what it is. */
export const isSided = (finding: string): boolean => sidesOf.has(finding);

/** Whether the words around say that a finding of one side is of both, or the other way round. */
export function isOnOtherSides(doc: Document, span: Span, finding: string): boolean {
  const sides = sidesOf.get(finding);
  if (sides === undefined) return false;
  const words = surroundings(doc, span);
  const isBoth = BOTH.test(words);
  const isOne = ONE.test(words);
  return sides === 'one' ? isBoth && !isOne : isOne && !isBoth;
}
