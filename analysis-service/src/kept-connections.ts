import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';

export interface Posting {
  readonly path: string;
  /** JSON. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Milliseconds within which the whole answer has to be there. */
  readonly timeoutMs: number;
}

export interface Posted {
  readonly status: number;
  /** The id that the answer names. */
  readonly requestId: string | string[] | undefined;
  readonly text: string;
}

/** Rejects when there is no whole answer in time, and when it is too long. Redirects are answers, and not followed. */
export type Post = (posting: Posting) => Promise<Posted>;

/** A call that ended without an answer. */
class CutCall extends Error {
  override readonly name = 'CutCall';
  /** Whether it met a connection that had been kept open and was closed in that moment. */
  readonly isStale: boolean;

  constructor(cause: NodeJS.ErrnoException, isReused: boolean) {
    super('no answer', { cause });
    this.isStale = isReused && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE');
  }
}

/** Tells the body as text; the connection is let go of as soon as it is longer than `limit` bytes. */
function readText(answer: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    answer.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length > limit) answer.destroy(new Error('the answer is too long'));
    });
    answer.on('error', reject);
    answer.once('end', () => resolve(Buffer.concat(parts, length).toString('utf8')));
    answer.once('close', () => reject(new Error('the answer was cut')));
  });
}

/**
 * POST of JSON to one service over connections that are kept. The service may close one in the moment when a call is
 * written to it: such a call is made once more by a new connection, which only calls that change nothing may be.
 */
export function keepConnections(baseUrl: string, limitBytes: number): Post {
  const { protocol, hostname, port } = urlToHttpOptions(new URL(baseUrl));
  const isPlain = protocol === 'http:';
  const kept = isPlain ? new PlainAgent({ keepAlive: true }) : new SecureAgent({ keepAlive: true });
  const open = isPlain ? plainRequest : secureRequest;

  const send = (posting: Posting, agent: PlainAgent | false): Promise<Posted> =>
    new Promise((resolve, reject) => {
      const { body, signal } = posting;
      const call = open({
        protocol,
        hostname,
        port,
        path: posting.path,
        method: 'POST',
        agent,
        headers: {
          ...posting.headers,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        },
      });
      const end = () => call.destroy(new Error('given up'));
      const timer = setTimeout(end, posting.timeoutMs);
      signal.addEventListener('abort', end, { once: true });
      call.once('close', () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      });
      // Whatever comes after the first end of a call changes nothing, but without a listener it would end the process.
      call.on('error', (error) => reject(new CutCall(error, call.reusedSocket)));
      call.once('response', (answer) => {
        const { statusCode: status = 0, headers } = answer;
        readText(answer, limitBytes).then(
          (text) => resolve({ status, requestId: headers['x-request-id'], text }),
          reject,
        );
      });
      if (signal.aborted) end();
      else call.end(body);
    });

  return (posting) =>
    send(posting, kept).catch((error: unknown) => {
      if (error instanceof CutCall && error.isStale) return send(posting, false);
      throw error;
    });
}
