import { LibreTranslateError } from './errors.ts';
import { exchange } from './exchange.ts';
import { readLanguages, readTranslation, readTranslations, readVersion } from './responses.ts';
import type { ClientOptions, Language, TranslateOptions, Translation } from './types.ts';

export interface Connection {
  /** Asks whether the server is there when it has been silent for so many milliseconds. */
  readonly confirm: (silenceMs: number) => Promise<void>;
  readonly languages: (signal: AbortSignal) => Promise<readonly Language[]>;
  readonly translate: (texts: readonly string[], call: Asked) => Promise<readonly Translation[]>;
  /** The server's version; undefined where it does not tell. */
  readonly version: (signal: AbortSignal) => Promise<string | undefined>;
}

type Asked = Pick<TranslateOptions, 'source' | 'target' | 'alternatives'> & {
  readonly signal: AbortSignal;
};

const MAX_ALTERNATIVES = 3;
/** Longest wait for the list of languages, which no model is needed for. */
const GLANCE_MS = 3_000;

/** The requests that a server understands. */
export function createConnection(
  options: Required<Pick<ClientOptions, 'fetch'>> & ClientOptions,
): Connection {
  const base = options.baseUrl.replace(/\/+$/, '');
  let heardAt = Number.NEGATIVE_INFINITY;
  let cancelledAt = Number.NEGATIVE_INFINITY;
  let glance: Promise<void> | undefined;

  const ask = async (path: string, signal: AbortSignal, rest: Partial<Question> = {}) => {
    const began = performance.now();
    try {
      const answer = await exchange({
        fetch: options.fetch,
        url: `${base}${path}`,
        hasKey: Boolean(options.apiKey),
        timeoutMs: options.timeoutMs,
        signal,
        ...rest,
      });
      heardAt = performance.now();
      return answer;
    } catch (error) {
      if (signal.aborted) cancelledAt = performance.now();
      throw isTimeout(error) && heardAt > began ? new LibreTranslateError('slow') : error;
    }
  };

  const look = async () => {
    // The server still works on what its caller has cancelled, and answers behind that.
    const isBusy = performance.now() - cancelledAt < options.timeoutMs;
    const timeoutMs = isBusy ? options.timeoutMs : Math.min(GLANCE_MS, options.timeoutMs);
    try {
      readLanguages(await ask('/languages', new AbortController().signal, { timeoutMs }));
    } finally {
      glance = undefined;
    }
  };

  return {
    confirm: async (silenceMs) => {
      if (performance.now() - heardAt < silenceMs) return;
      // One question for all who want to know.
      glance ??= look();
      await glance;
    },
    languages: async (signal) => readLanguages(await ask('/languages', signal)),
    translate: async (texts, call) => {
      const [only] = texts;
      const isSingle = texts.length === 1 && only !== undefined;
      const body = toBody(isSingle ? only : texts, call, options.apiKey);
      const answer = await ask('/translate', call.signal, { body });
      return isSingle ? [readTranslation(answer)] : readTranslations(answer, texts.length);
    },
    version: (signal) => ask('/spec', signal).then(readVersion, () => undefined),
  };
}

const isTimeout = (error: unknown) =>
  error instanceof LibreTranslateError && error.kind === 'timeout';

interface Question {
  readonly body: unknown;
  readonly timeoutMs: number;
}

// An empty api_key would switch the server's cache on, and alternatives: null would make it fail.
function toBody(q: string | readonly string[], call: Asked, apiKey?: string) {
  return {
    q,
    source: call.source,
    target: call.target,
    format: 'text',
    ...(call.alternatives ? { alternatives: Math.min(call.alternatives, MAX_ALTERNATIVES) } : {}),
    ...(apiKey ? { api_key: apiKey } : {}),
  };
}
