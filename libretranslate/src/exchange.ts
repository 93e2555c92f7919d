import { errorOfStatus, LibreTranslateError } from './errors.ts';
import { parseBody } from './responses.ts';

// The largest honest answer is a batch of 50 items of 5,000 characters with three alternatives each.
const MAX_RESPONSE_BYTES = 8_000_000;

export interface Exchange {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly body?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** One HTTP exchange: the parsed body of a 200, or a LibreTranslateError. */
export async function exchange(request: Exchange): Promise<unknown> {
  if (request.timeoutMs <= 0) throw new LibreTranslateError('timeout');
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const response = await request.fetch(request.url, { ...toInit(request.body), signal });
    const text = await readText(response);
    if (response.status !== 200) throw errorOfStatus(response.status, text);
    return parseBody(text);
  } catch (error) {
    if (error instanceof LibreTranslateError) throw error;
    if (request.signal?.aborted) throw new LibreTranslateError('aborted');
    // fetch rejects with a TypeError for every failure to connect; its cause may name the address, not the text.
    throw new LibreTranslateError(timeout.aborted ? 'timeout' : 'unavailable');
  }
}

async function readText(response: Response): Promise<string> {
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const part of parts) {
    length += part.length;
    // Leaving the loop lets go of the connection.
    if (length > MAX_RESPONSE_BYTES) throw new LibreTranslateError('protocol', response.status);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

// Error texts follow the Accept-Language; English keeps the one that is read, a closed limit, recognisable.
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
