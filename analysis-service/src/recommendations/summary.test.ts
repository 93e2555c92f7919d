import { describe, expect, it } from '@jest/globals';
import type { Assessment, FindingItem, MedicationItem, PatientRecord } from '@neurovista/contracts';
import { summarize } from './summary.ts';

const nobody: PatientRecord = {
  age: 65,
  ageText: '65 years',
  problems: [],
  medications: [],
  allergies: [],
  measurements: [],
  findings: [],
  exposures: [],
  family: [],
};
const calm: Pick<Assessment, 'redFlags' | 'triage'> = {
  redFlags: [],
  triage: { level: 'routine', reasons: [] },
};

// Findings that begin with different letters stand at different places.
function finding(name: string, rest: Partial<FindingItem> = {}): FindingItem {
  const begin = (name.codePointAt(0) ?? 0) * 10;
  const place = { field: 'symptoms', begin, end: begin + 5, status: 'present' } as const;
  return { name, status: 'present', evidence: [{ text: name, ...place }], ...rest };
}
const ofComplaint: FindingItem['evidence'] = [
  { text: 'cough', field: 'chiefComplaint', begin: 0, end: 5, status: 'present' },
];
const medication = (status: MedicationItem['status']): MedicationItem => ({
  name: 'metformin',
  status,
  evidence: [],
});

describe('the summary', () => {
  it.each<readonly [string, Partial<PatientRecord>, string]>([
    ['nothing is known', {}, 'Patient, 65 years.'],
    ['a man', { sex: 'male' }, 'Man, 65 years.'],
    ['a girl', { sex: 'female', age: 5, ageText: '5 years' }, 'Girl, 5 years.'],
    ['a newborn boy', { sex: 'male', age: 0, ageText: '5 weeks' }, 'Boy, 5 weeks.'],
    [
      'a pregnant woman',
      { sex: 'female', age: 30, ageText: '30 years', pregnant: true, gestationWeeks: 32 },
      'Woman, 30 years, pregnant at 32 weeks.',
    ],
    [
      'findings with a duration',
      { findings: [finding('chest pain', { since: 'P2D' }), finding('nausea')] },
      'Patient, 65 years with chest pain for 2 days, nausea.',
    ],
    [
      'one day',
      { findings: [finding('cough', { since: 'P1D' })] },
      'Patient, 65 years with cough for 1 day.',
    ],
    [
      'minutes',
      { findings: [finding('cough', { since: 'PT30M' })] },
      'Patient, 65 years with cough for 30 minutes.',
    ],
    [
      'months',
      { findings: [finding('cough', { since: 'P3M' })] },
      'Patient, 65 years with cough for 3 months.',
    ],
    [
      'a date',
      { findings: [finding('cough', { since: '2026-11-18' })] },
      'Patient, 65 years with cough since 2026-11-18.',
    ],
    [
      'words',
      { findings: [finding('cough', { since: 'since Monday' })] },
      'Patient, 65 years with cough (since Monday).',
    ],
    [
      'what is denied or doubted',
      {
        findings: [finding('fever', { status: 'absent' }), finding('rash', { status: 'possible' })],
      },
      'Patient, 65 years.',
    ],
    [
      'the complaint before the rest',
      { findings: [finding('nausea'), finding('cough', { evidence: ofComplaint })] },
      'Patient, 65 years with cough, nausea.',
    ],
    [
      'diseases that are active',
      {
        problems: [
          { name: 'hypertension', status: 'active', evidence: [] },
          { name: 'appendicitis', status: 'resolved', evidence: [] },
        ],
      },
      'Patient, 65 years; known hypertension.',
    ],
    [
      'medications that are taken',
      { medications: [medication('current'), medication('stopped')] },
      'Patient, 65 years; takes 1 medication.',
    ],
    [
      'allergies',
      {
        allergies: [
          { substance: 'penicillin', kind: 'allergy', status: 'active', evidence: [] },
          { substance: 'latex', kind: 'allergy', status: 'active', evidence: [] },
        ],
      },
      'Patient, 65 years; allergy to penicillin, latex.',
    ],
  ])('tells of %s', (_, patient, expected) => {
    expect(summarize({ ...nobody, ...patient }, calm)).toBe(expected);
  });

  it('tells that urgency could not be judged', () => {
    const triage = { level: 'not-assessed', reasons: [] } as const;
    expect(summarize(nobody, { redFlags: [], triage: { ...triage, reasons: [] } })).toBe(
      'Patient, 65 years; urgency could not be judged from the text.',
    );
  });

  it('names of findings on the same words the one that rests on most', () => {
    const of = (begin: number, end: number): FindingItem['evidence'] => [
      { text: 'words', field: 'symptoms', begin, end, status: 'present' },
    ];
    const findings = [
      finding('chest pain', { evidence: of(9, 19) }),
      finding('pressing chest pain', { evidence: of(0, 19) }),
    ];
    expect(summarize({ ...nobody, findings }, calm)).toBe(
      'Patient, 65 years with pressing chest pain.',
    );
  });

  it('names no more than four findings', () => {
    const findings = ['a', 'b', 'c', 'd', 'e'].map((name) => finding(name));
    expect(summarize({ ...nobody, findings }, calm)).toBe('Patient, 65 years with a, b, c, d.');
  });
});
