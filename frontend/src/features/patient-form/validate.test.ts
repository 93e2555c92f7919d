import { describe, expect, it } from '@jest/globals';
import { patient } from '../../testing/fixtures.ts';
import { EMPTY_PATIENT, PATIENT_FIELDS } from '../../answer/patient.ts';
import { fieldError, patientErrors } from './validate.ts';

const TODAY = '2026-11-20';

describe('patientErrors', () => {
  it('finds no fault in a complete patient', () => {
    expect(patientErrors(patient, TODAY)).toEqual({});
  });

  it('asks for every field of an empty form', () => {
    expect(Object.keys(patientErrors(EMPTY_PATIENT, TODAY))).toEqual([...PATIENT_FIELDS]);
  });
});

describe('fieldError', () => {
  it.each([
    ['name', ' \t', 'Enter the name of the patient'],
    ['symptoms', '\n\n', 'Enter the symptoms'],
    ['dateOfBirth', '2026-11-21', 'Date of Birth must not be in the future'],
    ['dateOfBirth', '1896-11-19', 'Date of Birth must not be more than 130 years ago'],
    ['dateOfBirth', '2026-02-31', 'Date of Birth must be a real calendar date'],
    ['name', 'x'.repeat(201), 'Name has 201 characters; at most 200 are accepted'],
    [
      'chiefComplaint',
      'x'.repeat(1_001),
      'Chief Complaint has 1,001 characters; at most 1,000 are accepted',
    ],
    ['symptoms', 'x'.repeat(20_001), 'Symptoms has 20,001 characters; at most 20,000 are accepted'],
    [
      'medicalHistory',
      'x'.repeat(40_001),
      'Medical History has 40,001 characters; at most 40,000 are accepted',
    ],
  ] as const)('refuses a %s of %j', (field, text, message) => {
    expect(fieldError(text, field, TODAY)).toBe(message);
  });

  it.each([
    ['dateOfBirth', TODAY],
    ['dateOfBirth', '1896-11-20'],
    ['name', '😀'.repeat(200)],
    ['symptoms', 'x'.repeat(20_000)],
    ['medicalHistory', '😀'.repeat(40_000)],
  ] as const)('accepts a %s at its limit', (field, text) => {
    expect(fieldError(text, field, TODAY)).toBeUndefined();
  });
});
