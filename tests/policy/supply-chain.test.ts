import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}
const { packages } = JSON.parse(readText('package-lock.json')) as {
  packages: Readonly<Record<string, LockEntry>>;
};
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
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

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
}
interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const IMAGES = ['frontend', 'gateway', 'analysis-service', 'translation-service', 'libretranslate'];
/** Packages that each service names itself; what they need in turn has to be there as well. */
const namedBy = (image: string) => {
  const { dependencies = {} } = JSON.parse(readText(`${image}/package.json`)) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies);
};

/** `@scope/name` of `pkg:npm/%40scope/name@1.2.3`. */
const nameOf = (purl: string) =>
  decodeURIComponent(purl.replace('pkg:npm/', '').replace(/@[^@]*$/, ''));

describe('[59] the bill of materials of an image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-sbom-'));
  execFileSync(process.execPath, [fileURLToPath(new URL('deploy/sbom.mjs', root)), folder]);
  const bills = new Map(
    IMAGES.map((image) => {
      const file = join(folder, `${image}.cdx.json`);
      return [image, JSON.parse(readFileSync(file, 'utf8')) as Bill] as const;
    }),
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(IMAGES)('is CycloneDX and names the base image: %s', (image) => {
    const bill = bills.get(image);
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { type: 'container', name: `neurovista/${image}` } },
    });
    const base = bill?.components.find(({ type }) => type === 'container');
    expect(readText(`${image}/Dockerfile`)).toContain(`FROM ${base?.name}:${base?.version}`);
  });

  it.each(IMAGES.filter((image) => image !== 'libretranslate'))(
    'has every package that is needed, each as the lock file has it: %s',
    (image) => {
      const { components = [], dependencies = [] } = bills.get(image) ?? {};
      const names = components.map(({ purl }) => nameOf(purl));
      expect(names).toEqual(expect.arrayContaining(namedBy(image)));
      const known = new Set(components.map((component) => component['bom-ref']));
      const missing = dependencies.flatMap(({ dependsOn }) =>
        dependsOn.filter((ref) => !known.has(ref)),
      );
      expect(missing).toEqual([]);
      const locked = new Set(
        foreign.map(([path, { version, integrity = '' }]) => {
          const digest = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
          return `${path.split('node_modules/').at(-1)} ${version} ${digest}`;
        }),
      );
      const strange = components
        .filter(({ hashes }) => hashes !== undefined)
        .map(({ name, version, hashes }) => `${name} ${version} ${hashes?.[0]?.content}`)
        .filter((one) => !locked.has(one));
      expect(strange).toEqual([]);
    },
  );
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
    ...IMAGES.map((image) => `${image}/Dockerfile`),
  ];
  const named = files.flatMap((file) => {
    const text = readText(file);
    const stages = new Set([...text.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage));
    return [...text.matchAll(/^(?: *image:|FROM) (\S+)/gm)]
      .map(([, image = '']) => image)
      .filter((image) => !stages.has(image))
      .map((image) => [image, file] as const);
  });

  it.each(named)('has the tag of a version, or a digest: %s in %s', (image) => {
    expect(image).toMatch(/(:v?\d[\w.-]*|@sha256:[\da-f]{64})$/);
  });
});

describe('[58] vulnerabilities', () => {
  it('are asked for in the checks of the composed stack, and have times to be mended in', () => {
    expect(readText('.ci/run')).toContain('node .ci/audit.mjs');
    expect(readText('docs/security.md')).toMatch(/## Vulnerabilities in packages[^#]+days/);
  });
});
