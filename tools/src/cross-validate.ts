// node tools/dist/cross-validate.js [--folds 5]: fits the few weights of the differential on the vignettes by
// cross-validation and prints the figures of the product's own weights, of weights fitted on all, and held out.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import {
  INFERENCE,
  loadKnowledge,
  loadPatientKnowledge,
  readPatient,
  reason,
  withParameters,
  type InferenceParameters,
  type PatientRecord,
} from '@neurovista/analysis-service';
import { z } from 'zod';
import { runTool, UsageError } from './arguments.ts';
import { presentDatasets, type Dataset } from './bench/datasets.ts';
import { showProgress } from './progress.ts';

const USAGE =
  'cross-validate [--folds 5]: needs the vignettes beside the checkout (see docs/development.md)';
const TODAY = '2026-11-20';
const DEPTHS = [1, 3, 5, 10];

const FITTED = [
  'priorWeight',
  'specificityPower',
  'clip',
  'clusterDamping',
  'absentWeight',
  'courseMismatch',
] as const satisfies readonly (keyof InferenceParameters)[];
type Fitted = (typeof FITTED)[number];
type Weights = Readonly<Record<Fitted, number>>;

// Few on purpose: each has a meaning that a clinician can judge, and a grid as coarse as the numbers are.
const GRID: Readonly<Record<Fitted, readonly number[]>> = {
  priorWeight: [0.3, 0.45, 0.6],
  specificityPower: [0.35, 0.5, 0.65],
  clip: [3, 4, 5],
  clusterDamping: [0.4, 0.6, 0.8],
  absentWeight: [0.7, 1, 1.3],
  courseMismatch: [-1.8, -1.2, -0.6],
};

const vignetteSchema = z.object({
  id: z.string(),
  dateOfBirth: z.string(),
  chiefComplaint: z.string(),
  symptoms: z.string(),
  medicalHistory: z.string(),
  asOf: z.string().default(TODAY),
  gold: z.object({ acceptable: z.array(z.string()) }),
});

interface Vignette {
  readonly record: PatientRecord;
  /** Conditions of the knowledge base that the scorer accepts. */
  readonly accepted: ReadonlySet<string>;
}

// The scorer's own rule decides which names count, so that the figures are those of the scorer.
const MATCH = `
import json, sys
sys.path.insert(0, sys.argv[1])
import functools, score_ddx
score_ddx.words = functools.lru_cache(None)(score_ddx.words)
score_ddx.normal = functools.lru_cache(None)(score_ddx.normal)
names, cases = json.load(sys.stdin)
json.dump([[n for n in names if score_ddx.match(n, a)] for a in cases], sys.stdout)
`;

function acceptedNames(
  names: readonly string[],
  cases: readonly (readonly string[])[],
  scorer: string,
) {
  const printed = execFileSync('python3', ['-B', '-c', MATCH, dirname(scorer)], {
    input: JSON.stringify([names, cases]),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return z.array(z.array(z.string())).parse(JSON.parse(printed));
}

const knowledge = loadKnowledge();

function readVignettes({ gold: file, scorer }: Dataset): Vignette[] {
  const patientKnowledge = loadPatientKnowledge(knowledge);
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => vignetteSchema.parse(JSON.parse(line)));
  const accepted = acceptedNames(
    knowledge.conditions.map(({ name }) => name),
    rows.map(({ gold }) => gold.acceptable),
    scorer,
  );
  return rows.map((row, at) => ({
    record: readPatient(row, row.asOf, patientKnowledge).record,
    accepted: new Set(accepted[at]),
  }));
}

const own: Weights = {
  priorWeight: INFERENCE.priorWeight,
  specificityPower: INFERENCE.specificityPower,
  clip: INFERENCE.clip,
  clusterDamping: INFERENCE.clusterDamping,
  absentWeight: INFERENCE.absentWeight,
  courseMismatch: INFERENCE.courseMismatch,
};

/** Ranks of the right condition under any weights, computed once for each set; infinite when it is not shown. */
function createRanker(vignettes: readonly Vignette[]) {
  const known = new Map<string, readonly number[]>();
  const progress = showProgress('sets of weights');
  return {
    finish: () => progress.finish(),
    ranks(weights: Weights): readonly number[] {
      const key = FITTED.map((name) => weights[name]).join(' ');
      const before = known.get(key);
      if (before) return before;
      const fitted = withParameters(knowledge, { ...INFERENCE, ...weights });
      const ranks = vignettes.map(({ record, accepted }) => {
        const { differential } = reason(record, fitted);
        const at = differential.findIndex(({ name }) => accepted.has(name));
        return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
      });
      known.set(key, ranks);
      progress.step();
      return ranks;
    },
  };
}
type Ranker = ReturnType<typeof createRanker>;

/** Mean of 1/rank over the vignettes of these places. */
function worth(ranks: readonly number[], places: readonly number[]): number {
  return places.reduce((sum, at) => sum + 1 / (ranks[at] ?? Infinity), 0) / places.length;
}

/** The best weights for these vignettes, one weight at a time from the product's own, in two rounds. */
function fit(ranker: Ranker, places: readonly number[]): Weights {
  let best: Weights = own;
  for (const name of [...FITTED, ...FITTED]) {
    for (const value of GRID[name]) {
      const other = { ...best, [name]: value };
      if (worth(ranker.ranks(other), places) > worth(ranker.ranks(best), places)) best = other;
    }
  }
  return best;
}

function describe(ranks: readonly number[]): string {
  return DEPTHS.map((depth) => {
    const share = ranks.filter((rank) => rank <= depth).length / ranks.length;
    return `top-${depth} ${(100 * share).toFixed(1)}`;
  }).join('  ');
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const show = (weights: Weights) => FITTED.map((name) => `${name} ${weights[name]}`).join(', ');

function crossValidate(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { folds: { type: 'string', default: '5' } },
  });
  const folds = Number(values.folds);
  if (!(Number.isInteger(folds) && folds >= 2)) throw new UsageError(USAGE);
  const dataset = presentDatasets('ddx').find(({ name }) => name === 'ddx');
  if (!dataset) throw new UsageError(USAGE);
  const vignettes = readVignettes(dataset);
  const ranker = createRanker(vignettes);
  const places = vignettes.map((_, at) => at);
  const heldOut: number[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fit(
      ranker,
      places.filter((at) => at % folds !== fold),
    );
    const ranks = ranker.ranks(weights);
    for (const at of places.filter((place) => place % folds === fold))
      heldOut[at] = ranks[at] ?? Number.POSITIVE_INFINITY;
    print(`without part ${fold + 1} of ${folds}: ${show(weights)}`);
  }
  const fitted = fit(ranker, places);
  ranker.finish();
  print(`own weights      ${describe(ranker.ranks(own))}  (${show(own)})`);
  print(`fitted on all    ${describe(ranker.ranks(fitted))}  (${show(fitted)})`);
  print(`cross-validated  ${describe(heldOut)}`);
  return Promise.resolve(0);
}

await runTool(crossValidate);
