import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { foreign, IMAGES, readText, root } from '../support/lock-file.ts';

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
