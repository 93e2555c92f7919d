import { readFileSync } from 'node:fs';
import {
  describeUnknown,
  filled,
  list,
  number,
  readTable,
  readTables,
  TableError,
  type RowOf,
} from '@neurovista/tables';
import { z } from 'zod';
import { COURSES } from '../document.ts';
import {
  FINDING_KINDS,
  FREQUENCY_BINS,
  PREGNANCY_RULES,
  PREVALENCE_CLASSES,
  RISK_BINS,
  URGENCIES,
  type Condition,
  type DrugHint,
  type Finding,
  type FrequencyBin,
  type KnowledgeTables,
  type RiskBin,
} from './types.ts';

const wordsOf = (cell: string) => cell.split(/\s+/u).filter((word) => word !== '');
const kebabCase = z.string().regex(/^[a-z0-9-]+$/u, 'is no kebab-case id');
const words = z.string().transform((cell): readonly string[] => wordsOf(cell));
const yes = z.enum(['yes', 'no']).transform((cell) => cell === 'yes');
const optional = z.string().transform((cell) => (cell === '' ? undefined : cell));
const age = number(0, 130);
const ages = z
  .string()
  .regex(/^[\d.]+-[\d.]+$/u, 'is no range of years, as "0-130"')
  .transform((cell) => cell.split('-'))
  .pipe(z.tuple([age, age]))
  .refine(([from, to]) => from <= to, 'is a range that ends before it begins')
  .transform(([from, to]) => ({ from, to }));
const week = number(0, 45);
const rule = z.enum(PREGNANCY_RULES);
/** "required", or "required:20-42" with the usual weeks of the pregnancy. */
const pregnancy = z
  .string()
  .transform((cell) => cell.split(/[:-]/u))
  .pipe(z.union([z.tuple([rule]), z.tuple([rule, week, week])]))
  .transform(([own, from, to]) => ({
    rule: own,
    weeks: from === undefined || to === undefined ? undefined : { from, to },
  }))
  .refine(({ weeks }) => !weeks || weeks.from <= weeks.to, 'is a range that ends before it begins');

const FINDING = {
  id: kebabCase,
  name: filled,
  kind: z.enum(FINDING_KINDS),
  importance: number(1, 5),
  parent: optional,
  cluster: optional,
  phrases: list,
};
const CONDITION = {
  id: kebabCase,
  name: filled,
  synonyms: list,
  icd10: optional,
  system: filled,
  prevalence: z.enum(PREVALENCE_CLASSES),
  ages,
  'female-share': number(0, 1),
  pregnancy,
  courses: words.pipe(z.array(z.enum(COURSES))),
  urgency: z.enum(URGENCIES),
  'must-not-miss': yes,
  relapsing: yes,
  'next-steps': words,
  source: filled,
};
const FREQUENCIES = {
  obligate: words,
  'very-frequent': words,
  frequent: words,
  occasional: words,
  rare: words,
  excluded: words,
} satisfies Record<FrequencyBin, typeof words>;
const RISKS = {
  'risk-strong': words,
  'risk-moderate': words,
  'risk-weak': words,
  protective: words,
};
const LINK = { condition: kebabCase, ...FREQUENCIES, ...RISKS };
const STEP = { id: kebabCase, text: filled };
const DRUG = { ingredient: filled, finding: kebabCase };
type LinkRow = RowOf<typeof LINK>;

function toFinding({ cells }: RowOf<typeof FINDING>): Finding {
  const { parent, cluster, ...rest } = cells;
  return { ...rest, ...(parent && { parent }), ...(cluster && { cluster }) };
}

function collectLinks<Bin extends string>(
  row: LinkRow | undefined,
  columns: readonly (readonly [keyof typeof FREQUENCIES | keyof typeof RISKS, Bin])[],
): ReadonlyMap<string, Bin> {
  const links = new Map<string, Bin>();
  if (!row) return links;
  for (const [column, bin] of columns) {
    for (const finding of row.cells[column]) {
      if (links.has(finding)) throw new TableError(`${row.place}: "${finding}" is linked twice`);
      links.set(finding, bin);
    }
  }
  return links;
}

const FREQUENCY_COLUMNS = FREQUENCY_BINS.map((bin) => [bin, bin] as const);
const RISK_COLUMNS: readonly (readonly [keyof typeof RISKS, RiskBin])[] = RISK_BINS.map(
  (bin) => [bin === 'protective' ? bin : (`risk-${bin}` as const), bin] as const,
);

function toCondition(
  { cells, place }: RowOf<typeof CONDITION>,
  steps: ReadonlyMap<string, string>,
  links: LinkRow | undefined,
): Condition {
  const {
    icd10,
    pregnancy: ofPregnancy,
    'female-share': femaleShare,
    'must-not-miss': mustNotMiss,
    'next-steps': nextSteps,
    ...rest
  } = cells;
  return {
    ...rest,
    ...(icd10 && { icd10 }),
    pregnancy: ofPregnancy.rule,
    ...(ofPregnancy.weeks && { weeks: ofPregnancy.weeks }),
    femaleShare,
    mustNotMiss,
    nextSteps: nextSteps.map((step) => lookUp(steps, step, `${place}: next step`)),
    links: collectLinks(links, FREQUENCY_COLUMNS),
    risks: collectLinks(links, RISK_COLUMNS),
  };
}

function lookUp<T>(known: ReadonlyMap<string, T>, key: string, what: string): T {
  const found = known.get(key);
  if (found === undefined) throw new TableError(`${what}: ${describeUnknown(key, known.keys())}`);
  return found;
}

function index<T>(items: readonly (readonly [string, T, string])[]): ReadonlyMap<string, T> {
  const byId = new Map<string, T>();
  for (const [id, item, place] of items) {
    if (byId.has(id)) throw new TableError(`${place}: "${id}" is there twice`);
    byId.set(id, item);
  }
  return byId;
}

function readFindings(folder: URL): ReadonlyMap<string, Finding> {
  const rows = readTables(folder, 'findings', FINDING);
  const findings = index(rows.map((row) => [row.cells.id, toFinding(row), row.place]));
  for (const { cells, place } of rows) {
    if (cells.parent) lookUp(findings, cells.parent, `${place}: parent`);
  }
  return findings;
}

function readConditions(folder: URL, findings: ReadonlyMap<string, Finding>): Condition[] {
  const steps = index(
    readTables(folder, 'next-steps', STEP).map(({ cells, place }) => [cells.id, cells.text, place]),
  );
  const rows = readTables(folder, 'conditions-', CONDITION);
  const known = index(rows.map((row) => [row.cells.id, row, row.place]));
  const links = index(
    readTables(folder, 'links-', LINK).map((row) => [row.cells.condition, row, row.place]),
  );
  for (const [condition, row] of links) lookUp(known, condition, `${row.place}: condition`);
  return rows.map((row) => {
    const own = links.get(row.cells.id);
    const condition = toCondition(row, steps, own);
    for (const finding of [...condition.links.keys(), ...condition.risks.keys()])
      lookUp(findings, finding, `${own?.place ?? row.place}: finding`);
    return condition;
  });
}

function readDrugHints(folder: URL, findings: ReadonlyMap<string, Finding>): DrugHint[] {
  return readTable(new URL('drug-hints.tsv', folder), DRUG).map(({ cells, place }) => {
    lookUp(findings, cells.finding, `${place}: finding`);
    return cells;
  });
}

/**
 * Reads and checks the whole knowledge base.
 * @throws TableError with file and line for an unknown id, a duplicate or a malformed cell.
 */
export function loadTables(
  folder = new URL('../../data/knowledge/', import.meta.url),
): KnowledgeTables {
  const findings = readFindings(folder);
  return {
    version: readFileSync(new URL('VERSION', folder), 'utf8').trim(),
    findings,
    conditions: readConditions(folder, findings),
    drugHints: readDrugHints(folder, findings),
  };
}
