import { settings } from '@neurovista/service-edge';
import { z } from 'zod';

const { port, serviceUrl } = settings;
const milliseconds = z.coerce.number().int().min(100).max(120_000);

/** Settings of the translation service, by environment variable; docs/configuration.md says what each does. */
export const configSchema = z.object({
  PORT: port.default(3002),
  HOST: settings.host,
  MANAGEMENT_PORT: port.default(9002),
  LIBRETRANSLATE_URL: serviceUrl.optional(),
  LIBRETRANSLATE_API_KEY: z.string().optional(),
  LIBRETRANSLATE_API_KEY_FILE: settings.secretOfFile.optional(),
  LIBRETRANSLATE_TIMEOUT_MS: milliseconds.default(6_000),
  TRANSLATION_DEADLINE_MS: milliseconds.default(10_000),
  DRAIN_MS: settings.drainMs,
  LOG_LEVEL: settings.logLevel,
});
export type Config = z.infer<typeof configSchema>;
