export interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Answers the call with a JSON body. */
  readonly answer: (status: number, body: unknown) => void;
  /** Breaks the connection. */
  readonly fail: () => void;
}

export interface ServerOptions {
  /** Answers calls of a path at once; without one, the test answers `calls` itself. */
  readonly patients?: unknown;
  readonly translate?: unknown;
}

/** As much of a Response as the page uses; jsdom has none. */
export function fakeResponse(status: number, read: () => unknown): Response {
  const fake = { status, ok: status >= 200 && status < 300, json: async () => read() };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page uses these three members only
  return fake as unknown as Response;
}

/** The JSON body of a request. */
export function bodyOf(init: RequestInit | undefined): unknown {
  return JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
}

/** A server whose calls are answered by the test. */
export function createServer(options: ServerOptions) {
  const calls: Call[] = [];
  const atOnce: Readonly<Record<string, unknown>> = {
    '/api/patients': options.patients,
    '/api/translate': options.translate,
  };
  const fetching: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const path = typeof input === 'string' ? input : '';
      const answer = (status: number, body: unknown) => resolve(fakeResponse(status, () => body));
      const fail = () => reject(new TypeError('Failed to fetch'));
      const signal = init?.signal ?? new AbortController().signal;
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      calls.push({ path, body: bodyOf(init), signal, answer, fail });
      const body = atOnce[path];
      if (body !== undefined) answer(200, body);
    });
  return { calls, fetching };
}
