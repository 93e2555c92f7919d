// What Node's parser lets through and this service does not: it answers 200 to both a duplicate Host and TRACE.
import { CLIENT_DATE_HEADER, ProblemError, todayFor } from '@neurovista/contracts';
import type { Request, RequestHandler, Response } from 'express';

const MAX_HEADERS = 100;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** How many Host headers a request has. */
const countHosts = ({ headersDistinct }: Request) => headersDistinct['host']?.length ?? 0;

/** Throws 405 with the methods that the address takes. */
export function refuseMethod(response: Response, allowed: readonly string[]): never {
  response.setHeader('Allow', allowed.join(', '));
  throw new ProblemError('method-not-allowed');
}

/** Refuses requests that two readers could understand in two ways. */
export const refuseAmbiguous: RequestHandler = (request, response, next) => {
  if (countHosts(request) !== 1)
    throw new ProblemError('bad-request', 'One Host header is needed.');
  if (request.rawHeaders.length > MAX_HEADERS * 2)
    throw new ProblemError('bad-request', `At most ${MAX_HEADERS} headers are read.`);
  if (request.method === 'TRACE') refuseMethod(response, ['GET', 'HEAD', 'POST']);
  next();
};

/** Refuses what a page of another site makes a browser send. */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw new ProblemError('forbidden', 'Pages of other sites may not call this service.');
  next();
};

/** Refuses methods that the address does not take. */
export function requireMethod(methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (!methods.includes(request.method)) refuseMethod(response, methods);
    next();
  };
}

/**
 * Refuses a date of the caller that is none, which is a mistake of its program. One that it is nowhere today is a mistake
 * of its clock, which must not cost an analysis: it goes no further, and the day of the server counts.
 */
export const checkClientDate: RequestHandler = (request, _response, next) => {
  const named = request.get(CLIENT_DATE_HEADER);
  const today = todayFor(named);
  if (today === undefined)
    throw new ProblemError(
      'bad-request',
      `${CLIENT_DATE_HEADER} must be a date written YYYY-MM-DD.`,
    );
  if (today !== named) delete request.headers[CLIENT_DATE_HEADER.toLowerCase()];
  next();
};

/** Refuses a body that is not announced as JSON: a form of another site can be posted without asking, JSON cannot. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new ProblemError('unsupported-media');
  next();
};
