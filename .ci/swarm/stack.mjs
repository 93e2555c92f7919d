// deploy/swarm/stack.yml on a swarm of this machine, for the scripts that harm it. The images have to be there
// (docker compose build).
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, stringify } from 'yaml';

// oxlint-disable-next-line node/no-process-env -- passed on to docker
const environment = process.env;
export const STACK = 'neurovista-test';
export const SERVICES = [
  'libretranslate',
  'translation-service',
  'analysis-service',
  'gateway',
  'frontend',
];
export const START_LIMIT_MS = 180_000;
const LABEL = `label=com.docker.stack.namespace=${STACK}`;

export const docker = (args, env = {}) =>
  execFileSync('docker', args, {
    encoding: 'utf8',
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 2],
  }).trim();

export const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
export const imageOf = (name, tag) =>
  `${environment.IMAGE_REGISTRY || 'localhost'}/neurovista/${name}:${tag}`;

/**
 * The stack file as it is; with `byTasks` the name of the page leads to its tasks, too, instead of to an address that IPVS
 * spreads over them, and it has no published port, which needs such an address.
 */
function writeStack(folder, byTasks) {
  const stack = parse(readFileSync('deploy/swarm/stack.yml', 'utf8'), { merge: true });
  stack.networks.edge.attachable = true;
  if (byTasks) {
    delete stack.services.frontend.ports;
    stack.services.frontend.deploy.endpoint_mode = 'dnsrr';
    // A kernel without IPVS has no ESP either, which encrypts between nodes.
    for (const network of Object.values(stack.networks)) delete network.driver_opts;
  }
  const file = join(folder, 'stack.yml');
  writeFileSync(file, stringify(stack, { aliasDuplicateObjects: false }));
  return file;
}

/** Begins a swarm where there is none, and leaves the machine as it was when this process ends. */
export function openSwarm({ byTasks, address = '127.0.0.1' }) {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-swarm-'));
  const file = writeStack(folder, byTasks);
  const wasSwarm = docker(['info', '--format', '{{.Swarm.LocalNodeState}}']) === 'active';
  if (!wasSwarm) docker(['swarm', 'init', '--advertise-addr', address]);
  // What was there before the swarm ends after it.
  process.prependOnceListener('exit', () => {
    // Networks that a lost machine had a part in stay until the swarm ends.
    spawnSync('docker', ['stack', 'rm', STACK], { stdio: ['ignore', 'ignore', 2] });
    const left = () =>
      docker(['ps', '--all', '--quiet', '--filter', LABEL]) +
      docker(['network', 'ls', '--quiet', '--filter', LABEL]);
    for (let second = 0; second < 60 && left() !== ''; second += 1) execFileSync('sleep', ['1']);
    if (!wasSwarm) docker(['swarm', 'leave', '--force']);
    rmSync(folder, { recursive: true });
  });
  return {
    deploy: (tag) =>
      docker(['stack', 'deploy', '--resolve-image', 'never', '--compose-file', file, STACK], {
        NEUROVISTA_VERSION: tag,
        AUTH_MODE: 'none',
        PORT: '8080',
        RATE_LIMIT_PER_MINUTE: '1000000',
        CALLS_PER_ADDRESS: '128',
      }),
  };
}

export async function waitFor(what, holds, limitMs = START_LIMIT_MS) {
  const deadline = Date.now() + limitMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`waited too long for ${what}`);
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(1000);
  }
}

/** The tasks that are to run: each with its node, and whether it runs and is healthy. */
export function listTasks() {
  const format = '{{.Name}} {{.Node}} {{.CurrentState}}';
  const wanted = ['--filter', 'desired-state=running', '--format', format];
  const rows = docker(['stack', 'ps', STACK, ...wanted]).split('\n');
  return rows.map((row) => {
    const [name, node, state] = row.split(' ');
    return { service: name.split(/[_.]/)[1], node, isRunning: state === 'Running' };
  });
}

/** Whether two tasks of each service run and are healthy, and no more are to. */
export function isWhole() {
  const tasks = listTasks();
  return tasks.length === 2 * SERVICES.length && tasks.every(({ isRunning }) => isRunning);
}

/** How the last change of a service went. */
export const stateOf = (name) =>
  docker([
    'service',
    'inspect',
    `${STACK}_${name}`,
    '--format',
    '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}',
  ]);
