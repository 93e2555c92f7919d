import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { devNull } from 'node:os';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@neurovista/service-edge';
import { readConfig } from './config.ts';
import { startGateway, stopLimitOf } from './gateway.ts';
import { findDeadAddress, startService, stopAll } from './testing/loopback.ts';

afterEach(stopAll);

async function findPort(): Promise<string> {
  return new URL(await findDeadAddress()).port;
}

describe('stopping', () => {
  it('reports not ready and still finishes what is in flight', async () => {
    const arrived = new AbortController();
    const release = new AbortController();
    const reached = once(arrived.signal, 'abort');
    const service = await startService((_request, response) => {
      release.signal.addEventListener('abort', () => response.end('{"late":true}'));
      arrived.abort();
    });
    const port = await findPort();
    const environment = {
      PORT: port,
      MANAGEMENT_PORT: await findPort(),
      ANALYSIS_URL: service,
      AUDIT_FILE: devNull,
    };
    const gateway = await startGateway(readConfig(environment), createLogger('gateway', 'silent'));
    const url = `http://127.0.0.1:${port}`;
    const agent = new Agent({ keepAlive: true });
    const call = sendRequest(`${url}/api/patients`, {
      method: 'POST',
      agent,
      headers: { 'Content-Type': 'application/json' },
    });
    call.end('{}');
    const answer = once(call, 'response');
    await reached;
    const stopped = gateway.stop();
    const readiness = await fetch(`${url}/health/ready`);
    release.abort();
    const [response] = await answer;
    expect(await json(response)).toEqual({ late: true });
    expect(readiness.status).toBe(503);
    await stopped;
    await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed');
    agent.destroy();
  });
});

describe('a gateway that was told to stop', () => {
  const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
  const [, graceSeconds] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];

  it('ends by itself before its container is killed', () => {
    expect(stopLimitOf(readConfig({}))).toBeLessThan(Number(graceSeconds) * 1_000);
  });

  it.each([
    ['drains', { DRAIN_MS: '5000' }, 28_000],
    ['may take over an answer', { GATEWAY_TIMEOUT_MS: '60000' }, 61_000],
  ])('takes as much longer as it %s for', (_what, settings, least) => {
    expect(stopLimitOf(readConfig(settings))).toBeGreaterThan(least);
  });
});

describe('an upgrade with two replicas', () => {
  it('refuses nothing and cuts nothing of what is sent to one that is ready', async () => {
    const service = await startService((request, response) => {
      const isAsked = request.method === 'GET';
      const body = isAsked ? { status: 'ready', dependencies: [] } : {};
      request.resume().once('end', () => response.end(JSON.stringify(body)));
    });
    const start = async () => {
      const port = await findPort();
      const config = readConfig({
        PORT: port,
        MANAGEMENT_PORT: await findPort(),
        ANALYSIS_URL: service,
        TRANSLATION_URL: service,
        DRAIN_MS: '500',
        AUDIT_FILE: devNull,
      });
      const gateway = await startGateway(config, createLogger('gateway', 'silent'));
      return { url: `http://127.0.0.1:${port}`, gateway };
    };
    const replicas = [await start(), await start()];
    let served = 0;
    /** Asks each time the replica that is ready, over connections that are kept, as a balancer does. */
    const send = async (replica: { readonly url: string }) => {
      const isReady = fetch(`${replica.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!(await isReady)) return false;
      const answer = await fetch(`${replica.url}/api/patients`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(200);
      served += 1;
      return true;
    };
    const [first, second] = replicas;
    if (first === undefined || second === undefined) throw new Error('no replicas');
    expect(await send(first)).toBe(true);
    const gone = new AbortController();
    const stopped = first.gateway.stop().then(() => gone.abort());
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until the first is gone
    while (!gone.signal.aborted) expect((await send(first)) || (await send(second))).toBe(true);
    await stopped;
    expect(served).toBeGreaterThan(2);
    await second.gateway.stop();
  });
});

describe('the management port', () => {
  it('serves metrics and nothing else', async () => {
    const port = await findPort();
    const environment = { PORT: await findPort(), MANAGEMENT_PORT: port };
    const gateway = await startGateway(readConfig(environment), createLogger('gateway', 'silent'));
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    const other = await fetch(`http://127.0.0.1:${port}/`);
    expect(await metrics.text()).toContain('http_requests_in_flight{service="gateway"} 0');
    expect(other.status).toBe(404);
    await gateway.stop();
  });
});
