import { describe, expect, it } from '@jest/globals';
import type { TranslateResponse } from '@neurovista/contracts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createTranslationClient } from './translation-client.ts';

const texts = { chiefComplaint: 'Fever', symptoms: 'No cough', medicalHistory: 'None' };
const call = { requestId: 'r-1', traceparent: 't-1', signal: new AbortController().signal };

type Answer = (text: string, init: RequestInit) => Response | Promise<Response>;

function clientOf(answer: Answer, timeoutMs = 1_000) {
  const send: typeof fetch = async (_url, init = {}) => {
    const { text } = JSON.parse(init.body as string) as { text: string };
    return answer(text, init);
  };
  return createTranslationClient({ url: 'http://translation', timeoutMs, fetch: send });
}

function spanish(source: string, target: string, flags: string[] = []): Response {
  const body: TranslateResponse = {
    translatedText: target,
    segments: [{ source, target, origin: target === source ? 'untranslated' : 'memory', flags }],
    provenance: { translation: 'memory 1' },
  };
  return Response.json(body);
}

/** A body that goes on for as long as it is read. */
const withoutEnd = () =>
  new ReadableStream({ pull: (body) => body.enqueue(Buffer.alloc(1_000_000, '[')) });

describe('createTranslationClient', () => {
  it('gives the three fields beside their originals', async () => {
    const client = clientOf((text) => spanish(text, `es:${text}`));
    const { translated, warnings, provenance } = await client.translateFields(texts, call);
    expect(translated).toMatchObject({
      chiefComplaint: 'es:Fever',
      symptoms: 'es:No cough',
      originalSymptoms: 'No cough',
    });
    expect(translated?.segments?.map(({ field }) => field)).toEqual([
      'chiefComplaint',
      'symptoms',
      'medicalHistory',
    ]);
    expect(warnings).toEqual([]);
    expect(provenance).toBe('memory 1');
  });

  it('passes the request id and the trace on', async () => {
    const seen: (string | undefined)[] = [];
    const client = clientOf((text, init) => {
      const headers = new Headers(init.headers);
      seen.push(headers.get('x-request-id') ?? undefined, headers.get('traceparent') ?? undefined);
      return spanish(text, 'x');
    });
    await client.translateFields(texts, call);
    expect(new Set(seen)).toEqual(new Set(['r-1', 't-1']));
  });

  it.each<[string, Answer]>([
    ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error', () => new Response('{}', { status: 502 })],
    ['answers something else than JSON', () => new Response('<html>')],
    ['answers JSON of another shape', () => Response.json({ translatedText: 1 })],
    ['answers without end', () => new Response(withoutEnd())],
    [
      'fails for one field only',
      (text) => (text === 'None' ? new Response('', { status: 500 }) : spanish(text, 'x')),
    ],
    [
      'never answers',
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    ],
  ])('warns and goes on when the service %s', async (_, answer) => {
    const { translated, warnings } = await clientOf(answer, 5).translateFields(texts, call);
    expect(translated).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toEqual(['translation-unavailable']);
  });

  it('says how many parts stay English and how many need a look', async () => {
    const client = clientOf((text) => {
      if (text === 'Fever') return spanish(text, text);
      return spanish(text, 'x', text === 'None' ? [] : ['number-mismatch']);
    });
    const { warnings } = await client.translateFields(texts, call);
    expect(warnings).toEqual([
      { code: 'translation-partial', detail: 'Left in English: 1 of 3 parts of the text.' },
      {
        code: 'translation-flagged',
        detail: 'To be checked against the English text: 1 of 3 parts.',
      },
    ]);
  });

  it('[40] spares a service that fails, and asks it again after a rest', async () => {
    let now = 0;
    let asked = 0;
    const clock = () => now;
    const breaker = createCircuitBreaker({ failures: 2, restMs: 1_000, clock });
    const send: typeof fetch = async () => {
      asked += 1;
      return new Response('', { status: 502 });
    };
    const client = createTranslationClient({
      url: 'http://translation',
      timeoutMs: 1_000,
      fetch: send,
      breaker,
    });
    for (let time = 0; time < 5; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { warnings } = await client.translateFields(texts, call);
      expect(warnings.map(({ code }) => code)).toEqual(['translation-unavailable']);
    }
    expect(asked).toBe(2 * 3);
    now = 1_000;
    await client.translateFields(texts, call);
    expect(asked).toBe(3 * 3);
  });

  it.each([
    ['refuses the text', new Response('', { status: 422 }), undefined],
    ['is left by a caller who hangs up', new Response('', { status: 502 }), new Error('left')],
  ])('[40] holds it against no service that it %s', async (_what, answer, reason) => {
    const breaker = createCircuitBreaker({ failures: 1, restMs: 1_000 });
    const send: typeof fetch = async () => answer;
    const client = createTranslationClient({ url: 'http://t', timeoutMs: 9, fetch: send, breaker });
    const signal = reason === undefined ? call.signal : AbortSignal.abort(reason);
    await client.translateFields(texts, { ...call, signal });
    expect(breaker.isOpen()).toBe(false);
  });
});
