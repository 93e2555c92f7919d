import {
  PROBLEM_KINDS,
  PROBLEM_MEDIA_TYPE,
  ProblemError,
  toProblem,
  type ProblemKind,
} from '@neurovista/contracts';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { describeBug } from './logging.ts';
import { contextOf } from './request-context.ts';

const LONGEST_INSTANCE = 200;

// Error types of body-parser and raw-body: https://github.com/expressjs/body-parser#errors
const BODY_ERRORS: Readonly<Record<string, ProblemKind>> = {
  'entity.parse.failed': 'malformed',
  'entity.too.large': 'too-large',
  'parameters.too.many': 'too-large',
  'encoding.unsupported': 'unsupported-encoding',
  'charset.unsupported': 'unsupported-charset',
  'request.aborted': 'bad-request',
  'request.size.invalid': 'bad-request',
  'entity.verify.failed': 'bad-request',
};

/** Answers with this problem, unless an answer has begun or the client has gone. */
export function sendProblem(response: Response, { kind, detail, errors }: ProblemError): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const instance = response.req.path.slice(0, LONGEST_INSTANCE);
  const { requestId } = contextOf(response);
  const problem = toProblem(kind, { instance, requestId, detail, errors });
  response.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
}

/** The problem that an error of Express or of a body parser stands for; `undefined` for a bug of ours. */
export function toProblemError(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error && typeof error.type === 'string') {
    const kind = BODY_ERRORS[error.type];
    return kind && new ProblemError(kind);
  }
  // The path of a request with a broken percent sign.
  const isBadRequest = 'status' in error && error.status === PROBLEM_KINDS['bad-request'].status;
  return isBadRequest || error instanceof URIError ? new ProblemError('bad-request') : undefined;
}

/** Answers an error with its problem; a bug of ours with 500, logged by name and place without its message. */
export function answerError(error: unknown, response: Response, logger: Logger): void {
  const known = toProblemError(error);
  if (known === undefined) {
    const { requestId } = contextOf(response);
    logger.error({ requestId, error: describeBug(error) }, 'request failed');
  }
  // What is left of a body that nobody reads would be taken for the next request of the connection.
  if (!response.headersSent && !response.req.complete) response.setHeader('Connection', 'close');
  sendProblem(response, known ?? new ProblemError('internal'));
}

/** The last handler of an Express application: turns every thrown error into a problem. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  // Express tells error handlers from others by their four parameters.
  return (error: unknown, _request, response, _next) => answerError(error, response, logger);
}
