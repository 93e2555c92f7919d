import { timingSafeEqual, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from '../config.ts';
import { clientAddress } from '../client-address.ts';
import { ConfigError } from '../config-error.ts';
import { sendProblem, sendUnauthorized } from '../problems.ts';
import { createRangeTest } from './address-ranges.ts';
import { readKeyId, verifyToken } from './json-web-token.ts';
import { followKeyUrl, KeySetError, type KeySource, readKeyFile } from './key-set.ts';

/** Who asks, for the audit line; `undefined` when nobody is known to. */
type Identify = (request: Request) => Promise<string | undefined>;

const PEER_HEADER = 'X-Peer-Address';
const SECRET_HEADER = 'X-Proxy-Secret';
const PRINCIPAL = /^[^\p{Cc}]{1,200}$/u;
const principals = new WeakMap<Response, string>();

/** The user that a request was authenticated as, or `anonymous`. */
export function principalOf(response: Response): string {
  return principals.get(response) ?? 'anonymous';
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
  throw new ConfigError('These variables are not valid:\n- PROXY_SECRET_FILE: cannot be used');
}

function believeProxy(config: GatewayConfig): Identify {
  const isProxy = createRangeTest(config.TRUSTED_PROXY_CIDRS ?? []);
  const secret = readSecret(config.PROXY_SECRET_FILE);
  return (request) => {
    const offered = request.get(SECRET_HEADER) ?? '';
    const hasSecret = secret === undefined || timingSafeEqual(digest(offered), digest(secret));
    const isBelieved = isProxy(peerOf(request)) && hasSecret;
    const user = isBelieved ? request.get(config.AUTH_USER_HEADER) : undefined;
    return Promise.resolve(user !== undefined && PRINCIPAL.test(user) ? user : undefined);
  };
}

function openKeySource({ JWKS_FILE: file, JWKS_URL: url }: GatewayConfig): KeySource {
  try {
    if (file !== undefined) return readKeyFile(file);
  } catch (error) {
    if (!(error instanceof KeySetError)) throw error;
    throw new ConfigError(`These variables are not valid:\n- JWKS_FILE: ${error.message}`);
  }
  return followKeyUrl(url ?? '');
}

function verifyBearer(config: GatewayConfig): Identify {
  const keysFor = openKeySource(config);
  return async (request) => {
    const token = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
    const keyId = token === undefined ? undefined : readKeyId(token);
    if (token === undefined || keyId === undefined) return undefined;
    const rules = {
      issuer: config.JWT_ISSUER ?? '',
      audience: config.JWT_AUDIENCE ?? '',
      now: Date.now() / 1000,
    };
    return verifyToken(token, await keysFor(keyId), rules);
  };
}

/** Lets only addresses of the ranges in; without ranges everybody. Stands before anything of a body is read. */
export function allowAddresses(ranges: readonly string[] | undefined): RequestHandler {
  if (ranges === undefined) return (_request, _response, next) => next();
  const isAllowed = createRangeTest(ranges);
  return (request, response, next) => {
    if (isAllowed(clientAddress(request))) return next();
    response.setHeader('Connection', 'close');
    sendProblem(response, 'forbidden', 'This address may not use the service.');
  };
}

/** Answers 401, without a reason, unless the request is somebody's. Throws a ConfigError when it cannot be set up. */
export function authenticate(config: GatewayConfig): RequestHandler {
  const mode = config.AUTH_MODE;
  if (mode === 'none') return (_request, _response, next) => next();
  const identify = mode === 'proxy' ? believeProxy(config) : verifyBearer(config);
  return async (request, response, next) => {
    try {
      const principal = await identify(request);
      if (principal === undefined) return sendUnauthorized(response, mode);
      principals.set(response, principal);
    } catch (error) {
      if (!(error instanceof KeySetError)) throw error;
      return sendProblem(response, 'not-ready', 'The keys of the login cannot be read.');
    }
    next();
  };
}
