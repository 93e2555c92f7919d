import type { z } from 'zod';

/** Names every variable of the environment that keeps a service from starting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The variables that the schema names, checked; an empty one counts as not set. Throws a ConfigError. */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(['These settings are missing or not valid:', ...lines].join('\n'));
}

/** The settings of the process; when one is wrong it says which and ends with exit code 1. */
export function configOrExit<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  try {
    return readConfig(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
