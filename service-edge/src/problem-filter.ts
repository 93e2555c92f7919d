import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PROBLEM_MEDIA_TYPE, ProblemError, toProblem } from '@neurovista/contracts';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { contextOf } from './request-context.ts';
import { toProblemError } from './to-problem-error.ts';

/** Where an error came from, without its message: a message may quote what the user typed. */
export function describeBug(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, frames: frames.map((line) => line.trim()) };
}

/** Answers with problem+json; anything that is not a known problem is a bug: 500, logged without its message. */
export function sendProblem(
  error: unknown,
  request: Request,
  response: Response,
  log: Logger,
): void {
  const known = toProblemError(error);
  const { requestId } = contextOf(request);
  if (!known) log.error({ requestId, error: describeBug(error) }, 'request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { kind, detail, errors } = known ?? new ProblemError('internal');
  const problem = toProblem(kind, {
    instance: request.path,
    requestId,
    detail: known ? detail : undefined,
    errors,
  });
  response.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<Request>(), http.getResponse<Response>(), this.#log);
  }
}
