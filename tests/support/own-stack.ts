import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

export type ServiceName = 'gateway' | 'analysis-service' | 'translation-service';

interface RunningService {
  readonly name: ServiceName;
  readonly pid: number;
  readonly url: string;
  readonly managementUrl: string;
}

/** A stack that belongs to one test file, which may harm it. */
export interface OwnStack {
  readonly url: string;
  readonly services: Readonly<Record<ServiceName, RunningService>>;
  /** Everything that the services printed so far. */
  readonly readLogs: () => string;
  readonly readMetrics: (service: ServiceName) => Promise<string>;
  /** Files that the services left in their folder for temporary files. */
  readonly listTemporaryFiles: () => string[];
  readonly signal: (service: ServiceName, signal: NodeJS.Signals) => void;
  readonly stop: () => Promise<void>;
}

const runner = fileURLToPath(new URL('stack-runner.mjs', import.meta.url));
const egress = new URL('refuse-egress.mjs', import.meta.url).href;

/** Of the services; what is undefined is as `npm start` has it. */
type Settings = Readonly<Record<string, string | undefined>>;

function spawnRunner(settings: Settings, folder: string) {
  return spawn(process.execPath, [runner], {
    env: {
      // oxlint-disable-next-line node/no-process-env -- the PATH of this machine
      PATH: process.env['PATH'],
      TMPDIR: folder,
      NODE_OPTIONS: `--import=${egress}`,
      LOG_LEVEL: 'debug',
      RATE_LIMIT_PER_MINUTE: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

interface Addresses {
  readonly url: string;
  readonly services: Readonly<Record<ServiceName, RunningService>>;
}

/** The line that the runner prints when everything has started. */
async function readAddresses({ stdout }: ChildProcess): Promise<Addresses> {
  for await (const chunk of stdout ?? []) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by stack-runner.mjs
    return JSON.parse(String(chunk)) as Addresses;
  }
  throw new Error('The runner printed nothing.');
}

/** Starts gateway, analysis, translation and page with these settings, logging at level debug unless told otherwise. */
export async function startOwnStack(settings: Settings = {}): Promise<OwnStack> {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-test-'));
  const child = spawnRunner(settings, folder);
  let logs = '';
  child.stderr?.on('data', (chunk: Buffer) => (logs += chunk.toString()));
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`The stack did not start:\n${logs}`)));
  const { url, services } = await Promise.race([readAddresses(child), failed]);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    services,
    readLogs: () => logs,
    readMetrics: async (name) => (await fetch(`${services[name].managementUrl}/metrics`)).text(),
    listTemporaryFiles: () => readdirSync(folder, { recursive: true }).map(String),
    signal: (name, signal) => void process.kill(services[name].pid, signal),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const POLL_MS = 50;

/** Resolves once `holds` does; the time limit of the test ends the wait. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- polling
  while (!(await holds())) await pause(POLL_MS);
}
