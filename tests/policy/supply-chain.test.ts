import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { foreign, IMAGES, packages, readText, root } from '../support/lock-file.ts';

const REGISTRY = 'https://registry.npmjs.org/';
/** Files that `path` imports, with those that they import, itself first. */
function listImports(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const imported = [...readText(path).matchAll(/ from '\.\/([^']+)';$/gm)].map(([, name]) => name);
  return [path, ...imported.flatMap((name) => listImports(`${folder}${name}`))];
}
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

  it('begins with the look whether the tag is the version of the product, and what changed is told', () => {
    const [, first = ''] =
      /actions\/setup-node[^]+?- name: ([^]+?)- (?:name|uses): /.exec(workflow) ?? [];
    expect(first).toContain('node deploy/release.mjs version "$GITHUB_REF_NAME"');
    expect(first).toContain('node deploy/release.mjs notes "$GITHUB_REF_NAME" > notes.md');
    expect(workflow.indexOf('release.mjs')).toBeLessThan(workflow.indexOf('actions/setup-go'));
  });

  const { version } = JSON.parse(readText('package.json')) as { version: string };
  const askRelease = (folder: URL, task: string, tag: string) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('deploy/release.mjs', folder)), task, tag], {
      encoding: 'utf8',
    });

  it.each([
    ['version', '0.1', 1],
    ['version', 'v9.9.9', 1],
    ['notes', 'v9.9.9', 1],
    ['version', `v${version}`, 0],
    ['notes', `v${version}`, 0],
  ])('is refused for a tag that no part is of, or no change is told of: %s %s', (...given) => {
    const [task, tag, code] = given;
    expect(askRelease(root, task, tag).status).toBe(code);
  });

  it('tells what changed in the current version', () => {
    expect(askRelease(root, 'notes', `v${version}`).stdout).toMatch(/^### \w+\n\n- /);
  });

  /** What names a version, as short as can be: all of them 1.2.3. */
  const PLACES = {
    'package.json': '{"version":"1.2.3","workspaces":["gateway"]}',
    'gateway/package.json': '{"version":"1.2.3"}',
    'CHANGELOG.md': '## Unreleased\n\n## 1.2.3\n\n- It is there.\n',
    'docker-compose.yml': 'image: a:${NEUROVISTA_VERSION:-1.2.3}',
    'deploy/swarm/stack.yml': 'image: a:${NEUROVISTA_VERSION:-1.2.3}',
    'deploy/kubernetes/base/kustomization.yaml': 'images: [{ name: a, newTag: 1.2.3 }]',
  };
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'neurovista-release-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  function release(changed: Readonly<Record<string, string>>) {
    const script = { 'deploy/release.mjs': readText('deploy/release.mjs') };
    for (const [path, text] of Object.entries({ ...PLACES, ...script, ...changed })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return askRelease(pathToFileURL(`${folder}/`), 'version', 'v1.2.3');
  }

  it('is made where every place names its version', () => {
    expect(release({})).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(Object.keys(PLACES).filter((path) => path !== 'CHANGELOG.md'))(
    'is refused when another version is named in %s',
    (path) => {
      const text = PLACES[path as keyof typeof PLACES].replace('1.2.3', '1.2.2');
      const { status, stderr } = release({ [path]: text });
      expect(status).toBe(1);
      expect(stderr).toContain(path);
    },
  );

  it('is refused when nothing is told of it', () => {
    const { status } = release({ 'CHANGELOG.md': '## 1.2.3\n\n## 1.2.2\n\n- It was there.\n' });
    expect(status).toBe(1);
  });
});

describe('the bundle', () => {
  const [, packed = ''] = /git ls-files -z -- (.+) \|$/m.exec(readText('deploy/bundle.sh')) ?? [];
  const command = /docker run .*\/doctor:ro".*/.exec(readText('docs/operations.md'))?.[0] ?? '';

  it('has the doctor with every file that it imports', () => {
    const files = listImports('tools/src/doctor.ts');
    expect(files.length).toBeGreaterThan(2);
    expect(packed.split(' ')).toEqual(expect.arrayContaining(files));
  });

  it('runs it with an image that it has, that of the gateway', () => {
    const { version } = JSON.parse(readText('package.json')) as { version: string };
    expect(command).toContain(`--entrypoint node localhost/neurovista/gateway:${version} /doctor/`);
    expect(readText('docs/operations.md')).not.toMatch(/docker run .*node:/);
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
