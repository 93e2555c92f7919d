import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { clientAddress } from './client-address.ts';
import { sendProblem } from './problems.ts';

const WINDOW_MS = 60_000;
const WINDOW_SECONDS = WINDOW_MS / 1_000;

interface Client {
  hits: number;
  /** Milliseconds of Date.now() at which the counting begins anew. */
  resetAt: number;
  /** Value of RateLimit-Policy, draft-ietf-httpapi-ratelimit-headers-08; the client stands in it as a digest. */
  readonly policy: string;
}

function describePolicy(key: string, limit: number): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 12);
  const partition = Buffer.from(digest).toString('base64');
  return `"${limit}-in-1min"; q=${limit}; w=${WINDOW_SECONDS}; pk=:${partition}:`;
}

/** The client of an address, by itself or by the network of 56 bits that an IPv6 customer is given. */
function createClients(limit: number): (address: string, now: number) => Client {
  const clients = new Map<string, Client>();
  const keys = new Map<string, string>();
  const forgetOld = (): void => {
    keys.clear();
    const now = Date.now();
    for (const [key, { resetAt }] of clients) if (resetAt <= now) clients.delete(key);
  };
  setInterval(forgetOld, WINDOW_MS).unref();
  const keyOf = (address: string): string => {
    const known = keys.get(address);
    if (known !== undefined) return known;
    const key = ipKeyGenerator(address);
    keys.set(address, key);
    return key;
  };
  return (address, now) => {
    const key = keyOf(address);
    const known = clients.get(key);
    if (known !== undefined) return known;
    const client = { hits: 0, resetAt: now + WINDOW_MS, policy: describePolicy(key, limit) };
    clients.set(key, client);
    return client;
  };
}

/**
 * Lets `limit` requests a minute through from one client address; answers 429 with Retry-After beyond. The handler of
 * express-rate-limit does the same with eight promises and a digest for each request.
 */
export function limitRate(limit: number): RequestHandler {
  const clientAt = createClients(limit);
  return (request, response, next) => {
    const now = Date.now();
    const client = clientAt(clientAddress(request) ?? '', now);
    if (client.resetAt <= now) {
      client.hits = 0;
      client.resetAt = now + WINDOW_MS;
    }
    client.hits += 1;
    const seconds = Math.ceil((client.resetAt - now) / 1_000);
    const remaining = Math.max(limit - client.hits, 0);
    response.setHeader('RateLimit', `"${limit}-in-1min"; r=${remaining}; t=${seconds}`);
    response.setHeader('RateLimit-Policy', client.policy);
    if (client.hits <= limit) return next();
    response.setHeader('Retry-After', String(seconds));
    sendProblem(response, 'rate-limited');
  };
}
