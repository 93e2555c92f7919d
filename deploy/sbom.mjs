// Writes what is in each image as a CycloneDX 1.6 bill of materials: packages of npm with hash and licence, read from
// the lock file, and the base image. `npm sbom` is not used: for one workspace it left packages out (npm 11.19: zod,
// react). What the base images bring themselves is told by a scanner of images.
// Usage: node deploy/sbom.mjs [FOLDER], default .cache/sbom
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const readText = (path) => readFileSync(join(root, path), 'utf8');
const { packages } = JSON.parse(readText('package-lock.json'));
const { version } = JSON.parse(readText('package.json'));
const IMAGES = ['frontend', 'gateway', 'analysis-service', 'translation-service', 'libretranslate'];

/** Place in the lock file of a package that is required from `place`: the nearest one, as Node.js looks for it. */
function resolvePackage(place, name) {
  const parts = place.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const folder = parts.slice(0, length).join('/');
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = packages[candidate];
    if (entry !== undefined) return entry.link === true ? entry.resolved : candidate;
  }
  return undefined;
}

/** What the images run on; npm installs optional packages for other platforms there no more than here. */
const PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const isForImages = (place) =>
  Object.entries(PLATFORM).every(([key, value]) => {
    const only = packages[place][key];
    return only === undefined || [only].flat().includes(value);
  });

function dependenciesOf(place) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names
    .map((name) => resolvePackage(place, name))
    .filter((found) => found !== undefined && isForImages(found));
}

/** Places of these packages and of everything that they need at run time. */
function collect(places) {
  const seen = new Set();
  const queue = [...places];
  while (queue.length > 0) {
    const place = queue.pop();
    if (seen.has(place)) continue;
    seen.add(place);
    queue.push(...dependenciesOf(place));
  }
  return [...seen].toSorted((a, b) => a.localeCompare(b, 'en'));
}

const nameOf = (place) => packages[place].name ?? place.split('node_modules/').at(-1);
const purlOf = (place) =>
  `pkg:npm/${nameOf(place).replace('@', '%40')}@${packages[place].version ?? version}`;

function licencesOf(licence) {
  if (licence === undefined) return [];
  return / (OR|AND|WITH) /.test(licence)
    ? [{ expression: licence }]
    : [{ license: { id: licence } }];
}

function toComponent(place) {
  const { version: own = version, integrity, license } = packages[place];
  const [algorithm, digest = ''] = (integrity ?? '').split('-');
  const hash = { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') };
  return {
    type: 'library',
    'bom-ref': purlOf(place),
    name: nameOf(place),
    version: own,
    purl: purlOf(place),
    ...(algorithm === 'sha512' ? { hashes: [hash] } : {}),
    licenses: licencesOf(license),
  };
}

/** The image that the last stage of a Dockerfile starts from. */
function readBase(dockerfile) {
  const [, image] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].at(-1);
  const [name, tag] = image.split(':');
  const purl = `pkg:docker/${name}@${tag}`;
  return { type: 'container', 'bom-ref': purl, name, version: tag, purl };
}

/**
 * Packages of the whole repository that npm installs with any workspace: those for development that some workspace
 * happens to need at run time.
 */
const hoisted = Object.keys(packages[''].devDependencies)
  .map((name) => resolvePackage('', name))
  .filter((place) => packages[place].dev !== true && packages[place].devOptional !== true);

/** Workspaces whose packages the image installs; those of the page are bundled into its files. */
function readWorkspaces(image, dockerfile) {
  if (image === 'frontend') return ['frontend'];
  const [install = ''] = /npm ci .*--omit=dev.*/.exec(dockerfile) ?? [];
  return [...install.matchAll(/-w (\S+)/g)].map(([, name]) => resolvePackage('', name));
}

/** The bill of one image. It has no time and no serial number: the same lock file gives the same file. */
function describeImage(image) {
  const dockerfile = readText(`${image}/Dockerfile`);
  const base = readBase(dockerfile);
  const workspaces = readWorkspaces(image, dockerfile);
  const extras = workspaces.length === 0 || image === 'frontend' ? [] : hoisted;
  const places = collect([...workspaces, ...extras]);
  const ref = `pkg:docker/neurovista/${image}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'container',
        'bom-ref': ref,
        name: `neurovista/${image}`,
        version,
        purl: ref,
      },
    },
    components: [base, ...places.map(toComponent)],
    dependencies: [
      { ref, dependsOn: [base['bom-ref'], ...workspaces.map(purlOf)] },
      ...places.map((place) => ({
        ref: purlOf(place),
        dependsOn: [...new Set(dependenciesOf(place).map(purlOf))],
      })),
    ],
  };
}

const folder = process.argv[2] ?? join(root, '.cache/sbom');
mkdirSync(folder, { recursive: true });
for (const image of IMAGES) {
  const bill = describeImage(image);
  writeFileSync(join(folder, `${image}.cdx.json`), `${JSON.stringify(bill, undefined, 2)}\n`);
  process.stdout.write(`${image}: ${bill.components.length} components\n`);
}
