// The translator over real HTTP, against a LibreTranslate of the test's own with the faults of the real one.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { translateResponseSchema } from '@neurovista/contracts';
import { createClient } from 'libretranslate-client';
import supertest from 'supertest';
import { startTestService } from '../http/test-service.ts';
import { createTranslator } from '../index.ts';
import { createUpstream } from './upstream.ts';

const FAULTS = [
  'ok',
  'refuse',
  'hang',
  'slow',
  '500',
  '429',
  'html',
  'english',
  'digits',
  'negation',
  'shape',
  'garbage',
  'boot',
] as const;
type Fault = (typeof FAULTS)[number];

interface Double {
  readonly url: string;
  readonly fail: (fault: Fault) => void;
  /** Resolves when a client has left before it was answered. */
  readonly left: Promise<void>;
  /** Resolves when a translation is asked for. */
  readonly asked: Promise<void>;
  readonly close: () => void;
}

const SLOW_MS = 50;
const LANGUAGES = (pairs: boolean) => [
  { code: 'en', name: 'English', targets: pairs ? ['es'] : [] },
];

type Q = string | readonly string[];
const each = (q: Q, change: (text: string) => string) =>
  typeof q === 'string' ? change(q) : q.map(change);

/** Starts it on a free loopback port; `dictionary` is what it knows, other texts come back with "es:" before them. */
async function startDouble(dictionary: Readonly<Record<string, string>>): Promise<Double> {
  let fault: Fault = 'ok';
  const left = signal();
  const asked = signal();
  const say = (text: string) => dictionary[text] ?? `es: ${text}`;

  const bodies: Readonly<Record<string, (q: Q) => unknown>> = {
    english: (q) => ({ translatedText: q, alternatives: each(q, () => '') }),
    digits: (q) => ({ translatedText: each(q, (text) => say(text).replaceAll(/\d/g, '7')) }),
    negation: (q) => ({
      translatedText: each(q, (text) => say(text).replaceAll(/\b(?:no|sin|niega|ni)\s/gi, '')),
    }),
    shape: (q) => ({ translatedText: typeof q === 'string' ? [say(q)] : q.map(say).join('|') }),
  };

  function translate(q: Q, response: ServerResponse): void {
    asked.give();
    if (fault === 'hang') {
      response.on('close', () => left.give());
    } else if (fault === '500') send(response, 500, { error: 'Cannot translate text' });
    else if (fault === '429') send(response, 429, { error: 'Slowdown: 3 per 1 minute' });
    else if (fault === 'boot') send(response, 400, { error: 'es is not supported' });
    else if (fault === 'html') response.writeHead(404).end('<!doctype html><title>404</title>');
    else if (fault === 'garbage') response.writeHead(200).end('{"translatedText": "Sin');
    else send(response, 200, bodies[fault]?.(q) ?? { translatedText: each(q, say) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fault === 'refuse') {
      request.socket.destroy();
      return;
    }
    if (request.url === '/languages') {
      send(response, 200, LANGUAGES(fault !== 'boot'));
      return;
    }
    const { q } = JSON.parse(await read(request)) as { q: Q };
    if (fault === 'slow') setTimeout(() => translate(q, response), SLOW_MS);
    else translate(q, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (next) => {
      fault = next;
    },
    left: left.given,
    asked: asked.given,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const GOOD = {
  'No fever.': 'Sin fiebre.',
  'Takes flurry 81 mg daily.': 'Toma ráfaga 81 mg al día.',
  'Flurry with no cough.': 'Ráfaga sin tos.',
};
const NOTE = ['Takes flurry 81 mg daily.', 'Flurry with no cough.'].join('\n');

describe('a translator with a LibreTranslate that', () => {
  let double: Double;
  beforeAll(async () => {
    double = await startDouble(GOOD);
  });
  afterAll(() => {
    double.close();
  });

  const connect = (timeoutMs: number) =>
    createClient({
      baseUrl: double.url,
      timeoutMs,
      retries: 1,
      concurrency: 2,
      sleep: () => Promise.resolve(),
    });
  const translate = (text: string, fault: Fault) => {
    double.fail(fault);
    // Only a server that never answers is given up soon.
    const ms = fault === 'hang' ? 100 : 4_000;
    const upstream = createUpstream(connect(ms), () => true);
    return createTranslator({ upstream }).translate(text, { deadline: Date.now() + 2 * ms });
  };

  it.each(['ok', 'slow'] as const)('answers (%s) is used', async (fault) => {
    const { translatedText, segments } = await translate(NOTE, fault);
    expect(translatedText).toBe('Toma ráfaga 81 mg al día.\nRáfaga sin tos.');
    expect(segments.map(({ origin }) => origin)).toEqual(['libretranslate', 'libretranslate']);
  });

  it.each(FAULTS.filter((fault) => fault !== 'ok' && fault !== 'slow'))(
    'has the fault %s never makes an unmarked loss',
    async (fault) => {
      const { translatedText, segments } = await translate(NOTE, fault);
      expect(translatedText).toContain('81 mg');
      expect(translatedText).toMatch(/\b(?:sin|no)\b/i);
      for (const { origin, flags } of segments)
        expect(origin === 'libretranslate' || flags.length > 0).toBe(true);
      const kept = fault === 'digits' ? 'Flurry with no cough.' : 'Takes flurry 81 mg daily.';
      const partly = fault === 'digits' || fault === 'negation';
      expect(
        segments.filter(({ origin }) => origin === 'libretranslate').map((one) => one.source),
      ).toEqual(partly ? [kept] : []);
    },
  );

  it.each(['hang', '500', 'html', 'garbage', 'shape'] as const)(
    'has the fault %s in one answer for one text falls back',
    async (fault) => {
      const { segments } = await translate('Flurry with no cough.', fault);
      expect(segments).toMatchObject([{ origin: 'embedded', flags: ['unknown-words'] }]);
    },
  );

  it.each<[Fault, boolean]>([
    ['ok', true],
    ['boot', false],
    ['refuse', false],
    ['negation', false],
    ['english', false],
    ['html', false],
    ['shape', false],
  ])('shows %s is ready: %s', async (fault, ready) => {
    double.fail(fault);
    expect(await connect(4_000).ready()).toBe(ready);
  });
});

describe('POST /api/translate with a LibreTranslate that hangs', () => {
  const body = { text: NOTE, targetLanguage: 'es' };
  const start = async (deadlineMs: number) => {
    const double = await startDouble(GOOD);
    double.fail('hang');
    const client = createClient({
      baseUrl: double.url,
      timeoutMs: 60_000,
      retries: 0,
      concurrency: 2,
    });
    const { server } = await startTestService({
      translator: createTranslator({ upstream: createUpstream(client, () => true) }),
      probe: { isReady: () => true, stop: () => undefined },
      settings: { TRANSLATION_DEADLINE_MS: String(deadlineMs) },
    });
    const close = () => {
      server.close();
      double.close();
    };
    return { double, server, close };
  };

  it('answers by the embedded engine when the deadline comes', async () => {
    const { server, close } = await start(200);
    const response = await supertest(server).post('/api/translate').send(body).expect(200);
    const { segments } = translateResponseSchema.parse(response.body);
    expect(segments.map(({ origin }) => origin)).toEqual(['embedded', 'embedded']);
    close();
  });

  it('stops asking when the client has left', async () => {
    const { double, server, close } = await start(60_000);
    const call = supertest(server).post('/api/translate').send(body);
    const ended = call.then(
      () => 'answered',
      () => 'left',
    );
    await double.asked;
    call.abort();
    await expect(double.left).resolves.toBeUndefined();
    close();
    void ended;
  });
});
