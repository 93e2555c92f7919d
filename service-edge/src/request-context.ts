import { randomBytes, randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const REQUEST_ID = /^[\w-]{1,64}$/;
// https://www.w3.org/TR/trace-context/#traceparent-header
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** What ties the log lines and upstream calls of one request together. */
export interface RequestContext {
  readonly requestId: string;
  readonly traceparent: string;
}

const contexts = new WeakMap<Request, RequestContext>();

function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

/** The context of a request that went through `assignContext`. */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (context) return context;
  const made = { requestId: randomUUID(), traceparent: newTraceparent() };
  contexts.set(request, made);
  return made;
}

/** Takes over the caller's request id and trace when they are well formed, makes them otherwise, and echoes the id. */
export function assignContext(request: Request, response: Response, next: NextFunction): void {
  const id = request.headers['x-request-id'];
  const trace = request.headers.traceparent;
  const requestId = typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
  const traceparent =
    typeof trace === 'string' && TRACEPARENT.test(trace) ? trace : newTraceparent();
  contexts.set(request, { requestId, traceparent });
  response.setHeader('X-Request-Id', requestId);
  next();
}
