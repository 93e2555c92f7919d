import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Deployment, findings } from './doctor-checks.ts';

const page = {
  status: 200,
  headers: { 'content-security-policy': "default-src 'none'", server: 'nginx' },
  text: '',
};
const healthy: Deployment = {
  page,
  ready: { status: 200, headers: {}, text: '{"status":"ready"}' },
  metrics: { status: 404, headers: {}, text: '' },
  analysis: { status: 200, headers: { 'cache-control': 'no-store' }, text: '{"translated":{}}' },
  foreign: { status: 403, headers: {}, text: '' },
  isTls: false,
  isLocal: true,
  openAt: [],
};
const withHeader = (name: string, value: string) => ({
  page: { ...page, headers: { ...page.headers, [name]: value } },
});
const gradesOf = (changes: Partial<Deployment>) =>
  findings({ ...healthy, ...changes }).filter(({ grade }) => grade !== 'ok');

describe('the program of the doctor', () => {
  it('runs as it is, of three files, so that a container without the packages can run it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'neurovista-doctor-'));
    const source = new URL('.', import.meta.url);
    for (const file of ['doctor.ts', 'doctor-checks.ts', 'arguments.ts'])
      copyFileSync(new URL(file, source), join(folder, file));
    // Nothing can listen at port 1.
    const args = [join(folder, 'doctor.ts'), 'http://127.0.0.1:1'];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout).toMatch(/^FIX {2}Nothing answers/);
    expect(status).toBe(1);
  });
});

describe('the doctor', () => {
  it('finds nothing wrong with a healthy deployment', () => {
    expect(gradesOf({})).toEqual([]);
  });

  it.each<[string, Partial<Deployment>, RegExp]>([
    ['nothing answers', { page: { status: 0, headers: {}, text: '' } }, /BIND_ADDRESS/],
    ['a part is missing', { ready: { status: 503, headers: {}, text: '' } }, /Not ready/],
    ['an analysis fails', { analysis: { ...healthy.analysis, status: 502 } }, /answers 502/],
    [
      'the policy is weak',
      withHeader('content-security-policy', "script-src 'unsafe-inline'"),
      /policy/,
    ],
    ['answers may be cached', { analysis: { ...healthy.analysis, headers: {} } }, /Cache-Control/],
    ['TLS is not promised', { isTls: true }, /TLS=true/],
    ['plain HTTP promises TLS', withHeader('strict-transport-security', 'max-age=1'), /TLS=false/],
    ['metrics are open', { metrics: { status: 200, headers: {}, text: '' } }, /metrics/],
    ['other sites get in', { foreign: { status: 200, headers: {}, text: '' } }, /other sites/],
  ])('says what to do when %s', (_what, changes, words) => {
    const [first, ...rest] = gradesOf(changes);
    expect(first).toMatchObject({ grade: 'wrong', text: expect.stringMatching(words) });
    expect(rest).toEqual([]);
  });

  it.each([
    ['key-missing', /asks for a key/],
    ['key-wrong', /does not know the key/],
    ['rate-limited', /LT_REQ_LIMIT/],
    ['server', /sentence splitter/],
    ['timeout', /does not answer in time/],
    ['unavailable', /LIBRETRANSLATE_URL/],
    ['something-new', /see its log/],
  ])('names why LibreTranslate is not used: %s', (cause, words) => {
    const text = JSON.stringify({
      status: 'degraded',
      dependencies: [{ name: 'libretranslate', status: 'down', required: false, cause }],
    });
    expect(gradesOf({ ready: { status: 200, headers: {}, text } })).toEqual([
      { grade: 'advice', text: expect.stringMatching(words) },
    ]);
  });

  it.each([
    ['waitress', [{ grade: 'wrong', text: expect.stringContaining('logs every text') }]],
    ['gunicorn', []],
  ])('looks at how LibreTranslate is served: %s', (server, expected) => {
    const libretranslate = { status: 200, headers: { server }, text: '[]' };
    expect(gradesOf({ libretranslate })).toEqual(expected);
  });

  it('warns of plain HTTP and of no login on a network', () => {
    expect(gradesOf({ isLocal: false }).map(({ grade }) => grade)).toEqual(['wrong', 'wrong']);
  });

  const silent = (failure: string) => ({ page: { status: 0, headers: {}, text: '', failure } });

  it.each([
    ['ECONNREFUSED', /Nothing answers/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /--ca FILE/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /--ca FILE/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /--ca FILE/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /--ca FILE/],
    ['CERT_HAS_EXPIRED', /has expired/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /another name/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /speaks no TLS/],
    ['ERR_SSL_PACKET_LENGTH_TOO_LONG', /speaks no TLS/],
  ])('tells a stack that is down from one that is not believed: %s', (failure, words) => {
    expect(gradesOf({ ...silent(failure), isTls: true })).toEqual([
      { grade: 'wrong', text: expect.stringMatching(words) },
    ]);
  });

  it('sees from this machine that others reach it, too', () => {
    const found = gradesOf({ openAt: ['10.20.0.4'] });
    expect(found.map(({ grade }) => grade)).toEqual(['wrong', 'wrong']);
    expect(found.map(({ text }) => text).join(' ')).toMatch(
      /Plain HTTP over.*answers at 10\.20\.0\.4/,
    );
  });

  it.each([401, 403])('takes a stack for closed whose analysis answers %i', (status) => {
    const analysis = { ...healthy.analysis, status };
    const last = findings({ ...healthy, analysis, isLocal: false }).at(-1);
    expect(last).toEqual({ grade: 'ok', text: 'It is not open to everybody.' });
  });

  it('does not say that a stack is closed whose analyses fail', () => {
    const analysis = { ...healthy.analysis, status: 502 };
    const said = findings({ ...healthy, analysis }).map(({ text }) => text);
    expect(said.filter((text) => /open|logs in/.test(text))).toEqual([]);
  });

  it('takes a missing translation for advice', () => {
    const analysis = { ...healthy.analysis, text: '{}' };
    expect(gradesOf({ analysis }).map(({ grade }) => grade)).toEqual(['advice']);
  });
});
