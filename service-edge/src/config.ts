import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Names every variable of the environment that keeps a service from starting, and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LONGEST_WAIT_MS = 600_000;

/** What a file holds, without the line end that editors put there; `undefined` for an empty file, or none. */
function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function isTimeZone(timeZone: string): boolean {
  // ":/etc/localtime", the machine's own, as some systems set it.
  if (timeZone.startsWith(':')) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Parts of which the settings of every service are made. */
export const settings = {
  host: z.string().default('127.0.0.1'),
  port: z.coerce.number().int().min(0).max(65_535),
  /** Milliseconds, up to ten minutes. */
  milliseconds: z.coerce.number().int().min(1).max(LONGEST_WAIT_MS),
  serviceUrl: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }),
  /** The secret in the file that the variable names: what a process has in its environment is shown to many. */
  secretOfFile: z.string().transform((path, context) => {
    const secret = readSecret(path);
    if (secret !== undefined) return secret;
    context.addIssue({ code: 'custom', message: 'must name a file that holds a secret' });
    return z.NEVER;
  }),
  /** Milliseconds, up to half a minute, that a service told to stop goes on taking requests. */
  drainMs: z.coerce.number().int().min(0).max(30_000).default(300),
  /** Node.js takes a name that it does not know for UTC, without a word. */
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'must be the name of a time zone, such as Europe/Madrid' }),
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
};

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

/** What `read` answers; when it throws a ConfigError, says which setting is wrong and ends with exit code 1. */
export async function exitOnConfigError<Result>(
  read: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
