// The translator over real HTTP, against the double of LibreTranslate with the faults of the real one.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  FIELD_TRANSLATIONS_PATH,
  fieldTranslationsResponseSchema,
  translateResponseSchema,
} from '@neurovista/contracts';
import { createClient } from 'libretranslate-client';
import { FAULTS, startDouble, type Double, type Manner } from 'libretranslate-client/double';
import supertest from 'supertest';
import { startTestService } from '../http/test-service.ts';
import { createTranslator } from '../index.ts';
import { createUpstream, type UpstreamOutcome } from './upstream.ts';

const GOOD = {
  'Takes flurry 81 mg daily.': 'Toma ráfaga 81 mg al día.',
  'Flurry with no cough.': 'Ráfaga sin tos.',
};
const NOTE = ['Takes flurry 81 mg daily.', 'Flurry with no cough.'].join('\n');
/** One that is only late is waited for, and one that has lost its Spanish is found by a check. */
const LOSSES = FAULTS.filter((manner) => manner !== 'late' && manner !== 'no pair');

describe('a translator with a LibreTranslate that', () => {
  let double: Double;
  beforeAll(async () => {
    double = await startDouble({ dictionary: GOOD });
  });
  afterAll(() => {
    double.close();
  });

  /** Ready when the fault comes. */
  const translate = async (text: string, manner: Manner) => {
    const isSilent = manner === 'frozen' || manner === 'held';
    const client = createClient({
      baseUrl: double.url,
      // Only a server that never answers is given up soon.
      timeoutMs: isSilent ? 100 : 4_000,
      retryMs: 1,
      concurrency: 2,
    });
    double.behave('well');
    await client.check();
    double.behave(manner);
    const outcomes: UpstreamOutcome[] = [];
    const upstream = createUpstream(client, (outcome) => outcomes.push(outcome));
    const answer = await createTranslator({ upstream }).translate(text);
    return { ...answer, outcomes, health: client.health() };
  };

  it('answers is used', async () => {
    const { translatedText, segments, outcomes, provenance } = await translate(NOTE, 'well');
    expect(translatedText).toBe('Toma ráfaga 81 mg al día.\nRáfaga sin tos.');
    expect(segments.map(({ origin }) => origin)).toEqual(['libretranslate', 'libretranslate']);
    expect(outcomes).toEqual(['translated', 'translated']);
    expect(provenance.translation).toContain('libretranslate 1.9.6');
  });

  it.each(LOSSES)('has the fault %s never makes an unmarked loss', async (manner) => {
    const { translatedText, segments } = await translate(NOTE, manner);
    expect(translatedText).toContain('81 mg');
    expect(translatedText).toMatch(/\b(?:sin|no)\b/i);
    for (const { origin, flags } of segments)
      expect(origin === 'libretranslate' || flags.length > 0).toBe(true);
    const kept = manner === 'wrong digits' ? 'Flurry with no cough.' : 'Takes flurry 81 mg daily.';
    const partly = manner === 'wrong digits' || manner === 'without negations';
    expect(
      segments.filter(({ origin }) => origin === 'libretranslate').map((one) => one.source),
    ).toEqual(partly ? [kept] : []);
  });

  it.each<[Manner, UpstreamOutcome]>([
    ['held', 'timeout'],
    ['no connection', 'unavailable'],
    ['server error', 'server'],
    ['slow down', 'rate-limited'],
    ['page', 'protocol'],
    ['another shape', 'protocol'],
  ])('has the fault %s is left alone, and the cause is named: %s', async (manner, cause) => {
    const { segments, outcomes, health } = await translate('Flurry with no cough.', manner);
    expect(segments).toMatchObject([{ origin: 'embedded', flags: ['unknown-words'] }]);
    expect([outcomes, health]).toEqual([[cause], { ready: false, cause }]);
  });
});

const EMBEDDED = { origin: 'embedded' };
const RANK: readonly (string | undefined)[] = ['complaint', 'symptom', 'history'];

describe('POST /api/translate with a LibreTranslate that does not answer', () => {
  const body = { text: NOTE, targetLanguage: 'es' };
  const start = async (deadlineMs: number) => {
    const double = await startDouble({ dictionary: GOOD });
    const client = createClient({ baseUrl: double.url, timeoutMs: 60_000, concurrency: 2 });
    await client.check();
    double.behave('held');
    const { server } = await startTestService({
      translator: createTranslator({ upstream: createUpstream(client) }),
      health: client.health,
      settings: { TRANSLATION_DEADLINE_MS: String(deadlineMs) },
    });
    const close = () => {
      server.close();
      double.close();
    };
    return { double, server, close };
  };

  it('answers the fields of an intake by the embedded engine when the deadline comes', async () => {
    const { double, server, close } = await start(200);
    const response = await supertest(server)
      .post(FIELD_TRANSLATIONS_PATH)
      .send({ chiefComplaint: NOTE, symptoms: NOTE, medicalHistory: NOTE })
      .expect(200);
    const fields = Object.values(fieldTranslationsResponseSchema.parse(response.body));
    expect(fields).toHaveLength(3);
    for (const field of fields) expect(field).toMatchObject({ segments: [EMBEDDED, EMBEDDED] });
    expect(double.asked.length).toBeGreaterThan(0);
    close();
  });

  it('answers by the embedded engine when the deadline comes', async () => {
    const { server, close } = await start(200);
    const response = await supertest(server).post('/api/translate').send(body).expect(200);
    const { segments } = translateResponseSchema.parse(response.body);
    expect(segments.map(({ origin }) => origin)).toEqual(['embedded', 'embedded']);
    close();
  });

  it('stops asking when the client has left', async () => {
    const { double, server, close } = await start(60_000);
    const [asked, left] = [double.whenAsked(), double.whenLeft()];
    const call = supertest(server).post('/api/translate').send(body);
    const ended = call.then(
      () => 'answered',
      () => 'left',
    );
    await asked;
    call.abort();
    await expect(left).resolves.toBeUndefined();
    close();
    void ended;
  });

  it('asks for what the reader sees first before the rest, whoever is drafted first', async () => {
    const { double, server, close } = await start(60_000);
    const sentences = (word: string, length: number) =>
      Array.from({ length }, (_, at) => `My ${word} flurry ${at} has made me feel very tired.`);
    const first = double.whenAsked();
    const call = supertest(server)
      .post(FIELD_TRANSLATIONS_PATH)
      .send({
        chiefComplaint: sentences('complaint', 15).join(' '),
        symptoms: sentences('symptom', 30).join(' '),
        medicalHistory: sentences('history', 30).join(' '),
      });
    const answered = call.then(({ body: fields }) => fields as unknown);
    await first;
    double.release();
    fieldTranslationsResponseSchema.parse(await answered);
    const order = double.asked.map(([text = '']) => /complaint|symptom|history/.exec(text)?.[0]);
    // Two were under way before the others came.
    const waited = order.slice(2);
    expect(waited).toEqual(waited.toSorted((a, b) => RANK.indexOf(a) - RANK.indexOf(b)));
    expect(new Set(order).size).toBe(3);
    close();
  });
});
