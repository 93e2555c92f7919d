// A second Docker engine on this machine, which is to the first what another machine would be: its own network, processes,
// mounts and name, reached over a bridge. Needs root. Ending its first process ends all of it at once, containers too; what it
// had on its disk is there when it comes back.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const BRIDGE = 'nv-swarm';
/** Of this machine on the bridge, and of the second. */
export const ADDRESS = '10.77.0.1';
const SECOND_ADDRESS = '10.77.0.2';
export const HOSTNAME = 'neurovista-second';
const CGROUP = '/neurovista-second';

const run = (program, args) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
const sleep = (seconds) => execFileSync('sleep', [String(seconds)]);

/**
 * What the namespaces do first. The engine finds no containerd but its own under an empty /run, and no name server, so that
 * it gives up at once to look for images elsewhere.
 */
const prepare = `
exec 2>>"$0/log"
hostname ${HOSTNAME}
mount -t tmpfs run /run
mkdir /run/lock
echo nameserver 127.0.0.1 >/run/resolv.conf
mount --bind /run/resolv.conf "$(readlink -f /etc/resolv.conf || echo /etc/resolv.conf)"
ip link set lo up
until ip link show node >/dev/null 2>&1; do sleep 0.1; done
ip addr add ${SECOND_ADDRESS}/24 dev node
ip link set node up
exec dockerd --data-root "$0/data" --exec-root /run/engine --pidfile /run/engine.pid --host "unix://$0/docker.sock" \\
  --exec-opt native.cgroupdriver=cgroupfs --cgroup-parent ${CGROUP} >&2
`;

/** @returns the engine, not yet started */
export function createSecondEngine() {
  mkdirSync('/var/tmp', { recursive: true });
  // A file system on a disk: layers of images cannot lie on those of a container or in memory.
  const folder = mkdtempSync('/var/tmp/neurovista-second-');
  const host = `unix://${join(folder, 'docker.sock')}`;
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  run('ip', ['addr', 'add', `${ADDRESS}/24`, 'dev', BRIDGE]);
  run('ip', ['link', 'set', BRIDGE, 'up']);
  let namespaces;

  const docker = (args, options = {}) =>
    execFileSync('docker', ['--host', host, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      ...options,
    }).trim();
  const answers = () => {
    try {
      return docker(['info', '--format', '{{.ServerVersion}}']) !== '';
    } catch {
      return false;
    }
  };
  /** The process that is the first one inside, as it is called outside. */
  const first = () =>
    readFileSync(`/proc/${namespaces.pid}/task/${namespaces.pid}/children`, 'utf8').trim();

  const engine = {
    docker,
    start: () => {
      const kinds = '--net --pid --mount --uts --fork --kill-child --mount-proc'.split(' ');
      const shell = ['sh', '-euc', prepare, folder];
      namespaces = spawn('unshare', [...kinds, ...shell], { stdio: 'ignore' });
      for (let tries = 0; tries < 50 && first() === ''; tries += 1) sleep(0.1);
      const ends = `link add ${BRIDGE}-2 type veth peer name node netns ${first()}`;
      run('ip', ends.split(' '));
      run('ip', ['link', 'set', `${BRIDGE}-2`, 'master', BRIDGE, 'up']);
      for (let tries = 0; tries < 60 && !answers(); tries += 1) sleep(0.5);
      if (!answers()) throw new Error(readFileSync(join(folder, 'log'), 'utf8').slice(-2000));
    },
    load: (images) => {
      for (const image of images)
        execFileSync('sh', ['-c', 'docker save "$0" | docker --host "$1" load', image, host], {
          stdio: ['ignore', 'ignore', 2],
        });
    },
    /** As if its power were cut: first the link, so that nothing closes a connection. */
    lose: () => {
      run('ip', ['link', 'del', `${BRIDGE}-2`]);
      process.kill(Number(first()), 'SIGKILL');
      namespaces = undefined;
    },
    remove: () => {
      if (namespaces !== undefined) engine.lose();
      sleep(2);
      run('ip', ['link', 'del', BRIDGE]);
      rmSync(folder, { recursive: true });
      const cgroups = ['/sys/fs/cgroup', '-depth', '-type', 'd', '-path', `*${CGROUP}*`];
      if (existsSync('/sys/fs/cgroup')) run('find', [...cgroups, '-exec', 'rmdir', '{}', '+']);
    },
  };
  return engine;
}
