import { ProblemError } from '@neurovista/contracts';
import type { RequestHandler } from 'express';

/** Names that no other site can make a browser of somebody else send. */
const ALWAYS_KNOWN = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/;

/** The name in a Host header, without its port and in small letters; `undefined` for what is no name. */
export function readHostName(header: string | undefined): string | undefined {
  return HOST.exec(header?.toLowerCase() ?? '')?.[1];
}

/** Whether this can stand in a list of host names: a name or an address, without a port. */
export function isHostName(text: string): boolean {
  return readHostName(text) === text;
}

/**
 * Answers 421 to a name that is not of the list; without a list every name is served. A page of another site can make
 * a name of its own lead here (DNS rebinding): browsers then take this service for that site's, but still send its name.
 */
export function allowHosts(names: readonly string[] | undefined): RequestHandler {
  if (names === undefined) return (_request, _response, next) => next();
  const known = new Set([...ALWAYS_KNOWN, ...names]);
  return (request, _response, next) => {
    const name = readHostName(request.headers.host);
    if (name !== undefined && known.has(name)) return next();
    throw new ProblemError('misdirected');
  };
}
