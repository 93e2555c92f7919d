import type { Token } from '../../document.ts';
import type { Range } from '../frame/frame-text.ts';

/** A number that is a year of this century or the last. */
export const isYear = (token: Token | undefined): boolean =>
  token?.kind === 'number' && /^(?:19|20)\d{2}$/u.test(token.text);

const RANGE = /^(?:-|to|until|till)$/u;
// Words of a strength or form between a drug and its years; `estimate`.
const FARTHEST = 5;

/** Token range of the years from which to which a drug was taken: "tamoxifen 2012-17". */
export function yearsBehind(
  tokens: readonly Token[],
  from: number,
  today: string,
): Range | undefined {
  const single = yearAlone(tokens, from, today);
  if (single) return single;
  for (let at = from; at < from + FARTHEST; at += 1) {
    if (/^[,;.]?$/u.test(tokens[at]?.norm ?? '')) return undefined;
    if (!isYear(tokens[at])) continue;
    const isRange = RANGE.test(tokens[at + 1]?.norm ?? '') && tokens[at + 2]?.kind === 'number';
    return isRange ? { first: at, end: at + 3 } : undefined;
  }
  return undefined;
}

const OF_TIME = /^(?:in|only|until|till|back)$/u;

/** "Lithium 2011", "nifedipine (only 2021)", "metformin (2021 pregnancy)": one year directly behind, before this one. */
function yearAlone(tokens: readonly Token[], from: number, today: string): Range | undefined {
  const first = tokens[from]?.norm === '(' ? from + 1 : from;
  const at = OF_TIME.test(tokens[first]?.norm ?? '') ? first + 1 : first;
  const year = tokens[at];
  if (year === undefined || !isYear(year) || year.text >= today.slice(0, 4)) return undefined;
  return { first, end: at + 1 };
}
