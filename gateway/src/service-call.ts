import {
  Agent,
  request as requestPlain,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { Request } from 'express';
import { bodyOf } from './body.ts';
import { clientAddress, clientProtocol } from './client-address.ts';

/** Headers that go on to a service. All others end here: hop-by-hop ones, cookies, and what clients say of addresses. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'user-agent',
  'traceparent',
  'tracestate',
  'x-request-id',
];

/** A service that is up takes a connection at once; one that is gone must not cost the whole deadline. */
const CONNECT_LIMIT_MS = 2_000;

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

export interface CallEvents {
  /** The service took the connection. */
  readonly onConnect: () => void;
  readonly onAnswer: (answer: IncomingMessage) => void;
  /** There is no answer; a DeadlineError when the deadline passed, before or in the answer. Called once at most. */
  readonly onError: (error: Error, call: ClientRequest) => void;
}

/** Sends the request on, by a connection that is kept or by a new one. The call can be destroyed at any time. */
export type CallService = (
  request: Request,
  events: CallEvents,
  connection: 'kept' | 'new',
) => ClientRequest;

function headersFor(request: Request, host: string, length: number): string[] {
  const headers = [
    'host',
    host,
    'content-length',
    String(length),
    'x-forwarded-for',
    clientAddress(request) ?? '',
    'x-forwarded-proto',
    clientProtocol(request),
  ];
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.push(name, value);
  }
  return headers;
}

/** What a request asks for, without the scheme and host that a request line may name. */
function targetOf({ url }: Request): string {
  if (url.startsWith('/')) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Gives up on a service that does not take the connection, and tells when it does. */
function limitConnecting(call: ClientRequest, onConnect: () => void): void {
  call.once('socket', (socket) => {
    if (!socket.connecting) return onConnect();
    const timer = setTimeout(() => call.destroy(new Error('not connected')), CONNECT_LIMIT_MS);
    socket.once('connect', () => {
      clearTimeout(timer);
      onConnect();
    });
    call.once('close', () => clearTimeout(timer));
  });
}

/** Calls of the service at this address, each ended after `timeoutMs` milliseconds. */
export function createServiceCalls(url: string, timeoutMs: number): CallService {
  const { host, pathname } = new URL(url);
  const { protocol, hostname, port } = urlToHttpOptions(new URL(url));
  const isSecure = protocol === 'https:';
  const open = isSecure ? requestSecure : requestPlain;
  const kept = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const base = pathname.replace(/\/$/, '');

  return (request, { onConnect, onAnswer, onError }, connection) => {
    const body = bodyOf(request);
    const call = open({
      protocol,
      hostname,
      port,
      path: base + targetOf(request),
      method: request.method,
      agent: connection === 'kept' ? kept : false,
      headers: headersFor(request, host, body.length),
    });
    let isOver = false;
    const fail = (error: Error): void => {
      if (isOver) return;
      isOver = true;
      onError(error, call);
    };
    const timer = setTimeout(() => {
      const error = new DeadlineError();
      fail(error);
      call.destroy(error);
    }, timeoutMs);
    call.once('close', () => clearTimeout(timer));
    call.once('response', onAnswer);
    // Whatever comes after the first end of a call changes nothing, but without a listener it would end the process.
    call.on('error', fail);
    limitConnecting(call, onConnect);
    call.end(body);
    return call;
  };
}
