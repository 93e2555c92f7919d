import type { Availability, Logger } from '@neurovista/service-edge';
import type { Health } from 'libretranslate-client';
import type { Translator } from '../index.ts';
import type { TranslationMetrics } from './translation-metrics.ts';

/** Injection token of the service's parts. */
export const PARTS = Symbol('parts');

/** What the controllers work with. */
export interface ServiceParts {
  readonly translator: Translator;
  /** What is known of LibreTranslate; absent when none is configured. */
  readonly libretranslate?: (() => Health) | undefined;
  readonly metrics: TranslationMetrics;
  readonly availability: Availability;
  readonly log: Logger;
  /** Milliseconds within which a translation must be made. */
  readonly deadlineMs: number;
}
