// npm run train, first step: what the trainers of training/ learn from, as the product itself reads it. Writes numbers and
// rows to a folder outside of the repository; vectors that are there already are kept.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  createEngine,
  infer,
  loadEncoder,
  loadKnowledge,
  loadPatientKnowledge,
  readClauses,
  readPatient,
  storyOf,
  type Clause,
} from '@neurovista/analysis-service';
import { readTable, textColumns } from '@neurovista/tables';
import { z } from 'zod';
import { runTool, UsageError } from '../arguments.ts';
import { showProgress } from '../progress.ts';
import { encodeForFolds } from './folds.ts';
import { createVectorStore } from './vector-store.ts';

const USAGE = 'usage: material --output FOLDER [--records FILE.jsonl]';
const DATA = new URL('../../../training/data/', import.meta.url);
/** The days on which the ages of the stories hold: that of most authors, and that of the first four, whose newborns are younger. */
const TODAY = '2026-11-01';
const FIRST_AUTHORS_TODAY = '2026-11-22';
const dayOf = ({ asOf, dateOfBirth }: Told) =>
  asOf ?? (dateOfBirth > TODAY ? FIRST_AUTHORS_TODAY : TODAY);

const Story = z.looseObject({
  dateOfBirth: z.string(),
  chiefComplaint: z.string(),
  symptoms: z.string(),
  medicalHistory: z.string(),
  asOf: z.string().optional(),
});
type Told = z.infer<typeof Story>;

const filesOf = (kind: string) =>
  readdirSync(new URL(`${kind}/`, DATA))
    .toSorted()
    .map((name) => new URL(`${kind}/${name}`, DATA));

const readLines = (file: URL | string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Story.parse(JSON.parse(line)));

const columns = textColumns('author', 'text', 'finding', 'label', 'writer', 'region');

const toLines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

async function material(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { output: { type: 'string' }, records: { type: 'string' } },
  });
  if (values.output === undefined) throw new UsageError(USAGE);
  const folder = values.output;
  mkdirSync(folder, { recursive: true });
  const knowledge = loadKnowledge();
  const patientKnowledge = loadPatientKnowledge(knowledge);
  const engine = createEngine();
  const vectors = createVectorStore(folder, await loadEncoder());
  const told =
    values.records === undefined
      ? filesOf('stories').flatMap(readLines)
      : readLines(values.records);
  const progress = showProgress('stories');

  async function rowsOf(clauses: readonly Clause[]) {
    const rows = [];
    for (const { text, field, state, isUnread, isMeasured } of clauses)
      rows.push({ row: await vectors.rowOf(text), field, state, isUnread, isMeasured });
    return rows;
  }

  async function readStory(story: Told) {
    const { dateOfBirth, chiefComplaint, symptoms, medicalHistory, ...about } = story;
    const today = dayOf(story);
    const intake = { dateOfBirth, chiefComplaint, symptoms, medicalHistory };
    const { notes, record } = readPatient(intake, today, patientKnowledge);
    const clauses = readClauses(notes);
    const { assessment } = await engine.analyzeIntake(intake, today);
    progress.step();
    return {
      scores: Float32Array.from(infer(record, knowledge.model).scores),
      row: {
        ...about,
        age: record.age,
        told: record.sex ?? 'unknown',
        pregnant: record.pregnant ?? false,
        rules: assessment.triage.level,
        read: assessment.coverage.read,
        leading: assessment.differential.slice(0, 3).map(({ name, band }) => ({ name, band })),
        story: await vectors.rowOf(storyOf(clauses)),
        clauses: await rowsOf(clauses),
      },
    };
  }

  const stories = [];
  for (const story of told) stories.push(await readStory(story));
  progress.finish();
  writeFileSync(`${folder}/stories.ndjson`, toLines(stories.map(({ row }) => row)));
  writeFileSync(
    `${folder}/scores.f32`,
    Buffer.concat(stories.map(({ scores }) => Buffer.from(scores.buffer))),
  );
  if (values.records === undefined) {
    const clauses = [];
    for (const file of filesOf('clauses'))
      for (const { cells } of readTable(file, columns))
        clauses.push({ ...cells, row: await vectors.rowOf(cells.text) });
    writeFileSync(`${folder}/clauses.ndjson`, toLines(clauses));
    const findings = [];
    for (const { id, name, kind, importance, cluster, phrases } of knowledge.findings.values()) {
      const plain = [name, ...phrases]
        .filter((phrase) => !phrase.startsWith('='))
        .map((phrase) => phrase.replaceAll('*', '').replaceAll('+', ' '));
      const rows = [];
      for (const phrase of new Set(plain)) rows.push(await vectors.rowOf(phrase));
      findings.push({
        id,
        name,
        kind,
        importance,
        cluster,
        ancestors: knowledge.model.ancestorsOf(id),
        rows,
      });
    }
    writeFileSync(`${folder}/findings.ndjson`, toLines(findings));
  }
  const conditions = [];
  for (const [at, { id, name, synonyms, urgency }] of knowledge.conditions.entries()) {
    const expected = knowledge.model.expectedOf(at).map((finding) => finding.name);
    const also = synonyms.length === 0 ? '' : ` (${synonyms.slice(0, 4).join(', ')})`;
    const description = `${name}${also}: ${expected.slice(0, 12).join(', ')}`;
    conditions.push({ id, name, urgency, description, row: await vectors.rowOf(description) });
  }
  writeFileSync(`${folder}/conditions.ndjson`, toLines(conditions));
  vectors.save();
  await encodeForFolds(folder, vectors.texts);
  return 0;
}

await runTool(material);
