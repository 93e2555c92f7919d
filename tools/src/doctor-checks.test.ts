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
};
const withHeader = (name: string, value: string) => ({
  page: { ...page, headers: { ...page.headers, [name]: value } },
});
const gradesOf = (changes: Partial<Deployment>) =>
  findings({ ...healthy, ...changes }).filter(({ grade }) => grade !== 'ok');

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

  it('takes a missing translation for advice', () => {
    const analysis = { ...healthy.analysis, text: '{}' };
    expect(gradesOf({ analysis }).map(({ grade }) => grade)).toEqual(['advice']);
  });
});
