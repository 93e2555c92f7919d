// node tools/dist/train/train.js [--data <benchmarks/ner>] [--english <word list>] [--folds 5]
// Without folds (0) the calibration of the Score stays as it is.
// Learns the tagger of the analysis service and writes analysis-service/data/model. Reads training parts only.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { encodeModel, loadLexicon } from '@neurovista/analysis-service';
import { runTool } from '../arguments.ts';
import { calibrate } from './calibrate.ts';
import { crossValidate, type Evidence } from './cross-validate.ts';
import { learnModel, readMaterial } from './material.ts';

const target = new URL('../../../analysis-service/data/model/', import.meta.url);
const benchmarks = new URL('../../../../shared/benchmarks/ner/', import.meta.url);

const CALIBRATION_HEAD = [
  '# Weights of the Score (Platt scaling) by what it depends on; made by tools/src/train/train.ts on folds of',
  '# MACCROBAT2020 (train part; Caufield et al., CC BY 4.0) that the tagger did not learn from. note: right as those are',
  '# annotated; intake: without what only their scheme makes wrong (names filed under no list, names passed over).',
  'term\tnote\tintake',
];

const tell = (line: string) => process.stderr.write(`${line}\n`);

function writeCalibration({ note, intake }: Evidence) {
  const forNote = calibrate(note);
  const forIntake = calibrate(intake);
  const rows = [...forNote].map(
    ([name, weight]) => `${name}\t${weight.toFixed(4)}\t${(forIntake.get(name) ?? 0).toFixed(4)}`,
  );
  const table = [...CALIBRATION_HEAD, ...rows].join('\n');
  writeFileSync(new URL('calibration.tsv', target), `${table}\n`);
}

async function train(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: fileURLToPath(benchmarks) },
      english: { type: 'string', default: '/usr/share/dict/american-english' },
      folds: { type: 'string', default: '5' },
    },
  });
  const material = readMaterial(values.data, values.english, loadLexicon());
  tell(`${material.reports.length} case reports, ${material.others.length} other sentences`);
  const folds = Number(values.folds);
  if (folds > 1) writeCalibration(crossValidate(material, folds, tell));
  const bytes = encodeModel(learnModel(material, material.reports));
  writeFileSync(new URL('tagger.bin', target), bytes);
  tell(`tagger.bin: ${bytes.length} bytes`);
  return 0;
}

await runTool(train);
