import type { Availability } from '@neurovista/service-edge';
import type { IntakeAnalyzer } from '../analysis-threads.ts';
import type { TranslationClient } from '../translation-client.ts';

/** Injection token of the service's parts. */
export const PARTS = Symbol('parts');

/** What the controllers work with. */
export interface ServiceParts {
  readonly engine: IntakeAnalyzer;
  readonly translation: TranslationClient;
  readonly availability: Availability;
  readonly deadlineMs: number;
}
