// Tokens of an identity provider (RFC 7519), verified by jose with the precautions of RFC 8725: algorithms from a list
// of asymmetric ones, a named key, issuer and audience required.
import { readFileSync } from 'node:fs';
import { ConfigError } from '@neurovista/service-edge';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import type { GatewayConfig } from '../config.ts';

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Seconds that two clocks may differ. */
const CLOCK_SKEW_SECONDS = 60;
/** A set is fetched again after this time, or for an unknown key, but for that never sooner than the pause. */
const KEY_SET_LIMITS = {
  timeoutDuration: 5_000,
  cacheMaxAge: 600_000,
  cooldownDuration: 30_000,
};

const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().min(1) })).min(1),
});

/** The key set of the identity provider cannot be read, which says nothing about a token. */
export class KeySetError extends Error {
  override readonly name = 'KeySetError';
}

function readKeyFile(path: string): JWTVerifyGetKey {
  try {
    return createLocalJWKSet(keySetSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
  } catch {
    throw new ConfigError('These settings are missing or not valid:\n- JWKS_FILE: cannot be used');
  }
}

/** What the set lacks is the token's fault; all else is that of the set. */
const isOfToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

interface KeySet {
  readonly findKey: JWTVerifyGetKey;
  readonly areKeysReadable: () => Promise<boolean>;
}

function openRemoteKeySet(url: string): KeySet {
  const remote = createRemoteJWKSet(new URL(url), KEY_SET_LIMITS);
  return {
    findKey: async (header, token) => {
      try {
        return await remote(header, token);
      } catch (error) {
        throw isOfToken(error) ? error : new KeySetError('The key set cannot be read.');
      }
    },
    areKeysReadable: async () => {
      if (remote.fresh) return true;
      return remote.reload().then(
        () => true,
        () => false,
      );
    },
  };
}

function openKeySet({ JWKS_FILE: file, JWKS_URL: url = '' }: GatewayConfig): KeySet {
  if (file === undefined) return openRemoteKeySet(url);
  return { findKey: readKeyFile(file), areKeysReadable: () => Promise.resolve(true) };
}

export interface TokenVerifier {
  /** Subject of a token that is to be believed, `undefined` for any other. Rejects with a KeySetError. */
  readonly verify: (token: string) => Promise<string | undefined>;
  /** Whether the keys are there, or can be fetched now. */
  readonly areKeysReadable: () => Promise<boolean>;
}

/** Throws a ConfigError when the key set is a file that cannot be used. */
export function createTokenVerifier(config: GatewayConfig): TokenVerifier {
  const keySet = openKeySet(config);
  const options = {
    algorithms: ALGORITHMS,
    issuer: config.JWT_ISSUER ?? '',
    audience: config.JWT_AUDIENCE ?? '',
    clockTolerance: CLOCK_SKEW_SECONDS,
    requiredClaims: ['sub', 'exp'],
  };
  const findKey: JWTVerifyGetKey = (header, token) => {
    // Without a key id a set of one key would decide for the token.
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey();
    return keySet.findKey(header, token);
  };
  const verify = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, findKey, options);
      return payload.sub;
    } catch (error) {
      if (error instanceof KeySetError) throw error;
      // Whatever is wrong with a token, down to a key that is too short for jose: nobody is let in, and told why.
      return undefined;
    }
  };
  return { verify, areKeysReadable: keySet.areKeysReadable };
}
