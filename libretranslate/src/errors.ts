export type ErrorKind =
  | 'bad-request'
  | 'auth'
  | 'rate-limited'
  | 'server'
  | 'timeout'
  | 'unavailable'
  | 'protocol'
  | 'circuit-open'
  | 'aborted';

const MESSAGES: Readonly<Record<ErrorKind, string>> = {
  'bad-request': 'LibreTranslate refused the request',
  auth: 'LibreTranslate refused the API key',
  'rate-limited': 'LibreTranslate asks to slow down',
  server: 'LibreTranslate failed',
  timeout: 'LibreTranslate did not answer in time',
  unavailable: 'LibreTranslate cannot be reached',
  protocol: 'LibreTranslate answered in an unknown form',
  'circuit-open': 'LibreTranslate is left alone after repeated failures',
  aborted: 'The caller gave up',
};

const RETRYABLE: ReadonlySet<ErrorKind> = new Set(['rate-limited', 'server', 'unavailable']);

/** The one error of this package. Its message never holds text of a request or of a response. */
export class LibreTranslateError extends Error {
  override readonly name = 'LibreTranslateError';
  readonly kind: ErrorKind;
  readonly status: number | undefined;
  /** Whether the same call may pass a moment later. */
  readonly retryable: boolean;

  constructor(kind: ErrorKind, status?: number) {
    super(status === undefined ? MESSAGES[kind] : `${MESSAGES[kind]} (status ${status})`);
    this.kind = kind;
    this.status = status;
    this.retryable = RETRYABLE.has(kind);
  }
}

// With LT_API_KEYS and LT_REQ_LIMIT=0 an absent or wrong key is told as "Slowdown: 0 per 1 minute".
const CLOSED_LIMIT = /\b0 per\b/;

/** The error for a status other than 200; `body` only tells a closed limit from a busy one. */
export function errorOfStatus(status: number, body: string): LibreTranslateError {
  if (status === 403) return new LibreTranslateError('auth', status);
  if (status === 429)
    return new LibreTranslateError(CLOSED_LIMIT.test(body) ? 'auth' : 'rate-limited', status);
  if (status >= 500) return new LibreTranslateError('server', status);
  if (status === 400) return new LibreTranslateError('bad-request', status);
  return new LibreTranslateError('protocol', status);
}
