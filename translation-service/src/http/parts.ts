import type { Availability, Logger } from '@neurovista/service-edge';
import type { Translator } from '../index.ts';
import type { Probe } from '../upstream/probe.ts';
import type { TranslationMetrics } from './translation-metrics.ts';

/** Injection token of the service's parts. */
export const PARTS = Symbol('parts');

/** What the controllers work with. */
export interface ServiceParts {
  readonly translator: Translator;
  /** Absent when no LibreTranslate is configured. */
  readonly probe?: Probe | undefined;
  readonly metrics: TranslationMetrics;
  readonly availability: Availability;
  readonly log: Logger;
  /** Milliseconds within which a translation must be made. */
  readonly deadlineMs: number;
}
