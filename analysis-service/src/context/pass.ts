import type { FormAnswer } from './forms/form-answer.ts';
import type { Frame, Range } from './frame/index.ts';
import type { ScopedCue } from './scopes/placed-cue.ts';
import type { ScopeMap } from './scopes/scope-map.ts';

/** The document as the passes read it. */
export interface Reading {
  readonly frame: Frame;
  readonly answers: readonly FormAnswer[];
  readonly sentences: readonly Sentence[];
}

export interface Sentence extends Range {
  readonly place: 'family-history' | 'elsewhere';
  /** It is a line of a block in which each begins with a plus or minus. */
  readonly isSigned: boolean;
}

/** Puts tokens into scopes, or takes them out; what a later pass says of a token counts. */
export type Pass = (reading: Reading, scopes: ScopeMap) => void;

/** Cues of one sentence that are no fixed phrases. */
export type SentencePass = (frame: Frame, sentence: Sentence) => readonly ScopedCue[];
