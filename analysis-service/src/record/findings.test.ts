import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord, type Intake } from '../read-patient.ts';
import { listFindings } from './findings.ts';

const knowledge = loadPatientKnowledge();

function findingsOf(texts: Partial<Omit<Intake, 'dateOfBirth'>>) {
  const notes = readFields(texts, '2026-11-20', knowledge);
  const { observations } = toRecord(notes, 50, knowledge);
  return listFindings(notes, observations, knowledge.findings);
}

const listed = (texts: Partial<Omit<Intake, 'dateOfBirth'>>) =>
  findingsOf(texts).map(({ name, status, since }) =>
    [name, status, since].filter((part) => part !== undefined).join(' | '),
  );

describe('findings of the record', () => {
  it.each([
    ['Chest pain for 2 days.', ['chest pain | present | P2D']],
    ['No fever.', ['fever | absent']],
    ['Denies nausea or vomiting.', ['nausea | absent', 'vomiting | absent']],
    ['Chest pain, no cough.', ['chest pain | present', 'cough | absent']],
    ['Possible rash.', ['rash | possible']],
    ['No longer has chest pain.', ['chest pain | present']],
    ['Wheezing since yesterday.', ['wheezing | present | 2026-11-19']],
    ['Cough for 3 days.', ['cough | present | P3D']],
    ['Cough for 3 months.', ['cough | present | P3M', 'long-lasting cough | present | P3M']],
    [
      'Nausea for 3 days and cough for 2 days.',
      ['nausea | present | P3D', 'cough | present | P2D'],
    ],
    ['Hiccups for 2 days.', ['hiccups | present | P2D']],
    ['Fever yesterday. No fever today.', ['fever | present | 2026-11-19']],
  ])('reads "%s" as %j', (symptoms, expected) => {
    expect(listed({ symptoms }).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['Mother has a cough.'],
    ['Return if fever develops.'],
    ['Smokes.'],
    ['Takes metformin.'],
    ['Known diabetes.'],
    ['Chest pain in 2015.'],
  ])('lists no finding for "%s"', (symptoms) => {
    expect(listed({ symptoms })).toEqual([]);
  });

  it('lists a finding once that two fields tell, with both places', () => {
    const items = findingsOf({ chiefComplaint: 'Chest pain', symptoms: 'Chest pain at noon.' });
    expect(items.map(({ name }) => name)).toEqual(['chest pain']);
    expect(items[0]?.evidence.map(({ field }) => field)).toEqual(['chiefComplaint', 'symptoms']);
  });

  it('holds for present what one field has and another denies, and cites the first', () => {
    const [fever] = findingsOf({ chiefComplaint: 'Fever', symptoms: 'Denies fever.' });
    expect(fever).toMatchObject({ name: 'fever', status: 'present' });
    expect(fever?.evidence.map(({ status }) => status)).toEqual(['present']);
  });

  it.each([
    ['Temperature 39.5 C.', 'high fever | present'],
    ['SpO2 86%.', 'low oxygen saturation | present'],
  ])('counts the value of "%s"', (symptoms, expected) => {
    expect(listed({ symptoms })).toContain(expected);
  });
});

describe('what an allergen did', () => {
  it.each(['Allergies: penicillin (rash) - itching', 'Warnings: Quinapril - cough'])(
    'is no finding of the patient: %s',
    (medicalHistory) => {
      expect(listed({ medicalHistory })).toEqual([]);
    },
  );
});
