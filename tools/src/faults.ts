// Ten minutes of mixed requests against a stack of its own, with a fault every 20 seconds. Every answer is judged
// against its own request: one that is wrong, or a failure that is not told as a problem, makes it end with 1, and so
// does a recovery that takes longer than five seconds.
// Usage: npm run bench:faults -- [--seconds 600] [--every 20] [--concurrency 8]
import { devNull } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDouble } from 'libretranslate-client/double';
import { readNumber, runTool } from './arguments.ts';
import { type Injection, listInjections } from './faults/injections.ts';
import { translateIntake } from './faults/translate-intake.ts';
import { type Outcome, sendTraffic, takeDigests } from './faults/traffic.ts';
import { startLocalStack } from './local-stack.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** How much of the time between two faults one lasts. */
const FAULT_SHARE = 0.3;
const RECOVERY_LIMIT_SECONDS = 5;
const SHOWN_REASONS = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Injected {
  readonly name: string;
  readonly beganAt: number;
  readonly endedAt: number;
}

const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: option('600'), every: option('20'), concurrency: option('8') },
  });
  return {
    forMs: readNumber('seconds', values.seconds) * 1_000,
    everyMs: readNumber('every', values.every) * 1_000,
    concurrency: readNumber('concurrency', values.concurrency),
  };
}

/** Makes one fault after the other until the time is over. */
async function injectFaults(
  injections: readonly Injection[],
  { forMs, everyMs }: { readonly forMs: number; readonly everyMs: number },
): Promise<readonly Injected[]> {
  const injected: Injected[] = [];
  for (let turn = 0; (turn + 1) * everyMs <= forMs; turn += 1) {
    const injection = injections[turn % injections.length];
    if (injection === undefined) break;
    const beganAt = performance.now();
    injection.begin();
    await pause(everyMs * FAULT_SHARE);
    injection.end();
    // A killed service is under repair from the moment it is killed.
    const endedAt = injection.name.includes('killed') ? beganAt : performance.now();
    injected.push({ name: injection.name, beganAt, endedAt });
    await pause(beganAt + everyMs - performance.now());
  }
  return injected;
}

/** Seconds from the end of a fault to the last answer, before the next one, that was not whole to what was sent after. */
function measureRecovery(outcomes: readonly Outcome[], from: number, to: number): number {
  const late = outcomes.filter(
    ({ sentAt, endedAt, kind }) => sentAt >= from && endedAt < to && kind !== 'whole',
  );
  return Math.max(0, ...late.map(({ endedAt }) => endedAt - from)) / 1_000;
}

function reportFaults(outcomes: readonly Outcome[], faults: readonly Injected[]): number {
  say(
    '\nfault                                        whole partial  clean unclean  wrong recovery',
  );
  const recoveries = faults.map(({ name, beganAt, endedAt }, index) => {
    const until = faults[index + 1]?.beganAt ?? Number.POSITIVE_INFINITY;
    const during = outcomes.filter(({ sentAt }) => sentAt >= beganAt && sentAt < until);
    const counts = (['whole', 'partial', 'clean', 'unclean', 'wrong'] as const).map((kind) =>
      String(during.filter((outcome) => outcome.kind === kind).length).padStart(7),
    );
    const recovery = measureRecovery(outcomes, endedAt, until);
    say(`${name.padEnd(44)} ${counts.join('')} ${recovery.toFixed(1).padStart(6)} s`);
    return recovery;
  });
  return Math.max(0, ...recoveries);
}

function reportReasons(outcomes: readonly Outcome[]): void {
  const counts = new Map<string, number>();
  for (const { kind, why } of outcomes) {
    if (kind !== 'whole') counts.set(`${kind}: ${why}`, (counts.get(`${kind}: ${why}`) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN_REASONS);
  for (const [reason, count] of sorted) say(`${String(count).padStart(7)} ${reason}`);
}

/** Prints what happened; 0 when nothing did that must not. */
function report(outcomes: readonly Outcome[], faults: readonly Injected[]): number {
  const slowest = reportFaults(outcomes, faults);
  const count = (kind: Outcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind).length;
  const wrong = count('wrong');
  const unclean = count('unclean');
  say('');
  reportReasons(outcomes);
  say(`\nrequests ${outcomes.length}, faults ${faults.length}`);
  say(`wrong answers ${wrong} (must be 0)`);
  say(`failures that were not a problem ${unclean} (must be 0)`);
  say(`slowest recovery ${slowest.toFixed(1)} s (at most ${RECOVERY_LIMIT_SECONDS} s)`);
  return wrong === 0 && unclean === 0 && slowest <= RECOVERY_LIMIT_SECONDS ? 0 : 1;
}

async function run(args: readonly string[]): Promise<number> {
  const { forMs, everyMs, concurrency } = readOptions(args);
  const libretranslate = await startDouble({ dictionary: translateIntake });
  const environment = {
    // oxlint-disable-next-line node/no-process-env -- the services are given the environment of this process
    ...process.env,
    AUDIT_FILE: devNull,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '100000000',
    LIBRETRANSLATE_URL: libretranslate.url,
  };
  const stack = await startLocalStack({ root, port: 0, environment });
  const url = stack.url.replace('localhost', '127.0.0.1');
  try {
    const digests = await takeDigests(url);
    let isOver = false;
    const traffic = sendTraffic({ url, digests, concurrency, isOver: () => isOver });
    const injections = listInjections({ services: stack.services, libretranslate });
    const faults = await injectFaults(injections, { forMs, everyMs });
    isOver = true;
    return report(await traffic, faults);
  } finally {
    libretranslate.close();
    await stack.stop();
  }
}

await runTool(run);
process.exit();
