import { isUtf8 } from 'node:buffer';
import { ProblemError } from '@neurovista/contracts';
import express, { type RequestHandler } from 'express';

/**
 * JSON is exchanged in UTF-8 alone (RFC 8259, 8.1). The parser would put U+FFFD in place of other bytes: of a "50 µg" in
 * Latin-1 the unit would be lost.
 */
function requireUtf8(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new ProblemError('unsupported-charset');
  if (!isUtf8(body)) throw new ProblemError('malformed', 'It is not in UTF-8.');
}

/** Reads a body of JSON, whatever value it is, up to `limit` bytes. */
export function readJsonBody(limit: number): RequestHandler {
  return express.json({ limit, strict: false, verify: requireUtf8 });
}
