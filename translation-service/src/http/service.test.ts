import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  FIELD_TRANSLATIONS_PATH,
  fieldTranslationsResponseSchema,
  problemSchema,
  translateResponseSchema,
} from '@neurovista/contracts';
import type { Health } from 'libretranslate-client';
import request from 'supertest';
import { createTranslator, type TranslateCall } from '../index.ts';
import { startTestService, type TestService } from './test-service.ts';

const CANARY = 'canaryword';
/** The engine of this test has a bug that this word meets. */
const POISON = 'poisonword';
const state: { health: Health; fails: boolean; isReady: boolean } = {
  isReady: true,
  health: { ready: true, version: '1.9.6' },
  fails: false,
};
const translator = createTranslator();
/** Milliseconds that each text had when it was asked for. */
const given: number[] = [];
const LONGEST_MS = 1_000;

let service: TestService;
let server: Server;
const translate = (body: object) => request(server).post('/api/translate').send(body);

beforeAll(async () => {
  service = await startTestService({
    translator: {
      translate: (text: string, { deadline = 0 }: TranslateCall = {}) => {
        given.push(deadline - performance.now());
        return state.fails || text.includes(POISON)
          ? Promise.reject(new Error(`cannot translate ${text}`))
          : translator.translate(text);
      },
    },
    health: () => state.health,
    isReady: () => state.isReady,
    settings: { TRANSLATION_DEADLINE_MS: String(LONGEST_MS) },
  });
  ({ server } = service);
});
afterAll(() => {
  server.close();
});

describe('POST /api/translate', () => {
  it('answers with Spanish, segments and provenance', async () => {
    const response = await translate({ text: 'No fever.\n- Cough', targetLanguage: 'es' }).expect(
      200,
    );
    expect(translateResponseSchema.parse(response.body)).toMatchObject({
      translatedText: 'Sin fiebre.\n- Tos',
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a blank text', { text: ' ', targetLanguage: 'es' }, 'validation', '#/text'],
    ['no text', { targetLanguage: 'es' }, 'validation', '#/text'],
    ['an unknown key', { text: 'a', targetLanguage: 'es', [CANARY]: 1 }, 'validation', '#'],
    ['another target', { text: CANARY, targetLanguage: 'fr' }, 'unsupported-language', undefined],
    [
      'another source',
      { text: CANARY, targetLanguage: 'es', sourceLanguage: 'de' },
      'unsupported-language',
      undefined,
    ],
    ['too long a text', { text: 'a'.repeat(50_001), targetLanguage: 'es' }, 'validation', '#/text'],
  ])('refuses %s', async (_, body, kind, pointer) => {
    const response = await translate(body).expect(422);
    const problem = problemSchema.parse(response.body);
    expect(problem).toMatchObject({ type: `/problems/${kind}`, instance: '/api/translate' });
    expect(problem.errors?.[0]?.pointer).toBe(pointer);
    expect(response.text).not.toContain(CANARY);
  });

  it('says nothing of an unexpected failure but a request id', async () => {
    state.fails = true;
    const response = await translate({ text: CANARY, targetLanguage: 'es' }).expect(500);
    state.fails = false;
    expect(response.text).not.toContain(CANARY);
    expect(response.body).toMatchObject({ type: '/problems/internal' });
    expect(problemSchema.parse(response.body).requestId).toBe(response.headers['x-request-id']);
  });
});

const FIELDS_TEXT = {
  chiefComplaint: 'No fever.',
  symptoms: 'Cough',
  medicalHistory: 'Takes aspirin 81 mg daily.',
};
const translateFields = (body: object) => request(server).post(FIELD_TRANSLATIONS_PATH).send(body);

describe('the fields of an intake, translated by one call,', () => {
  it('are what each is when it is translated by itself', async () => {
    const { body } = await translateFields(FIELDS_TEXT).expect(200);
    const fields = fieldTranslationsResponseSchema.parse(body);
    for (const [field, text] of Object.entries(FIELDS_TEXT)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const alone = await translate({ text, targetLanguage: 'es' }).expect(200);
      expect(fields).toHaveProperty(field, alone.body);
    }
  });

  it.each([
    ['meets a bug', `Chest pain ${POISON}`, 'failed'],
    ['is blank', ' ', 'refused'],
    ['is longer than the field may be', 'a'.repeat(20_001), 'refused'],
    ['holds a control character', 'Chest\u0000 pain', 'refused'],
    ['holds half of a surrogate pair', 'Chest \ud83d pain', 'refused'],
  ])('keep the translations of the others when one %s', async (_what, symptoms, failure) => {
    const { body, text } = await translateFields({ ...FIELDS_TEXT, symptoms }).expect(200);
    const fields = fieldTranslationsResponseSchema.parse(body);
    expect(fields.symptoms).toEqual({ failure });
    expect(fields.chiefComplaint).toMatchObject({ translatedText: 'Sin fiebre.' });
    expect(fields.medicalHistory).toMatchObject({ segments: [{ flags: [] }] });
    expect(text).not.toContain(POISON);
  });

  it('are taken at the longest that a field may be', async () => {
    const longest = (text: string, length: number) => text.repeat(length).slice(0, length);
    const { body } = await translateFields({
      chiefComplaint: longest('No fever. ', 1_000),
      symptoms: longest('Denies cough. ', 20_000),
      medicalHistory: longest('Takes aspirin 81 mg daily. ', 40_000),
    }).expect(200);
    const fields = Object.values(fieldTranslationsResponseSchema.parse(body));
    expect(fields.filter((field) => 'failure' in field)).toEqual([]);
  }, 20_000);

  it.each([
    ['a field is missing', { chiefComplaint: 'a', symptoms: 'b' }, '#/medicalHistory'],
    ['a field is no text', { ...FIELDS_TEXT, symptoms: [CANARY] }, '#/symptoms'],
    ['there is another', { ...FIELDS_TEXT, [CANARY]: 'a' }, '#'],
  ])('are refused when %s', async (_what, body, pointer) => {
    const response = await translateFields(body).expect(422);
    expect(problemSchema.parse(response.body).errors?.[0]?.pointer).toBe(pointer);
    expect(response.text).not.toContain(CANARY);
  });
});

describe('logs and metrics', () => {
  it('count segments and never hold text', async () => {
    await translate({ text: `${CANARY} fever`, targetLanguage: 'es' }).expect(200);
    const measured = await service.metrics.registry.metrics();
    expect(measured).toContain('translation_segments_total{origin=');
    expect(service.lines.join('')).toContain('field failed');
    expect(service.lines.join('') + measured).not.toMatch(new RegExp(`${CANARY}|${POISON}`));
  });
});

describe('GET /health/ready', () => {
  it.each<[string, Health, object]>([
    ['ready', { ready: true, version: '1.9.6' }, { status: 'up' }],
    ['degraded', { ready: false, cause: 'key-wrong' }, { status: 'down', cause: 'key-wrong' }],
    ['degraded', { ready: false, cause: 'starting' }, { status: 'down', cause: 'starting' }],
  ])('is %s with LibreTranslate %j', async (status, health, dependency) => {
    state.health = health;
    const { body } = await request(server).get('/health/ready').expect(200);
    expect(body).toEqual({
      status,
      dependencies: [
        { name: 'translation-threads', status: 'up', required: true },
        { name: 'libretranslate', ...dependency, required: false },
      ],
    });
  });

  it('is not ready while no thread can translate', async () => {
    state.isReady = false;
    const { body } = await request(server).get('/health/ready').expect(503);
    expect(body).toMatchObject({ type: '/problems/not-ready' });
    state.isReady = true;
  });

  it('is not ready while stopping', async () => {
    await service.app.close();
    const { body } = await request(server).get('/health/ready').expect(503);
    expect(body).toMatchObject({ type: '/problems/not-ready' });
  });
});

describe('the time of a call', () => {
  it.each([
    ['/api/translate', { text: 'No fever.', targetLanguage: 'es' }],
    [FIELD_TRANSLATIONS_PATH, FIELDS_TEXT],
  ])('of %s is counted on a clock that nobody sets', async (path, body) => {
    given.length = 0;
    await request(server).post(path).send(body).expect(200);
    expect(given.length).toBeGreaterThan(0);
    expect(Math.max(...given)).toBeLessThanOrEqual(LONGEST_MS);
    expect(Math.min(...given)).toBeGreaterThan(0);
  });
});
