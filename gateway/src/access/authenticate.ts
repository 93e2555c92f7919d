import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ProblemError } from '@neurovista/contracts';
import { ConfigError } from '@neurovista/service-edge';
import type { Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from '../config.ts';
import { createRangeTest } from './address-ranges.ts';
import { createTokenVerifier, KeySetError } from './bearer-token.ts';

/** Who asks, for the audit line; `undefined` when nobody is known to. */
type Identify = (request: Request) => Promise<string | undefined>;

const PEER_HEADER = 'X-Peer-Address';
const SECRET_HEADER = 'X-Proxy-Secret';
const PRINCIPAL = /^[^\p{Cc}]{1,200}$/u;

/** The user that a request was authenticated as, or `anonymous`. */
export function principalOf({ locals }: Response): string {
  return typeof locals['principal'] === 'string' ? locals['principal'] : 'anonymous';
}

/**
 * The address that connected to the page: the page tells it, and is believed only if it is itself trusted. Unlike
 * `request.ip` it is never what a proxy says about a client, so it shows whether the proxy or somebody else asks.
 */
function peerOf(request: Request): string | undefined {
  const { remoteAddress } = request.socket;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Express compiles TRUST_PROXY to
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const told = request.get(PEER_HEADER);
  if (told === undefined || remoteAddress === undefined) return remoteAddress;
  return isTrusted(remoteAddress, 0) ? told : remoteAddress;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function readSecret(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length > 0) return secret;
  } catch {
    // The same as an empty file: there is no secret to compare with.
  }
  throw new ConfigError(
    'These settings are missing or not valid:\n- PROXY_SECRET_FILE: cannot be used',
  );
}

function believeProxy(config: GatewayConfig): Identify {
  const isProxy = createRangeTest(config.TRUSTED_PROXY_CIDRS ?? []);
  const secret = readSecret(config.PROXY_SECRET_FILE);
  return (request) => {
    const offered = request.get(SECRET_HEADER) ?? '';
    const hasSecret = secret === undefined || timingSafeEqual(digest(offered), digest(secret));
    const isBelieved = isProxy(peerOf(request)) && hasSecret;
    return Promise.resolve(isBelieved ? request.get(config.AUTH_USER_HEADER) : undefined);
  };
}

function verifyBearer(config: GatewayConfig): Identify {
  const verify = createTokenVerifier(config);
  return async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
    return token === undefined ? undefined : verify(token);
  };
}

/** Lets only addresses of the ranges in; without ranges everybody. Stands before anything of a body is read. */
export function allowAddresses(ranges: readonly string[] | undefined): RequestHandler {
  if (ranges === undefined) return (_request, _response, next) => next();
  const isAllowed = createRangeTest(ranges);
  return (request, _response, next) => {
    if (isAllowed(request.ip)) return next();
    throw new ProblemError('forbidden', 'This address may not use the service.');
  };
}

/** Answers 401, without a reason, unless the request is somebody's. Throws a ConfigError when it cannot be set up. */
export function authenticate(config: GatewayConfig): RequestHandler {
  const mode = config.AUTH_MODE;
  if (mode === 'none') return (_request, _response, next) => next();
  const identify = mode === 'proxy' ? believeProxy(config) : verifyBearer(config);
  return async (request, response, next) => {
    const principal = await identify(request).catch((error: unknown) => {
      if (!(error instanceof KeySetError)) throw error;
      throw new ProblemError('not-ready', 'The keys of the identity provider cannot be read.');
    });
    if (principal === undefined || !PRINCIPAL.test(principal)) {
      if (mode === 'jwt') response.setHeader('WWW-Authenticate', 'Bearer');
      throw new ProblemError('unauthorized');
    }
    response.locals['principal'] = principal;
    next();
  };
}
