// What a release needs to know of its tag.
// Usage: node deploy/release.mjs version TAG   checks that the tag vX.Y.Z names the version of every part
//        node deploy/release.mjs notes TAG     prints what CHANGELOG.md says of that version
import { readFileSync } from 'node:fs';

const readText = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Files that name the tags of the images, and how. */
const TAGS = [
  ['docker-compose.yml', /NEUROVISTA_VERSION:-([^}]+)/g],
  ['deploy/swarm/stack.yml', /NEUROVISTA_VERSION:-([^}]+)/g],
  ['deploy/kubernetes/base/kustomization.yaml', /newTag: ['"]?([\w.-]+)/g],
];

/** Places that name another version than `version`. */
function findOthers(version) {
  const { workspaces } = JSON.parse(readText('package.json'));
  const manifests = ['', ...workspaces.map((name) => `${name}/`)]
    .map((folder) => `${folder}package.json`)
    .filter((path) => (JSON.parse(readText(path)).version ?? version) !== version);
  const deployments = TAGS.filter(([path, pattern]) =>
    [...readText(path).matchAll(pattern)].some(([, tag]) => tag !== version),
  );
  return [...manifests, ...deployments.map(([path]) => path)];
}

/** The part of the changelog between the heading of this version and the next one; empty where nothing is told. */
function findNotes(version) {
  const [, part] = readText('CHANGELOG.md').split(
    new RegExp(`^## \\[?${RegExp.escape(version)}\\]?.*$`, 'm'),
  );
  return part?.split(/^## /m)[0].trim();
}

const [task, tag = ''] = process.argv.slice(2);
const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1];
const notes = version === undefined ? undefined : findNotes(version);
const others = version === undefined ? [] : findOthers(version);
if (version === undefined) {
  process.stderr.write(`${tag} is not a tag of the form vX.Y.Z\n`);
  process.exitCode = 1;
} else if (!notes) {
  process.stderr.write(`CHANGELOG.md tells nothing of ${version}\n`);
  process.exitCode = 1;
} else if (task === 'notes') process.stdout.write(`${notes}\n`);
else if (others.length > 0) {
  process.stderr.write(`another version than ${version} is named in ${others.join(', ')}\n`);
  process.exitCode = 1;
}
