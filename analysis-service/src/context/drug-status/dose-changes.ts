import type { Token } from '../../document.ts';
import type { FrameText, Range } from '../frame/frame-text.ts';
import { isYear } from './years.ts';

const ARROW = /^[→➔⇒>]$/u;
const ENDS = /^[,;.(]$/u;
const LONGEST = 7;

/** A mark other than the point of "2.5". */
const endsDose = (tokens: readonly Token[], at: number) =>
  ENDS.test(tokens[at]?.norm ?? '') &&
  !(tokens[at]?.norm === '.' && tokens[at + 1]?.spaced === false);

/** Token range of "500 bid -> 1000" behind a drug; undefined where no number follows an arrow or none stands before it. */
export function doseChangeBehind({ tokens, opens }: FrameText, from: number): Range | undefined {
  let hasNumber = false;
  for (let at = from; at < Math.min(tokens.length, from + LONGEST); at += 1) {
    const token = tokens[at]!;
    if (opens[at] === 1 || isYear(token) || endsDose(tokens, at)) return undefined;
    if (!ARROW.test(token.norm)) hasNumber ||= token.kind === 'number';
    else
      return hasNumber && tokens[at + 1]?.kind === 'number'
        ? { first: from, end: at + 2 }
        : undefined;
  }
  return undefined;
}
