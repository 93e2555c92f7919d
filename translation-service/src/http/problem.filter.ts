import { PROBLEM_MEDIA_TYPE, ProblemError, toProblem } from '@neurovista/contracts';
import type { ProblemKind } from '@neurovista/contracts';
import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestIdOf } from './request-id.ts';

const KIND_OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'too-large',
  415: 'unsupported-media',
  422: 'validation',
};

/** Answers every error as problem+json; of an unexpected one nothing but the request id gets out. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    // The caller is gone, or the answer has begun: there is nobody to tell.
    if (response.headersSent || response.destroyed) return;
    const known = error instanceof ProblemError ? error : new ProblemError(kindOf(error));
    const problem = toProblem(known.kind, {
      instance: request.path,
      requestId: requestIdOf(response),
      detail: known.detail,
      errors: known.errors,
    });
    response.locals['problem'] = known.kind;
    if (known.kind === 'internal') response.locals['errorName'] = nameOf(error);
    response.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
  }
}

const kindOf = (error: unknown): ProblemKind =>
  error instanceof HttpException ? (KIND_OF_STATUS[error.getStatus()] ?? 'internal') : 'internal';

// The message of an error may quote the text; its name does not.
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
