import { parseTable, readTables, splitCell, TableError, type Row } from '../terminology/tsv.ts';
import { readFileSync } from 'node:fs';
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

const FINDING_COLUMNS = [
  'id',
  'name',
  'kind',
  'importance',
  'parent',
  'cluster',
  'phrases',
] as const;
const CONDITION_COLUMNS = [
  'id',
  'name',
  'synonyms',
  'icd10',
  'system',
  'prevalence',
  'ages',
  'female-share',
  'pregnancy',
  'courses',
  'urgency',
  'must-not-miss',
  'relapsing',
  'next-steps',
  'source',
] as const;
const LINK_COLUMNS = [
  'condition',
  ...FREQUENCY_BINS,
  'risk-strong',
  'risk-moderate',
  'risk-weak',
  'protective',
] as const;
const STEP_COLUMNS = ['id', 'text'] as const;
const DRUG_COLUMNS = ['ingredient', 'finding'] as const;
type ConditionRow = Row<(typeof CONDITION_COLUMNS)[number]>;
type LinkRow = Row<(typeof LINK_COLUMNS)[number]>;

const wordsOf = (cell: string) => cell.split(/\s+/u).filter((word) => word !== '');

function oneOf<T extends string>(cell: string, allowed: readonly T[], place: string): T {
  const found = allowed.find((word) => word === cell);
  if (found === undefined)
    throw new TableError(`${place}: "${cell}" is not one of ${allowed.join(', ')}`);
  return found;
}

function numberIn(cell: string, low: number, high: number, place: string): number {
  const value = Number(cell);
  if (cell === '' || !(value >= low && value <= high))
    throw new TableError(`${place}: "${cell}" is not a number from ${low} to ${high}`);
  return value;
}

function toFinding({ cells, place }: Row<(typeof FINDING_COLUMNS)[number]>): Finding {
  if (!/^[a-z0-9-]+$/u.test(cells.id))
    throw new TableError(`${place}: "${cells.id}" is not a kebab-case id`);
  return {
    id: cells.id,
    name: cells.name,
    kind: oneOf(cells.kind, FINDING_KINDS, place),
    importance: numberIn(cells.importance, 1, 5, place),
    ...(cells.parent === '' ? {} : { parent: cells.parent }),
    ...(cells.cluster === '' ? {} : { cluster: cells.cluster }),
    phrases: splitCell(cells.phrases),
  };
}

function toAges(cell: string, place: string): Condition['ages'] {
  const [from = '', to = ''] = cell.split('-');
  return { from: numberIn(from, 0, 130, place), to: numberIn(to, Number(from), 130, place) };
}

function collectLinks<T extends string>(
  row: LinkRow | undefined,
  columns: readonly (readonly [(typeof LINK_COLUMNS)[number], T])[],
): ReadonlyMap<string, T> {
  const links = new Map<string, T>();
  if (!row) return links;
  for (const [column, bin] of columns) {
    for (const id of wordsOf(row.cells[column])) {
      if (links.has(id)) throw new TableError(`${row.place}: "${id}" is linked twice`);
      links.set(id, bin);
    }
  }
  return links;
}

const FREQUENCY_COLUMNS: readonly (readonly [FrequencyBin, FrequencyBin])[] = FREQUENCY_BINS.map(
  (bin) => [bin, bin] as const,
);
const RISK_COLUMNS: readonly (readonly [(typeof LINK_COLUMNS)[number], RiskBin])[] = RISK_BINS.map(
  (bin) => [bin === 'protective' ? bin : (`risk-${bin}` as const), bin] as const,
);

function toCondition(
  { cells, place }: ConditionRow,
  steps: ReadonlyMap<string, string>,
  links: LinkRow | undefined,
): Condition {
  const isYes = (cell: string) => oneOf(cell, ['yes', 'no'], place) === 'yes';
  return {
    id: cells.id,
    name: cells.name,
    synonyms: splitCell(cells.synonyms),
    ...(cells.icd10 === '' ? {} : { icd10: cells.icd10 }),
    system: cells.system,
    prevalence: oneOf(cells.prevalence, PREVALENCE_CLASSES, place),
    ages: toAges(cells.ages, place),
    femaleShare: numberIn(cells['female-share'], 0, 1, place),
    pregnancy: oneOf(cells.pregnancy, PREGNANCY_RULES, place),
    courses: wordsOf(cells.courses).map((word) => oneOf(word, COURSES, place)),
    urgency: oneOf(cells.urgency, URGENCIES, place),
    mustNotMiss: isYes(cells['must-not-miss']),
    relapsing: isYes(cells.relapsing),
    nextSteps: wordsOf(cells['next-steps']).map((id) => {
      const text = steps.get(id);
      if (text === undefined) throw new TableError(`${place}: next step "${id}" is not known`);
      return text;
    }),
    source: cells.source,
    links: collectLinks(links, FREQUENCY_COLUMNS),
    risks: collectLinks(links, RISK_COLUMNS),
  };
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
  const rows = readTables(folder, 'findings', FINDING_COLUMNS);
  const findings = index(rows.map((row) => [row.cells.id, toFinding(row), row.place]));
  for (const { cells, place } of rows) {
    if (cells.parent !== '' && !findings.has(cells.parent))
      throw new TableError(`${place}: parent "${cells.parent}" is not a finding`);
  }
  return findings;
}

function readConditions(folder: URL, findings: ReadonlyMap<string, Finding>): Condition[] {
  const steps = index(
    readTables(folder, 'next-steps', STEP_COLUMNS).map(({ cells, place }) => [
      cells.id,
      cells.text,
      place,
    ]),
  );
  const rows = readTables(folder, 'conditions-', CONDITION_COLUMNS);
  const known = index(rows.map((row) => [row.cells.id, row, row.place]));
  const links = index(
    readTables(folder, 'links-', LINK_COLUMNS).map((row) => [row.cells.condition, row, row.place]),
  );
  for (const [id, row] of links) {
    if (!known.has(id)) throw new TableError(`${row.place}: condition "${id}" is not known`);
  }
  return rows.map((row) => {
    const own = links.get(row.cells.id);
    const condition = toCondition(row, steps, own);
    for (const id of [...condition.links.keys(), ...condition.risks.keys()]) {
      if (!findings.has(id))
        throw new TableError(`${own?.place ?? row.place}: finding "${id}" is not known`);
    }
    return condition;
  });
}

function readDrugHints(folder: URL, findings: ReadonlyMap<string, Finding>): DrugHint[] {
  const file = 'drug-hints.tsv';
  const rows = parseTable(readFileSync(new URL(file, folder), 'utf8'), file, DRUG_COLUMNS);
  for (const { cells, place } of rows) {
    if (!findings.has(cells.finding))
      throw new TableError(`${place}: finding "${cells.finding}" is not known`);
  }
  return rows.map(({ cells }) => cells);
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
