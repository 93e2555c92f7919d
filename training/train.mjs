// npm run train -- [--encoder] [--python PATH] [--encoder-python PATH] [--material FOLDER]: what the product reads of the
// training data, with --encoder the encoder fitted to it, then the heads made of it.
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
    encoder: { type: 'boolean', default: false },
    'encoder-python': { type: 'string', default: join(HOME, 'encoder-venv', 'bin', 'python') },
    material: { type: 'string', default: join(HOME, 'material') },
  },
});
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const run = (program, args, options = {}) =>
  execFileSync(program, args, { stdio: 'inherit', ...options });

const reader = pathOf('../analysis-service/data/reader');
const readMaterial = () =>
  run(process.execPath, [pathOf('../tools/dist/reader/material.js'), '--output', values.material]);

mkdirSync(values.material, { recursive: true });
readMaterial();
if (values.encoder) {
  run(values['encoder-python'], ['-m', 'train.encoder', values.material, reader], {
    cwd: pathOf('.'),
  });
  readMaterial();
}
const drugs = join(values.material, 'drugs.ndjson');
run(process.execPath, [pathOf('../tools/dist/drugs/material.js'), '--output', drugs]);
run(
  values.python,
  ['-m', 'train.drugs', drugs, pathOf('../analysis-service/data/context/drug-model.tsv')],
  { cwd: pathOf('.') },
);
const findings = join(values.material, 'finding-marks.ndjson');
const places = join(values.material, 'story-places.ndjson');
run(process.execPath, [
  pathOf('../tools/dist/findings/material.js'),
  '--output',
  findings,
  '--places',
  places,
]);
if (values.encoder)
  run(values['encoder-python'], ['-m', 'train.passages', places, reader], { cwd: pathOf('.') });
run(
  values.python,
  ['-m', 'train.statuses', findings, pathOf('../analysis-service/data/context/finding-model.tsv')],
  { cwd: pathOf('.') },
);
const visits = join(values.material, 'visits.ndjson');
run(process.execPath, [pathOf('../tools/dist/visits/material.js'), '--output', visits]);
run(
  values.python,
  ['-m', 'train.visits', visits, pathOf('../analysis-service/data/context/visit-model.tsv')],
  { cwd: pathOf('.') },
);
const spanish = join(values.material, 'spanish.ndjson');
run(process.execPath, [pathOf('../tools/dist/spanish/material.js'), '--output', spanish]);
run(
  values.python,
  [
    '-m',
    'train.spanish',
    spanish,
    pathOf('../analysis-service/data/context/spanish-story-model.tsv'),
  ],
  { cwd: pathOf('.') },
);
run(values.python, ['-m', 'train', values.material, join(reader, 'heads')], { cwd: pathOf('.') });
