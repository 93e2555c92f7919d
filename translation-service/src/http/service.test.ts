import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema, translateResponseSchema } from '@neurovista/contracts';
import {
  Availability,
  createLogger,
  createMetrics,
  createServiceServer,
} from '@neurovista/service-edge';
import request from 'supertest';
import { createTranslator } from '../index.ts';
import { AppModule, ROUTES } from './app.module.ts';
import { createTranslationMetrics } from './translation-metrics.ts';

const CANARY = 'canaryword';
const lines: string[] = [];
const state = { ready: true, fails: false };
const translator = createTranslator();
const metrics = createMetrics('translation-service');
const availability = new Availability();
const parts = {
  translator: {
    translate: (text: string) =>
      state.fails
        ? Promise.reject(new Error(`cannot translate ${text}`))
        : translator.translate(text),
  },
  probe: { isReady: () => state.ready, stop: () => undefined },
  metrics: createTranslationMetrics(metrics.registry, () => state.ready),
  availability,
  deadlineMs: 1_000,
};

let server: Server;
const translate = (body: object) => request(server).post('/api/translate').send(body);

beforeAll(async () => {
  const log = createLogger('translation-service', 'debug', {
    write: (line) => void lines.push(line),
  });
  server = await createServiceServer(AppModule.with(parts), { log, metrics, routes: ROUTES });
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

describe('logs and metrics', () => {
  it('count segments and never hold text', async () => {
    await translate({ text: `${CANARY} fever`, targetLanguage: 'es' }).expect(200);
    const measured = await metrics.registry.metrics();
    expect(measured).toContain('translation_segments_total{origin=');
    expect(lines.join('') + measured).not.toContain(CANARY);
  });
});

describe('GET /health/ready', () => {
  it.each([
    ['ready', true, 'up'],
    ['degraded', false, 'down'],
  ])('is %s with LibreTranslate ready: %s', async (status, ready, dependency) => {
    state.ready = ready;
    const { body } = await request(server).get('/health/ready').expect(200);
    expect(body).toEqual({
      status,
      dependencies: [{ name: 'libretranslate', status: dependency, required: false }],
    });
  });

  it('is not ready while stopping', async () => {
    availability.stop();
    const { body } = await request(server).get('/health/ready').expect(503);
    expect(body).toMatchObject({ type: '/problems/not-ready' });
  });
});
