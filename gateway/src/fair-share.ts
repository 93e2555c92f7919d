import { ProblemError } from '@neurovista/contracts';
import {
  BulkheadRejectedError,
  createShare,
  sendProblem,
  TaskCancelledError,
  type Share,
} from '@neurovista/service-edge';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { principalOf } from './access/authenticate.ts';

interface FairShare {
  /** Requests of one client that are under way at a time. */
  readonly maxInFlight: number;
  /** Requests of one client that wait for one of its own to end. */
  readonly maxQueued: number;
  /** Longest wait, in milliseconds. */
  readonly maxWaitMs: number;
  readonly countRefusal: () => void;
}

const RETRY_AFTER_SECONDS = 1;

/** Who asks: the user where users are told apart, the address where they are not. */
function clientOf(request: Request, response: Response): string {
  const principal = principalOf(response);
  return principal === 'anonymous' ? `at ${ipKeyGenerator(request.ip ?? '')}` : `as ${principal}`;
}

/**
 * Bounds what one client has under way, so that others are served however much it asks. What is more waits for an answer
 * to the same client, and is refused with 429 and Retry-After when there is none for a while.
 */
export function shareFairly({ countRefusal, ...limits }: FairShare): RequestHandler {
  const shares = new Map<string, Share>();
  return async (request, response, next) => {
    const client = clientOf(request, response);
    const share = shares.get(client) ?? createShare(limits);
    shares.set(client, share);
    const over = new AbortController();
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    // With this one there are more who wait for the end than Node.js takes for usual.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', () => {
      over.abort();
      close();
    });
    try {
      await share.enter(async () => {
        next();
        await closed;
      }, over.signal);
    } catch (error) {
      // Who has left needs no answer.
      if (error instanceof TaskCancelledError) return;
      if (!(error instanceof BulkheadRejectedError)) throw error;
      countRefusal();
      response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
      sendProblem(response, new ProblemError('rate-limited', 'Wait for the answers under way.'));
    } finally {
      const { inFlight, queued } = share.occupancy();
      if (inFlight + queued === 0) shares.delete(client);
    }
  };
}
