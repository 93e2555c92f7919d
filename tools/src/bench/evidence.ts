// How often the evidence shown for a right leading hypothesis asks for, or calls unexplained, what the note tells.
import { readFileSync } from 'node:fs';
import { loadKnowledge, type Engine } from '@neurovista/analysis-service';
import { z } from 'zod';
import { presentDatasets, type Dataset } from './datasets.ts';
import type { Metrics } from './metrics.ts';
import { faultsOf, KINDS, type Fault } from './evidence/faults.ts';
import { createFindingNames, type FindingNames } from './evidence/finding-names.ts';
import { rightCases } from './evidence/right-leading.ts';
import { fieldsOf, readRecord } from './evidence/statements.ts';
import { readSynonyms } from './evidence/synonyms.ts';

export const EVIDENCE = 'evidence';
const SETS: ReadonlySet<string> = new Set(['ddx', 'ddx/more-dev', 'intakes/dev']);

const intakeSchema = z.object({
  id: z.string(),
  dateOfBirth: z.string(),
  chiefComplaint: z.string(),
  symptoms: z.string(),
  medicalHistory: z.string(),
  asOf: z.string().default('2026-11-20'),
});

interface JudgedCase {
  readonly id: string;
  readonly hypothesis: string;
  readonly faults: readonly Fault[];
  readonly hasItem: boolean;
  /** Names in `missing` that no finding has, which cannot be looked for. */
  readonly unknown: readonly string[];
}

/** The block "N. NAME: ..." of the recommendations. */
function itemOf(recommendations: string, name: string): string {
  return (
    recommendations
      .split('\n\n')
      .find((block) => block.replace(/^\d+\. /u, '').startsWith(`${name}: `)) ?? ''
  );
}

async function judgeCases(
  { gold }: Dataset,
  engine: Engine,
  names: FindingNames,
): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = [];
  const lines = readFileSync(gold, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const { id, asOf, ...intake } = intakeSchema.parse(JSON.parse(line));
    const answer = await engine.analyzeIntake(intake, asOf);
    const { analysis, assessment, diagnosticRecommendations } = answer;
    const hypothesis = assessment.differential[0];
    if (!hypothesis) continue;
    const record = readRecord(fieldsOf(intake, analysis));
    const item = itemOf(diagnosticRecommendations, hypothesis.name);
    const faults = faultsOf({ hypothesis, record, item }, names);
    const hasItem = item.includes('Supported by: ');
    const unknown = hypothesis.missing.filter((name) => names.idOf(name) === undefined);
    judged.push({ id, hypothesis: hypothesis.name, faults, hasItem, unknown });
  }
  const right = rightCases(gold, new Map(judged.map(({ id, hypothesis }) => [id, hypothesis])));
  return judged.filter(({ id }) => right.has(id));
}

const countOf = (cases: readonly JudgedCase[], kind: Fault['kind']) =>
  cases.flatMap(({ faults }) => faults).filter((fault) => fault.kind === kind).length;

const describe = ({ id, hypothesis, faults }: JudgedCase) =>
  faults.map(({ kind, what, words }) => `${id}\t${hypothesis}\t${kind}\t${what}\t${words}`);

/** The share of right leading hypotheses with faulty evidence, and each fault in a line; undefined without the sets. */
export async function measureEvidence(
  engine: Engine,
): Promise<{ printed: string; metrics: Metrics; hits: string[] } | undefined> {
  const datasets = presentDatasets('').filter(({ name }) => SETS.has(name));
  if (datasets.length === 0) return undefined;
  const names = createFindingNames(loadKnowledge(), readSynonyms());
  const judged = await Promise.all(datasets.map((dataset) => judgeCases(dataset, engine, names)));
  const cases = judged.flat();
  const faulty = cases.filter(({ faults }) => faults.length > 0);
  const share = faulty.length / cases.length;
  return {
    printed: [
      `faulty evidence of a right leading hypothesis: ${(100 * share).toFixed(1)} % of cases, ${faulty.length}/${cases.length}`,
      ...KINDS.map((kind) => `${kind.padEnd(12)}${countOf(cases, kind)}`),
      `recommendation items read: ${cases.filter(({ hasItem }) => hasItem).length}; names asked for that are not known: ${cases.flatMap(({ unknown }) => unknown).length}`,
    ].join('\n'),
    metrics: { 'faulty cases': share },
    hits: faulty.flatMap((one) => describe(one)),
  };
}
