export type ErrorKind =
  | 'bad-request'
  | 'key-missing'
  | 'key-wrong'
  | 'refused'
  | 'rate-limited'
  | 'server'
  | 'timeout'
  | 'slow'
  | 'unavailable'
  | 'protocol'
  | 'pair-missing'
  | 'mistranslation'
  | 'deadline'
  | 'circuit-open'
  | 'aborted';

const MESSAGES: Readonly<Record<ErrorKind, string>> = {
  'bad-request': 'LibreTranslate refused the request',
  'key-missing': 'LibreTranslate asks for an API key',
  'key-wrong': 'LibreTranslate does not know the API key',
  refused: 'LibreTranslate refuses this client',
  'rate-limited': 'LibreTranslate asks to slow down',
  server: 'LibreTranslate failed',
  timeout: 'LibreTranslate did not answer in time',
  slow: 'LibreTranslate did not answer in time, but answered others meanwhile',
  unavailable: 'LibreTranslate cannot be reached',
  protocol: 'LibreTranslate answered in an unknown form',
  'pair-missing': 'LibreTranslate does not offer the language pair',
  mistranslation: 'LibreTranslate lost the negation of the canary sentence',
  deadline: 'There was no time left to ask LibreTranslate',
  'circuit-open': 'LibreTranslate is left alone after a failure',
  aborted: 'The caller gave up',
};

// The others say something of one request, or of its caller, and nothing of the server.
const OF_THE_SERVER: ReadonlySet<ErrorKind> = new Set([
  'key-missing',
  'key-wrong',
  'refused',
  'rate-limited',
  'server',
  'timeout',
  'unavailable',
  'protocol',
  'pair-missing',
  'mistranslation',
]);

/** The one error of this package. Its message never holds text of a request or of a response, nor a key. */
export class LibreTranslateError extends Error {
  override readonly name = 'LibreTranslateError';
  readonly kind: ErrorKind;
  readonly status: number | undefined;

  constructor(kind: ErrorKind, status?: number) {
    super(status === undefined ? MESSAGES[kind] : `${MESSAGES[kind]} (status ${status})`);
    this.kind = kind;
    this.status = status;
  }
}

/** Whether an error means that the next request would fail as well, whoever sends it. */
export const isOfServer = (error: unknown): error is LibreTranslateError =>
  error instanceof LibreTranslateError && OF_THE_SERVER.has(error.kind);

/** Whether the same request may pass a moment later: a worker that failed or is being replaced. */
export const isPassing = (error: unknown): boolean =>
  error instanceof LibreTranslateError && (error.kind === 'server' || error.kind === 'unavailable');

// With LT_API_KEYS and LT_REQ_LIMIT=0 an absent or wrong key is told as "Slowdown: 0 per 1 minute".
const CLOSED_LIMIT = /\b0 per\b/;
const ABOUT_KEY = /\bAPI key\b/i;

/**
 * The error for a status other than 200. `body` is only read for what the status leaves open, whether a key or the
 * request is at fault, and only in English (the client asks for it).
 */
export function errorOfStatus(status: number, body: string, hasKey: boolean): LibreTranslateError {
  const key = hasKey ? 'key-wrong' : 'key-missing';
  return new LibreTranslateError(kindOf(status, body, key), status);
}

function kindOf(status: number, body: string, key: 'key-wrong' | 'key-missing'): ErrorKind {
  if (status === 400) return ABOUT_KEY.test(body) ? 'key-missing' : 'bad-request';
  if (status === 403) return ABOUT_KEY.test(body) ? key : 'refused';
  if (status === 429) return CLOSED_LIMIT.test(body) ? key : 'rate-limited';
  return status >= 500 ? 'server' : 'protocol';
}
