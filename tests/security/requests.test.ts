import { describe, expect, it } from '@jest/globals';
import { makePatient, postPatient, sendRaw, stack } from '../support/http.ts';
import { expectProblem } from '../support/problems.ts';

const JSON_TYPE = 'application/json';
const HOST = 'Host: a\r\n';
const END = 'Connection: close\r\n\r\n';
const postHead = `POST /api/patients HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

describe('[2] the security headers', () => {
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'cross-origin-embedder-policy',
    'permissions-policy',
    'cache-control',
  ];

  it.each([
    [200, () => stack().get('/')],
    [200, () => postPatient(makePatient())],
    [400, () => stack().post('/api/patients').type(JSON_TYPE).send('{')],
    [403, () => postPatient(makePatient()).set('Sec-Fetch-Site', 'cross-site')],
    [404, () => stack().get('/nothing')],
    [404, () => stack().get('/api/nothing')],
    [405, () => stack().delete('/api/patients')],
    [405, () => stack().post('/')],
    [413, () => postPatient(makePatient({ symptoms: 'x'.repeat(750_001) }))],
    [415, () => stack().post('/api/patients').type('text').send('a')],
    [422, () => postPatient({})],
  ])('stand on an answer of status %i', async (status, call) => {
    const response = await call();
    expect(response.status).toBe(status);
    for (const name of names) expect(response.headers).toHaveProperty(name);
  });
});

describe('[22] [23] a body', () => {
  it.each([
    ['an unknown key', { ...makePatient(), role: 'admin' }, '#'],
    ['no key at all', {}, '#/name'],
    ['a name of 201 characters', makePatient({ name: 'x'.repeat(201) }), '#/name'],
    [
      'a complaint of 1,001',
      makePatient({ chiefComplaint: 'x'.repeat(1_001) }),
      '#/chiefComplaint',
    ],
    ['symptoms of 20,001', makePatient({ symptoms: 'x'.repeat(20_001) }), '#/symptoms'],
    [
      'a history of 40,001',
      makePatient({ medicalHistory: 'x'.repeat(40_001) }),
      '#/medicalHistory',
    ],
    ['blank symptoms', makePatient({ symptoms: ' \n\t ' }), '#/symptoms'],
    ['a day that does not exist', makePatient({ dateOfBirth: '2023-02-30' }), '#/dateOfBirth'],
    ['a day to come', makePatient({ dateOfBirth: '2999-01-01' }), '#/dateOfBirth'],
    ['a day too long ago', makePatient({ dateOfBirth: '1800-01-01' }), '#/dateOfBirth'],
    ['a NUL', makePatient({ symptoms: 'fever\u0000' }), '#/symptoms'],
    ['half a character', makePatient({ symptoms: 'fever \uD83D' }), '#/symptoms'],
  ])('with %s is refused with a pointer to it', async (_what, body, pointer) => {
    const response = await postPatient(body);
    const { errors } = expectProblem(response, 'validation');
    expect(errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it.each([
    ['20,000 characters that are two units each', '😀'.repeat(20_000)],
    ['20,000 letters', 'x'.repeat(20_000)],
  ])('with %s is taken', async (_what, symptoms) => {
    expect((await postPatient(makePatient({ symptoms }))).status).toBe(200);
  });

  it('with every field at its limit is taken, each character as two escaped units', async () => {
    const longest = makePatient({
      name: '😀'.repeat(200),
      chiefComplaint: '😀'.repeat(1_000),
      symptoms: '😀'.repeat(20_000),
      medicalHistory: '😀'.repeat(40_000),
    });
    const body = JSON.stringify(longest).replaceAll('😀', String.raw`\uD83D\uDE00`);
    expect(body.length).toBeGreaterThan(734_400);
    expect((await stack().post('/api/patients').type(JSON_TYPE).send(body)).status).toBe(200);
  }, 40_000);
});

describe('[24] a key that would change every object', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('is refused: %s', async (key) => {
    const body = `${JSON.stringify(makePatient()).slice(0, -1)},"${key}":{"isAdmin":true}}`;
    const response = await stack().post('/api/patients').type(JSON_TYPE).send(body);
    expectProblem(response, 'validation');
    expect((await postPatient(makePatient())).body).not.toHaveProperty('isAdmin');
  });

  it('and parameters given twice change nothing', async () => {
    const path = '/api/patients?symptoms=a&symptoms=b&__proto__[x]=1';
    expect((await stack().post(path).send(makePatient())).status).toBe(200);
  });
});

describe('[25] hostile text', () => {
  it.each([
    ['JSON 10,000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
    ['JSON 100,000 levels deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 422],
    ['JSON 100,000 levels deep and never closed', '['.repeat(100_000), 400],
  ])('is answered as any other: %s', async (_what, body, status) => {
    const response = await stack().post('/api/patients').type(JSON_TYPE).send(body);
    expect(response.status).toBe(status);
  });

  it.each([
    'no ',
    '(((( ',
    'a',
    'denies pain and ',
    '5 mg ',
    '12/12/2020 ',
    'if no not without ',
    '\n- ',
  ])('leaves the service to others while it is analyzed: %j over and over', async (unit) => {
    const fill = (length: number) => `x ${unit.repeat(length)}`.slice(0, length);
    const slow = postPatient(makePatient({ symptoms: fill(20_000), medicalHistory: fill(40_000) }));
    const [hostile, live, other] = await Promise.all([
      slow,
      stack().get('/health/live'),
      postPatient(makePatient()),
    ]);
    expect([hostile.status, live.status, other.status]).toEqual([200, 200, 200]);
  });
});

describe('[26] [27] [28] [29] an unclear request is refused and its connection closed', () => {
  it.each([
    [
      'length and chunks',
      `${postHead}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${postHead}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`],
    ['a length that is no number', `${postHead}Content-Length: 5x\r\n\r\nabcde`],
    ['a negative length', `${postHead}Content-Length: -1\r\n\r\n`],
    ['an unknown coding', `${postHead}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a coding behind chunks', `${postHead}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    [
      'a chunk without a size',
      `${postHead}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
    ],
    ['a folded header', `GET /api/docs HTTP/1.1\r\n${HOST}X-A: 1\r\n  2\r\n${END}`],
    ['a blank before a colon', `GET /api/docs HTTP/1.1\r\nHost : a\r\n${END}`],
    ['two Host headers', `GET /api/docs HTTP/1.1\r\n${HOST}Host: b\r\n${END}`],
    ['no Host header', `GET /api/docs HTTP/1.1\r\n${END}`],
    ['a header of 17 kB', `GET /api/docs HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(17_000)}\r\n${END}`],
    [
      '101 headers',
      `GET /api/docs HTTP/1.1\r\n${HOST}${Array.from({ length: 100 }, (_, index) => `X-${index}: 1\r\n`).join('')}${END}`,
    ],
    ['a NUL in a header', `GET /api/docs HTTP/1.1\r\n${HOST}X-A: a\0b\r\n${END}`],
    ['garbage', `\u0016\u0003\u0001\r\n\r\n`],
  ])('%s', async (_what, bytes) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(/^(HTTP\/1\.1 (400|431|405|501)|$)/);
    expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('an answer without a head is given to nobody, not to HTTP/0.9 either', async () => {
    expect(await sendRaw('GET /\r\n\r\n')).toMatch(/^(HTTP\/1\.1 |$)/);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'])(
    'a call by %s gets 405',
    async (method) => {
      const answer = await sendRaw(`${method} /api/patients HTTP/1.1\r\n${HOST}${END}`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^Allow: .*(GET|POST)/im);
    },
    // A LibreTranslate on one core takes its whole deadline for 30,000 characters.
    30_000,
  );

  it('CONNECT opens no tunnel', async () => {
    const answer = await sendRaw(`CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n${END}`);
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  });
});

describe('[31] headers about the connection', () => {
  it('strip nothing from the request, and upgrade nothing', async () => {
    const answer = await sendRaw(
      `GET /api/nothing HTTP/1.1\r\n${HOST}X-Request-Id: ward-7\r\nConnection: X-Request-Id, close\r\nUpgrade: h2c\r\nTE: trailers\r\nProxy-Connection: x\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toMatch(/^X-Request-Id: ward-7/im);
  });
});

describe('[32] addresses and hosts that a client claims', () => {
  it('lead nowhere', async () => {
    const response = await stack()
      .get('//evil.test')
      .set('X-Forwarded-Host', 'evil.test')
      .set('X-Forwarded-Proto', 'https')
      .set('Forwarded', 'host=evil.test');
    expect(response.status).toBe(404);
    expect(JSON.stringify(response.headers)).not.toContain('evil.test');
    expect(response.text).not.toContain('https://');
  });
});

describe('[63] what is for operations alone', () => {
  it.each([
    '/metrics',
    '/api/metrics',
    '/debug',
    '/api/health',
    '/swagger',
    '/server-status',
    '/nginx_status',
  ])('is not published: %s', async (path) => {
    expectProblem(await stack().get(path), 'not-found');
  });
});
