import { settings } from '@neurovista/service-edge';
import { z } from 'zod';

const { port, milliseconds, serviceUrl } = settings;

/** Settings of the analysis service, by environment variable; docs/configuration.md says what each does. */
export const configSchema = z.object({
  PORT: port.default(3001),
  HOST: settings.host,
  MANAGEMENT_PORT: port.default(9001),
  TRANSLATION_URL: serviceUrl.default('http://127.0.0.1:3002'),
  TRANSLATION_TIMEOUT_MS: milliseconds.default(10_000),
  ANALYSIS_DEADLINE_MS: milliseconds.default(15_000),
  ANALYSIS_THREADS: z.coerce.number().int().min(1).max(32).default(1),
  READER: z.enum(['on', 'off']).default('on'),
  TZ: settings.timeZone.optional(),
  DRAIN_MS: settings.drainMs,
  LOG_LEVEL: settings.logLevel,
});
export type Config = z.infer<typeof configSchema>;
