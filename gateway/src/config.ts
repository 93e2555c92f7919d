import { isIP } from 'node:net';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(1).max(600_000);
const upstream = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

/** The named ranges that Express knows beside addresses and CIDR ranges. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isTrustRange(range: string): boolean {
  if (NAMED_RANGES.has(range)) return true;
  const [address = '', prefix] = range.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  );
}

const trustRanges = z
  .string()
  .transform((list) => list.split(',').map((range) => range.trim()))
  .refine((ranges) => ranges.every(isTrustRange), {
    error: 'must list CIDR ranges, addresses, loopback, linklocal or uniquelocal',
  });

/** Variables of the gateway with their defaults; docs/configuration.md explains each. */
export const configSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  MANAGEMENT_PORT: port.default(9000),
  ANALYSIS_URL: upstream.default('http://127.0.0.1:3001'),
  TRANSLATION_URL: upstream.default('http://127.0.0.1:3002'),
  GATEWAY_TIMEOUT_MS: milliseconds.default(20_000),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  TRUST_PROXY: trustRanges.default(['loopback']),
  TLS: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type GatewayConfig = z.infer<typeof configSchema>;

/** Names every bad variable in its message, and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings from `environment`; an empty value counts as none. Throws a ConfigError. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): GatewayConfig {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = configSchema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These variables are not valid:\n${lines.join('\n')}`);
}
