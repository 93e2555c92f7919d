// What a built image brings beside the packages of npm, as the image itself says: Debian's, and for LibreTranslate Python's.
import { execFileSync } from 'node:child_process';

// oxlint-disable-next-line node/no-process-env -- as in deploy/bundle.sh: how docker is called
const [program, ...before] = (process.env.DOCKER || 'docker').split(' ');
const docker = (...args) => execFileSync(program, [...before, ...args], { encoding: 'utf8' });

const run = (image, entrypoint, ...args) =>
  docker('run', '--rm', '--network', 'none', '--entrypoint', entrypoint, image, ...args);

const component = (name, version, purl) => ({
  type: 'library',
  'bom-ref': purl,
  name,
  version,
  purl,
});

/** The packages of /var/lib/dpkg/status that are installed. */
function readDebian(status) {
  return status.split(/\n\n+/).flatMap((entry) => {
    const field = (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(entry)?.[1];
    if (field('Status') !== 'install ok installed') return [];
    const [name, version] = [field('Package'), field('Version')];
    const purl = `pkg:deb/debian/${name}@${version}?arch=${field('Architecture')}`;
    return [component(name, version, purl)];
  });
}

const PYTHON =
  'import importlib.metadata as m, json; print(json.dumps([[d.metadata["Name"], d.version] for d in m.distributions()]))';

function readPython(image) {
  const distributions = JSON.parse(run(image, './venv/bin/python', '-c', PYTHON));
  const found = distributions.map(([name, version]) =>
    component(name, version, `pkg:pypi/${name.toLowerCase().replaceAll(/[_.]/g, '-')}@${version}`),
  );
  // One that is there twice is one.
  return [...new Map(found.map((one) => [one.purl, one])).values()];
}

/** The components that the built images of the composed stack have, by the name of the image. */
export function readImagePackages(names) {
  const built = docker('compose', 'config', '--images').trim().split('\n');
  return new Map(
    names.map((name) => {
      const image = built.find((one) => one.includes(`neurovista/${name}:`));
      const debian = readDebian(run(image, 'cat', '/var/lib/dpkg/status'));
      return [name, name === 'libretranslate' ? [...debian, ...readPython(image)] : debian];
    }),
  );
}
