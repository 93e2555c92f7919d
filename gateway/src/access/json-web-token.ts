// Verifies a JSON Web Token (RFC 7519) signed as RFC 7515 says, with the precautions of RFC 8725: algorithms from a
// list of asymmetric ones, the key decides about the algorithm, issuer and audience are required.
import { constants, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** A public key of the login, with the algorithms that it may verify. */
export interface VerificationKey {
  readonly id: string;
  readonly algorithms: readonly Algorithm[];
  readonly key: KeyObject;
}

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/** Seconds that two clocks may differ. */
export const CLOCK_SKEW_SECONDS = 60;
const LONGEST_TOKEN = 16_000;
const BASE64URL = /^[\w-]+$/;

const headerSchema = z.object({
  alg: z.enum(ALGORITHMS),
  kid: z.string().min(1),
  // An extension that the signer calls critical and that is not known here makes the token void (RFC 7515, 4.1.11).
  crit: z.never().optional(),
});
const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().min(1).max(200),
  exp: z.number(),
  nbf: z.number().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

function decodeJson(part: string): unknown {
  if (!BASE64URL.test(part)) return undefined;
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What each algorithm asks of node:crypto beside the key (RFC 7518, 3; RFC 8037 for EdDSA). */
const SIGNATURES = {
  RS256: { digest: 'sha256', padding: constants.RSA_PKCS1_PADDING },
  PS256: { digest: 'sha256', padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
  ES256: { digest: 'sha256', dsaEncoding: 'ieee-p1363' },
  EdDSA: { digest: undefined },
} as const satisfies Record<Algorithm, object>;

interface Signed {
  readonly data: Buffer;
  readonly signature: Buffer;
}

function isSignedBy(algorithm: Algorithm, key: KeyObject, { data, signature }: Signed): boolean {
  const { digest, ...options } = SIGNATURES[algorithm];
  return verify(digest, data, { key, ...options }, signature);
}

function isValidNow({ exp, nbf }: Claims, now: number): boolean {
  return now < exp + CLOCK_SKEW_SECONDS && (nbf === undefined || nbf <= now + CLOCK_SKEW_SECONDS);
}

/** Key id that a token names, before anything of it is believed. */
export function readKeyId(token: string): string | undefined {
  return headerSchema.safeParse(decodeJson(token.split('.')[0] ?? '')).data?.kid;
}

interface Token extends Signed {
  readonly header: z.infer<typeof headerSchema>;
  readonly claims: Claims;
}

/** The parts of a token that is well-formed; nothing of it is to be believed yet. */
function readToken(token: string): Token | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (token.length > LONGEST_TOKEN || rest.length > 0 || !BASE64URL.test(signature))
    return undefined;
  const header = headerSchema.safeParse(decodeJson(head)).data;
  const claims = claimsSchema.safeParse(decodeJson(body)).data;
  if (header === undefined || claims === undefined) return undefined;
  const data = Buffer.from(`${head}.${body}`);
  return { header, claims, data, signature: Buffer.from(signature, 'base64url') };
}

/** Subject of a token that one of the keys signed and that the rules accept; `undefined` for any other token. */
export function verifyToken(
  token: string,
  keys: readonly VerificationKey[],
  rules: TokenRules,
): string | undefined {
  const read = readToken(token);
  if (read === undefined) return undefined;
  const { header, claims } = read;
  const key = keys.find(
    ({ id, algorithms }) => id === header.kid && algorithms.includes(header.alg),
  );
  if (key === undefined || !isSignedBy(header.alg, key.key, read)) return undefined;
  const isForUs = claims.iss === rules.issuer && [claims.aud].flat().includes(rules.audience);
  return isForUs && isValidNow(claims, rules.now) ? claims.sub : undefined;
}
