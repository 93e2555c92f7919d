import type { Availability } from '@neurovista/service-edge';
import type { Engine } from '../pipeline.ts';
import type { TranslationClient } from '../translation-client.ts';

/** Injection token of the service's parts. */
export const PARTS = Symbol('parts');

/** What the controllers work with. */
export interface ServiceParts {
  readonly engine: Engine;
  readonly translation: TranslationClient;
  readonly availability: Availability;
  readonly deadlineMs: number;
}
