import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const percentsIn = (text: string) =>
  readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' }).measurements.map(
    ({ percentOfBest }) => percentOfBest,
  );

describe('the part of the best of a peak flow', () => {
  it.each([
    ['Peak flow 200 (usual 480).', 42],
    ['PEFR 180, best 450.', 40],
    ['PEFR 200 L/min (best 500 L/min).', 40],
    ['Peak flow 130, normally 400.', 33],
    ['Peak flow down to 150 from 420.', 36],
    ['Peak flow 180/450.', 40],
    ['Peak flow 45 % of best.', 45],
    ['PEF 40% predicted.', 40],
    ['Peak flow 400, best 420.', 95],
    ['Peak flow today 200, her usual is 450.', 44],
    ['Peak flow 380.', undefined],
    ['Peak flow 380. Best friend is 12.', undefined],
  ])('"%s": %s', (text, percent) => {
    expect(percentsIn(text)).toStrictEqual([percent]);
  });

  it('is told of no other test', () => {
    expect(percentsIn('Heart rate 90, usual 60.')).toStrictEqual([undefined]);
  });
});
