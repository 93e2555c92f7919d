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

  it.each([
    ['https://login.hospital.example/keys', {}],
    ['http://127.0.0.1:4000/keys', {}],
    ['http://[::1]:4000/keys', {}],
    ['http://localhost/keys', {}],
    ['http://login:4000/keys', { JWKS_URL_PLAIN_HTTP: 'true' }],
  ])('fetches the keys of the identity provider from %s', (url, more) => {
    expect(readConfig({ JWKS_URL: url, ...more })).toMatchObject({ JWKS_URL: url });
  });

  it.each([
    'http://login.hospital.example/keys',
    'http://10.0.0.4/keys',
    'http://localhost.evil.test/keys',
    'http://127.0.0.1.evil.test/keys',
    'http://127.0.0.1@evil.test/keys',
  ])('does not fetch the keys of the identity provider in the clear: %s', (url) => {
    expect(() => readConfig({ JWKS_URL: url })).toThrow(/- JWKS_URL: must be https/);
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
