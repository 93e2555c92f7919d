import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startService, startTestGateway, stopAll } from './testing/loopback.ts';

afterEach(stopAll);

const LIMITS = { MAX_IN_FLIGHT: '4', MAX_QUEUED: '6', MAX_IN_FLIGHT_PER_CLIENT: '200' };
const CALLS = 200;

const post = (url: string, path = '/api/patients') =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });

/** A service that answers nothing until it is told to, and counts. */
async function startHolding() {
  const held: ServerResponse[] = [];
  const arrivals = new EventEmitter();
  const state = {
    most: 0,
    all: 0,
    isOpen: false,
    /** Resolves once so many calls have come. */
    hasReached: async (count: number) => {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (state.all < count) await once(arrivals, 'call');
    },
  };
  const url = await startService((_request, response) => {
    state.all += 1;
    arrivals.emit('call');
    if (state.isOpen) response.end('{}');
    else held.push(response);
    state.most = Math.max(state.most, held.length);
  });
  const release = () => {
    state.isOpen = true;
    for (const response of held.splice(0)) response.end('{}');
  };
  return { url, state, release };
}

/** Resolves when this many of the calls are answered. */
function waitForAnswers(calls: readonly Promise<Response>[], wanted: number): Promise<void> {
  let answered = 0;
  return new Promise((resolve) => {
    for (const call of calls) {
      void call.then(() => {
        answered += 1;
        if (answered === wanted) resolve();
        return answered;
      });
    }
  });
}

describe('[41] with 200 requests at once', () => {
  it('a service gets no more than its share, the rest is refused at once or waits its turn', async () => {
    const { url, state, release } = await startHolding();
    const gateway = await startTestGateway({ ANALYSIS_URL: url, ...LIMITS });
    const calls = Array.from({ length: CALLS }, () => post(gateway.url));
    await waitForAnswers(calls, CALLS - 10);
    const metrics = await gateway.readMetrics();
    const live = await fetch(`${gateway.url}/health/live`);
    release();
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ status }) => status === 503);
    expect(live.status).toBe(200);
    expect(refused).toHaveLength(CALLS - 10);
    expect(new Set(refused.map(({ headers }) => headers.get('Retry-After')))).toEqual(
      new Set(['1']),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(state).toMatchObject({ most: 4, all: 10 });
    expect(metrics).toContain('gateway_shed_total{service="analysis-service"} 190');
    expect(metrics).toContain(
      'gateway_bulkhead_calls{service="analysis-service",state="in-flight"} 4',
    );
    expect(metrics).toContain(
      'gateway_bulkhead_calls{service="analysis-service",state="queued"} 6',
    );
  });

  it('the other service goes on being served', async () => {
    const { url, release } = await startHolding();
    const other = await startService((_request, response) => void response.end('{}'));
    const gateway = await startTestGateway({
      ANALYSIS_URL: url,
      TRANSLATION_URL: other,
      MAX_IN_FLIGHT: '1',
      MAX_QUEUED: '1',
    });
    const calls = Array.from({ length: 10 }, () => post(gateway.url));
    await waitForAnswers(calls, 8);
    expect((await post(gateway.url, '/api/translate')).status).toBe(200);
    release();
    await Promise.all(calls);
  });
});

describe('[41] a client that asks for much at once', () => {
  const from = (address: string, url: string) =>
    fetch(`${url}/api/patients`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: '{}',
    });

  it('has its share, and waits for its own answers, while others are answered', async () => {
    const { url, state, release } = await startHolding();
    const settings = {
      ANALYSIS_URL: url,
      MAX_IN_FLIGHT_PER_CLIENT: '3',
      MAX_QUEUED_PER_CLIENT: '5',
    };
    const gateway = await startTestGateway(settings);
    const greedy = Array.from({ length: 20 }, () => from('10.0.0.1', gateway.url));
    await waitForAnswers(greedy, 12);
    expect(state.all).toBe(3);
    const others = Array.from({ length: 3 }, () => from('10.0.0.2', gateway.url));
    const third = from('10.0.0.3', gateway.url);
    await state.hasReached(7);
    release();
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
    const served = await Promise.all([...others, third]);
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(state.all).toBe(12);
    expect(await gateway.readMetrics()).toContain(
      'gateway_shed_total{service="analysis-service"} 12',
    );
  });

  it('that is refused is told when to try again', async () => {
    const { url, release } = await startHolding();
    const settings = {
      ANALYSIS_URL: url,
      MAX_IN_FLIGHT_PER_CLIENT: '1',
      MAX_QUEUED_PER_CLIENT: '1',
    };
    const gateway = await startTestGateway(settings);
    const calls = Array.from({ length: 3 }, () => from('10.0.0.1', gateway.url));
    const refused = await Promise.race(calls);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(await refused.json()).toMatchObject({ type: '/problems/rate-limited' });
    release();
    await Promise.all(calls);
  });
});

describe('[42] a service that fails', () => {
  it('is asked once a request that is let through, and never again', async () => {
    let asked = 0;
    const url = await startService((request) => {
      asked += 1;
      request.socket.destroy();
    });
    const gateway = await startTestGateway({ ANALYSIS_URL: url });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(gateway.url)));
    const failed = answers.filter(({ status }) => status === 502);
    const rejected = answers.filter(({ status }) => status === 503);
    expect(failed.length + rejected.length).toBe(20);
    expect(asked).toBe(failed.length);
  });
});
