// What Node's parser lets through and this service does not: measured on Node.js 20, which answers 200 to both a
// duplicate Host and TRACE.
import type { Request, RequestHandler } from 'express';
import { refuseMethod, sendProblem } from './problems.ts';
import { FORWARDED_METHODS } from './routes.ts';

const MAX_HEADERS = 100;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** How many Host headers a request has. */
function countHosts({ rawHeaders }: Request): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Refuses requests that two readers could understand in two ways. */
export function refuseAmbiguous(): RequestHandler {
  return (request, response, next) => {
    if (countHosts(request) !== 1)
      return sendProblem(response, 'bad-request', 'One Host header is needed.');
    if (request.rawHeaders.length > MAX_HEADERS * 2) {
      return sendProblem(response, 'bad-request', `At most ${MAX_HEADERS} headers are read.`);
    }
    if (request.method === 'TRACE') return refuseMethod(response, ['GET', 'HEAD', 'POST']);
    next();
  };
}

const API = /^\/api(\/|$)/i;

/** Refuses what a page of another site makes a browser send to the API. */
export function refuseCrossSite(): RequestHandler {
  return (request, response, next) => {
    const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (!isCrossSite || !API.test(request.path)) return next();
    sendProblem(response, 'forbidden', 'Pages of other sites may not call this service.');
  };
}

/** Refuses methods that the path does not take; paths under it take those that are forwarded. */
export function requireMethod(path: string, methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const allowed = request.path === path ? methods : FORWARDED_METHODS;
    if (allowed.some((method) => method === request.method)) return next();
    refuseMethod(response, allowed);
  };
}

/** Refuses a body that is not announced as JSON: a form of another site can be posted without asking, JSON cannot. */
export function requireJson(): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || JSON_TYPE.test(request.headers['content-type'] ?? ''))
      return next();
    sendProblem(response, 'unsupported-media');
  };
}
