import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patientResponseSchema, type PatientResponse, problemSchema } from '@neurovista/contracts';
import { makePatient } from '../support/http.ts';
import { eventually, type OwnStack, startOwnStack } from '../support/own-stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack({
    GATEWAY_TIMEOUT_MS: '4000',
    ANALYSIS_DEADLINE_MS: '3000',
    TRANSLATION_TIMEOUT_MS: '600',
    MAX_IN_FLIGHT_PER_CLIENT: '8',
  });
}, 60_000);
afterAll(async () => {
  await stack.stop();
}, 20_000);

const get = (path: string) => fetch(stack.url + path);
const ask = () =>
  fetch(`${stack.url}/api/patients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(makePatient()),
  });

async function analyze(): Promise<PatientResponse> {
  const response = await ask();
  expect(response.status).toBe(200);
  return patientResponseSchema.parse(await response.json());
}

const isCircuitOpen = async () =>
  /^translation_circuit_open\S* 1$/m.test(await stack.readMetrics('analysis-service'));

/** What must not depend on translation. */
const withoutTranslation = ({
  analysis,
  diagnosticRecommendations,
  assessment,
}: PatientResponse) => ({
  analysis,
  diagnosticRecommendations,
  assessment,
});

// One story: what is harmed in one test stays so in the next.
describe('a translation service', () => {
  let whole: PatientResponse;

  it('that works is used', async () => {
    await eventually(async () => {
      whole = await analyze();
      return whole.translated !== undefined;
    });
    expect(whole.translated).toBeDefined();
    expect(whole.warnings).toEqual([]);
  });

  it('[38] that hangs costs the translation alone, and the answer says so', async () => {
    stack.signal('translation-service', 'SIGSTOP');
    const answer = await analyze();
    expect(withoutTranslation(answer)).toEqual(withoutTranslation(whole));
    expect(answer.translated).toBeUndefined();
    expect(answer.warnings.map(({ code }) => code)).toContain('translation-unavailable');
  });

  it('[40] that goes on hanging is called no more, shown in a metric, and used again when it is back', async () => {
    // More than one client has under way at a time: none is refused.
    await Promise.all(Array.from({ length: 12 }, analyze));
    expect(await isCircuitOpen()).toBe(true);
    stack.signal('translation-service', 'SIGCONT');
    await eventually(async () => (await analyze()).translated !== undefined);
    expect(await isCircuitOpen()).toBe(false);
  }, 30_000);

  it('[38] that is dead costs the translation alone', async () => {
    stack.signal('translation-service', 'SIGKILL');
    const answer = await analyze();
    expect(withoutTranslation(answer)).toEqual(withoutTranslation(whole));
    expect(answer.warnings.map(({ code }) => code)).toContain('translation-unavailable');
  });

  it('[37] that is dead makes the stack degraded, not unready', async () => {
    const response = await get('/health/ready');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'degraded' });
  });
});

describe('an analysis service', () => {
  it('[37] that is dead makes the stack unready by name, without addresses, and alive', async () => {
    stack.signal('analysis-service', 'SIGKILL');
    await eventually(async () => (await get('/health/ready')).status === 503);
    const problem = problemSchema.parse(await (await get('/health/ready')).json());
    expect(problem.detail).toBe('analysis-service is not ready.');
    expect(JSON.stringify(problem)).not.toMatch(/\d+\.\d+\.\d+\.\d+|ECONN|:\d{4}/);
    expect((await get('/health/live')).status).toBe(200);
  });

  it('[2] that is dead leaves the headers of errors as they are', async () => {
    const response = await ask();
    expect(response.status).toBe(502);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('[40] that goes on being dead is called no more: 503 with Retry-After at once, shown in a metric', async () => {
    await eventually(async () => (await ask()).status === 503);
    const rejected = await ask();
    const problem = problemSchema.parse(await rejected.json());
    expect(rejected.headers.get('retry-after')).toBe('1');
    expect(problem).toMatchObject({ type: '/problems/not-ready', status: 503 });
    expect(await stack.readMetrics('gateway')).toContain(
      'gateway_circuit_open{service="analysis-service"} 1',
    );
  });
});
