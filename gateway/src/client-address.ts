import type { Request } from 'express';

/**
 * The address of the client: the connected one, or the one that a trusted proxy names. Express finds it by parsing the
 * ranges of TRUST_PROXY against it at each reading, also when there is nothing to believe or not.
 */
export function clientAddress(request: Request): string | undefined {
  const isDirect = request.headers['x-forwarded-for'] === undefined;
  return isDirect ? request.socket.remoteAddress : request.ip;
}

/** The protocol of the client; the gateway itself speaks HTTP alone. */
export function clientProtocol(request: Request): string {
  return request.headers['x-forwarded-proto'] === undefined ? 'http' : request.protocol;
}
