import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patientResponseSchema, problemSchema, readinessSchema } from '@neurovista/contracts';
import { createHttpServer, createLogger, createMetrics } from '@neurovista/service-edge';
import { configure, listenerOf } from '@neurovista/nest-edge';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import type { AnalysisThreads } from '../analysis-threads.ts';
import { configSchema } from '../config.ts';
import { createEngine } from '../pipeline.ts';
import type { TranslationClient } from '../translation-client.ts';
import { AppModule } from './app.module.ts';
import { ANALYZER, TRANSLATION } from './tokens.ts';

const CANARY = 'zebracanary';
const lines: string[] = [];
let isTranslationUp = false;
let isAnalyzerReady = true;

const translation: TranslationClient = {
  isReady: async () => isTranslationUp,
  isCircuitOpen: () => false,
  translateFields: async () => ({
    warnings: [{ code: 'translation-unavailable', detail: 'down' }],
  }),
};

let server: Server;
let app: NestExpressApplication;
beforeAll(async () => {
  const logger = createLogger('analysis', 'info', { write: (line) => void lines.push(line) });
  const edge = { logger, metrics: createMetrics('analysis') };
  const { analyzeIntake } = createEngine();
  const analyzer: AnalysisThreads = {
    analyzeIntake: (intake, today) => analyzeIntake(intake, today),
    isReady: async () => isAnalyzerReady,
    stop: async () => undefined,
  };
  const imports = [AppModule.forRoot(configSchema.parse({}), edge)];
  const module = await Test.createTestingModule({ imports })
    .overrideProvider(ANALYZER)
    .useValue(analyzer)
    .overrideProvider(TRANSLATION)
    .useValue(translation)
    .compile();
  app = module.createNestApplication<NestExpressApplication>({ bodyParser: false });
  server = createHttpServer(listenerOf(await configure(app, edge)));
});
afterAll(() => {
  server.close();
});

const patient = {
  name: CANARY,
  dateOfBirth: '1961-04-02',
  chiefComplaint: `Chest pain ${CANARY}`,
  symptoms: 'Chest pain with sweating. Denies fever.',
  medicalHistory: 'Hypertension.',
};

describe('the analysis service', () => {
  it('boots through its real module and answers an intake', async () => {
    const response = await request(server).post('/api/patients').send(patient).expect(200);
    const result = patientResponseSchema.parse(response.body);
    expect(result.analysis.medicalConditions.map(({ Text }) => Text)).toContain('Chest pain');
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-analysis-summary': expect.stringMatching(/^engine=.*;entities=\d+;/),
    });
  });

  it('answers without a translation and says so', async () => {
    const response = await request(server).post('/api/patients').send(patient).expect(200);
    expect(response.body.translated).toBeUndefined();
    expect(response.body.warnings.map(({ code }: { code: string }) => code)).toContain(
      'translation-unavailable',
    );
  });

  it('refuses a bad intake with pointers and without its text', async () => {
    const bad = { ...patient, dateOfBirth: CANARY };
    const response = await request(server).post('/api/patients').send(bad).expect(422);
    expect(problemSchema.parse(response.body).errors?.[0]?.pointer).toBe('#/dateOfBirth');
    expect(response.text).not.toContain(CANARY);
  });

  describe('takes the day where the caller is for today:', () => {
    const dayFromToday = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const send = (dateOfBirth: string, clientDate: string) =>
      request(server)
        .post('/api/patients')
        .set('X-Client-Date', clientDate)
        .send({ ...patient, dateOfBirth, symptoms: 'Vomiting since this morning.' });

    it('a newborn of a day that has not begun here is taken', async () => {
      expect((await send(dayFromToday(1), dayFromToday(1))).status).toBe(200);
    });

    it('a date of birth that is to come there, too, is refused', async () => {
      const response = await send(dayFromToday(2), dayFromToday(1)).expect(422);
      expect(problemSchema.parse(response.body).errors).toEqual([
        { pointer: '#/dateOfBirth', detail: 'must not be in the future' },
      ]);
    });

    it('a day that it is nowhere makes nobody born', async () => {
      expect((await send(dayFromToday(9), dayFromToday(9))).status).toBe(422);
    });
  });

  it.each([
    [true, 'ready'],
    [false, 'degraded'],
  ])('is ready while translation is up: %p -> %s', async (isUp, status) => {
    isTranslationUp = isUp;
    const response = await request(server).get('/health/ready').expect(200);
    expect(readinessSchema.parse(response.body).status).toBe(status);
  });

  it('is not ready while no thread can analyze', async () => {
    isAnalyzerReady = false;
    const { body } = await request(server).get('/health/ready').expect(503);
    expect(problemSchema.parse(body)).toMatchObject({ type: '/problems/not-ready' });
    isAnalyzerReady = true;
    await request(server).get('/health/ready').expect(200);
  });

  it('logs nothing of what a patient is called or says', () => {
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).not.toContain(CANARY);
  });

  it('is not ready once it is stopping', async () => {
    await app.close();
    await request(server).get('/health/ready').expect(503);
    await request(server).get('/health/live').expect(200);
  });
});
