import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(100).max(120_000);
// Compose passes a variable that is not set as an empty string.
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const configSchema = z.object({
  PORT: optional(port.default(3002)),
  HOST: optional(z.string().default('127.0.0.1')),
  MANAGEMENT_PORT: optional(port.default(9002)),
  LIBRETRANSLATE_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  LIBRETRANSLATE_API_KEY: optional(z.string().optional()),
  LIBRETRANSLATE_TIMEOUT_MS: optional(milliseconds.default(8_000)),
  TRANSLATION_DEADLINE_MS: optional(milliseconds.default(10_000)),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
});
export type Config = z.infer<typeof configSchema>;

/** The configuration of the process; throws one error that names every variable that is wrong, without its value. */
export function readConfig(
  // oxlint-disable-next-line node/no-process-env -- the one place that reads the environment
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const result = configSchema.safeParse(env);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `- ${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(`These variables are missing or wrong:\n${problems.join('\n')}`);
}
