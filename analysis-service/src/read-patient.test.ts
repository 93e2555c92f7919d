import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readPatient } from './read-patient.ts';

const knowledge = loadPatientKnowledge();
const personOf = (dateOfBirth: string, symptoms: string) =>
  readPatient(
    { dateOfBirth, chiefComplaint: '', symptoms, medicalHistory: '' },
    '2026-11-20',
    knowledge,
  ).record;

describe('who the patient of a record is', () => {
  it('has the words that tell the sex and a pregnancy as evidence', () => {
    const record = personOf('1994-03-01', '32F, 12 weeks pregnant, vomiting');
    expect(record).toMatchObject({ age: 32, ageText: '32 years', sex: 'female', pregnant: true });
    expect(record.gestationWeeks).toBe(12);
    expect(record.sexEvidence).toEqual({
      text: '32F',
      field: 'symptoms',
      begin: 0,
      end: 3,
      status: 'present',
    });
    expect(record.pregnancyEvidence).toMatchObject({ field: 'symptoms', status: 'present' });
  });

  it.each([
    ['Woman with cramps, pregnancy test negative', false, 'absent'],
    ['Woman with cramps, might be pregnant', undefined, 'possible'],
    ['Woman with fever, 3 weeks postpartum', false, 'past'],
  ])('of "%s" is pregnant: %s', (text, pregnant, status) => {
    const record = personOf('1994-03-01', text);
    expect(record.pregnant).toBe(pregnant);
    expect(record.pregnancyEvidence?.status).toBe(status);
  });

  it('leaves a sex open that only a relative has', () => {
    const record = personOf('1960-01-01', 'I have a cough. My wife is pregnant.');
    expect(record.sex).toBeUndefined();
    expect(record.pregnant).toBeUndefined();
    expect(record.pregnancyEvidence).toBeUndefined();
  });

  it('writes the age of an infant as the text does', () => {
    expect(personOf('2026-10-10', '5 week old boy with fever')).toMatchObject({
      ageText: '5 weeks',
      sex: 'male',
    });
  });
});
