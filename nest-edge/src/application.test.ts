import { request as requestPlain, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  All,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Module,
  Post,
  UseGuards,
} from '@nestjs/common';
import { ProblemError, problemSchema } from '@neurovista/contracts';
import request from 'supertest';
import { z } from 'zod';
import { createHttpServer, createLogger, createMetrics, listen } from '@neurovista/service-edge';
import { createApplication, EdgeModule, JsonBodyGuard, listenerOf } from './index.ts';

const CANARY = 'canary-7f3a';
const lines: string[] = [];
const noteSchema = z.strictObject({ text: z.string() });

@Module({})
class NotesModule {}

@Controller()
class NotesController {
  @Post('notes')
  @HttpCode(200)
  @UseGuards(JsonBodyGuard)
  save(@Body({ schema: noteSchema }) note: z.infer<typeof noteSchema>) {
    return note;
  }

  @All('notes')
  @Header('Allow', 'POST')
  refuseMethod() {
    throw new ProblemError('method-not-allowed');
  }

  @Get('bug')
  fail() {
    throw new Error(CANARY);
  }
}

let server: Server;
beforeAll(async () => {
  const logger = createLogger('notes', 'info', { write: (line) => void lines.push(line) });
  const edge = { logger, metrics: createMetrics('notes') };
  const imports = [EdgeModule.forRoot(edge)];
  const module = { module: NotesModule, imports, controllers: [NotesController] };
  server = createHttpServer(listenerOf(await createApplication(module, edge)));
  await listen(server, 0, '127.0.0.1');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (body: string, type = 'application/json') =>
  request(server).post('/notes').set('Content-Type', type).send(body);

/** Posts a body part by part and answers the text that comes back. */
function sendParts(
  headers: Readonly<Record<string, string | number>>,
  [first, ...rest]: readonly Buffer[],
): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise<string>((resolve, reject) => {
    const call = requestPlain({ port, method: 'POST', path: '/notes', headers, agent: false });
    call.once('error', reject);
    call.once('response', (response) => void text(response).then(resolve, reject));
    call.write(first, () => {
      setImmediate(() => call.end(Buffer.concat(rest)));
    });
  });
}

describe('a service', () => {
  it('answers what its controller returns', async () => {
    const response = await post('{"text":"a"}').expect(200);
    expect(response.body).toEqual({ text: 'a' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['broken JSON', () => post(`{"text":"${CANARY}`), 400, 'malformed'],
    ['a value of a wrong type', () => post('{"text":1}'), 422, 'validation'],
    ['an unknown key', () => post(`{"text":"a","${CANARY}":1}`), 422, 'validation'],
    [
      'a key that would pollute objects',
      () => post('{"text":"a","__proto__":{}}'),
      422,
      'validation',
    ],
    ['a body that is not an object', () => post('"a"'), 422, 'validation'],
    ['an empty body', () => post(''), 422, 'validation'],
    [
      'a body that is not JSON by its type',
      () => post('text=a', 'text/plain'),
      415,
      'unsupported-media',
    ],
    [
      'an unknown charset',
      () => post('{}', 'application/json; charset=x-y'),
      415,
      'unsupported-charset',
    ],
    [
      'another Unicode charset',
      () => post(`{"text":"${CANARY}`, 'application/json; charset=utf-16le'),
      415,
      'unsupported-charset',
    ],
    [
      'an unknown content encoding',
      () => post('{}').set('Content-Encoding', 'x-y'),
      415,
      'unsupported-encoding',
    ],
    [
      'a body over the limit',
      () => post(JSON.stringify({ text: 'x'.repeat(800_000) })),
      413,
      'too-large',
    ],
    ['an unknown path', () => request(server).get(`/${CANARY}`), 404, 'not-found'],
    ['a wrong method', () => request(server).put('/notes'), 405, 'method-not-allowed'],
    [
      'a path with a broken percent sign',
      () => request(server).get('/%E0%A4%A'),
      400,
      'bad-request',
    ],
    ['a bug', () => request(server).get('/bug'), 500, 'internal'],
    ['a text that is no JSON value', () => post(CANARY), 400, 'malformed'],
  ])('answers %s with a problem', async (_, call, status, kind) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    const problem = problemSchema.parse(response.body);
    expect(problem.type).toBe(`/problems/${kind}`);
    expect(JSON.stringify({ ...problem, instance: '' })).not.toContain(CANARY);
    expect(response.text).not.toMatch(/ at .*\(/);
  });

  it.each([
    ['in UTF-8', 'application/json', Buffer.from('{"text":"ñ😀"}')],
    ['with a charset', 'application/json; charset=UTF-8', Buffer.from('{"text":"ñ😀"}')],
    ['behind a byte order mark', 'application/json', Buffer.from('\uFEFF{"text":"ñ😀"}')],
  ])('reads JSON %s', async (_, type, body) => {
    const headers = { 'Content-Type': type, 'Content-Length': body.length };
    expect(await sendParts(headers, [body])).toBe('{"text":"ñ😀"}');
  });

  it.each([
    ['Latin-1', Buffer.from('{"text":"50 µg"}', 'latin1')],
    ['a letter that is cut', Buffer.from('7b2274657874223a22c3227d', 'hex')],
    ['half a pair of UTF-16 as UTF-8', Buffer.from('7b2274657874223a22eda0bd227d', 'hex')],
    ['a letter written longer than needed', Buffer.from('7b2274657874223a22c1a1227d', 'hex')],
  ])('refuses bytes that are not UTF-8 instead of losing a letter: %s', async (_, body) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const problem = problemSchema.parse(JSON.parse(await sendParts(headers, [body])));
    expect(problem).toMatchObject({ type: '/problems/malformed', detail: 'It is not in UTF-8.' });
  });

  it.each([
    ['announced', { 'Content-Length': 13 }],
    ['not announced', {}],
  ])(
    'reads JSON whose length is %s and that comes in parts, cut in a letter',
    async (_, length) => {
      const body = Buffer.from('{"text":"ñ"}');
      const headers = { 'Content-Type': 'application/json', ...length };
      const parts = [body.subarray(0, 10), body.subarray(10)];
      expect(await sendParts(headers, parts)).toBe('{"text":"ñ"}');
    },
  );

  it('refuses a body over the limit whose length is not announced', async () => {
    const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(800_000) }));
    const answer = await sendParts({ 'Content-Type': 'application/json' }, [body]);
    expect(answer).toContain('/problems/too-large');
  });

  it('names the methods that a path takes', async () => {
    const response = await request(server).delete('/notes').expect(405);
    expect(response.headers['allow']).toBe('POST');
  });

  it.each([
    ['keeps a well-formed request id', 'abc-123', /^abc-123$/],
    ['replaces a malformed one', 'a b<c>', /^[0-9a-f-]{36}$/],
  ])('%s', async (_, sent, expected) => {
    const response = await request(server).get('/none').set('X-Request-Id', sent);
    expect(response.headers['x-request-id']).toMatch(expected);
  });

  it('logs every request as one JSON line without anything that the caller typed', () => {
    const events = lines.map((line) => JSON.parse(line) as { msg: string; route?: string });
    expect(events.some(({ msg, route }) => msg === 'request' && route === '/notes')).toBe(true);
    expect(lines.join('')).not.toContain(CANARY);
  });
});
