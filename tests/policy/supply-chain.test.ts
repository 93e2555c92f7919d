import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { foreign, IMAGES, packages, readText, root } from '../support/lock-file.ts';

const REGISTRY = 'https://registry.npmjs.org/';
/** Packages that say MIT in a field that npm no longer reads. */
const OLD_STYLE = new Set(['node_modules/busboy', 'node_modules/streamsearch']);
/** Licences that let a hospital run and change the product without giving anything back. */
const ALLOWED =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Python-2\.0|Zlib)$/;

describe('[57] package-lock.json', () => {
  it('names every package with its hash, from one registry', () => {
    const elsewhere = foreign.filter(
      ([, { resolved = REGISTRY }]) => !resolved.startsWith(REGISTRY),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
    const weak = foreign.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    expect(weak.map(([path]) => path)).toEqual([]);
  });

  it.each(
    readdirSync(root, { recursive: false })
      .map(String)
      .filter((folder) =>
        ['gateway', 'frontend', 'analysis-service', 'translation-service'].includes(folder),
      ),
  )('is what the image of %s installs, and no package runs a script', (service) => {
    const installs = readText(`${service}/Dockerfile`).match(/npm (ci|install|i) .*/g) ?? [];
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) expect(install).toMatch(/^npm ci --ignore-scripts/);
  });

  it('is installed without scripts by whoever types npm ci, in the images too', () => {
    expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    for (const service of ['gateway', 'frontend', 'analysis-service', 'translation-service'])
      expect(readText(`${service}/Dockerfile`)).toMatch(/^COPY package\.json .*\.npmrc/m);
  });

  it('brings the program of the encoder for every platform, and the image keeps its own', () => {
    expect(readText('analysis-service/Dockerfile')).toMatch(
      /^RUN find node_modules\/onnxruntime-node\/bin\/\S+ .*! -path "\*\/linux\/\$\(node -p process\.arch\)"/m,
    );
    const [, folder = ''] = /RUN find (\S+)/.exec(readText('analysis-service/Dockerfile')) ?? [];
    expect(readdirSync(new URL(`${folder}/linux`, root))).toEqual(expect.arrayContaining(['x64']));
  });

  it('is exact in every package.json', () => {
    const ranges = Object.entries(packages)
      .filter(([path]) => !path.includes('node_modules/'))
      .flatMap(([path]) => {
        const text = readText(`${path === '' ? '' : `${path}/`}package.json`);
        const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
          string,
          object
        >;
        return Object.entries({ ...dependencies, ...devDependencies });
      })
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)));
    expect(ranges).toEqual([]);
  });
});

describe('[59] what runs in the product', () => {
  it('has a licence of the list', () => {
    const odd = foreign.filter(
      ([, { dev, license = '' }]) =>
        dev !== true &&
        !license
          .replaceAll(/[()]/g, '')
          .split(/ OR | AND /)
          .some((name) => ALLOWED.test(name)),
    );
    expect(odd.map(([path]) => path).filter((path) => !OLD_STYLE.has(path))).toEqual([]);
  });
});

describe('[54] every image that the product names', () => {
  const files = [
    'docker-compose.yml',
    'docker-compose.auth.yml',
    'compose.tls.yml',
    'compose.jwks-url.yml',
    'compose.libretranslate-url.yml',
    ...IMAGES.map((image) => `${image}/Dockerfile`),
  ];
  const withDefaults = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
  const named = files.flatMap((file) => {
    const text = withDefaults(readText(file));
    const stages = new Set([...text.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage));
    return [...text.matchAll(/^(?: *image:|FROM) (\S+)/gm)]
      .map(([, image = '']) => image)
      .filter((image) => !stages.has(image))
      .map((image) => [image, file] as const);
  });

  it.each(named)('has the tag of a version, or a digest: %s in %s', (image) => {
    expect(image).toMatch(/(:v?\d[\w.-]*|@sha256:[\da-f]{64})$/);
  });

  const own = named.filter(([image]) => image.includes('neurovista/'));
  it('is taken from a registry of the choice of who installs it when it is our own, else from this machine', () => {
    expect(own.length).toBe(IMAGES.length);
    for (const [image] of own) expect(image).toMatch(/^localhost\/neurovista\/[a-z-]+:\d/);
    const lines = readText('docker-compose.yml').match(/^ +image: .*$/gm) ?? [];
    for (const line of lines) expect(line).toContain('${IMAGE_REGISTRY:-localhost}/neurovista/');
  });

  const renovate = JSON.parse(readText('renovate.json')) as { readonly extends: readonly string[] };
  it('is kept current, and pinned to the digest that was seen, by Renovate', () => {
    expect(renovate.extends).toEqual(
      expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']),
    );
  });

  it('starts from a supported line of nginx, a stable one', () => {
    const [, minor = ''] =
      /nginx-unprivileged:1\.(\d+)/.exec(readText('frontend/Dockerfile')) ?? [];
    expect(Number(minor)).toBeGreaterThanOrEqual(30);
    expect(Number(minor) % 2).toBe(0);
  });

  it.each(IMAGES)('says what it is, by the labels of OCI: %s', (image) => {
    const dockerfile = readText(`${image}/Dockerfile`);
    for (const label of ['title', 'description', 'version', 'revision', 'licenses']) {
      expect(dockerfile).toMatch(new RegExp(`org\\.opencontainers\\.image\\.${label}="[^"]+"`));
    }
    const { version } = JSON.parse(readText('package.json')) as { version: string };
    expect(dockerfile).toContain(`\nARG VERSION=${version}\n`);
  });
});

describe('a release', () => {
  const workflow = readText('.github/workflows/release.yml');

  it('is made from a tag, of bases that are current, scanned, with checksums', () => {
    expect(workflow).toMatch(/tags: \['v/);
    for (const words of ['build --pull', '.ci/scan.mjs', 'deploy/bundle.sh']) {
      expect(workflow).toContain(words);
    }
    const bundle = readText('deploy/bundle.sh');
    expect(bundle).toContain('>SHA256SUMS');
    // Keys and secrets of the machine stand in folders that are packed.
    expect(bundle).toMatch(/git ls-files -z .*\n.*tar .*--files-from=-/);
  });

  it.each([
    ['version', '0.1', 1],
    ['version', 'v9.9.9', 1],
    ['notes', 'v9.9.9', 1],
  ])('is refused for a tag that no part is of, or no change is told of: %s %s', (...given) => {
    const [task, tag, code] = given;
    const script = fileURLToPath(new URL('deploy/release.mjs', root));
    const { status } = spawnSync(process.execPath, [script, task, tag]);
    expect(status).toBe(code);
  });
});

describe('[58] vulnerabilities', () => {
  it('are looked for in the images as well', () => {
    expect(readText('.github/workflows/check.yml')).toMatch(
      /go install \S+\/trivy@v\d+\.\d+\.\d+\n +node \.ci\/scan\.mjs/,
    );
  });

  it('are asked for in the checks of the composed stack, and have times to be mended in', () => {
    expect(readText('.ci/run')).toContain('node .ci/audit.mjs');
    expect(readText('docs/security.md')).toMatch(/## Vulnerabilities in packages[^#]+days/);
  });
});
