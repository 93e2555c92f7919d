import type { Cue, Mention, Section, Span } from '../../document.ts';
import type { ScopeMap } from '../scopes/scope-map.ts';
import { normAt, type Frame } from '../frame/index.ts';
import type { ProblemStatus } from '../problem-status/index.ts';

/** What a concept is by itself; who reports it, and where, may turn a symptom into a sign. */
export type Kind = 'diagnosis' | 'symptom' | 'sign';

/** A document as read, with the scopes of the cues that were found in it. */
export interface Scene {
  readonly frame: Frame;
  readonly scopes: ScopeMap;
  /** What the layout says of a disease at a place of the text. */
  readonly statusAt: (at: number) => ProblemStatus | undefined;
}

/** The mention in question, with its place among the mentions of the frame. */
export interface Subject {
  readonly mention: Mention;
  readonly index: number;
  readonly section: Section | undefined;
  readonly kind: Kind | undefined;
}

export function toCue(frame: Frame, { begin, end }: Span): Cue {
  return { begin, end, text: frame.doc.text.slice(begin, end) };
}

/** Whether one of the words stands shortly before the mention, in its sentence and, if so told, its clause. */
export function follows(
  frame: Frame,
  { index }: Subject,
  { words, within, stops = NO_STOPS }: Nearness,
): boolean {
  const first = frame.mentions[index]?.first ?? 0;
  for (let at = first - 1; at >= Math.max(0, first - within); at -= 1) {
    if (words.has(normAt(frame, at))) return true;
    if (frame.opens[at] === 1 || stops.has(normAt(frame, at))) return false;
  }
  return false;
}

export interface Nearness {
  readonly words: ReadonlySet<string>;
  /** Tokens to look back. */
  readonly within: number;
  readonly stops?: ReadonlySet<string>;
}

const NO_STOPS: ReadonlySet<string> = new Set();
