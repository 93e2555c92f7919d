import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { FieldTranslation, SegmentFlag, TranslateResponse } from '@neurovista/contracts';
import type { FieldTexts } from './field-translations.ts';
import type { Posted, PostJson, Posting } from './post-json.ts';
import { createTranslationClient } from './translation-client.ts';

const texts = { chiefComplaint: 'Fever', symptoms: 'No cough', medicalHistory: 'None' };
const call = { requestId: 'r-1', traceparent: 't-1', signal: new AbortController().signal };
const FAILED: FieldTranslation = { failure: 'failed' };
const REFUSED: FieldTranslation = { failure: 'refused' };

function spanish(source: string, target: string, flags: SegmentFlag[] = []): TranslateResponse {
  return {
    translatedText: target,
    segments: [{ source, target, origin: target === source ? 'untranslated' : 'memory', flags }],
    provenance: { translation: 'memory 1' },
  };
}

/** Answers with what each field becomes, by default in some Spanish. */
function answerOf(changes: Partial<Record<keyof FieldTexts, FieldTranslation>> = {}): Posted {
  const fields = {
    chiefComplaint: spanish('Fever', 'es:Fever'),
    symptoms: spanish('No cough', 'es:No cough'),
    medicalHistory: spanish('None', 'es:None'),
    ...changes,
  };
  return { status: 200, requestId: 'r-1', text: JSON.stringify(fields) };
}
const textOf = (text: string, status = 200): Posted => ({ status, requestId: 'r-1', text });

afterEach(() => {
  jest.useRealTimers();
});

const RESET_TIMEOUT_MS = 1_000;

function clientOf(answer: (posting: Posting) => Posted | Promise<Posted>, failures = 5) {
  const postings: Posting[] = [];
  const breaker = { failures, resetTimeoutMs: RESET_TIMEOUT_MS };
  const post: PostJson = async (posting) => {
    postings.push(posting);
    return answer(posting);
  };
  const client = createTranslationClient({ url: 'http://t', timeoutMs: 60_000, post, breaker });
  return { client, postings };
}

describe('createTranslationClient', () => {
  it('gives the three fields beside their originals, by one call', async () => {
    const { client, postings } = clientOf(() => answerOf());
    const { translated, warnings, provenance } = await client.translateFields(texts, call);
    expect(translated).toMatchObject({
      chiefComplaint: 'es:Fever',
      symptoms: 'es:No cough',
      medicalHistory: 'es:None',
      originalSymptoms: 'No cough',
    });
    expect(translated?.segments?.map(({ field }) => field)).toEqual([
      'chiefComplaint',
      'symptoms',
      'medicalHistory',
    ]);
    expect(warnings).toEqual([]);
    expect(provenance).toBe('memory 1');
    expect(postings).toHaveLength(1);
  });

  it('sends the texts alone, with request id, trace and who asks, and no text in the address', async () => {
    const { client, postings } = clientOf(() => answerOf());
    const from = { ...call, client: '10.0.0.7' };
    await client.translateFields({ ...texts, name: 'Ana Example' } as FieldTexts, from);
    const [posting] = postings;
    expect(posting?.body).toEqual(texts);
    expect(posting).toMatchObject({
      path: '/internal/translations',
      headers: { 'X-Request-Id': 'r-1', traceparent: 't-1', 'X-Forwarded-For': '10.0.0.7' },
    });
  });

  it.each<[string, () => Posted | Promise<Posted>]>([
    ['refuses the connection', () => Promise.reject(new Error('no answer'))],
    ['answers with an error', () => textOf('{}', 502)],
    ['answers with a redirect', () => textOf('{}', 302)],
    ['answers something else than JSON', () => textOf('<html>')],
    ['answers JSON of another shape', () => textOf('{"symptoms":1}')],
    ['leaves a field out', () => textOf(answerOf().text.replace('symptoms', 'symptom'))],
    ['answers another call', () => ({ ...answerOf(), requestId: 'r-2' })],
    ['says not which call it answers', () => ({ ...answerOf(), requestId: undefined })],
    ['mixes fields up', () => answerOf({ symptoms: spanish('Fever', 'es:Fever') })],
    ['answers with the text of another', () => answerOf({ symptoms: spanish('Asthma', 'Asma') })],
    [
      'fails for every field',
      () => answerOf({ chiefComplaint: FAILED, symptoms: FAILED, medicalHistory: REFUSED }),
    ],
  ])('warns, and counts a failure, when the service %s', async (_, answer) => {
    const { client } = clientOf(answer, 1);
    const { translated, warnings } = await client.translateFields(texts, call);
    expect(translated).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toEqual(['translation-unavailable']);
    expect(client.isCircuitOpen()).toBe(true);
  });

  it.each([
    ['could not be translated', FAILED],
    ['was refused', REFUSED],
  ])('keeps the others, and marks the English, when one field %s', async (_what, outcome) => {
    const { client } = clientOf(() => answerOf({ symptoms: outcome }), 1);
    const { translated, warnings } = await client.translateFields(texts, call);
    expect(translated).toMatchObject({
      chiefComplaint: 'es:Fever',
      symptoms: 'No cough',
      medicalHistory: 'es:None',
    });
    expect(translated?.segments?.find(({ field }) => field === 'symptoms')).toEqual({
      field: 'symptoms',
      source: 'No cough',
      target: 'No cough',
      origin: 'untranslated',
      flags: ['untranslated'],
    });
    expect(warnings).toEqual([
      { code: 'translation-partial', detail: 'Left in English: 1 of 3 parts of the text.' },
    ]);
    expect(client.isCircuitOpen()).toBe(false);
  });

  it('says how many parts stay English and how many need a look', async () => {
    const { client } = clientOf(() =>
      answerOf({
        chiefComplaint: spanish('Fever', 'Fever', ['untranslated']),
        symptoms: spanish('No cough', 'x', ['number-mismatch']),
      }),
    );
    const { warnings } = await client.translateFields(texts, call);
    expect(warnings).toEqual([
      { code: 'translation-partial', detail: 'Left in English: 1 of 3 parts of the text.' },
      {
        code: 'translation-flagged',
        detail: 'To be checked against the English text: 1 of 3 parts.',
      },
    ]);
  });

  it('asks once more when the connection was closed in that moment', async () => {
    let asked = 0;
    const { client } = clientOf(() => {
      asked += 1;
      const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      return asked === 1 ? Promise.reject(reset) : answerOf();
    }, 1);
    expect((await client.translateFields(texts, call)).warnings).toEqual([]);
    expect([asked, client.isCircuitOpen()]).toEqual([2, false]);
  });

  it('[40] spares a service that fails, and asks it again after a rest', async () => {
    jest.useFakeTimers();
    const { client, postings } = clientOf(() => textOf('', 502), 2);
    for (let time = 0; time < 5; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { warnings } = await client.translateFields(texts, call);
      expect(warnings.map(({ code }) => code)).toEqual(['translation-unavailable']);
    }
    expect(postings).toHaveLength(2);
    jest.advanceTimersByTime(RESET_TIMEOUT_MS);
    await client.translateFields(texts, call);
    expect(postings).toHaveLength(3);
  });

  it('[41] waits no longer for a service that takes calls and answers none, until it answers again', async () => {
    jest.useFakeTimers();
    const waiting: ((posted: Posted) => void)[] = [];
    const { client, postings } = clientOf(() => new Promise((resolve) => waiting.push(resolve)));
    const ask = () => client.translateFields(texts, call);
    const calls = Array.from({ length: 16 }, ask);
    const soon = ask();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(postings).toHaveLength(17);
    expect((await ask()).warnings.map(({ code }) => code)).toEqual(['translation-unavailable']);
    expect(postings).toHaveLength(17);
    waiting[0]?.(answerOf());
    expect((await calls[0])?.warnings).toEqual([]);
    const again = ask();
    await jest.advanceTimersByTimeAsync(1);
    expect(postings).toHaveLength(18);
    for (const answer of waiting) answer(answerOf());
    await Promise.all([...calls, soon, again]);
  });

  it.each([
    ['refuses the texts', textOf('', 422), undefined],
    ['refuses the text of every field', answerOf(all(REFUSED)), undefined],
    ['is left by a caller who hangs up', textOf('', 502), new Error('left')],
  ])('[40] holds it against no service that it %s', async (_what, answer, reason) => {
    const { client } = clientOf(() => answer, 1);
    const signal = reason === undefined ? call.signal : AbortSignal.abort(reason);
    const { warnings } = await client.translateFields(texts, { ...call, signal });
    expect(warnings.map(({ code }) => code)).toEqual(['translation-unavailable']);
    expect(client.isCircuitOpen()).toBe(false);
  });

  it('[40] holds it against a service that an answer came too late', async () => {
    const { client } = clientOf(() => Promise.reject(new Error('given up')), 1);
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    await client.translateFields(texts, { ...call, signal });
    expect(client.isCircuitOpen()).toBe(true);
  });
});

function all(outcome: FieldTranslation) {
  return { chiefComplaint: outcome, symptoms: outcome, medicalHistory: outcome };
}
