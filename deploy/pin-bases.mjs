// Writes the digest that a registry gives today behind the tag of each base image, so that a build starts from what was
// looked at even when the tag is moved. Needs Docker with buildx and a way to the registries; Renovate raises them later.
// Usage: node deploy/pin-bases.mjs, then build, test and commit. DOCKER="..." stands for docker.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';

// oxlint-disable-next-line node/no-process-env -- as in deploy/bundle.sh: how docker is called
const [program, ...before] = (process.env.DOCKER || 'docker').split(' ');
/** A tag, with or without the digest of another day; stages and our own images have none. */
const BASE =
  /^(FROM |\s+image: )((?!\S*neurovista\/)[\w./-]+:[\w.-]+)(?:@sha256:[\da-f]{64})?(?=\s|$)/gm;
const DIGEST = /^sha256:[\da-f]{64}$/;

const digests = new Map();
function lookUp(image) {
  if (digests.has(image)) return digests.get(image);
  const ask = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image];
  const digest = execFileSync(program, [...before, ...ask], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  }).trim();
  if (!DIGEST.test(digest)) throw new Error(`no digest of ${image}: ${digest}`);
  digests.set(image, digest);
  return digest;
}

// All are looked up before a file is written: one that cannot be leaves them as they are.
const files = globSync(['*/Dockerfile', 'docker-compose*.yml']).map((file) => {
  const text = readFileSync(file, 'utf8');
  const pinned = text.replaceAll(BASE, (_, start, image) => `${start}${image}@${lookUp(image)}`);
  return { file, pinned };
});
for (const { file, pinned } of files) writeFileSync(file, pinned);
for (const [image, digest] of digests) process.stdout.write(`${image}@${digest}\n`);
