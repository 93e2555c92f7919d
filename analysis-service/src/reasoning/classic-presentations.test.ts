import { readTable, textColumns } from '@neurovista/tables';
import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';
import { loadKnowledge } from './knowledge/knowledge-base.ts';
import { reason } from './reason.ts';

const TABLE = 'classic-presentations.tsv';
const COLUMNS = textColumns('age', 'complaint', 'symptoms', 'history', 'expected', 'rank');
const TODAY = '2026-11-20';
const SHARE_FIRST = 0.9;

const knowledge = loadKnowledge();
const patientKnowledge = loadPatientKnowledge(knowledge);
const cases = readTable(new URL(TABLE, import.meta.url), COLUMNS).map(({ cells }) => cells);

const namesOf = (expected: string): readonly string[] =>
  expected
    .split('|')
    .map((name) => name.toLowerCase())
    .flatMap((name) =>
      knowledge.conditions
        .filter((one) => [one.name, ...one.synonyms].some((other) => other.toLowerCase() === name))
        .map((one) => one.name),
    );

/** Place of the first expected condition, from 1; not a number when it is not shown. */
function rankOf({ age, complaint, symptoms, history, expected }: (typeof cases)[number]): number {
  const texts = { chiefComplaint: complaint, symptoms, medicalHistory: history };
  const notes = readFields(texts, TODAY, patientKnowledge);
  const record = toRecord(notes, Number(age), patientKnowledge);
  const { differential } = reason(record, knowledge);
  const accepted = namesOf(expected);
  const at = differential.findIndex(({ name }) => accepted.includes(name));
  return at < 0 ? Number.NaN : at + 1;
}

const ranks = new Map(cases.map((one) => [one, rankOf(one)]));
const isFirst = ({ rank }: (typeof cases)[number]) => rank === '';

describe('classic presentations', () => {
  it('expects only conditions that the knowledge base has', () => {
    expect(cases.filter(({ expected }) => namesOf(expected).length === 0)).toEqual([]);
  });

  it('puts the right condition first in at least nine of ten', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    const first = [...ranks.values()].filter((rank) => rank === 1);
    expect(first.length / cases.length).toBeGreaterThanOrEqual(SHARE_FIRST);
  });

  it.each(cases.filter((one) => isFirst(one)))(
    'puts $expected first for "$complaint" at $age years',
    (one) => {
      expect(ranks.get(one)).toBe(1);
    },
  );

  it.each(cases.filter((one) => !isFirst(one) && one.rank !== '-'))(
    'knows that it misses $expected for "$complaint", but not below place $rank',
    (one) => {
      expect(ranks.get(one)).toBeLessThanOrEqual(Number(one.rank));
    },
  );
});
