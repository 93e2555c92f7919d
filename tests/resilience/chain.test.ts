// What has to hold across all services of a call: gateway, analysis, translation, and the double of LibreTranslate.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDouble, type Double } from 'libretranslate-client/double';
import { makePatient } from '../support/http.ts';
import { eventually, type OwnStack, startOwnStack } from '../support/own-stack.ts';

/** No engine but LibreTranslate knows it, so that it is asked. */
const UNKNOWN = 'Flurry with no cough.';

let stack: OwnStack;
let libretranslate: Double;

const readReadiness = async () => {
  const response = await fetch(`${stack.url}/health/ready`);
  return ((await response.json()) as { status: string }).status;
};

beforeAll(async () => {
  libretranslate = await startDouble();
  stack = await startOwnStack({
    LIBRETRANSLATE_URL: libretranslate.url,
    LIBRETRANSLATE_TIMEOUT_MS: '60000',
    TRANSLATION_DEADLINE_MS: '60000',
    TRANSLATION_TIMEOUT_MS: '60000',
    ANALYSIS_DEADLINE_MS: '60000',
    GATEWAY_TIMEOUT_MS: '60000',
  });
  await eventually(async () => (await readReadiness()) === 'ready');
}, 60_000);
afterAll(async () => {
  await stack.stop();
  libretranslate.close();
}, 20_000);

interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function ask(path: string, body: object, { headers, signal }: Extras = {}): Promise<Response> {
  return fetch(`${stack.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(signal && { signal }),
  });
}

describe('[43] a caller who leaves', () => {
  beforeAll(() => {
    libretranslate.behave('held');
  });
  afterAll(() => {
    libretranslate.release();
  });

  it.each([
    ['an analysis', '/api/patients', makePatient({ symptoms: UNKNOWN })],
    ['a translation', '/api/translate', { text: UNKNOWN, targetLanguage: 'es' }],
  ])(
    'ends every call that was made for %s, down to LibreTranslate',
    async (_what, path, body) => {
      const asked = libretranslate.whenAsked();
      const leaving = new AbortController();
      const call = ask(path, body, { signal: leaving.signal });
      await asked;
      leaving.abort();
      await expect(call).rejects.toThrow('aborted');
      await eventually(() => libretranslate.underWay() === 0);
      const inFlight = /state="in-flight"} [1-9]/;
      await eventually(async () => !inFlight.test(await stack.readMetrics('gateway')));
      expect(libretranslate.underWay()).toBe(0);
    },
    20_000,
  );
});

interface Line {
  readonly service: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly traceId?: string;
}

/** Services that logged a request of this id, with the trace that each of them named. */
function readTraces(requestId: string): Record<string, string | undefined> {
  const complete = stack.readLogs().split('\n').slice(0, -1);
  const lines = complete.map((line) => JSON.parse(line) as Line);
  return Object.fromEntries(
    lines
      .filter((line) => line.msg === 'request' && line.requestId === requestId)
      .map(({ service, traceId }) => [service, traceId]),
  );
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SERVICES = ['analysis-service', 'gateway', 'translation-service'];

describe('[62] a request', () => {
  it.each([
    ['kept', 'kept-1', `00-${TRACE}-b7ad6b7169203331-01`, TRACE],
    ['replaced when it is malformed', 'replaced-1', `00-${TRACE}-zzz-01`, undefined],
    [
      'replaced when it is of zeros',
      'replaced-2',
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      undefined,
    ],
    [
      'replaced when it is of another version',
      'replaced-3',
      `ff-${TRACE}-b7ad6b7169203331-01`,
      undefined,
    ],
  ])('has one trace in the logs of all services, %s', async (_what, id, traceparent, expected) => {
    const headers = { 'X-Request-Id': id, traceparent };
    const response = await ask('/api/patients', makePatient(), { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toBe(id);
    await eventually(() => Object.keys(readTraces(id)).length === SERVICES.length);
    const traces = readTraces(id);
    expect(Object.keys(traces).toSorted()).toEqual(SERVICES);
    const [trace, ...others] = new Set(Object.values(traces));
    expect(others).toEqual([]);
    expect(trace).toMatch(/^[\da-f]{32}$/);
    expect(trace === TRACE).toBe(expected !== undefined);
  });
});
