import { randomFillSync, randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const REQUEST_ID = /^[\w-]{1,64}$/;
// W3C Trace Context, version 00: ids of zeros alone are not valid.
const TRACE_PARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
const HEADER = 'X-Request-Id';

/** Bytes of a trace id and a parent id. */
const TRACE_BYTES = 24;
// One call of the generator costs as much as the whole supply.
const supply = Buffer.alloc(TRACE_BYTES * 128);
let used = supply.length;

function createTraceParent(): string {
  if (used === supply.length) {
    randomFillSync(supply);
    used = 0;
  }
  const digits = supply.toString('hex', used, used + TRACE_BYTES);
  used += TRACE_BYTES;
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-01`;
}

/** Gives each request an id and a trace: the client's when well-formed, else new ones. Both go on to the services. */
export function assignRequestId(): RequestHandler {
  return (request, response, next) => {
    const offered = request.get(HEADER);
    const id = offered !== undefined && REQUEST_ID.test(offered) ? offered : randomUUID();
    const trace = request.get('traceparent');
    request.headers['x-request-id'] = id;
    if (trace === undefined || !TRACE_PARENT.test(trace)) {
      request.headers['traceparent'] = createTraceParent();
    }
    response.setHeader(HEADER, id);
    next();
  };
}

/** The id that `assignRequestId` gave to the request of this response. */
export function readRequestId(response: Response): string {
  return String(response.getHeader(HEADER));
}

/** Id of the trace that a request belongs to. */
export function readTraceId(traceParent: string | undefined): string | undefined {
  return traceParent === undefined ? undefined : TRACE_PARENT.exec(traceParent)?.[1];
}
