// Words beside a drug that several passes look at.
import type { Cue, Span } from '../../document.ts';
import type { Range } from '../frame/frame-text.ts';
import type { Said } from './own-words.ts';
import type { Scene } from './places.ts';
import type { Says } from './says.ts';

/** What says that a drug is taken, or was. */
export const CURRENT: ReadonlySet<Says> = new Set(['takes', 'starts', 'doses', 'once']);

/** How often, by a word. */
export const REGULAR =
  /^(?:bd|tds|qds|od|om|on|nocte|daily|bid|tid|qid|qd|prn|weekly|monthly|hourly|twice|q\d?|day|night|sos)$/u;
/** Tokens behind a drug in which its route or schedule is looked for; `estimate`. */
export const FARTHEST_ROUTE = 6;

export const isSaidToBeTaken = (said: Said | undefined) =>
  said !== undefined && CURRENT.has(said.says) && !said.isBehind;

export function cueAt({ doc }: Scene, { begin, end }: Span): Cue {
  return { begin, end, text: doc.text.slice(begin, end) };
}

export function cueOf(scene: Scene, { first, end }: Range): Cue {
  const { tokens } = scene.text;
  return cueAt(scene, { begin: tokens[first]?.begin ?? 0, end: tokens[end - 1]?.end ?? 0 });
}
