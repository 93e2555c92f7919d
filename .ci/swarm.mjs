// Runs deploy/swarm/stack.yml on a swarm of this machine and rolls every service over to another version,
// tries one that does not start, then kills a task of each, all under load, and counts what failed. The images have to be
// there (docker compose build).
// Usage: node .ci/swarm.mjs, with docker on the PATH and DOCKER_HOST for an engine elsewhere.
//
// SWARM_NAMES=tasks is for a kernel without IPVS (lsmod | grep ip_vs), where Swarm has no addresses of services: names then lead
// to the tasks themselves, and the load comes from a container instead of by the published port.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, stringify } from 'yaml';

// oxlint-disable-next-line node/no-process-env -- passed on to docker
const environment = process.env;
const STACK = 'neurovista-test';
const SERVICES = [
  'libretranslate',
  'translation-service',
  'analysis-service',
  'gateway',
  'frontend',
];
/** Requests that the load has under way. */
const AT_ONCE = 4;
const START_LIMIT_MS = 180_000;
const ROLL_LIMIT_MS = 420_000;
const byTasks = environment.SWARM_NAMES === 'tasks';
const folder = mkdtempSync(join(tmpdir(), 'neurovista-swarm-'));

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}
const docker = (args, env = {}) =>
  execFileSync('docker', args, {
    encoding: 'utf8',
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 2],
  }).trim();

/** The stack file as it is; without IPVS with names that lead to tasks. */
function writeStack() {
  const stack = parse(readFileSync('deploy/swarm/stack.yml', 'utf8'), { merge: true });
  stack.networks.edge.attachable = true;
  if (byTasks) {
    delete stack.services.frontend.ports;
    for (const { deploy } of Object.values(stack.services)) deploy.endpoint_mode = 'dnsrr';
    for (const network of Object.values(stack.networks)) delete network.driver_opts;
  }
  const file = join(folder, 'stack.yml');
  writeFileSync(file, stringify(stack, { aliasDuplicateObjects: false }));
  return file;
}
const file = writeStack();
const deploy = (version) =>
  docker(['stack', 'deploy', '--resolve-image', 'never', '--compose-file', file, STACK], {
    NEUROVISTA_VERSION: version,
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALLS_PER_ADDRESS: '128',
  });

const replicas = () =>
  docker([
    'service',
    'ls',
    '--filter',
    `label=com.docker.stack.namespace=${STACK}`,
    '--format',
    '{{.Replicas}}',
  ])
    .split('\n')
    .map((line) => line.split(' ')[0]);
async function waitFor(what, holds, limitMs) {
  const deadline = Date.now() + limitMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`waited too long for ${what}`);
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(1000);
  }
}
const isWhole = () => {
  const all = replicas();
  return all.length === SERVICES.length && all.every((one) => one === '2/2');
};
const stateOf = (name) =>
  docker([
    'service',
    'inspect',
    `${STACK}_${name}`,
    '--format',
    '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}',
  ]);

/** Asks for analyses and the page, four at a time, until it is told to stop; prints what came of them. */
const load = `
const counts = { answered: 0, failed: {} };
let isOn = true;
process.on('SIGTERM', () => (isOn = false));
const patient = { name: 'Ana Example', dateOfBirth: '1961-05-04', chiefComplaint: 'Chest pain', symptoms: 'Denies fever.', medicalHistory: 'Hypertension.' };
const url = process.env.URL_OF_PAGE;
async function ask(path, options) {
  let outcome;
  try {
    const answer = await fetch(url + path, { ...options, signal: AbortSignal.timeout(30000) });
    await answer.arrayBuffer();
    outcome = answer.status;
  } catch (error) { outcome = error.cause?.code ?? error.name; }
  if (outcome === 200) counts.answered += 1;
  else { const key = path + ' ' + outcome; counts.failed[key] = (counts.failed[key] ?? 0) + 1; console.error(new Date().toISOString(), key); }
}
const post = { method: 'POST', headers: { 'content-type': 'application/json', connection: 'close' }, body: JSON.stringify(patient) };
const one = async () => { while (isOn) { await ask('/api/patients', post); await ask('/', { headers: { connection: 'close' } }); await new Promise((done) => setTimeout(done, 100)); } };
await Promise.all(Array.from({ length: ${AT_ONCE} }, one));
console.log(JSON.stringify(counts));
`;
function startLoad() {
  const url = byTasks ? 'http://frontend:8080' : 'http://127.0.0.1:8080';
  const args = byTasks
    ? [
        'docker',
        [
          'run',
          '--rm',
          '--init',
          '--network',
          `${STACK}_edge`,
          '--env',
          `URL_OF_PAGE=${url}`,
          'node:24-bookworm-slim',
          'node',
          '--input-type=module',
          '--eval',
          load,
        ],
      ]
    : [process.execPath, ['--input-type=module', '--eval', load]];
  const child = spawn(...args, {
    env: { ...environment, URL_OF_PAGE: url },
    stdio: ['ignore', 'pipe', 2],
  });
  let printed = '';
  child.stdout.on('data', (part) => (printed += part));
  return async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    return JSON.parse(printed);
  };
}

const wasSwarm = docker(['info', '--format', '{{.Swarm.LocalNodeState}}']) === 'active';
if (!wasSwarm) docker(['swarm', 'init', '--advertise-addr', '127.0.0.1']);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const next = `${version}-next`;
const imageOf = (name, tag) =>
  `${environment.IMAGE_REGISTRY || 'localhost'}/neurovista/${name}:${tag}`;
for (const name of SERVICES) docker(['tag', imageOf(name, version), imageOf(name, next)]);
process.once('exit', () => {
  docker(['stack', 'rm', STACK]);
  const label = `label=com.docker.stack.namespace=${STACK}`;
  const left = () =>
    docker(['ps', '--all', '--quiet', '--filter', label]) +
    docker(['network', 'ls', '--quiet', '--filter', label]);
  for (let second = 0; second < 60 && left() !== ''; second += 1) execFileSync('sleep', ['1']);
  for (const name of SERVICES) docker(['rmi', '--force', imageOf(name, next)]);
  if (!wasSwarm) docker(['swarm', 'leave', '--force']);
  rmSync(folder, { recursive: true });
});

deploy(version);
await waitFor('two of each', isWhole, START_LIMIT_MS);
expectThat('two of each service are there and healthy', true);

const stopUpgradeLoad = startLoad();
await pause(5000);
const start = Date.now();
deploy(next);
const isRolled = () => isWhole() && SERVICES.every((name) => stateOf(name) === 'completed');
await waitFor('the upgrade', isRolled, ROLL_LIMIT_MS);
await pause(3000);
const seconds = Math.round((Date.now() - start) / 1000);
const during = await stopUpgradeLoad();
const describe = ({ answered, failed }) =>
  `${answered} answered, failed: ${JSON.stringify(failed)}`;
expectThat(
  `no request fails while every service is rolled over in ${seconds} s (${describe(during)})`,
  during.answered > 100 && Object.keys(during.failed).length === 0,
);
const images = docker([
  'stack',
  'ps',
  STACK,
  '--filter',
  'desired-state=running',
  '--format',
  '{{.Image}}',
]);
expectThat(
  'all tasks are of the new version',
  images.split('\n').every((image) => image.endsWith(next)),
);

const stopBadLoad = startLoad();
await pause(3000);
const bad = imageOf('gateway', 'bad');
docker(['tag', 'node:24-bookworm-slim', bad]);
docker(['service', 'update', '--detach', '--no-resolve-image', '--image', bad, `${STACK}_gateway`]);
const isBack = () => stateOf('gateway') === 'rollback_completed' && isWhole();
await waitFor('the way back', isBack, START_LIMIT_MS);
await pause(3000);
const meanwhile = await stopBadLoad();
docker(['rmi', '--force', bad]);
expectThat(
  `a version that does not start is taken back, and no request fails (${describe(meanwhile)})`,
  meanwhile.answered > 20 && Object.keys(meanwhile.failed).length === 0,
);

const stopLossLoad = startLoad();
await pause(5000);
for (const name of SERVICES) {
  const label = `label=com.docker.swarm.service.name=${STACK}_${name}`;
  const [task] = docker(['ps', '--quiet', '--filter', label]).split('\n');
  docker(['kill', task]);
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  await pause(3000);
  // oxlint-disable-next-line no-await-in-loop -- the same
  await waitFor(`another ${name}`, isWhole, START_LIMIT_MS);
}
const lost = await stopLossLoad();
const failures = Object.values(lost.failed).reduce((sum, count) => sum + count, 0);
expectThat(
  `a task of each that is killed costs no more than what was under way (${describe(lost)})`,
  lost.answered > 100 && failures <= SERVICES.length * AT_ONCE,
);

process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exit(results.failed === 0 ? 0 : 1);
