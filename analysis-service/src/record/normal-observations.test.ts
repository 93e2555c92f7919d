import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readPatient } from '../read-patient.ts';
import { hasNormalObservations } from './normal-observations.ts';

const knowledge = loadPatientKnowledge();

const isNormal = (symptoms: string, { born = '1986-01-01', complaint = 'cold' } = {}) => {
  const texts = { chiefComplaint: complaint, symptoms, medicalHistory: '' };
  const { record } = readPatient({ dateOfBirth: born, ...texts }, '2026-11-20', knowledge);
  return hasNormalObservations(record);
};
const WELL = 'Temperature 36.7 C, HR 71, RR 15, BP 121/77, SpO2 99%';

describe('normal observations', () => {
  it.each([
    ['where all five are', WELL, undefined, true],
    ['not where one is missing', WELL.replace('RR 15, ', ''), undefined, false],
    ['not where one is not', WELL.replace('HR 71', 'HR 96'), undefined, false],
    ['not on oxygen', `${WELL} on 2 L oxygen`, undefined, false],
    ['not of a child', WELL, { born: '2020-01-01' }, false],
    ['not in pregnancy', WELL, { complaint: '30 weeks pregnant, cold' }, false],
    ['not where they are of last year', `In 2025: ${WELL}`, undefined, false],
  ])('are told %s', (_, symptoms, patient, expected) => {
    expect(isNormal(symptoms, patient)).toBe(expected);
  });
});
