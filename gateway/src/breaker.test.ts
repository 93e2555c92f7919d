import { afterEach, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@neurovista/contracts';
import { SERVICE_BREAKER } from './proxy.ts';
import { findDeadAddress, startService, startTestGateway, stopAll } from './testing/loopback.ts';

afterEach(stopAll);

const post = (url: string, path: string) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });

/** Statuses of calls that are made one after the other. */
async function callInTurn(url: string, path: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- each call has to see what the one before it did
  for (let call = 0; call < times; call += 1) statuses.push((await post(url, path)).status);
  return statuses;
}

describe('[40] a service that cannot be reached', () => {
  it('is called no more after failures in a row: 503 with Retry-After at once, shown in a metric', async () => {
    const other = await startService((_request, response) => void response.end('{}'));
    const gateway = await startTestGateway({
      ANALYSIS_URL: await findDeadAddress(),
      TRANSLATION_URL: other,
    });
    const { failures } = SERVICE_BREAKER;
    const statuses = await callInTurn(gateway.url, '/api/patients', failures);
    expect(statuses).toEqual(statuses.map(() => 502));
    const rejected = await post(gateway.url, '/api/patients');
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('Retry-After')).toBe('1');
    const problem = problemSchema.parse(await rejected.json());
    expect(problem).toMatchObject({
      type: '/problems/not-ready',
      detail: 'analysis-service is failing; try again in a moment.',
    });
    const metrics = await gateway.readMetrics();
    expect(metrics).toContain('gateway_circuit_open{service="analysis-service"} 1');
    expect(metrics).toContain('gateway_circuit_open{service="translation-service"} 0');
    expect((await post(gateway.url, '/api/translate')).status).toBe(200);
  });

  it('is not taken for one that answers problems', async () => {
    const busy = await startService((_request, response) => {
      response.writeHead(503, { 'Content-Type': 'application/problem+json' }).end('{}');
    });
    const gateway = await startTestGateway({ ANALYSIS_URL: busy });
    const statuses = await callInTurn(gateway.url, '/api/patients', SERVICE_BREAKER.failures * 2);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await gateway.readMetrics()).toContain(
      'gateway_circuit_open{service="analysis-service"} 0',
    );
  });
});
