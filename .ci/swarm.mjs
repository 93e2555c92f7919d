// Runs deploy/swarm/stack.yml on a swarm of this machine and rolls every service over to another version,
// tries one that does not start, then kills a task of each, all under load, and counts what failed. The images have to be
// there (docker compose build). swarm-node.mjs loses a whole machine.
// Usage: node .ci/swarm.mjs, with docker on the PATH and DOCKER_HOST for an engine elsewhere.
//
// SWARM_NAMES=tasks is for a kernel without IPVS (lsmod | grep ip_vs), where Swarm has no addresses of services: the page's
// name then leads to its tasks, as the others do, and the load comes from a container instead of by the published port.
import { setTimeout as pause } from 'node:timers/promises';
import { conclude, expectThat } from './results.mjs';
import { AT_ONCE, describe, startLoad } from './swarm/load.mjs';
import {
  docker,
  imageOf,
  isWhole,
  openSwarm,
  SERVICES,
  STACK,
  stateOf,
  version,
  waitFor,
} from './swarm/stack.mjs';

const ROLL_LIMIT_MS = 420_000;
// oxlint-disable-next-line node/no-process-env -- how this run is asked for
const byTasks = process.env.SWARM_NAMES === 'tasks';

const { deploy } = openSwarm({ byTasks });
const next = `${version}-next`;
for (const name of SERVICES) docker(['tag', imageOf(name, version), imageOf(name, next)]);
process.once('exit', () => {
  for (const name of SERVICES) docker(['rmi', '--force', imageOf(name, next)]);
});

deploy(version);
await waitFor('two of each', isWhole);
expectThat('two of each service are there and healthy', true);

const stopUpgradeLoad = startLoad({ byTasks });
await pause(5000);
const start = Date.now();
deploy(next);
const isRolled = () => isWhole() && SERVICES.every((name) => stateOf(name) === 'completed');
await waitFor('the upgrade', isRolled, ROLL_LIMIT_MS);
await pause(3000);
const seconds = Math.round((Date.now() - start) / 1000);
const during = await stopUpgradeLoad();
expectThat(
  `no request fails while every service is rolled over in ${seconds} s (${describe(during)})`,
  during.answered > 100 && during.failures.length === 0,
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

const stopBadLoad = startLoad({ byTasks });
await pause(3000);
const bad = imageOf('gateway', 'bad');
docker(['tag', 'node:24-bookworm-slim', bad]);
docker(['service', 'update', '--detach', '--no-resolve-image', '--image', bad, `${STACK}_gateway`]);
const isBack = () => stateOf('gateway') === 'rollback_completed' && isWhole();
await waitFor('the way back', isBack);
await pause(3000);
const meanwhile = await stopBadLoad();
docker(['rmi', '--force', bad]);
expectThat(
  `a version that does not start is taken back, and no request fails (${describe(meanwhile)})`,
  meanwhile.answered > 20 && meanwhile.failures.length === 0,
);

const stopLossLoad = startLoad({ byTasks });
await pause(5000);
for (const name of SERVICES) {
  const label = `label=com.docker.swarm.service.name=${STACK}_${name}`;
  const [task] = docker(['ps', '--quiet', '--filter', label]).split('\n');
  docker(['kill', task]);
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  await pause(3000);
  // oxlint-disable-next-line no-await-in-loop -- the same
  await waitFor(`another ${name}`, isWhole);
}
const lost = await stopLossLoad();
expectThat(
  `a task of each that is killed costs no more than what was under way (${describe(lost)})`,
  lost.answered > 100 && lost.failures.length <= SERVICES.length * AT_ONCE,
);

conclude();
