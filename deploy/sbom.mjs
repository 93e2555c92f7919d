// Writes what is in each image as a CycloneDX bill of materials, by `npm sbom`: packages of npm with hash and licence, and
// the base image; with --images, which have to be built, also what the base brings: packages of Debian and Python.
// Usage: node deploy/sbom.mjs [FOLDER] [--images], default .cache/sbom
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readImagePackages } from './image-packages.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const readText = (path) => readFileSync(join(root, path), 'utf8');
const { packages } = JSON.parse(readText('package-lock.json'));
const { version } = JSON.parse(readText('package.json'));
const IMAGES = ['frontend', 'gateway', 'analysis-service', 'translation-service', 'libretranslate'];

/** What the images run on; a lock file names the binaries of every platform. */
const PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const foreign = new Set(
  Object.entries(packages)
    .filter(([, entry]) =>
      Object.entries(PLATFORM).some(
        ([key, value]) => entry[key] !== undefined && ![entry[key]].flat().includes(value),
      ),
    )
    .map(([place, { version: own }]) => `${place.split('node_modules/').at(-1)}@${own}`),
);

/** Folders of the workspaces that an image installs; those of the page are bundled into its files. */
function readWorkspaces(image, dockerfile) {
  if (image === 'frontend') return ['frontend'];
  const [install = ''] = /npm ci .*--omit=dev.*/.exec(dockerfile) ?? [];
  return [...install.matchAll(/-w (\S+)/g)].map(
    ([, name]) => packages[`node_modules/${name}`].resolved,
  );
}

/**
 * The bill of some workspaces as npm writes it. In a folder of their own and without what is needed for development alone:
 * with `--workspace` and `--omit=dev` npm leaves out what is needed for both (npm 11.19: zod, debug).
 */
function describeWorkspaces(workspaces) {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-workspaces-'));
  const npm = (...args) =>
    execFileSync('npm', [...args, '--package-lock-only', '--ignore-scripts'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    for (const place of ['', ...workspaces]) {
      const file = join(place, 'package.json');
      const { devDependencies: _, ...manifest } = JSON.parse(readText(file));
      if (place === '') manifest.workspaces = workspaces;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(manifest));
    }
    copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    npm('install', '--offline', '--no-audit', '--no-fund');
    return JSON.parse(npm('sbom', '--sbom-format=cyclonedx'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The image that the last stage of a Dockerfile starts from. */
function readBase(dockerfile) {
  const [, image] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].at(-1);
  // A digest behind the tag says the same more exactly.
  const [name, tag] = image.split('@')[0].split(':');
  const purl = `pkg:docker/${name}@${tag}`;
  return { type: 'container', 'bom-ref': purl, name, version: tag, purl };
}

const isHeld = (ref) => !foreign.has(ref);
const EMPTY = { components: [], dependencies: [] };

/** The bill of one image. It has no time and no serial number: the same lock file and base give the same file. */
function describeImage(image, ofBase) {
  const dockerfile = readText(`${image}/Dockerfile`);
  const base = readBase(dockerfile);
  const workspaces = readWorkspaces(image, dockerfile);
  const bill = workspaces.length === 0 ? EMPTY : describeWorkspaces(workspaces);
  const rootRef = bill.metadata?.component['bom-ref'];
  const ref = `pkg:docker/neurovista/${image}@${version}`;
  const [installed, ...dependencies] = bill.dependencies
    .filter((entry) => isHeld(entry.ref))
    .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter(isHeld) }))
    .toSorted((a, b) => Number(b.ref === rootRef) - Number(a.ref === rootRef));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
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
    components: [
      base,
      ...bill.components.filter((component) => isHeld(component['bom-ref'])),
      ...ofBase,
    ],
    dependencies: [
      { ref, dependsOn: [base['bom-ref'], ...(installed?.dependsOn ?? [])] },
      { ref: base['bom-ref'], dependsOn: ofBase.map((component) => component['bom-ref']) },
      ...dependencies,
    ],
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { images: { type: 'boolean', default: false } },
});
const [folder = join(root, '.cache/sbom')] = positionals;
mkdirSync(folder, { recursive: true });
const ofBases = values.images ? readImagePackages(IMAGES) : new Map();
for (const image of IMAGES) {
  const bill = describeImage(image, ofBases.get(image) ?? []);
  writeFileSync(join(folder, `${image}.cdx.json`), `${JSON.stringify(bill, undefined, 2)}\n`);
  process.stdout.write(`${image}: ${bill.components.length} components\n`);
}
