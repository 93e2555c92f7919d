// A JSON Web Key Set (RFC 7517) as the source of the keys that a token may be signed with.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Algorithm, VerificationKey } from './json-web-token.ts';

const jwkSchema = z.looseObject({
  kty: z.string(),
  kid: z.string().min(1),
  use: z.literal('sig').optional(),
  alg: z.string().optional(),
});
const keySetSchema = z.object({ keys: z.array(z.unknown()).max(100) });

const LARGEST_SET_BYTES = 200_000;
const FETCH_LIMIT_MS = 5_000;
/** A set is asked for again after this time, or at once for an unknown key, but never sooner than the pause. */
const FRESH_MS = 600_000;
const PAUSE_MS = 30_000;
// RFC 7518, 3.3: shorter RSA keys must not be used.
const SHORTEST_RSA_BITS = 2048;

/** The set could not be read, or holds no key that can be used. */
export class KeySetError extends Error {
  override readonly name = 'KeySetError';
}

/** Algorithms that a key may verify; none for a kind or strength that is not accepted. */
function algorithmsOf(key: KeyObject): readonly Algorithm[] {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const kind = key.asymmetricKeyType;
  if (kind === 'rsa') return modulusLength >= SHORTEST_RSA_BITS ? ['RS256', 'PS256'] : [];
  if (kind === 'ec') return namedCurve === 'prime256v1' ? ['ES256'] : [];
  return kind === 'ed25519' ? ['EdDSA'] : [];
}

/** A key of the set; `undefined` for one of a kind that no accepted algorithm uses, such as a shared secret. */
function toVerificationKey(entry: unknown): VerificationKey | undefined {
  const jwk = jwkSchema.safeParse(entry).data;
  if (jwk === undefined || jwk.kty === 'oct') return undefined;
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const algorithms = algorithmsOf(key).filter(
      (algorithm) => jwk.alg === undefined || jwk.alg === algorithm,
    );
    return algorithms.length > 0 ? { id: jwk.kid, algorithms, key } : undefined;
  } catch {
    return undefined;
  }
}

/** The usable keys of a set in JSON. Throws a KeySetError when there is none. */
export function parseKeySet(text: string): VerificationKey[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new KeySetError('The key set is not JSON.');
  }
  const entries = keySetSchema.safeParse(json).data?.keys ?? [];
  const keys = entries.flatMap((entry) => toVerificationKey(entry) ?? []);
  if (keys.length === 0) throw new KeySetError('The key set holds no key that can be used.');
  return keys;
}

/** Keys among which that of a token is looked for. */
export type KeySource = (keyId: string) => Promise<readonly VerificationKey[]>;

/** Keys of a file, which is read once. Throws a KeySetError when it cannot be used. */
export function readKeyFile(path: string): KeySource {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new KeySetError('The key set file cannot be read.');
  }
  const keys = parseKeySet(text);
  return () => Promise.resolve(keys);
}

async function fetchKeySet(url: string): Promise<VerificationKey[]> {
  try {
    const signal = AbortSignal.timeout(FETCH_LIMIT_MS);
    const response = await fetch(url, { redirect: 'error', signal });
    const text = response.ok ? await response.text() : '';
    if (text.length <= LARGEST_SET_BYTES) return parseKeySet(text);
  } catch (error) {
    if (error instanceof KeySetError) throw error;
  }
  throw new KeySetError('The key set cannot be fetched.');
}

/**
 * Keys at an address. Kept for ten minutes, asked for again when a token names an unknown one, at most twice a minute.
 * A set that was read once goes on being used while its address does not answer.
 */
export function followKeyUrl(url: string, clock: () => number = Date.now): KeySource {
  let keys: readonly VerificationKey[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    askedAt = clock();
    try {
      keys = await fetchKeySet(url);
    } catch (error) {
      if (keys.length === 0) throw error;
    } finally {
      asking = undefined;
    }
  };
  return async (keyId) => {
    const age = clock() - askedAt;
    const isKnown = keys.some(({ id }) => id === keyId);
    const isDue = age > FRESH_MS || (!isKnown && (age > PAUSE_MS || keys.length === 0));
    if (isDue) asking ??= ask();
    if (asking !== undefined) await asking;
    return keys;
  };
}
