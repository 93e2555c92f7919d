import type { Translator } from '../index.ts';
import type { Probe } from '../upstream/probe.ts';
import type { Metrics } from './metrics.ts';

/** Token under which the controllers get their Runtime. */
export const RUNTIME = Symbol('runtime');

/** What the HTTP edge works with. */
export interface Runtime {
  readonly translator: Translator;
  /** Absent when no LibreTranslate is configured. */
  readonly probe?: Probe | undefined;
  readonly metrics: Metrics;
  /** Milliseconds within which a translation must be made. */
  readonly deadlineMs: number;
  readonly isStopping: () => boolean;
}
