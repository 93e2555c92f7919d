import { ProblemError } from '@neurovista/contracts';
import { sendProblem } from '@neurovista/service-edge';
import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';

const WINDOW_MS = 60_000;

/** Lets `limit` requests a minute through from one client address; answers 429 with Retry-After beyond. */
export function limitRate(limit: number): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whom to believe about addresses is decided by TRUST_PROXY; the checks would only warn that others are ignored.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    // A client that has hung up has no address any more.
    keyGenerator: ({ ip }) => (ip === undefined ? 'gone' : ipKeyGenerator(ip)),
    handler: (_request, response) => sendProblem(response, new ProblemError('rate-limited')),
  });
}
