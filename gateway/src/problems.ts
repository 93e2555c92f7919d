import {
  PROBLEM_KINDS,
  PROBLEM_MEDIA_TYPE,
  ProblemError,
  type ProblemKind,
  toProblem,
} from '@neurovista/contracts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { readRequestId } from './request-id.ts';

const LONGEST_INSTANCE = 200;

/** Errors of Express and its body parser that are the client's doing, by their `type`. */
const CLIENT_ERRORS: Readonly<Record<string, ProblemKind>> = {
  'entity.too.large': 'too-large',
  'encoding.unsupported': 'unsupported-media',
  'charset.unsupported': 'unsupported-media',
  'request.size.invalid': 'bad-request',
  'request.aborted': 'bad-request',
};

/** Answers with a problem of this kind, unless an answer has begun or the client has gone. */
export function sendProblem(response: Response, kind: ProblemKind, detail?: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const instance = response.req.path.slice(0, LONGEST_INSTANCE);
  const problem = toProblem(kind, { instance, requestId: readRequestId(response), detail });
  response.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
}

/** Problems that the gateway alone has: the services know no login, and no names. */
export const OWN_PROBLEMS = {
  unauthorized: { status: 401, title: 'A login is needed' },
  misdirected: { status: 421, title: 'This name is not served here' },
} as const;

function sendOwnProblem(response: Response, kind: keyof typeof OWN_PROBLEMS): void {
  // What is left of a body that nobody reads would be taken for the next request of the connection.
  response.setHeader('Connection', 'close');
  const { status } = OWN_PROBLEMS[kind];
  const instance = response.req.path.slice(0, LONGEST_INSTANCE);
  const problem = { type: `/problems/${kind}`, ...OWN_PROBLEMS[kind], instance };
  const body = JSON.stringify({ ...problem, requestId: readRequestId(response) });
  response.status(status).type(PROBLEM_MEDIA_TYPE).send(body);
}

/** Answers 401 and no reason, which would only help who tries. */
export function sendUnauthorized(response: Response, mode: 'proxy' | 'jwt'): void {
  if (mode === 'jwt') response.setHeader('WWW-Authenticate', 'Bearer');
  sendOwnProblem(response, 'unauthorized');
}

/** Answers 421 to a request for a name that is not this service's. */
export function sendMisdirected(response: Response): void {
  sendOwnProblem(response, 'misdirected');
}

/** Ends a chain of handlers for paths that nothing answers. */
export function refuseUnknownPath(): RequestHandler {
  return (_request, response) => sendProblem(response, 'not-found');
}

/** Answers 405 with the methods that the address takes. */
export function refuseMethod(response: Response, allowed: readonly string[]): void {
  response.setHeader('Allow', allowed.join(', '));
  sendProblem(response, 'method-not-allowed');
}

/** First place of an error's stack, without its message. */
export function placeOf(error: unknown): string | undefined {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.find((line) => /^\s+at /.test(line))?.trim();
}

interface TypedError {
  readonly type?: unknown;
  readonly status?: unknown;
}

function classify(error: TypedError): ProblemKind {
  const known = typeof error.type === 'string' ? CLIENT_ERRORS[error.type] : undefined;
  if (known !== undefined) return known;
  return error.status === PROBLEM_KINDS.malformed.status ? 'bad-request' : 'internal';
}

/** Turns every thrown error into a problem. Our own failures are logged by name and place, without their message. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  // Express tells error handlers from others by their four parameters.
  return (error: Error & TypedError, _request, response, _next) => {
    if (error instanceof ProblemError) return sendProblem(response, error.kind, error.detail);
    const kind = classify(error);
    if (kind === 'internal') {
      const bug = { error: error.name, place: placeOf(error) };
      logger.error({ requestId: readRequestId(response), ...bug }, 'failed');
    }
    // What is left of a body that nobody reads would be taken for the next request of the connection.
    response.setHeader('Connection', 'close');
    sendProblem(response, kind);
  };
}
