import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readPatient } from '../read-patient.ts';

const knowledge = loadPatientKnowledge();
const TODAY = '2026-11-22';

const read = (dateOfBirth: string, symptoms: string, chiefComplaint = 'Question') =>
  readPatient({ dateOfBirth, chiefComplaint, symptoms, medicalHistory: 'none' }, TODAY, knowledge);

describe('an ill infant whose age the text tells', () => {
  it.each([
    ['of a parent', '1990-01-01', 'My baby is 18 days old and she feels hot.'],
    ['of months ago', '2026-06-01', 'My baby is 18 days old, temp under the arm 38.4.'],
  ])('is the patient under a date of birth %s', (_, dateOfBirth, symptoms) => {
    const { infant, record } = read(dateOfBirth, symptoms);
    expect(infant?.words).toBe('18 days');
    expect(record.age).toBeLessThan(0.1);
  });

  it.each([
    ['who agrees with the date of birth', '2026-11-04', 'My baby is 18 days old and feels hot.'],
    [
      'of a mother who is ill',
      '1994-02-02',
      'Breast red and sore, fever 38.5. My baby is 3 weeks old and feeds well.',
    ],
    ['of a mother who writes', '1994-02-02', 'I have a fever and my baby is 3 weeks old.'],
    [
      'beside the age of the patient',
      '1997-02-02',
      '29-year-old with fever, has a baby of 3 weeks.',
    ],
  ])('is nobody else: %s', (_, dateOfBirth, symptoms) => {
    expect(read(dateOfBirth, symptoms).infant).toBeUndefined();
  });

  it('is nobody else: of a mother whose complaint it is', () => {
    const symptoms = 'Fever 38.6 with chills. Baby is 3 weeks and feeds well.';
    expect(read('1997-02-02', symptoms, 'Hot red breast').infant).toBeUndefined();
  });
});
