import { createHash, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '@neurovista/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from '../config.ts';
import { createRangeTest } from './address-ranges.ts';
import { createTokenVerifier, KeySetError, type TokenVerifier } from './bearer-token.ts';

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

function believeProxy(config: GatewayConfig): Identify {
  const isProxy = createRangeTest(config.TRUSTED_PROXY_CIDRS ?? []);
  const secret = digest(config.PROXY_SECRET_FILE ?? '');
  return (request) => {
    const offered = request.get(SECRET_HEADER) ?? '';
    const hasSecret = offered !== '' && timingSafeEqual(digest(offered), secret);
    const isBelieved = isProxy(peerOf(request)) && hasSecret;
    return Promise.resolve(isBelieved ? request.get(config.AUTH_USER_HEADER) : undefined);
  };
}

function verifyBearer({ verify }: TokenVerifier): Identify {
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

/** Answers 401, without a reason, unless the request is somebody's. */
function requirePrincipal(mode: GatewayConfig['AUTH_MODE'], identify: Identify): RequestHandler {
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

/** Who may use the API. */
export interface Access {
  readonly authenticate: RequestHandler;
  /** Whether the keys of the identity provider can be read; `undefined` where none are needed. */
  readonly areKeysReadable: (() => Promise<boolean>) | undefined;
}

/** Throws a ConfigError when it cannot be set up. */
export function createAccess(config: GatewayConfig): Access {
  const mode = config.AUTH_MODE;
  if (mode === 'none') {
    return { authenticate: (_request, _response, next) => next(), areKeysReadable: undefined };
  }
  if (mode === 'proxy') {
    return {
      authenticate: requirePrincipal(mode, believeProxy(config)),
      areKeysReadable: undefined,
    };
  }
  const verifier = createTokenVerifier(config);
  return {
    authenticate: requirePrincipal(mode, verifyBearer(verifier)),
    areKeysReadable: verifier.areKeysReadable,
  };
}
