// What the client depends on, as requests whose answers must be the same of the double and of a real server.

export interface ContractCase {
  readonly name: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Sent as it stands, instead of `body`. */
  readonly raw?: string;
  /** How often it is sent, one after the other; the last answer counts. */
  readonly times?: number;
  /** Keys of which the words depend on the model or on chance: number and kind of what they hold is compared. */
  readonly onlyShape?: readonly string[];
}

export interface ContractServer {
  readonly name: string;
  /** Environment of the real server, beside that of the image. */
  readonly settings: Readonly<Record<string, string>>;
  /** The same for the double. */
  readonly double: {
    readonly keys?: Readonly<Record<string, number>>;
    readonly withoutKey?: 'refused' | 'zero';
  };
  readonly cases: readonly ContractCase[];
}

const translate = (name: string, body: object, rest: Partial<ContractCase> = {}): ContractCase => ({
  name,
  path: '/translate',
  method: 'POST',
  body: { q: 'No fever.', source: 'en', target: 'es', format: 'text', ...body },
  ...rest,
});
const raw = (name: string, text: string): ContractCase => ({
  name,
  path: '/translate',
  method: 'POST',
  raw: text,
});

const KEYS = { 'kit-key': 600, 'kit-slow-key': 3 };

/** One process, since limits are counted by each of them. */
const ONE = { LT_THREADS: '1' };

const usual: readonly ContractCase[] = [
  { name: 'the languages, each a target of itself', path: '/languages' },
  { name: 'health', path: '/health' },
  { name: 'the settings', path: '/frontend/settings', onlyShape: ['language'] },
  translate('one text', {}),
  translate('a list', { q: ['No fever.', 'No cough.'] }),
  translate('a list of one', { q: ['No fever.'] }),
  translate('blank items of a list', { q: ['No fever.', '', '  '] }),
  translate('a blank text alone', { q: '   ' }),
  translate('line breaks', { q: 'No fever.\n\nNo cough.\r\nNo rash.' }),
  translate('spaces around', { q: '  No fever. ' }),
  translate('English to English', { target: 'en' }),
  translate('an alternative', { alternatives: 1 }, { onlyShape: ['alternatives'] }),
  translate(
    'alternatives of a list, as lists',
    { q: ['No fever.', ''], alternatives: 1 },
    { onlyShape: ['alternatives'] },
  ),
  translate('no alternatives', { alternatives: 0 }),
  translate('alternatives at the limit', { alternatives: 4 }),
  translate('alternatives that are null', { alternatives: null }),
  translate('alternatives that are no number', { alternatives: 'many' }),
  translate('no q', { q: undefined }),
  translate('an empty q', { q: '' }),
  translate('a q that is null', { q: null }),
  translate('an empty list', { q: [] }),
  translate('a number for q', { q: 5 }),
  translate('a number in a list', { q: ['No fever.', 5] }),
  translate('no source', { source: undefined }),
  translate('no target', { target: undefined }),
  translate('an unknown target', { target: 'xx' }),
  translate('an unknown source', { source: 'xx' }),
  translate('a region of Spanish', { target: 'es-MX' }),
  translate('an unknown format', { format: 'xml' }),
  translate('more characters than the limit', { q: 'x'.repeat(5_001) }),
  translate('more code points than the limit', { q: '😀'.repeat(5_001) }),
  translate('too long an item of a list', { q: ['No fever.', 'x'.repeat(5_001)] }),
  translate('more items than the limit', { q: Array.from({ length: 51 }, () => '') }),
  translate('as many items as the limit', { q: Array.from({ length: 50 }, () => '') }),
  translate('a key that nobody asked for', { api_key: 'wrong' }),
  raw('cut JSON', '{"q": "No'),
  raw('no body', ''),
  raw('JSON that is no object', '[1]'),
  { name: 'an unknown path', path: '/nowhere' },
  { name: 'the page, which is off', path: '/' },
  { name: 'the metrics, which are off', path: '/metrics' },
  { name: 'GET of a translation', path: '/translate' },
  { name: 'POST of the languages', path: '/languages', method: 'POST', body: {} },
];

/** The servers that are compared. */
export const CONTRACT: readonly ContractServer[] = [
  { name: 'as in the image', settings: {}, double: {}, cases: usual },
  {
    name: 'that asks for a key',
    settings: { ...ONE, LT_API_KEYS: 'true', LT_UNDER_ATTACK: 'true' },
    double: { keys: KEYS, withoutKey: 'refused' },
    cases: [
      { name: 'the settings', path: '/frontend/settings', onlyShape: ['language'] },
      { name: 'the languages without a key', path: '/languages' },
      translate('no key', {}),
      translate('an empty key', { api_key: '' }),
      translate('a wrong key', { api_key: 'wrong' }),
      translate('a right key', { api_key: 'kit-key' }),
      translate('a key above its limit', { api_key: 'kit-slow-key' }, { times: 4 }),
    ],
  },
  {
    name: 'that has no requests for callers without a key',
    settings: { ...ONE, LT_API_KEYS: 'true', LT_REQ_LIMIT: '0' },
    double: { keys: KEYS, withoutKey: 'zero' },
    cases: [
      translate('no key', {}),
      translate('a wrong key', { api_key: 'wrong' }),
      translate('a right key', { api_key: 'kit-key' }),
    ],
  },
];
