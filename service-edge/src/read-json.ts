import { ProblemError } from '@neurovista/contracts';
import express, { type NextFunction, type Request, type Response } from 'express';

const PLAIN_JSON = /^application\/json(?:; ?charset=utf-8)?$/i;
/** What a writer may put before UTF-8, and JSON.parse does not take. */
const BYTE_ORDER_MARK = 0xfeff;

/** Whether this is JSON in UTF-8, sent as it is and announced within the limit: what the other services send. */
function isPlain({ headers }: Request, limit: number): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    PLAIN_JSON.test(headers['content-type'] ?? '') &&
    length > 0 &&
    length <= limit
  );
}

function parse(parts: readonly Buffer[]): unknown {
  const [first] = parts;
  const bytes = parts.length === 1 && first ? first : Buffer.concat(parts);
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text);
  } catch {
    // The message quotes the text.
    throw new ProblemError('malformed');
  }
}

/** Reads a body of JSON of at most `limit` bytes. What is not plain is left to the parser of Express. */
export function readJson(limit: number) {
  const readAny = express.json({ limit, strict: false });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isPlain(request, limit)) {
      readAny(request, response, next);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      parts.push(part);
    });
    // Node's parser ends a request after the announced bytes, and not before.
    request.once('end', () => {
      try {
        request.body = parse(parts);
      } catch (error) {
        next(error);
        return;
      }
      next();
    });
  };
}
