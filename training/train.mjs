// npm run train -- [--python PATH] [--material FOLDER]: what the product reads of the training data, then the heads made of it.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HOME = join(homedir(), '.cache', 'neurovista-training');
const { values } = parseArgs({
  options: {
    python: { type: 'string', default: join(HOME, 'venv', 'bin', 'python') },
    material: { type: 'string', default: join(HOME, 'material') },
  },
});
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const run = (program, args, options = {}) =>
  execFileSync(program, args, { stdio: 'inherit', ...options });

mkdirSync(values.material, { recursive: true });
run(process.execPath, [pathOf('../tools/dist/reader/material.js'), '--output', values.material]);
const drugs = join(values.material, 'drugs.ndjson');
run(process.execPath, [pathOf('../tools/dist/drugs/material.js'), '--output', drugs]);
run(
  values.python,
  ['-m', 'train.drugs', drugs, pathOf('../analysis-service/data/context/drug-model.tsv')],
  { cwd: pathOf('.') },
);
run(
  values.python,
  ['-m', 'train', values.material, pathOf('../analysis-service/data/reader/heads')],
  { cwd: pathOf('.') },
);
