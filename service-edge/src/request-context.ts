import { randomBytes, randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const REQUEST_ID = /^[\w-]{1,64}$/;
// W3C Trace Context, version 00: ids of zeros alone are not valid. https://www.w3.org/TR/trace-context/#traceparent-header
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** What ties the log lines and upstream calls of one request together. */
export interface RequestContext {
  readonly requestId: string;
  readonly traceparent: string;
}

/** The context of the request that this response answers. */
export function contextOf({ locals }: Response): RequestContext {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what assignContext puts there
  return locals as RequestContext;
}

/** Id of the trace that a request belongs to. */
export function traceIdOf(response: Response): string | undefined {
  return contextOf(response).traceparent.split('-')[1];
}

function createTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

/**
 * Takes over the caller's request id and trace when they are well-formed, makes new ones otherwise, and echoes the id.
 * Both stand in `response.locals` and, for whoever forwards the request, in its headers.
 */
export function assignContext(request: Request, response: Response, next: NextFunction): void {
  const id = request.get('X-Request-Id') ?? '';
  const trace = request.get('traceparent') ?? '';
  const context: RequestContext = {
    requestId: REQUEST_ID.test(id) ? id : randomUUID(),
    traceparent: TRACEPARENT.test(trace) ? trace : createTraceparent(),
  };
  Object.assign(response.locals, context);
  request.headers['x-request-id'] = context.requestId;
  request.headers['traceparent'] = context.traceparent;
  response.setHeader('X-Request-Id', context.requestId);
  next();
}
