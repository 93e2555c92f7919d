import { describe, expect, it } from '@jest/globals';
import {
  livenessSchema,
  openApiDocument,
  patientResponseSchema,
  PROBLEM_KINDS,
  readinessSchema,
  translateResponseSchema,
} from '@neurovista/contracts';
import { readBaseUrl } from '../support/base-url.ts';
import { makePatient, postPatient, stack } from '../support/http.ts';
import { expectProblem } from '../support/problems.ts';

describe('the published address', () => {
  it('answers an analysis as the contract says', async () => {
    const response = await postPatient(makePatient()).expect(200);
    const result = patientResponseSchema.parse(response.body);
    expect(result.analysis.medicalConditions.length).toBeGreaterThan(0);
  });

  it('answers a translation as the contract says', async () => {
    const body = { text: 'Denies fever.', targetLanguage: 'es' };
    const response = await stack().post('/api/translate').send(body).expect(200);
    expect(translateResponseSchema.parse(response.body).translatedText).toMatch(/\bniega\b/i);
  });

  it('is alive and ready', async () => {
    const live = await stack().get('/health/live').expect(200);
    const ready = await stack().get('/health/ready').expect(200);
    expect(livenessSchema.parse(live.body)).toEqual({ status: 'ok' });
    const { dependencies } = readinessSchema.parse(ready.body);
    expect(dependencies.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'analysis-service up',
      'translation-service up',
    ]);
  });

  it('describes itself', async () => {
    const response = await stack().get('/api/docs').expect(200);
    const { paths, components } = openApiDocument('any');
    expect(response.body).toMatchObject({ openapi: '3.1.0' });
    expect(Object.keys(response.body.paths)).toEqual(Object.keys(paths));
    expect(Object.keys(response.body.components.schemas)).toEqual(Object.keys(components.schemas));
  });

  it.each(Object.keys(PROBLEM_KINDS))('explains the problem %s', async (kind) => {
    const response = await stack().get(`/problems/${kind}`).set('Accept', 'text/html').expect(200);
    expect(response.text).toContain(
      `<h1>${PROBLEM_KINDS[kind as keyof typeof PROBLEM_KINDS].title}`,
    );
  });
});

describe('request ids', () => {
  it('are echoed when well-formed', async () => {
    const response = await stack().get('/api/nothing').set('X-Request-Id', 'ward-7_A');
    expect(expectProblem(response, 'not-found').requestId).toBe('ward-7_A');
  });

  it.each(['with blank', '<script>', 'a'.repeat(65)])('replace the malformed %j', async (id) => {
    const response = await stack().get('/api/nothing').set('X-Request-Id', id);
    expect(expectProblem(response, 'not-found').requestId).toMatch(/^[\da-f-]{32,36}$/);
  });

  it('stay with a request through to the service that refuses it', async () => {
    const response = await postPatient({}).set('X-Request-Id', 'through');
    expect(expectProblem(response, 'validation').requestId).toBe('through');
  });
});

describe('refusals', () => {
  const json = 'application/json';

  it.each([
    [
      'malformed JSON',
      'malformed',
      () => stack().post('/api/patients').type(json).send('{"name":'),
    ],
    ['an empty body', 'validation', () => postPatient({})],
    [
      'a text body',
      'unsupported-media',
      () => stack().post('/api/patients').type('text').send('a'),
    ],
    [
      'another charset',
      'unsupported-charset',
      () => stack().post('/api/patients').type(`${json}; charset=latin1`).send('{}'),
    ],
    [
      'a compressed body',
      'unsupported-encoding',
      () => stack().post('/api/patients').type(json).set('Content-Encoding', 'gzip').send('{}'),
    ],
    ['a form', 'unsupported-media', () => stack().post('/api/translate').type('form').send('a=b')],
    [
      'a body over 750 kB',
      'too-large',
      () => postPatient(makePatient({ symptoms: 'x'.repeat(750_001) })),
    ],
    ['GET of an analysis', 'method-not-allowed', () => stack().get('/api/patients')],
    ['DELETE', 'method-not-allowed', () => stack().delete('/api/translate')],
    ['POST of a page', 'method-not-allowed', () => stack().post('/')],
    ['an unknown call', 'not-found', () => stack().get('/api/nothing')],
    ['an unknown page', 'not-found', () => stack().get('/nothing')],
    [
      'an unknown language',
      'unsupported-language',
      () => stack().post('/api/translate').send({ text: 'a', targetLanguage: 'xx' }),
    ],
  ] as const)('answer %s with the problem %s', async (_what, kind, call) => {
    const response = await call();
    expect(expectProblem(response, kind).status).toBe(PROBLEM_KINDS[kind].status);
  });

  it('answer bytes that are not UTF-8 with a problem, instead of losing a letter', async () => {
    const response = await fetch(`${readBaseUrl()}/api/patients`, {
      method: 'POST',
      headers: { 'Content-Type': json },
      body: Buffer.from(JSON.stringify(makePatient({ symptoms: 'takes 50 µg' })), 'latin1'),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: '/problems/malformed' });
  });

  it('name the methods that a call takes', async () => {
    const response = await stack().put('/api/patients');
    expect(response.headers['allow']).toBe('POST');
  });

  it('never repeat what the request said', async () => {
    const response = await postPatient({ ...makePatient(), [`canary-key`]: 'canary-value' });
    expect(JSON.stringify(expectProblem(response, 'validation'))).not.toContain('canary');
  });
});
