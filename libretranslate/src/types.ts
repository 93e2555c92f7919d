/** What a call may be told; every field but the language pair is optional. */
export interface TranslateOptions {
  readonly source: string;
  readonly target: string;
  /** Further readings to ask for, 0 to 3; more would exhaust a server whose beam follows it. */
  readonly alternatives?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Last moment for an answer, retries included, in milliseconds of the client's clock. */
  readonly deadline?: number | undefined;
}

export interface Translation {
  readonly text: string;
  /** May be shorter than asked for. */
  readonly alternatives: readonly string[];
}

export interface Language {
  readonly code: string;
  readonly name: string;
  readonly targets: readonly string[];
}

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface ClientOptions {
  /** Address of the server, with its URL prefix if it has one. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  /** Longest wait for one HTTP exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** Further attempts after a first one that failed in a way that may pass. */
  readonly retries: number;
  /** Exchanges under way at once; more than the server has workers only queue there. */
  readonly concurrency: number;
  /** Longest item sent, in code points; longer ones are split at sentence ends. */
  readonly characterLimit?: number;
  /** Most items of one request. */
  readonly batchLimit?: number;
  readonly breaker?: { readonly failures: number; readonly coolDownMs: number };
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly sleep?: Sleep;
  /** From 0 to below 1, as Math.random. */
  readonly random?: () => number;
}

export interface LibreTranslateClient {
  /** Throws LibreTranslateError; blank items come back as they are, without a request. */
  translate(q: string, options: TranslateOptions): Promise<Translation>;
  translate(q: readonly string[], options: TranslateOptions): Promise<readonly Translation[]>;
  languages(signal?: AbortSignal): Promise<readonly Language[]>;
  /** Whether English to Spanish is loaded and a canary sentence keeps its negation. Never throws. */
  ready(signal?: AbortSignal): Promise<boolean>;
  /** State of the circuit breaker, for metrics. */
  state(): 'closed' | 'open' | 'half-open';
}
