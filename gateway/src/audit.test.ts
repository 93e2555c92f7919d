import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { auditCalls } from './audit.ts';
import { createAuditLogger, openAuditLog } from './audit-log.ts';
import { sendRaw, startService, startTestGateway, stopAll } from './testing/loopback.ts';

const folders: string[] = [];
afterEach(async () => {
  await stopAll();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-audit-'));
  folders.push(folder);
  return folder;
}

const CANARY = 'zebracanary';

async function startAudited(
  settings: Readonly<Record<string, string>> = {},
  onCall: () => void = () => undefined,
) {
  const service = await startService((request, response) => {
    onCall();
    request.resume().once('end', () => {
      response.setHeader('X-Analysis-Summary', 'engine=neurovista 1;entities=3');
      response.end(`{"text":"${CANARY}"}`);
    });
  });
  return startTestGateway({ ANALYSIS_URL: service, TRANSLATION_URL: service, ...settings });
}

const call = (url: string, path: string) =>
  fetch(`${url}${path}?q=${CANARY}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': CANARY },
    body: JSON.stringify({ text: CANARY }),
  }).then((response) => response.text());

const readLines = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the audit', () => {
  it.each(['debug', 'info', 'warn', 'error', 'silent'])(
    'has a line of each call with LOG_LEVEL=%s, and no word of the patient',
    async (level) => {
      const gateway = await startAudited({ LOG_LEVEL: level });
      await call(gateway.url, '/api/patients');
      await call(gateway.url, '/api/translate');
      const audited = readLines(gateway.lines).filter(({ stream }) => stream === 'audit');
      expect(audited).toEqual(
        ['/api/patients', '/api/translate'].map((route) => ({
          time: expect.stringMatching(/Z$/),
          level: 'info',
          service: 'gateway',
          stream: 'audit',
          principal: 'anonymous',
          ip: '127.0.0.1',
          requestId: expect.any(String),
          route,
          outcome: 200,
          engine: 'neurovista 1',
          entities: '3',
          msg: 'audit',
        })),
      );
      expect(gateway.lines.join('')).not.toContain(CANARY);
    },
  );

  it.each([
    ['a body that is none', { method: 'POST', body: CANARY }, 415],
    ['a method that is not taken', { method: 'DELETE' }, 405],
  ])('has a line of a call that was refused: %s', async (_what, init, outcome) => {
    const gateway = await startAudited();
    await fetch(`${gateway.url}/api/translate`, init);
    const audited = readLines(gateway.lines).filter(({ stream }) => stream === 'audit');
    expect(audited).toMatchObject([{ outcome, route: '/api/translate' }]);
    expect(gateway.lines.join('')).not.toContain(CANARY);
  });
});

const NEARLY = [
  '/',
  '//',
  '/.',
  '/..',
  '/1',
  '/%2e',
  '%2F',
  '%20',
  '%00',
  ';a=b',
  '.json',
  '%3F',
].map((end) => `/api/translate${end}`);
const SPELLED = [
  '/API/translate',
  '/api/TRANSLATE',
  '/api/Patients',
  '//api/translate',
  '/api//translate',
  '/api/./translate',
  '/api/x/../translate',
  '/api%2Ftranslate',
  '/%61pi/translate',
  '/api/%74ranslate',
  '/api/patient%73',
  String.raw`/api\translate`,
  'http://evil.test/api/translate/',
  'http://evil.test//api/translate',
  'http://evil.test/api/x/../translate',
];

describe('an address that is not exactly one of the API', () => {
  it.each([...NEARLY, ...SPELLED])('reaches no service, which would be no call: %s', async (at) => {
    let calls = 0;
    const gateway = await startAudited({}, () => (calls += 1));
    const head = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 2';
    const bytes = `POST ${at} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n{}`;
    expect(await sendRaw(gateway.url, bytes)).toMatch(
      /^HTTP\/1\.1 404 [^]*\r\nContent-Type: application\/problem\+json/,
    );
    const audited = readLines(gateway.lines).filter(({ stream }) => stream === 'audit');
    expect([calls, audited]).toEqual([0, []]);
  });

  it('is not found before anybody is asked who it is', async () => {
    const folder = makeFolder();
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'a secret');
    const gateway = await startAudited({
      AUTH_MODE: 'proxy',
      TRUSTED_PROXY_CIDRS: '127.0.0.1',
      PROXY_SECRET_FILE: secret,
    });
    const post = (path: string) => fetch(`${gateway.url}${path}`, { method: 'POST' });
    expect((await post('/api/translate/')).status).toBe(404);
  });

  it('is audited when its host is written out', async () => {
    let calls = 0;
    const gateway = await startAudited({}, () => (calls += 1));
    const head = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 2';
    const line = 'POST http://evil.test/api/translate HTTP/1.1';
    await sendRaw(gateway.url, `${line}\r\n${head}\r\nConnection: close\r\n\r\n{}`);
    const lines = readLines(gateway.lines).filter(({ route }) => route !== undefined);
    expect(calls).toBe(1);
    expect(new Map(lines.map(({ msg, route }) => [msg, route]))).toEqual(
      new Map([
        ['audit', '/api/translate'],
        ['request', '/api/translate'],
      ]),
    );
  });
});

describe('a caller who has left before the audit is reached', () => {
  it('is in it all the same', async () => {
    const lines: string[] = [];
    const audit = createAuditLogger({ write: (line) => void lines.push(line) });
    const left = Promise.withResolvers<void>();
    const app = express();
    app.use((_request, response, next) => {
      response.once('close', () => setImmediate(next));
      left.resolve();
    });
    const heard = Promise.withResolvers<void>();
    app.use(auditCalls(audit, '/api/translate'), () => heard.resolve());
    const url = await startService(app);
    const leaving = new AbortController();
    const asked = fetch(url, { signal: leaving.signal });
    await left.promise;
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    await heard.promise;
    expect(readLines(lines)).toMatchObject([{ outcome: 'aborted', route: '/api/translate' }]);
  });
});

describe('the file of the audit', () => {
  it('is for its owner alone, is added to, and is opened anew when it was rotated', () => {
    const path = join(makeFolder(), 'audit.log');
    const fail = () => expect('no line').toBe('lost');
    openAuditLog(path, fail).logger.info('first');
    const { logger, reopen } = openAuditLog(path, fail);
    logger.info('second');
    renameSync(path, `${path}.1`);
    logger.info('third');
    reopen();
    logger.info('fourth');
    const read = (file: string) =>
      readLines(readFileSync(file, 'utf8').trim().split('\n')).map(({ msg }) => msg);
    expect(read(`${path}.1`)).toEqual(['first', 'second', 'third']);
    expect(read(path)).toEqual(['fourth']);
    expect(statSync(path).mode % 0o1000).toBe(0o600);
  });

  it('that cannot be opened is a bad setting', () => {
    const path = join(makeFolder(), 'none', 'audit.log');
    expect(() => openAuditLog(path, () => undefined)).toThrow('AUDIT_FILE: cannot be written');
  });

  it('that takes nothing more is told, and nothing else fails', () => {
    let failures = 0;
    const { logger } = openAuditLog('/dev/full', () => (failures += 1));
    logger.info('lost');
    expect(failures).toBeGreaterThan(0);
  });
});
