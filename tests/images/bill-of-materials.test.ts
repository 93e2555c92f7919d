import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('[59] the bill of materials of an image that is built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'neurovista-sbom-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  // Stands for docker: what it is asked for tells what it answers.
  const docker = join(folder, 'docker');
  const status = [
    'Package: libssl3\nStatus: install ok installed\nArchitecture: amd64\nSource: openssl\nVersion: 3.0.17-1~deb12u3',
    'Package: gone\nStatus: deinstall ok config-files\nArchitecture: all\nVersion: 1.0',
  ].join('\n\n');
  const images = IMAGES.map((image) => `localhost/neurovista/${image}:0.1.0`).join('\n');
  const script = `#!/bin/sh
case "$*" in
  'compose config --images') cat <<'END'
${images}
END
  ;;
  *'--entrypoint cat '*) cat <<'END'
${status}
END
  ;;
  *neurovista/libretranslate:*) echo '[["ctranslate2", "4.8.5"]]' ;;
  *) exit 1 ;;
esac
`;
  writeFileSync(docker, script, { mode: 0o755 });
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('deploy/sbom.mjs', root)), folder, '--images'],
    // oxlint-disable-next-line node/no-process-env -- npm needs the rest of it
    { env: { ...process.env, DOCKER: docker } },
  );
  const purlsOf = (image: string) => {
    const bill = JSON.parse(readFileSync(join(folder, `${image}.cdx.json`), 'utf8')) as Bill;
    return bill.components.map(({ purl }) => purl);
  };

  it.each(IMAGES)('has the packages of the system, as the image says: %s', (image) => {
    const purls = purlsOf(image);
    expect(purls).toContain('pkg:deb/debian/libssl3@3.0.17-1~deb12u3?arch=amd64');
    expect(purls.filter((purl) => purl.includes('/gone@'))).toEqual([]);
  });

  it('has the packages of Python of LibreTranslate', () => {
    expect(purlsOf('libretranslate')).toContain('pkg:pypi/ctranslate2@4.8.5');
    expect(purlsOf('gateway').some((purl) => purl.startsWith('pkg:pypi/'))).toBe(false);
  });
});
