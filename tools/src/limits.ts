// Times and amounts that must stay within bounds, which tests do not assert: answers to hostile texts, health while too
// much is asked, and what services hold after a while. Ends with 1 when a bound is broken.
// Usage: npm run bench:limits -- [--requests 20000]
import { devNull } from 'node:os';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readNumber, runTool } from './arguments.ts';
import { drive, quantile } from './load-driver.ts';
import { makeIntake } from './load-intake.ts';
import { HOSTILE_BODIES } from './limits/hostile-texts.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';
import type { LocalService } from './local-services.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
// The bounds of the checklist in docs/security.md, items 25, 41 and 45.
const HOSTILE_LIMIT_MS = 2_000;
const LAG_LIMIT_MS = 200;
const HEALTH_LIMIT_MS = 50;
const GROWTH_LIMIT = 0.2;
const SPARE_DESCRIPTORS = 20;
/** What the containers have, in megabytes (`mem_limit` in docker-compose.yml), with a tenth to spare. */
const MEMORY_LIMITS_MB: Readonly<Record<string, number>> = {
  gateway: 0.9 * 256,
  'analysis-service': 0.9 * 1024,
  'translation-service': 0.9 * 512,
};
/** Of the requests in a row, those before memory is looked at: a process grows until its code is compiled. */
const WARM_UP_SHARE = 0.2;
const HEALTH_PAUSE_MS = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);
const broken: string[] = [];

/** Prints a figure beside its bound, and remembers a bound that is broken. */
function check(what: string, figure: number, limit: number, unit: string): void {
  const holds = figure <= limit;
  if (!holds) broken.push(what);
  const verdict = holds ? 'ok' : 'BROKEN';
  say(`${verdict.padEnd(6)} ${what}: ${figure.toFixed(0)} ${unit} (at most ${limit.toFixed(0)})`);
}

interface Gauges {
  readonly lagMs: number;
  readonly bytes: number;
  readonly descriptors: number;
}

/** Reading them starts the measurement of the lag anew. */
async function readGauges({ managementUrl }: LocalService): Promise<Gauges> {
  const metrics = await (await fetch(`${managementUrl}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  return {
    lagMs: read('nodejs_eventloop_lag_max_seconds') * 1_000,
    bytes: read('process_resident_memory_bytes'),
    descriptors: read('process_open_fds'),
  };
}

const post = (url: string, body: string) =>
  fetch(`${url}/api/patients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });

/** Long intakes have a thread of their own, which starts with the first of them. */
async function warmUp(url: string): Promise<void> {
  const load = { url: `${url}/api/patients`, concurrency: 4 };
  await drive({ ...load, body: makeIntake(300), until: { seconds: 3 } });
  await drive({ ...load, body: makeIntake(20_000), until: { seconds: 3 } });
}

async function sendHostile(url: string, services: readonly LocalService[]): Promise<void> {
  for (const { what, body, status } of HOSTILE_BODIES) {
    await Promise.all(services.map(readGauges));
    const start = performance.now();
    const response = await post(url, body);
    await response.text();
    check(`answer to ${what}`, performance.now() - start, HOSTILE_LIMIT_MS, 'ms');
    if (response.status !== status) broken.push(`${what}: status ${response.status}`);
    for (const service of services) {
      const { lagMs } = await readGauges(service);
      check(`  lag of ${service.name}`, lagMs, LAG_LIMIT_MS, 'ms');
    }
  }
}

/** Milliseconds that health of the gateway took, asked for again and again until the load is over; sorted. */
async function watchHealth(url: string, load: Promise<unknown>): Promise<readonly number[]> {
  const state = { isOver: false };
  const end = load.finally(() => {
    state.isOver = true;
  });
  const times: number[] = [];
  while (!state.isOver) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await (await fetch(`${url}/health/live`)).text();
    times.push(performance.now() - start);
    // oxlint-disable-next-line no-await-in-loop -- a pause, so that asking is no load of its own
    await pause(HEALTH_PAUSE_MS);
  }
  await end;
  return times.toSorted((a, b) => a - b);
}

/** Health of the gateway while 200 analyses are asked for at once. */
async function askWhileBusy(url: string): Promise<void> {
  const load = { url: `${url}/api/patients`, body: makeIntake(300), concurrency: 200 };
  const busy = drive({ ...load, until: { seconds: 5 } });
  const times = await watchHealth(url, busy);
  check('health at p95 with 200 at once', quantile(times, 0.95), HEALTH_LIMIT_MS, 'ms');
  check('health at p99 with 200 at once', quantile(times, 0.99), HEALTH_LIMIT_MS * 2, 'ms');
  check('failures that were no refusals', (await busy).failed, 0, '');
}

/** Many requests in a row: no failure, and memory and files stay what they were after the first ones. */
async function endure(stack: LocalStack, url: string, requests: number): Promise<void> {
  const load = { url: `${url}/api/patients`, body: makeIntake(600), concurrency: 8 };
  await drive({ ...load, until: { requests: Math.ceil(requests * WARM_UP_SHARE) } });
  const before = await Promise.all(stack.services.map(readGauges));
  const driving = drive({ ...load, until: { requests } });
  const times = await watchHealth(url, driving);
  const { answered, perSecond, failed, refused } = await driving;
  say(`${answered} requests answered, ${perSecond.toFixed(0)} a second`);
  check('requests in a row that failed or were refused', failed + refused, 0, '');
  check('health at p99 meanwhile', quantile(times, 0.99), HEALTH_LIMIT_MS, 'ms');
  for (const [index, service] of stack.services.entries()) {
    const after = await readGauges(service);
    const { bytes = 0, descriptors = 0 } = before[index] ?? {};
    const most = Math.min((bytes / 1e6) * (1 + GROWTH_LIMIT), MEMORY_LIMITS_MB[service.name] ?? 0);
    say(`       memory of ${service.name} before: ${(bytes / 1e6).toFixed(0)} MB`);
    check(`memory of ${service.name} after the soak`, after.bytes / 1e6, most, 'MB');
    const files = descriptors + SPARE_DESCRIPTORS;
    check(`open files of ${service.name} after the soak`, after.descriptors, files, '');
  }
}

async function run(args: readonly string[]): Promise<number> {
  const option = { type: 'string', default: '20000' } as const;
  const { values } = parseArgs({ args: [...args], options: { requests: option } });
  const requests = readNumber('requests', values.requests);
  // oxlint-disable-next-line node/no-process-env -- the services are given the environment of this process
  const environment = { ...process.env, AUDIT_FILE: devNull, RATE_LIMIT_PER_MINUTE: '100000000' };
  const stack = await startLocalStack({ root, port: 0, environment });
  try {
    const url = stack.services.find(({ name }) => name === 'gateway')?.url ?? stack.url;
    const [load = 0] = loadavg();
    say(`load average ${load.toFixed(1)} on ${availableParallelism()} cores`);
    await warmUp(url);
    await sendHostile(url, stack.services);
    await askWhileBusy(url);
    await endure(stack, url, requests);
  } finally {
    await stack.stop();
  }
  say(broken.length === 0 ? '\nall bounds hold' : `\nbroken: ${broken.join('; ')}`);
  return broken.length === 0 ? 0 : 1;
}

await runTool(run);
process.exit();
