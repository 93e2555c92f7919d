// Compares the packages that are in the images of the composed stack with their bills of materials.
// Usage: node .ci/contents.mjs COMPOSE..., where COMPOSE... is the command that stands for `docker compose`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, ...compose] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'neurovista-sbom-'));

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

/** Runs in the container: prints name and version of each package of npm that it finds. */
const list = `
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const isLinked = (entry) => entry.isSymbolicLink();
function look(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = folder + '/' + entry.name;
    if (entry.name.startsWith('.') || isLinked(entry) || !entry.isDirectory()) continue;
    if (entry.name.startsWith('@')) { look(path); continue; }
    const { name, version } = JSON.parse(readFileSync(path + '/package.json', 'utf8'));
    console.log(name + '@' + version);
    look(path + '/node_modules');
  }
}
for (const place of ['/app', ...readdirSync('/app').map((name) => '/app/' + name)]) look(place + '/node_modules');
`;

execFileSync(process.execPath, ['deploy/sbom.mjs', folder], { stdio: 'ignore' });
for (const image of ['gateway', 'analysis-service', 'translation-service']) {
  const { components } = JSON.parse(readFileSync(join(folder, `${image}.cdx.json`), 'utf8'));
  const billed = components
    .filter(({ hashes }) => hashes !== undefined)
    .map(({ name, version }) => `${name}@${version}`);
  const run = ['exec', '-T', image, 'node', '-e', list];
  const printed = execFileSync(program, [...compose, ...run], { encoding: 'utf8' });
  const held = new Set(printed.trim().split('\n'));
  const differing = [...held].filter((one) => !billed.includes(one));
  differing.push(...billed.filter((one) => !held.has(one)));
  expectThat(
    `the ${held.size} packages in ${image} are those of its bill of materials ${differing.join(' ')}`,
    differing.length === 0 && held.size > 20,
  );
}

const read = (service, file) =>
  execFileSync(program, [...compose, 'exec', '-T', service, 'cat', file], { encoding: 'utf8' });
const SERVICES = ['frontend', 'gateway', 'analysis-service', 'translation-service'];
for (const service of SERVICES) {
  const { components } = JSON.parse(readFileSync(join(folder, `${service}.cdx.json`), 'utf8'));
  const attributed = read(service, '/licenses/packages.txt');
  const missing = components
    .filter(({ hashes }) => hashes !== undefined)
    .map(({ name, version }) => `${name} ${version} (`)
    .filter((title) => !attributed.includes(`\n${title}`) && !attributed.startsWith(title));
  expectThat(
    `${service} has the licence of each package, its own and the notices ${missing.join(' ')}`,
    missing.length === 0 &&
      read(service, '/licenses/LICENSE').includes('Apache License') &&
      ['all-MiniLM-L6-v2', 'MACCROBAT2020'].every((name) =>
        read(service, '/licenses/NOTICE').includes(name),
      ),
  );
}
expectThat(
  'libretranslate says under which licence it is and where its source is',
  /Affero[^]+https:\/\//.test(read('libretranslate', '/licenses/NOTICE')),
);
const PYTHON =
  'import importlib.metadata as m; print("\\n".join(d.metadata["Name"] + " " + d.version + " (" for d in m.distributions()))';
const asked = ['exec', '-T', 'libretranslate', './venv/bin/python', '-c', PYTHON];
const titles = execFileSync(program, [...compose, ...asked], { encoding: 'utf8' })
  .split('\n')
  .filter((title) => title !== '');
const ofPython = `\n${read('libretranslate', '/licenses/packages.txt')}`;
const unlicensed = titles.filter((title) => !ofPython.includes(`\n${title}`));
expectThat(
  `libretranslate has the licence of each of its ${titles.length} packages, and of what is added ${unlicensed.join(' ')}`,
  unlicensed.length === 0 && read('libretranslate', '/licenses/LICENSE').includes('Apache License'),
);
expectThat(
  'the tables of the analysis say where they came from',
  read('analysis-service', 'data/model/README.md').includes('CC BY 4.0'),
);

rmSync(folder, { recursive: true });
process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
