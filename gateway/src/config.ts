import { readConfig as readSettings, settings } from '@neurovista/service-edge';
import { z } from 'zod';
import { isAddressRange, splitRanges } from './access/address-ranges.ts';
import { isHostName } from './access/known-hosts.ts';

const { port, milliseconds, serviceUrl } = settings;

/** The named ranges that Express knows beside addresses and CIDR ranges. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const trustRanges = z
  .string()
  .transform(splitRanges)
  .refine((ranges) => ranges.every((range) => NAMED_RANGES.has(range) || isAddressRange(range)), {
    error: 'must list CIDR ranges, addresses, loopback, linklocal or uniquelocal',
  });
const addressRanges = z
  .string()
  .transform(splitRanges)
  .refine((ranges) => ranges.every(isAddressRange), {
    error: 'must list CIDR ranges or addresses',
  });
const hostNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .refine((names) => names.every(isHostName), {
    error: 'must list names or addresses without a port',
  });
const flag = z.enum(['true', 'false']).default('false');
/** Two years, the most that lists of names that browsers preload ask for. */
const LONGEST_PROMISE_SECONDS = 63_072_000;
const count = z.coerce.number().int().min(1).max(10_000);

/** Variables of the gateway with their defaults; docs/configuration.md explains each. */
const variables = z.object({
  HOST: settings.host,
  PORT: port.default(3000),
  MANAGEMENT_PORT: port.default(9000),
  ANALYSIS_URL: serviceUrl.default('http://127.0.0.1:3001'),
  TRANSLATION_URL: serviceUrl.default('http://127.0.0.1:3002'),
  GATEWAY_TIMEOUT_MS: milliseconds.default(20_000),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  MAX_IN_FLIGHT: count.default(48),
  MAX_QUEUED: count.default(96),
  MAX_IN_FLIGHT_PER_CLIENT: count.default(32),
  MAX_QUEUED_PER_CLIENT: count.default(256),
  TRUST_PROXY: trustRanges.default(['loopback']),
  ALLOWED_HOSTS: hostNames.optional(),
  ALLOWED_CIDRS: addressRanges.optional(),
  AUTH_MODE: z.enum(['none', 'proxy', 'jwt']).default('none'),
  AUTH_USER_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('X-Forwarded-User'),
  TRUSTED_PROXY_CIDRS: addressRanges.optional(),
  PROXY_SECRET_FILE: settings.secretOfFile.optional(),
  JWKS_FILE: z.string().optional(),
  JWKS_URL: serviceUrl.optional(),
  JWKS_URL_PLAIN_HTTP: flag,
  JWT_ISSUER: z.string().optional(),
  JWT_AUDIENCE: z.string().optional(),
  TLS: flag,
  HSTS_MAX_AGE: z.coerce.number().int().min(0).max(LONGEST_PROMISE_SECONDS).default(31_536_000),
  HSTS_SUBDOMAINS: flag,
  DRAIN_MS: settings.drainMs,
  AUDIT_FILE: z.string().optional(),
  LOG_LEVEL: settings.logLevel,
});
export type GatewayConfig = z.infer<typeof variables>;

/** Variables without which a way to log in would let everybody or nobody in. */
function listMissing(config: GatewayConfig): string[] {
  if (config.AUTH_MODE === 'none') return [];
  if (config.AUTH_MODE === 'proxy') {
    // The address alone does not tell the proxy from a service beside the gateway, which could name any address.
    return (['TRUSTED_PROXY_CIDRS', 'PROXY_SECRET_FILE'] as const).filter(
      (name) => config[name] === undefined,
    );
  }
  const hasKeys = config.JWKS_FILE !== undefined || config.JWKS_URL !== undefined;
  const needed = (['JWT_ISSUER', 'JWT_AUDIENCE'] as const).filter(
    (name) => config[name] === undefined,
  );
  return hasKeys ? needed : ['JWKS_FILE or JWKS_URL', ...needed];
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Who stands between could put keys of their own in the place of those that are fetched in the clear. */
function isFetchedSafely({ JWKS_URL, JWKS_URL_PLAIN_HTTP }: GatewayConfig): boolean {
  if (JWKS_URL === undefined || JWKS_URL_PLAIN_HTTP === 'true') return true;
  const { protocol, hostname } = new URL(JWKS_URL);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/** The variables with what they require of each other. */
const configSchema = variables.superRefine((config, context) => {
  if (!isFetchedSafely(config)) {
    const message = 'must be https, unless JWKS_URL_PLAIN_HTTP is true';
    context.addIssue({ code: 'custom', path: ['JWKS_URL'], message });
  }
  for (const name of listMissing(config)) {
    const message = `is needed with AUTH_MODE=${config.AUTH_MODE}`;
    context.addIssue({ code: 'custom', path: [name], message });
  }
});

/** Reads the settings from `environment`; an empty value counts as none. Throws a ConfigError. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): GatewayConfig {
  return readSettings(configSchema, environment);
}
