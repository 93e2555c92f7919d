// A double of a LibreTranslate 1.9.6 server as its image runs it, for tests and for faults that a real one cannot be
// made to have. It speaks the protocol and knows a few sentences; contract.test.ts holds it against the real server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { json, page, type Answer } from './answer.ts';
import { createTranslation, type TranslationOptions } from './translation.ts';

export type Manner =
  | 'well'
  /** Translations wait until `release` is called. */
  | 'held'
  /** A translation takes three seconds. */
  | 'late'
  /** Every translation is a 500, as with a missing sentence splitter. */
  | 'server error'
  | 'slow down'
  /** A translation gets a page of a proxy. */
  | 'page'
  | 'cut JSON'
  | 'English'
  | 'wrong digits'
  | 'without negations'
  /** A single text gets a list, and a list a single text. */
  | 'another shape'
  /** Spanish is not offered. */
  | 'no pair'
  /** Every connection is reset. */
  | 'no connection'
  /** No request is answered. */
  | 'frozen';

/** The faults, for who wants them all. */
export const FAULTS: readonly Manner[] = [
  'late',
  'held',
  'frozen',
  'no connection',
  'server error',
  'slow down',
  'page',
  'cut JSON',
  'English',
  'wrong digits',
  'without negations',
  'another shape',
  'no pair',
];

export interface Double {
  readonly url: string;
  /** How it answers from now on. */
  readonly behave: (manner: Manner) => void;
  /** Answers well from now on, and what is held. */
  readonly release: () => void;
  /** The texts of each translation that was asked for, in order, canaries left out. */
  readonly asked: readonly (readonly string[])[];
  /** Requests that are not answered yet and whose caller is still there. */
  readonly underWay: () => number;
  /** Resolves at the next request to translate. */
  readonly whenAsked: () => Promise<void>;
  /** Resolves when the next caller leaves before it was answered. */
  readonly whenLeft: () => Promise<void>;
  readonly close: () => void;
}

const LATE_MS = 3_000;
const CANARY = 'No fever.';
const NAMES = { en: 'English', es: 'Spanish' };
const NOT_FOUND = page(
  404,
  'Not Found',
  'The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.',
);
const NOT_ALLOWED = page(
  405,
  'Method Not Allowed',
  'The method is not allowed for the requested URL.',
);
const SLOW_DOWN = json(429, { error: 'Slowdown: 3 per 1 minute' });
const SERVER_ERROR = json(500, {
  error:
    'The server encountered an internal error and was unable to complete your request. Either the server is overloaded or there is an error in the application.',
});

/** Starts it on a free loopback port, behaving well. */
export async function startDouble(options: TranslationOptions = {}): Promise<Double> {
  let manner: Manner = 'well';
  const asked: (readonly string[])[] = [];
  const held: (() => void)[] = [];
  const [askedSignal, leftSignal] = [createSignal(), createSignal()];
  const translation = createTranslation(options);

  const pages: Readonly<Record<string, () => Answer>> = {
    '/languages': () => json(200, languages(manner === 'no pair' ? ['en'] : ['en', 'es'])),
    '/health': () => json(200, { status: 'ok' }),
    '/spec': () => json(200, { info: { title: 'LibreTranslate', version: '1.9.6' } }),
    '/frontend/settings': () => json(200, translation.settings),
  };

  const faults: Readonly<Partial<Record<Manner, Answer>>> = {
    'server error': SERVER_ERROR,
    'slow down': SLOW_DOWN,
    page: NOT_FOUND,
    'cut JSON': { status: 200, type: 'application/json', body: '{"translatedText": "El pac' },
  };

  const translate = async (request: IncomingMessage): Promise<Answer> => {
    const raw = await readText(request);
    const texts = textsOf(raw);
    if (texts.length > 0 && texts[0] !== CANARY) asked.push(texts);
    askedSignal.give();
    if (manner === 'late') await pause(LATE_MS);
    if (manner === 'held') await new Promise<void>((resolve) => held.push(resolve));
    return faults[manner] ?? translation.answer(raw, request.headers['content-type'], manner);
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    if (pathname === '/translate')
      return request.method === 'POST' ? translate(request) : NOT_ALLOWED;
    const known = pages[pathname];
    if (!known) return NOT_FOUND;
    return request.method === 'GET' ? known() : NOT_ALLOWED;
  };

  let underWay = 0;
  const server = createServer((request, response) => {
    underWay += 1;
    response.on('close', () => {
      underWay -= 1;
      if (!response.writableFinished) leftSignal.give();
    });
    if (manner === 'no connection') request.socket.destroy();
    else if (manner !== 'frozen') void answer(request).then((found) => send(response, found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave: (next) => (manner = next),
    release: () => {
      manner = 'well';
      for (const go of held.splice(0)) go();
    },
    asked,
    underWay: () => underWay,
    whenAsked: askedSignal.next,
    whenLeft: leftSignal.next,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const languages = (targets: readonly string[]) =>
  Object.entries(NAMES).map(([code, name]) => ({ code, name, targets }));

/** The texts of a body that the client sends; [] where it is none. */
function textsOf(raw: string): readonly string[] {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked below
    const { q } = JSON.parse(raw) as { q?: unknown };
    return [q].flat().filter((text) => typeof text === 'string');
  } catch {
    return [];
  }
}

function createSignal() {
  let waiting: (() => void)[] = [];
  return {
    next: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    give: () => {
      const now = waiting;
      waiting = [];
      for (const resolve of now) resolve();
    },
  };
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response
    .writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      // The image's server closes after each answer.
      Connection: 'close',
    })
    .end(body);
}
