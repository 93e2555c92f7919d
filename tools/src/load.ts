// Load on POST /api/patients of a stack that is started for it, or of one that runs (LOAD_URL): throughput, latencies,
// memory and event-loop lag, with and without translation, by length of the text and by concurrency.
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { drive, type LoadResult } from './load-driver.ts';
import { makeIntake } from './load-intake.ts';
import { type Gauges, readGauges } from './load-gauges.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const WARM_UP_SECONDS = 3;
/** Node.js compiles what runs often for about 2,000 analyses; a service that has been up for a while is measured. */
const FIRST_WARM_UP_SECONDS = 25;
const MEASURE_SECONDS = 6;

interface Scenario {
  readonly label: string;
  readonly characters: number;
  readonly concurrency: number;
}

const scenarios: readonly Scenario[] = [
  { label: 'typical note', characters: 300, concurrency: 16 },
  { label: 'one at a time', characters: 300, concurrency: 1 },
  { label: 'more at once', characters: 300, concurrency: 64 },
  { label: 'too many at once', characters: 300, concurrency: 200 },
  { label: 'long note', characters: 3_000, concurrency: 16 },
  { label: 'longest note', characters: 29_000, concurrency: 4 },
];

const say = (line: string) => process.stdout.write(`${line}\n`);

function describe({ label, characters, concurrency }: Scenario, result: LoadResult): string {
  const cells = [
    label.padEnd(17),
    String(characters).padStart(6),
    String(concurrency).padStart(4),
    result.perSecond.toFixed(0).padStart(6),
    ...[result.p50, result.p97, result.p99].map((ms) => ms.toFixed(0).padStart(6)),
    String(result.refused).padStart(8),
    String(result.failed).padStart(7),
  ];
  return cells.join(' ');
}

function describeGauges({ name, megabytes, lagMs }: Gauges): string {
  return `  ${name.padEnd(20)} ${megabytes.toFixed(0).padStart(5)} MB   event-loop lag p99 ${lagMs.toFixed(0)} ms`;
}

async function measure(url: string, stack: LocalStack | undefined): Promise<void> {
  const [first] = scenarios;
  if (first) {
    const { characters, concurrency } = first;
    const body = makeIntake(characters);
    await drive({
      url: `${url}/api/patients`,
      body,
      concurrency,
      until: { seconds: FIRST_WARM_UP_SECONDS },
    });
  }
  say('scenario           chars conc  req/s    p50    p97    p99  refused  failed   (ms)');
  for (const scenario of scenarios) {
    const { characters, concurrency } = scenario;
    const options = { url: `${url}/api/patients`, body: makeIntake(characters), concurrency };
    await drive({ ...options, until: { seconds: WARM_UP_SECONDS } });
    say(describe(scenario, await drive({ ...options, until: { seconds: MEASURE_SECONDS } })));
  }
  const gauges = await Promise.allSettled((stack?.services ?? []).map(readGauges));
  for (const gauge of gauges) {
    if (gauge.status === 'fulfilled') say(describeGauges(gauge.value));
  }
}

/** Ends the translation service: the analysis service goes on without it, as it does in an outage. */
function endTranslation({ services }: LocalStack): void {
  const pid = services.find(({ name }) => name === 'translation-service')?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

async function measureOwnStack(label: string, prepare: (stack: LocalStack) => void) {
  // oxlint-disable-next-line node/no-process-env -- the services are given the environment of this process
  const environment = { ...process.env, AUDIT_FILE: devNull, RATE_LIMIT_PER_MINUTE: '100000000' };
  const stack = await startLocalStack({ root, port: 0, environment });
  try {
    prepare(stack);
    say(`\n${label}`);
    const gateway = stack.services.find(({ name }) => name === 'gateway');
    // The page's server stands in for nginx, which costs a fraction of it: the load goes to the gateway.
    await measure(gateway?.url ?? stack.url, stack);
  } finally {
    await stack.stop();
  }
}

// oxlint-disable-next-line node/no-process-env -- the one setting of this tool
const url = process.env['LOAD_URL'];
if (url === undefined) {
  await measureOwnStack('with the embedded translation', () => undefined);
  await measureOwnStack('without translation', endTranslation);
} else await measure(url.replace(/\/$/, ''), undefined);
process.exit(0);
