import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../../read-patient.ts';
import { toMedicationItems } from '../../record/medications.ts';
import { describeDrugsOf } from '../../describe-for-training.ts';
import { probabilityOfTaking } from './learned.ts';

const knowledge = loadPatientKnowledge();
const TODAY = '2026-11-22';

/** Each medication of a history with its status. */
function statusesIn(medicalHistory: string): string[] {
  const notes = readFields({ medicalHistory }, TODAY, knowledge);
  return toMedicationItems(toRecord(notes, 60, knowledge).medications)
    .map(({ name, status }) => `${name} ${status}`)
    .toSorted();
}

// None of these words is a cue of drug-status.tsv or drug-remarks.tsv.
describe('what no rule says of a drug', () => {
  it.each<[text: string, statuses: readonly string[]]>([
    ['Duloxetine, thinking it over', ['duloxetine declined']],
    ['gabapentin made me a zombie so that went in the bin', ['gabapentin stopped']],
    [
      'Toma losartán 50 mg. El enalapril se lo quitaron por tos.',
      ['enalapril stopped', 'losartan current'],
    ],
  ])('is read from the words around it: %j', (text, statuses) => {
    expect(statusesIn(text)).toEqual(statuses);
  });
});

describe('the rules have the last word', () => {
  it.each<[text: string, statuses: readonly string[]]>([
    ['Allergies: penicillin. Takes ramipril 5 mg daily', ['ramipril current']],
    ['Wife uses insulin.', []],
    ['Given ketorolac 30 mg IM in clinic', ['ketorolac stopped']],
    [
      'Drug | Status\nwarfarin | stopped\napixaban | continue',
      ['apixaban current', 'warfarin stopped'],
    ],
  ])('in what their form tells: %j', (text, statuses) => {
    expect(statusesIn(text)).toEqual(statuses);
  });
});

describe('the surroundings of a drug', () => {
  const featuresOf = (text: string) =>
    describeDrugsOf(text, { ...knowledge.lexicons, today: TODAY }).map(({ features }) => features);

  it('are words without doses, with numbers and days as their kind', () => {
    const [features] = featuresOf('Bisoprolol 2.5 mg od paused Tuesday');
    expect(features).toEqual(expect.arrayContaining(['b2:^ paused', 'b2:paused DAY']));
  });

  it('are shared by drugs that only signs and doses part', () => {
    const [first, last] = featuresOf('Stopped aspirin 75, ramipril 5 last month');
    expect(first).toEqual(expect.arrayContaining(['a:stopped', 'r:last']));
    expect(last).toEqual(expect.arrayContaining(['l:stopped', 'b:last']));
  });

  it('end with their line', () => {
    const [first] = featuresOf('aspirin 75\nwarfarin stopped');
    expect(first).not.toContain('b:stopped');
  });

  it('give a probability from 0 to 1', () => {
    for (const features of featuresOf('Takes aspirin. Warfarin was stopped years ago.')) {
      const share = probabilityOfTaking(features);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
  });
});
