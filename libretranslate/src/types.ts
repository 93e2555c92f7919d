import type { ErrorKind, LibreTranslateError } from './errors.ts';

/** What a call may be told; every field but the language pair is optional. */
export interface TranslateOptions {
  readonly source: string;
  readonly target: string;
  /** Further readings to ask for, 0 to 3; more would exhaust a server whose beam follows it. */
  readonly alternatives?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Last moment for an answer, in milliseconds of performance.now(). */
  readonly deadline?: number | undefined;
  /** Calls with the same one are one caller's, and share its turns; each call is one by itself without it. */
  readonly caller?: object | undefined;
  /** Lower goes first among the calls of one caller; default 0. */
  readonly priority?: number | undefined;
}

export interface Translation {
  readonly text: string;
  /** May be shorter than asked for. */
  readonly alternatives: readonly string[];
}

/** What became of one of several texts. */
export type Outcome = Translation | LibreTranslateError;

export interface Language {
  readonly code: string;
  readonly name: string;
  readonly targets: readonly string[];
}

/** Why a server is not used; `starting` before the first check. */
export type Cause = ErrorKind | 'starting';

/** What is known of a server. */
export type Health =
  | {
      readonly ready: true;
      /** As the server tells it, where it does. */
      readonly version: string | undefined;
    }
  | { readonly ready: false; readonly cause: Cause };

export interface ClientOptions {
  /** Address of the server, with its URL prefix if it has one. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** Longest wait for one HTTP exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** Further attempts after one that failed in a way that may pass; default 1. */
  readonly retries?: number;
  /** Wait before the first of them, in milliseconds; later ones wait longer. Default 250. */
  readonly retryMs?: number;
  /** Exchanges under way at once; more than the server has workers only queue there. */
  readonly concurrency: number;
  /** Longest item sent, in code points; longer ones are split at sentence ends. */
  readonly characterLimit?: number;
  /** Most items of one request. */
  readonly batchLimit?: number;
  /** Most characters of one request, unless a single item has more. */
  readonly batchCharacters?: number;
  /** Told when the health has changed. */
  readonly onHealth?: (health: Health) => void;
  readonly fetch?: typeof fetch;
}

export interface LibreTranslateClient {
  /** Throws LibreTranslateError; a blank text comes back as it is, without a request. */
  readonly translate: (text: string, options: TranslateOptions) => Promise<Translation>;
  /**
   * What became of each text by the deadline, in their order. Never rejects: what failed or did not arrive has its
   * error in its place, and the rest is used.
   */
  readonly translateEach: (
    texts: readonly string[],
    options: TranslateOptions,
  ) => Promise<readonly Outcome[]>;
  /**
   * Looks as closely as is due: a server that was away or has not translated for half a minute has to offer English to
   * Spanish and to keep the negation of a canary sentence, one that has been silent for seconds has to answer. Never
   * rejects.
   */
  readonly check: (signal?: AbortSignal) => Promise<Health>;
  /** What is known by the last check or failure; never waits. */
  readonly health: () => Health;
}
