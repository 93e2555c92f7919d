import { isUtf8 } from 'node:buffer';
import { errorOfStatus, LibreTranslateError } from './errors.ts';
import { parseBody } from './responses.ts';

// The largest honest answer is a batch of 50 items of 5,000 characters with three alternatives each.
const MAX_RESPONSE_BYTES = 8_000_000;

export interface Exchange {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly body?: unknown;
  /** Whether the body holds an API key, which tells a wrong one from none. */
  readonly hasKey: boolean;
  /** Longest wait, in milliseconds; one that runs out is the server's fault. */
  readonly timeoutMs: number;
  /** Ends the wait for another reason, which it carries as a LibreTranslateError. */
  readonly signal: AbortSignal;
}

/** One HTTP exchange: the parsed body of a 200, or a LibreTranslateError. */
export async function exchange(request: Exchange): Promise<unknown> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = AbortSignal.any([request.signal, timeout]);
  try {
    const response = await request.fetch(request.url, { ...toInit(request.body), signal });
    const text = await readText(response);
    if (response.status !== 200) throw errorOfStatus(response.status, text, request.hasKey);
    return parseBody(text);
  } catch (error) {
    if (error instanceof LibreTranslateError) throw error;
    if (request.signal.aborted) throw reasonOf(request.signal);
    // fetch rejects with a TypeError for every failure to connect; its cause may name the address, not the text.
    throw new LibreTranslateError(timeout.aborted ? 'timeout' : 'unavailable');
  }
}

/** Why a signal fired. */
export const reasonOf = ({ reason }: AbortSignal): LibreTranslateError =>
  reason instanceof LibreTranslateError ? reason : new LibreTranslateError('aborted');

async function readText(response: Response): Promise<string> {
  const stream: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    // Leaving the loop lets go of the connection.
    if (length > MAX_RESPONSE_BYTES) throw new LibreTranslateError('protocol', response.status);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  // Bytes of another charset would become U+FFFD: a dose could lose its unit.
  if (!isUtf8(bytes)) throw new LibreTranslateError('protocol', response.status);
  return bytes.toString();
}

// Error texts follow the Accept-Language; English keeps those recognisable that are read.
function toInit(body: unknown): RequestInit {
  const headers = { 'Accept-Language': 'en', Accept: 'application/json' };
  if (body === undefined) return { method: 'GET', headers, redirect: 'manual' };
  return {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  };
}
