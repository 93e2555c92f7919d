import { errors, Pool } from 'undici';

export interface Posting {
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface Posted {
  readonly status: number;
  /** The id that the answer names. */
  readonly requestId: string | string[] | undefined;
  readonly text: string;
}

/** Rejects when there is no whole answer, and when it is too long. Redirects are answers, and not followed. */
export type PostJson = (posting: Posting) => Promise<Posted>;

/** A service that is up takes a connection at once; one that is gone must not cost the whole deadline. */
const CONNECT_LIMIT_MS = 2_000;

/** POST of JSON to one service over connections that are kept; an answer may have up to `limitBytes`. */
export function createPostJson(baseUrl: string, limitBytes: number): PostJson {
  const { origin } = new URL(baseUrl);
  const pool = new Pool(origin, {
    connect: { timeout: CONNECT_LIMIT_MS },
    maxResponseSize: limitBytes,
  });
  return async ({ path, body, headers, signal }) => {
    const answer = await pool.request({
      path,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, requestId: answer.headers['x-request-id'], text };
  };
}

const CUT_CODES = new Set(['ECONNRESET', 'EPIPE']);

/** Whether a call met a connection that was closed in that moment, which says nothing about the service. */
export function isCutConnection(error: unknown): boolean {
  if (error instanceof errors.SocketError) return true;
  return error instanceof Error && 'code' in error && CUT_CODES.has(String(error.code));
}
