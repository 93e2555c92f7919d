import { z } from 'zod';

/** Every kind of problem that the services answer, with its HTTP status (RFC 9457). */
export const PROBLEM_KINDS = {
  malformed: { status: 400, title: 'The request is not valid JSON' },
  'bad-request': { status: 400, title: 'The request cannot be understood' },
  unauthorized: { status: 401, title: 'A login is needed' },
  forbidden: { status: 403, title: 'The request is not allowed' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address does not take this method' },
  'request-timeout': { status: 408, title: 'The request did not arrive in time' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media': { status: 415, title: 'The body must be application/json' },
  'unsupported-charset': { status: 415, title: 'The body must be in UTF-8' },
  'unsupported-encoding': { status: 415, title: 'The body must not be compressed' },
  'expectation-failed': { status: 417, title: 'What the request expects cannot be met' },
  misdirected: { status: 421, title: 'This name is not served here' },
  validation: { status: 422, title: 'Some fields need correction' },
  'unsupported-language': { status: 422, title: 'The language is not supported' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'upstream-unavailable': { status: 502, title: 'A part of the service is unavailable' },
  'not-ready': { status: 503, title: 'The service is not ready' },
  'upstream-timeout': { status: 504, title: 'A part of the service did not answer in time' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemKind = keyof typeof PROBLEM_KINDS;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export const fieldErrorSchema = z.object({
  pointer: z.string().describe('JSON Pointer fragment of the value, such as #/dateOfBirth'),
  detail: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const problemSchema = z
  .object({
    type: z.string().describe('/problems/ followed by the kind'),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().describe('Path of the request, without its query'),
    requestId: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .describe('RFC 9457 problem details; never holds patient text');
export type Problem = z.infer<typeof problemSchema>;

interface ProblemContext {
  readonly instance: string;
  readonly requestId: string;
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
}

/** The body of a problem response of this kind. */
export function toProblem(kind: ProblemKind, context: ProblemContext): Problem {
  const { status, title } = PROBLEM_KINDS[kind];
  return {
    type: `/problems/${kind}`,
    title,
    status,
    ...(context.detail === undefined ? {} : { detail: context.detail }),
    instance: context.instance,
    requestId: context.requestId,
    ...(context.errors === undefined ? {} : { errors: [...context.errors] }),
  };
}

/** Thrown at the edge of a service to answer with a problem of this kind. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly kind: ProblemKind;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;

  constructor(kind: ProblemKind, detail?: string, errors?: readonly FieldError[]) {
    super(detail ?? PROBLEM_KINDS[kind].title);
    this.kind = kind;
    this.detail = detail;
    this.errors = errors;
  }
}

interface SchemaIssue {
  readonly message: string;
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Pointer and message of each issue. Names of unknown keys are left out, since a key may hold patient text. */
export function toFieldErrors(issues: readonly SchemaIssue[]): FieldError[] {
  return issues.map((issue) => {
    const path = (issue.path ?? []).map((part) =>
      escapePointer(String(typeof part === 'object' ? part.key : part)),
    );
    const detail =
      issue.code === 'unrecognized_keys' ? 'has a key that is not known' : issue.message;
    return { pointer: ['#', ...path].join('/'), detail };
  });
}
