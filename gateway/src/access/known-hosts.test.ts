import { afterEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../config.ts';
import { sendRaw, startTestGateway, stopAll } from '../testing/loopback.ts';

afterEach(stopAll);

const HOSTS = { ALLOWED_HOSTS: 'NV.hospital.test, 192.0.2.7,[2001:db8::7]' };
const ask = (url: string, host: string, path = '/api/docs') =>
  sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

describe('[27] names that the service is asked by', () => {
  it.each([
    'nv.hospital.test',
    'NV.Hospital.Test:8443',
    '192.0.2.7:8080',
    '[2001:db8::7]:80',
    'localhost:8080',
    '127.0.0.1',
    '[::1]:8080',
  ])('are served when they are of the list, or of this machine: %s', async (host) => {
    const gateway = await startTestGateway(HOSTS);
    expect(await ask(gateway.url, host)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    'evil.test',
    'nv.hospital.test.evil.test',
    'evil-nv.hospital.test',
    '192.0.2.70',
    'nv.hospital.test@evil.test',
    'nv.hospital.test:80:80',
    '',
  ])('are answered 421 when they are not: %j', async (host) => {
    const gateway = await startTestGateway(HOSTS);
    const answer = await ask(gateway.url, host);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('"type":"/problems/misdirected"');
    expect(answer).toMatch(/^Content-Security-Policy: /im);
    expect(answer).not.toContain('evil');
  });

  it('are all taken for health checks, which ask by address', async () => {
    const gateway = await startTestGateway(HOSTS);
    expect(await ask(gateway.url, '10.1.2.3:3000', '/health/live')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['nv', 'nv.test', 'nv.hospital.example:8080', '10.20.0.4'])(
    'are all served without a list: %s',
    async (host) => {
      const gateway = await startTestGateway({});
      expect(await ask(gateway.url, host)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it.each(['nv.test:8080', 'https://nv.test', 'nv.test,,a', '*.nv.test', 'a b'])(
    'may not be listed as %j',
    (list) => {
      expect(() => readConfig({ ALLOWED_HOSTS: list })).toThrow(/- ALLOWED_HOSTS: must list names/);
    },
  );
});
