import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('takes the documented defaults when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      MANAGEMENT_PORT: 9000,
      GATEWAY_TIMEOUT_MS: 20_000,
      RATE_LIMIT_PER_MINUTE: 300,
      TRUST_PROXY: ['loopback'],
      TLS: 'false',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
  });

  it('names every bad variable at once, without its value', () => {
    const environment = { PORT: 'http', ANALYSIS_URL: 'ftp://secret', TLS: 'yes' };
    expect(() => readConfig(environment)).toThrow(/- PORT: .*\n- ANALYSIS_URL: .*\n- TLS: /);
    expect(() => readConfig(environment)).not.toThrow(/secret/);
  });

  it.each([
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
    ['::1, fd00::/8', ['::1', 'fd00::/8']],
  ])('trusts the proxies of %j', (list, ranges) => {
    expect(readConfig({ TRUST_PROXY: list }).TRUST_PROXY).toEqual(ranges);
  });

  it.each(['true', '1', '*', '10.0.0.0/33', '10.0.0.0/', 'proxy.example'])(
    'refuses to trust %j, which is no address range',
    (list) => {
      expect(() => readConfig({ TRUST_PROXY: list })).toThrow(/- TRUST_PROXY: /);
    },
  );
});
