import { SYSTEM_HEADINGS } from '../../text/rules/headings.ts';
import { isFree, normAt, type Frame } from '../frame/index.ts';

const SYSTEMS: ReadonlySet<string> = new Set(Object.values(SYSTEM_HEADINGS).flat());
const PREPOSITION = /^(in|of|on|to|at|around|over|behind|near|from)$/u;

/** Whether the word at a token heads a part of an examination: "Resp", "Skin". */
export const isSystem = (frame: Frame, at: number) =>
  SYSTEMS.has(normAt(frame, at)) && frame.goesOn[at] !== 1;

/**
 * "CV: no murmur Resp: clear": what stands between a "no" and the colon at a token is a finding and the next body
 * system, not the label of the next question.
 */
export function isFindingBeforeSystem(frame: Frame, first: number, colon: number): boolean {
  const system = colon - 1;
  if (isFree(frame, first) || system <= first || !isSystem(frame, system)) return false;
  return !PREPOSITION.test(normAt(frame, system - 1));
}
