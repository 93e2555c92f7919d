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
    ['Woman. ( ) pregnant (x) smoker', false, 'absent'],
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

describe('what a medical history tells of now', () => {
  const read = (medicalHistory: string) =>
    readPatient(
      {
        dateOfBirth: '1961-05-04',
        chiefComplaint: 'Annual review letter',
        symptoms: 'Letter copied for you.',
        medicalHistory,
      },
      '2026-11-24',
      knowledge,
    ).record;

  it('is present, is no part of the planned visit, and points into the history', () => {
    const history =
      'MI 2015.\nPATIENT MESSAGE 24/11 15:20\nChest pain since this morning, no fever.';
    const record = read(history);
    const begin = history.indexOf('Chest pain');
    expect(record.present.get('chest-pain')).toMatchObject({
      text: 'Chest pain',
      field: 'medicalHistory',
      begin,
      end: begin + 'Chest pain'.length,
    });
    expect(record.isDenied('fever')).toBe(true);
    expect(record.isPlannedVisit).toBe(false);
  });

  it('leaves a planned visit planned where it tells no trouble', () => {
    expect(read('Asthma.\nToday: BP 122/74, chest clear, no wheeze.').isPlannedVisit).toBe(true);
  });

  it('is one list of medications with what it tells of before', () => {
    const record = read(
      'Takes apixaban 5 mg bd.\nPATIENT MESSAGE 24/11 15:20\nI stopped apixaban today.',
    );
    expect(record.medications.map(({ name, status }) => [name, status])).toEqual([
      ['apixaban', 'stopped'],
    ]);
  });

  it.each([
    ["PMH: swallowed dad's metoprolol age 2, no sequelae", 'past'],
    ["Swallowed dad's metoprolol", 'present'],
  ])('%j: %s', (history, state) => {
    const states = read(history).observations.filter(({ finding }) => finding.includes('medicine'));
    expect(states.map((one) => one.state)).toContain(state);
  });

  it('reads the column of today beside one of before', () => {
    const record = read('Obs | last visit | today\nHR | 84 | 126\nRR | 18 | 34');
    expect(record.results.get('respiratory rate')?.[0]).toMatchObject({ values: [34] });
    expect(record.results.get('heart rate')?.[0]).toMatchObject({ values: [126] });
  });
});
