import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';
import { toAllergyItems } from './allergies.ts';

const knowledge = loadPatientKnowledge();

function allergiesOf(medicalHistory: string) {
  const notes = readFields({ medicalHistory }, '2026-11-20', knowledge);
  return toAllergyItems(toRecord(notes, 40, knowledge).allergies);
}

const listed = (text: string) =>
  allergiesOf(text).map(({ evidence, reaction, severity }) =>
    [evidence[0]?.text.toLowerCase(), reaction, severity]
      .filter((part) => part !== undefined)
      .join(' | '),
  );

describe('allergies of the record', () => {
  it.each([
    ['Allergic to penicillin (rash).', ['penicillin | rash | mild']],
    ['Allergic to penicillin (rash, hives).', ['penicillin | rash, hives | mild']],
    ['Allergies: penicillin - anaphylaxis', ['penicillin | anaphylaxis | severe']],
    ['Allergies: codeine (nausea)', ['codeine | nausea | intolerance']],
    ['Allergies: lisinopril (angioedema)', ['lisinopril | angioedema | severe']],
    ['Allergies: aspirin - wheezing', ['aspirin | wheezing | severe']],
    ['Allergies: vancomycin (flushing)', ['vancomycin | flushing | mild']],
    ['Allergies: sulfa (hives), latex', ['sulfa | hives | mild', 'latex']],
    [
      'Allergies: penicillin (anaphylaxis), codeine (vomiting)',
      ['penicillin | anaphylaxis | severe', 'codeine | vomiting | intolerance'],
    ],
    ['Allergic to penicillin and sulfa.', ['penicillin', 'sulfa']],
    ['Penicillin allergy.', ['penicillin']],
    ['Allergies: ibuprofen', ['ibuprofen']],
    ['Intolerant of metformin due to diarrhea.', ['metformin | diarrhea | intolerance']],
    ['Allergies: amoxicillin causes hives', ['amoxicillin | hives | mild']],
    ['Allergic to amoxicillin: rash and vomiting', ['amoxicillin | rash, vomiting | mild']],
    ['Allergic to penicillin. Had hives from penicillin.', ['penicillin | hives | mild']],
  ])('reads "%s" as %j', (text, expected) => {
    expect(listed(text)).toEqual(expected);
  });

  it.each([
    ['No known drug allergies.'],
    ['NKDA'],
    ['Not allergic to penicillin.'],
    ['Denies penicillin allergy.'],
    ['Mother is allergic to penicillin.'],
    ['Takes penicillin for a sore throat.'],
  ])('lists nothing for "%s"', (text) => {
    expect(listed(text)).toEqual([]);
  });

  it('lists a substance that is named twice once, with what it did', () => {
    const items = allergiesOf('Allergic to penicillin. Penicillin allergy: anaphylaxis.');
    expect(items).toMatchObject([{ reaction: 'anaphylaxis', severity: 'severe' }]);
    expect(items[0]?.evidence).toHaveLength(2);
  });

  it('calls a brand by its ingredient', () => {
    expect(allergiesOf('Allergic to Keflex.')).toMatchObject([{ substance: 'cephalexin' }]);
  });
});
