import express, { type Request, type RequestHandler } from 'express';

/** Longest body in bytes; nginx refuses the same (client_max_body_size 750000). */
export const BODY_LIMIT_BYTES = 750_000;

/** Length of a body that is sent as it is and announced within the limit; `undefined` for any other. */
function plainLength({ headers }: Request): number | undefined {
  if (headers['content-encoding'] !== undefined || headers['transfer-encoding'] !== undefined)
    return undefined;
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 && length <= BODY_LIMIT_BYTES ? length : undefined;
}

/**
 * Reads the whole body before anything is sent on, so that a slow client holds no service, and stops at the limit
 * whether the length was announced or not. It stays bytes: the service decides what it says.
 */
export function readBody(): RequestHandler {
  const readAny = express.raw({ type: () => true, limit: BODY_LIMIT_BYTES, inflate: false });
  return (request, response, next) => {
    // Node's parser ends a request after the announced bytes, and not before: there is nothing left to watch over.
    if (plainLength(request) === undefined) {
      readAny(request, response, next);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      parts.push(part);
    });
    request.once('end', () => {
      const [first] = parts;
      request.body = parts.length === 1 ? first : Buffer.concat(parts);
      next();
    });
  };
}

/** The bytes that `readBody` read; empty without a body. */
export function bodyOf(request: Request): Buffer {
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
