import { describe, expect, it } from '@jest/globals';
import { readTable, textColumns, type RowOf } from '@neurovista/tables';
import { FIELDS, type Entity, type Field } from '@neurovista/contracts';
import type { Span } from '../document.ts';
import { createEngine, type Intake } from '../pipeline.ts';
import { loadPatientKnowledge, readPatient } from '../read-patient.ts';
import { loadKnowledge } from '../reasoning/knowledge/knowledge-base.ts';
import { overlaps } from '../spans.ts';
import { loadLexicon } from '../terminology/lexicon.ts';

const TODAY = '2026-11-20';
const ELSEWHERE = 'see below';
const COLUMNS = textColumns('word', 'sense', 'field', 'sentence', 'expects', 'refuses');

const engine = createEngine();
const patientKnowledge = loadPatientKnowledge(loadKnowledge(), loadLexicon());
const table = new URL('sense-pairs.tsv', import.meta.url);
const rows = readTable(table, COLUMNS);

interface FindingRead extends Span {
  readonly id: string;
  readonly status: 'present' | 'absent' | 'other';
}

// What a relative has or a plan names is not the patient's.
const OF_OTHERS = new Set(['family', 'hypothetical']);

function intakeOf(field: Field, sentence: string): Intake {
  return {
    dateOfBirth: '1984-05-06',
    chiefComplaint: ELSEWHERE,
    symptoms: ELSEWHERE,
    medicalHistory: ELSEWHERE,
    [field]: sentence,
  };
}

/** What the engine reads as findings in one field. */
function findingsOf(intake: Intake, field: Field): FindingRead[] {
  return readPatient(intake, TODAY, patientKnowledge)
    .record.observations.filter((one) => one.field === field)
    .map(({ finding, begin, end, state }) => ({
      id: finding,
      begin,
      end,
      status: state === 'absent' ? state : OF_OTHERS.has(state) ? 'other' : 'present',
    }));
}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** Where the word stands, also with an ending; an acronym is read whole. The sentences are ASCII, so offsets agree. */
function spansOf(word: string, sentence: string): Span[] {
  const escaped = word.replaceAll(/[/.]/gu, '\\$&');
  const ending = word === word.toUpperCase() ? 's?' : '[a-z]{0,4}';
  return [...sentence.matchAll(new RegExp(`\\b${escaped}${ending}\\b`, 'giu'))].map((match) => ({
    begin: match.index,
    end: match.index + match[0].length,
  }));
}

const toSpan = ({ BeginOffset, EndOffset }: Entity): Span => ({
  begin: BeginOffset,
  end: EndOffset,
});
const nameOf = ({ concept, Text }: Entity) => (concept?.name ?? Text).toLowerCase();

/** The items of a row that the engine gets wrong. */
async function mistakesIn({ cells, place }: RowOf<typeof COLUMNS>): Promise<string[]> {
  const { word, field, sentence } = cells;
  if (!isField(field)) throw new Error(`${place}: no field "${field}"`);
  const intake = intakeOf(field, sentence);
  const { analysis } = await engine.analyzeIntake(intake, TODAY);
  const entities = Object.values(analysis)
    .flat()
    .filter((one) => one.field === field);
  const findings = findingsOf(intake, field);
  const spans = spansOf(word, sentence);
  const isOnWord = (span: Span) => spans.some((one) => overlaps(one, span));

  const isRead = (item: string): boolean => {
    const [kind = '', ...rest] = item.split(':');
    const name = rest.join(':');
    if (kind === 'finding')
      return findings.some(({ id, status }) => id === name && status === 'present');
    if (kind === 'absent')
      return findings.some(({ id, status }) => `finding:${id}` === name && status === 'absent');
    if (kind === 'entity') return entities.some((one) => nameOf(one) === name);
    if (kind === 'drug')
      return entities.some((one) => one.Category === 'MEDICATION' && nameOf(one) === name);
    if (item === 'nothing')
      return !(
        findings.some(isOnWord) ||
        entities.some((one) => one.Category === 'MEDICAL_CONDITION' && isOnWord(toSpan(one)))
      );
    throw new Error(`${place}: no item "${item}"`);
  };

  const items = (cell: string) => cell.split(',').filter((item) => item !== '');
  return [
    ...items(cells.expects).flatMap((item) => (isRead(item) ? [] : [`misses ${item}`])),
    ...items(cells.refuses).flatMap((item) => (isRead(item) ? [`reads ${item}`] : [])),
  ];
}

describe('one sense per word', () => {
  it.each(rows.map((row) => ({ row, ...row.cells })))(
    '$word, $sense: $sentence',
    async ({ row }) => {
      expect(await mistakesIn(row)).toEqual([]);
    },
  );
});
