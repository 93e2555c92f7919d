// Loses a machine of the swarm under load: a second engine on this machine runs one of each service, its power is cut, all
// is whole again on what is left, and it comes back. Counts what failed, and when it was begun. Needs root, and the images
// (docker compose build).
// Usage: node .ci/swarm-node.mjs, with DOCKER_HOST for an engine elsewhere on this machine.
import { setTimeout as pause } from 'node:timers/promises';
import { conclude, expectThat } from './results.mjs';
import { AT_ONCE, describe, startLoad } from './swarm/load.mjs';
import { ADDRESS, createSecondEngine, HOSTNAME } from './swarm/second-engine.mjs';
import {
  docker,
  imageOf,
  isWhole,
  listTasks,
  openSwarm,
  SERVICES,
  STACK,
  version,
  waitFor,
} from './swarm/stack.mjs';

// The address that Swarm spreads over the tasks of the page leads to a lost machine, too, until Swarm knows of the loss.
const byTasks = true;
const seconds = (since) => Math.round((Date.now() - since) / 1000);

const statusOfSecond = () =>
  docker(['node', 'ls', '--format', '{{.Hostname}} {{.Status}}'])
    .split('\n')
    .find((row) => row.startsWith(HOSTNAME))
    ?.split(' ')[1];
const servicesOnSecond = () =>
  listTasks()
    .filter(({ node }) => node === HOSTNAME)
    .map(({ service }) => service);
const isOneOfEachThere = () => new Set(servicesOnSecond()).size === SERVICES.length;

const second = createSecondEngine();
process.once('exit', second.remove);
const { deploy } = openSwarm({ byTasks, address: ADDRESS });
second.start();
second.load(SERVICES.map((name) => imageOf(name, version)));
const token = docker(['swarm', 'join-token', '--quiet', 'worker']);
second.docker(['swarm', 'join', '--token', token, `${ADDRESS}:2377`]);
deploy(version);
await waitFor('two of each', isWhole);
expectThat('one of each service is on each of two machines', isOneOfEachThere());

const stopLoad = startLoad({ byTasks });
await pause(10_000);
const lostAt = Date.now();
second.lose();
await waitFor('the loss to be known', () => statusOfSecond() === 'Down');
const known = seconds(lostAt);
await waitFor('two of each on one machine', () => isWhole() && servicesOnSecond().length === 0);
const whole = seconds(lostAt);
await pause(5000);
const during = await stopLoad();
const later = during.failures.filter(({ begun }) => begun >= lostAt);
expectThat(
  `a machine that is lost costs no more than what was under way; known after ${known} s, two of each after ${whole} s (${describe(during)})`,
  during.answered > 100 && during.failures.length <= AT_ONCE && later.length === 0,
);

const stopReturnLoad = startLoad({ byTasks });
second.start();
await waitFor('the machine to be back', () => statusOfSecond() === 'Ready');
for (const name of SERVICES) {
  const scale = (count) => docker(['service', 'scale', '--detach', `${STACK}_${name}=${count}`]);
  const there = () => listTasks().filter(({ service }) => service === name);
  scale(3);
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  await waitFor(
    `a third ${name}`,
    () => there().length === 3 && there().every(({ isRunning }) => isRunning),
  );
  scale(2);
  // oxlint-disable-next-line no-await-in-loop -- the same
  await waitFor(`two ${name}`, isWhole);
}
await pause(5000);
const back = await stopReturnLoad();
expectThat(
  `when it is back, a third of each and then one less takes its share there, and no request fails (${describe(back)})`,
  isOneOfEachThere() && back.answered > 100 && back.failures.length === 0,
);
conclude();
