import { ANALYSES, SPECIMENS } from '../cues/words.ts';
import { isFree, normAt, type Frame, type Range } from '../frame/index.ts';

/**
 * What a negative result denies of the tokens before it: "abscess cultures were negative" says what did not grow, and
 * the abscess is there.
 */
export function withoutSpecimens(frame: Frame, { first, end }: Range): Range {
  const last = normAt(frame, end - 1) === 'tested' ? end - 2 : end - 1;
  if (!ANALYSES.has(normAt(frame, last))) return { first, end };
  for (let at = end - 2; at >= first; at -= 1)
    if (!isFree(frame, at) && SPECIMENS.has(normAt(frame, at))) return { first: at + 1, end };
  return { first, end };
}
