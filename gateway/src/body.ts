import express, { type Request, type RequestHandler } from 'express';

/** Longest body in bytes; nginx refuses the same (client_max_body_size 700000). */
export const BODY_LIMIT_BYTES = 700_000;

/**
 * Reads the whole body before anything is sent on, so that a slow client holds no service, and stops at the limit
 * whether the length was announced or not. It stays bytes: the service decides what it says.
 */
export function readBody(): RequestHandler {
  return express.raw({ type: () => true, limit: BODY_LIMIT_BYTES, inflate: false });
}

/** The bytes that `readBody` read; empty without a body. */
export function bodyOf(request: Request): Buffer {
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
