import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ProblemError, type ProblemKind } from '@neurovista/contracts';
import type { Response } from 'express';
import { answerError, type Logger } from '@neurovista/service-edge';

/** What the exceptions of Nest itself stand for. */
const HTTP_KINDS: Readonly<Record<number, ProblemKind>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media',
  503: 'not-ready',
};

function toProblemOfNest(error: unknown): unknown {
  const kind = error instanceof HttpException ? HTTP_KINDS[error.getStatus()] : undefined;
  return kind === undefined ? error : new ProblemError(kind);
}

/** Answers every error as problem+json. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    answerError(toProblemOfNest(error), host.switchToHttp().getResponse<Response>(), this.#logger);
  }
}
