import type { ClientRequest, IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { keepSummary, SUMMARY_HEADER } from './audit.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Metrics } from './metrics.ts';
import { passOn } from './pass-on.ts';
import { sendProblem } from './problems.ts';
import { readRequestId } from './request-id.ts';
import type { ServiceName } from './routes.ts';
import { createServiceCalls, DeadlineError } from './service-call.ts';
import { sendSpared } from './spare-service.ts';

export interface Upstream {
  readonly service: ServiceName;
  readonly url: string;
  readonly timeoutMs: number;
  readonly breaker: CircuitBreaker;
  readonly metrics: Metrics;
}

/** Whether an answer is that to the request of this response: a service repeats the id that it was given. */
function isAnswerTo(response: Response, answer: IncomingMessage): boolean {
  const named = answer.headers['x-request-id'];
  return named === undefined || named === readRequestId(response);
}

/**
 * A service may close a connection that it has kept open at the moment when the next request is written to it, which
 * says nothing about the service. What the services are asked for changes nothing, so it can be asked for again.
 */
function metClosedConnection(error: NodeJS.ErrnoException, call: ClientRequest): boolean {
  return (error.code === 'ECONNRESET' || error.code === 'EPIPE') && call.reusedSocket;
}

/** Forwards to a service: 502 when it cannot be reached, 504 when it has not answered within the deadline. */
export function forwardTo({ service, url, timeoutMs, breaker, metrics }: Upstream): RequestHandler {
  const callService = createServiceCalls(url, timeoutMs);
  return (request, response) => {
    // Nobody would tell a breaker how the call of a client who has left ended.
    if (response.destroyed) return;
    const judged = breaker.enter();
    if (judged === undefined) return sendSpared(response, service);
    let call: ClientRequest | undefined;
    let hasFailed = false;

    const fail = (error: Error): void => {
      if (hasFailed || response.destroyed) return;
      hasFailed = true;
      const isLate = error instanceof DeadlineError;
      judged.fail(isLate ? 'silent' : 'unreachable');
      const kind = isLate ? 'upstream-timeout' : 'upstream-unavailable';
      metrics.countUpstreamFailure(service, kind);
      sendProblem(response, kind, `${service} did not answer.`);
    };
    const take = (answer: IncomingMessage): void => {
      if (!isAnswerTo(response, answer)) {
        answer.destroy();
        return fail(new Error('the answer to another request'));
      }
      judged.succeed();
      keepSummary(response, answer.headers[SUMMARY_HEADER]);
      passOn(answer, response, () => fail(new Error('the answer was cut')));
    };
    const ask = (connection: 'kept' | 'new'): void => {
      call = callService(
        request,
        {
          onConnect: judged.reach,
          onAnswer: take,
          onError: (error, failed) => {
            if (response.destroyed) return;
            if (connection === 'kept' && metClosedConnection(error, failed)) ask('new');
            else fail(error);
          },
        },
        connection,
      );
    };

    response.once('close', () => {
      judged.abandon();
      call?.destroy();
    });
    ask('kept');
  };
}
