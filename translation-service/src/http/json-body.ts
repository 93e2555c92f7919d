import { ProblemError } from '@neurovista/contracts';
import type { ProblemKind } from '@neurovista/contracts';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';

/** Largest body, in bytes: 50,000 code points written as escaped surrogate pairs, with room for the keys. */
const BODY_LIMIT = 700_000;

const KINDS: Readonly<Record<string, ProblemKind>> = {
  'entity.parse.failed': 'malformed',
  'entity.too.large': 'too-large',
  'encoding.unsupported': 'unsupported-media',
  'charset.unsupported': 'unsupported-media',
};

const parse = express.json({ limit: BODY_LIMIT, strict: true });

/** Parses a JSON body; the parser's errors quote the body, so none of them is passed on. */
export function parseJsonBody(request: Request, response: Response, next: NextFunction): void {
  parse(request, response, (error?: unknown) => {
    if (error === undefined) next();
    else next(new ProblemError(KINDS[typeOf(error)] ?? 'bad-request'));
  });
}

const typeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : '';
