// Checks deploy/kubernetes against the schemas of Kubernetes (npm: kubernetes-models, made from its API description),
// without a cluster: values and required keys by the package's validators, unknown keys by its types. Where kubectl or
// kustomize is, the example overlay is rendered and checked as well.
// Usage: node .ci/kubernetes.mjs
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

const PACKAGE = 'kubernetes-models@5.1.0';
const root = fileURLToPath(new URL('../', import.meta.url));
const source = join(root, 'deploy/kubernetes');
const folder = join(root, '.cache/kubernetes');

const results = { passed: 0, failed: 0 };
function expectThat(sentence, holds) {
  results[holds ? 'passed' : 'failed'] += 1;
  process.stderr.write(`${holds ? 'ok' : 'NOT OK'}: ${sentence}\n`);
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
execFileSync('npm', ['install', ...options, PACKAGE], { stdio: ['ignore', 'ignore', 2] });

const base = join(source, 'base');
const { resources } = parse(readFileSync(join(base, 'kustomization.yaml'), 'utf8'));
const read = (text, file) =>
  parseAllDocuments(text).map((document) => ({ file, manifest: document.toJS() }));
/** Kinds that an operator brings, which the API description does not know. */
const isOfKubernetes = ({ manifest }) => !manifest.apiVersion.startsWith('monitoring.coreos.com/');

/** The example overlay as it is applied; `undefined` without a program that renders it. */
function render() {
  const overlay = join(source, 'overlays/hospital');
  for (const [program, ...args] of [
    ['kubectl', 'kustomize', overlay],
    ['kustomize', 'build', overlay],
  ]) {
    const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (error !== undefined) continue;
    expectThat(`the example overlay is rendered ${stderr}`.trim(), status === 0);
    return stdout;
  }
  return undefined;
}
const rendered = render();
if (rendered === undefined) {
  process.stderr.write('NOT RENDERED: the example overlay, since there is no kubectl here\n');
}
const manifests = [
  ...resources.flatMap((file) => read(readFileSync(join(base, file), 'utf8'), file)),
  ...read(
    readFileSync(join(source, 'components/ingress/ingress.yaml'), 'utf8'),
    'components/ingress',
  ),
  ...read(
    readFileSync(join(source, 'components/jwt/network-policy.yaml'), 'utf8'),
    'components/jwt',
  ),
  ...read(rendered ?? '', 'overlays/hospital'),
]
  .filter(({ manifest }) => manifest !== null)
  .filter(isOfKubernetes);

/** The message of the validator; empty when it has nothing to say. */
async function findFault({ apiVersion, kind, ...rest }) {
  const entry = join(folder, 'node_modules/kubernetes-models', apiVersion, 'index.js');
  const { [kind]: Model } = await import(pathToFileURL(entry).href);
  if (Model === undefined) return `no ${kind} in ${apiVersion}`;
  try {
    new Model({ apiVersion, kind, ...rest }).validate();
    return '';
  } catch (error) {
    return error.message;
  }
}

/** A program that compiles only when no manifest has a key that its type does not know. */
function writeProgram() {
  const lines = manifests.map(({ manifest: { apiVersion, kind, ...rest } }, index) => {
    const type = `import('kubernetes-models/${apiVersion}').I${kind}`;
    return `export const manifest${index} = ${JSON.stringify(rest)} satisfies Omit<${type}, 'apiVersion' | 'kind'>;`;
  });
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'esnext' };
  const settings = { moduleResolution: 'bundler', target: 'es2023', types: [] };
  const config = { compilerOptions: { ...compilerOptions, ...settings }, files: ['manifests.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
}

const names = readdirSync(base).filter((name) => name !== 'kustomization.yaml');
expectThat(
  'every file is part of the base',
  names.every((name) => resources.includes(name)),
);
for (const { file, manifest } of manifests) {
  const fault = await findFault(manifest);
  const title = `${manifest.kind} ${manifest.metadata.name} of ${file}`;
  expectThat(`${title} is of its schema ${fault}`, fault === '');
}
writeProgram();
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], {
  encoding: 'utf8',
});
expectThat(`no manifest has a key that is not known\n${stdout}`.trim(), status === 0);

process.stdout.write(`tests: ${results.passed} passed, ${results.failed} failed\n`);
process.exitCode = results.failed === 0 ? 0 : 1;
