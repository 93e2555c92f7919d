// Times and amounts that must stay within bounds, which tests do not assert: answers to hostile texts, health while too
// much is asked, and what services hold after a while. Ends with 1 when a bound is broken.
// Usage: npm run bench:limits -- [--seconds 60]
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runTool, UsageError } from './arguments.ts';
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
  await drive({ ...load, body: makeIntake(300), forMs: 3_000 });
  await drive({ ...load, body: makeIntake(20_000), forMs: 3_000 });
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

/** Health of the gateway while 200 analyses are asked for at once. */
async function askWhileBusy(url: string): Promise<void> {
  const load = { url: `${url}/api/patients`, body: makeIntake(300), concurrency: 200 };
  const state = { isBusy: true };
  const busy = drive({ ...load, forMs: 5_000 }).finally(() => {
    state.isBusy = false;
  });
  const times: number[] = [];
  while (state.isBusy) {
    const start = performance.now();
    await (await fetch(`${url}/health/live`)).text();
    times.push(performance.now() - start);
  }
  const { failed } = await busy;
  const sorted = times.toSorted((a, b) => a - b);
  check('health at p95 with 200 at once', quantile(sorted, 0.95), HEALTH_LIMIT_MS, 'ms');
  check('failures that were no refusals', failed, 0, '');
}

async function soak(stack: LocalStack, url: string, forMs: number): Promise<void> {
  const load = { url: `${url}/api/patients`, body: makeIntake(600), concurrency: 8 };
  await drive({ ...load, forMs: forMs / 2 });
  const before = await Promise.all(stack.services.map(readGauges));
  await drive({ ...load, forMs });
  for (const [index, service] of stack.services.entries()) {
    const after = await readGauges(service);
    const { bytes = 0, descriptors = 0 } = before[index] ?? {};
    const megabytes = (bytes * (1 + GROWTH_LIMIT)) / 1e6;
    check(`memory of ${service.name} after the soak`, after.bytes / 1e6, megabytes, 'MB');
    const most = descriptors + SPARE_DESCRIPTORS;
    check(`open files of ${service.name} after the soak`, after.descriptors, most, '');
  }
}

async function run(args: readonly string[]): Promise<number> {
  const seconds = { type: 'string', default: '60' } as const;
  const { values } = parseArgs({ args: [...args], options: { seconds } });
  const forMs = Number(values.seconds) * 1_000;
  if (!(forMs > 0)) throw new UsageError('--seconds takes a number above 0');
  // oxlint-disable-next-line node/no-process-env -- the services are given the environment of this process
  const environment = { ...process.env, RATE_LIMIT_PER_MINUTE: '100000000' };
  const stack = await startLocalStack({ root, port: 0, environment });
  try {
    const url = stack.services.find(({ name }) => name === 'gateway')?.url ?? stack.url;
    const [load = 0] = loadavg();
    say(`load average ${load.toFixed(1)} on ${availableParallelism()} cores`);
    await warmUp(url);
    await sendHostile(url, stack.services);
    await askWhileBusy(url);
    await soak(stack, url, forMs);
  } finally {
    await stack.stop();
  }
  say(broken.length === 0 ? '\nall bounds hold' : `\nbroken: ${broken.join('; ')}`);
  return broken.length === 0 ? 0 : 1;
}

await runTool(run);
process.exit();
