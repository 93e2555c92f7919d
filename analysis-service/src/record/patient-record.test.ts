import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readPatient } from '../read-patient.ts';

const knowledge = loadPatientKnowledge();

const recordOf = (symptoms: string, medicalHistory = '') =>
  readPatient(
    { dateOfBirth: '1976-04-02', chiefComplaint: '', symptoms, medicalHistory },
    '2026-11-20',
    knowledge,
  ).record;

describe('what the notes tell', () => {
  it.each([
    ['No fever.', 'fever', true],
    ['No fever.', 'high-fever', true],
    ['Fever.', 'fever', true],
    ['High fever.', 'fever', true],
    ['Fever.', 'cough', false],
    ['Temperature 36.9 C.', 'fever', true],
    ['Heart rate 72.', 'tachycardia', true],
    ['BP 120/80.', 'tachycardia', false],
    ['Chest pain.', 'exertional-chest-pain', false],
    ['Chest pain in 2015.', 'chest-pain', true],
    ['', 'fever', false],
  ])('of "%s" %s: %s', (text, finding, isTold) => {
    expect(recordOf(text).isTold(finding)).toBe(isTold);
  });
});

describe('what the notes deny', () => {
  it.each([
    ['No cough.', 'cough', true],
    ['No cough.', 'productive-cough', true],
    ['Denies chest pain.', 'exertional-chest-pain', true],
    ['No productive cough.', 'cough', false],
    ['Cough without sputum.', 'cough', false],
    ['Fever yesterday. No fever today.', 'fever', false],
    ['Fever.', 'cough', false],
    ['Denies diabetes.', 'diabetes', true],
    ['Mother has no diabetes.', 'diabetes', false],
    ['Otherwise healthy.', 'diabetes', true],
    ['Otherwise healthy.', 'fever', false],
    ['Diabetes, otherwise healthy.', 'diabetes', false],
  ])('of "%s" %s: %s', (text, finding, isDenied) => {
    expect(recordOf(text).isDenied(finding)).toBe(isDenied);
  });
});

describe('what the patient has', () => {
  it.each([
    ['Productive cough.', 'productive-cough', true],
    ['Productive cough.', 'cough', true],
    ['Chest pain resolved after an hour.', 'chest-pain', true],
    ['Chest pain in 2015.', 'chest-pain', false],
    ['No fever.', 'fever', false],
    ['Father has diabetes.', 'diabetes', false],
    ['History of diabetes.', 'diabetes', true],
    ['Takes metformin.', 'diabetes', true],
    ['Temperature 39.5 C.', 'fever', true],
    ['Temperature 37.6 C.', 'fever', false],
    ['Possible rash.', 'rash', false],
  ])('of "%s" %s: %s', (text, finding, has) => {
    expect(recordOf(text).present.has(finding)).toBe(has);
  });

  it.each([
    ['She is pregnant.', true],
    ['Prenatal visit, pregnancy of 12 weeks.', true],
    ['She is pregnant. Urine hCG negative.', undefined],
    ['Pregnancy test negative.', false],
    ['Cough.', undefined],
  ])('of "%s" a pregnancy: %s', (text, pregnant) => {
    expect(recordOf(text).pregnant).toBe(pregnant);
  });

  it('is stated by words and values, not by a medicine alone', () => {
    expect(recordOf('Takes lisinopril.').stated.has('hypertension-history')).toBe(false);
    expect(recordOf('Hypertension, takes lisinopril.').stated.has('hypertension-history')).toBe(
      true,
    );
  });

  it('names diseases of the patient apart from those that are denied', () => {
    const { conditions, deniedConditions } = recordOf('Has gout. Denies asthma. Mother: epilepsy.');
    expect([...conditions.keys()]).toEqual(['gout']);
    expect([...deniedConditions]).toEqual(['asthma']);
  });

  it('takes a saturation on oxygen where one field tells of air and another of oxygen', () => {
    expect(recordOf('SpO2 93% on room air.', 'On home oxygen at night.').breathes).toBe('oxygen');
  });

  it('keeps what an earlier value of this illness was as over', () => {
    const { observations } = recordOf('Temperature 39.5 C in the morning. Temperature 36.8 C now.');
    expect(observations.filter(({ finding }) => finding === 'high-fever')).toMatchObject([
      { state: 'ended', basis: 'value' },
    ]);
  });
});
