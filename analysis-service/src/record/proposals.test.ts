import { describe, expect, it } from '@jest/globals';
import type { FindingState } from '../document.ts';
import { loadTables } from '../knowledge/load-tables.ts';
import { readingOf, type FindingProposal } from '../reading.ts';
import { buildRecord } from './patient-record.ts';
import { listFindings } from './findings.ts';
import { withProposals } from './proposals.ts';

const { findings } = loadTables();

const proposal = (finding: string): FindingProposal => ({
  finding,
  text: 'hot as a stove',
  field: 'symptoms',
  begin: 0,
  end: 14,
  known: 'burning up like an oven',
});

const told = (finding: string, state: FindingState) =>
  ({
    finding,
    state,
    begin: 20,
    end: 25,
    field: 'symptoms',
    text: 'words',
    basis: 'words',
  }) as const;

const recordOf = (...observations: readonly ReturnType<typeof told>[]) =>
  buildRecord({
    patient: { age: 40, ageText: '40 years' },
    readings: [readingOf({ field: 'symptoms', observations, today: '2026-11-01' })],
    findings,
  });

describe('a finding that a clause only reads like', () => {
  it('is possible, with the words that it reads like, and no finding of an alarm', () => {
    const record = withProposals(recordOf(), [proposal('fever')], { findings });
    expect(listFindings([], record.observations, findings)).toEqual([
      {
        name: 'fever',
        status: 'possible',
        source: 'reader',
        evidence: [
          {
            text: 'hot as a stove',
            field: 'symptoms',
            begin: 0,
            end: 14,
            status: 'possible',
            source: 'reader',
            readsLike: 'burning up like an oven',
          },
        ],
      },
    ]);
    expect(record.present.has('fever')).toBe(false);
    expect(record.isTold('fever')).toBe(true);
  });

  it.each<[string, FindingState, string]>([
    ['fever', 'present', 'fever'],
    ['fever', 'absent', 'fever'],
    ['fever', 'past', 'fever'],
    ['high-fever', 'present', 'fever'],
    ['fever', 'absent', 'high-fever'],
    ['fever', 'present', 'high-fever'],
  ])('gives way where %s is told as %s: no %s', (finding, state, proposed) => {
    const record = recordOf(told(finding, state));
    expect(withProposals(record, [proposal(proposed)], { findings })).toBe(record);
  });

  it('is left out where no table has it', () => {
    const record = recordOf();
    expect(withProposals(record, [proposal('no-such-finding')], { findings })).toBe(record);
  });
});
