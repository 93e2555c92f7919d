import { HttpException } from '@nestjs/common';
import { ProblemError, type ProblemKind } from '@neurovista/contracts';

// Error types of body-parser and raw-body: https://github.com/expressjs/body-parser#errors
const BODY_ERRORS: Readonly<Record<string, ProblemKind>> = {
  'entity.parse.failed': 'malformed',
  'entity.too.large': 'too-large',
  'parameters.too.many': 'too-large',
  'encoding.unsupported': 'unsupported-media',
  'charset.unsupported': 'unsupported-media',
  'request.aborted': 'bad-request',
  'request.size.invalid': 'bad-request',
  'entity.verify.failed': 'bad-request',
};

const HTTP_KINDS: Readonly<Record<number, ProblemKind>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media',
  503: 'not-ready',
};

/** The problem that an error thrown while a request was served stands for; `undefined` for a bug of ours. */
export function toProblemError(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof HttpException) return ofKind(HTTP_KINDS[error.getStatus()]);
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error && typeof error.type === 'string') return ofKind(BODY_ERRORS[error.type]);
  // The path of a request with a broken percent sign.
  return error instanceof URIError ? ofKind('bad-request') : undefined;
}

const ofKind = (kind: ProblemKind | undefined) => kind && new ProblemError(kind);
