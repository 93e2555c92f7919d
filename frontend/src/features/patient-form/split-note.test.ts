import { describe, expect, it } from '@jest/globals';
import { splitNote } from './split-note.ts';

const note = [
  'CC: Chest pain',
  '',
  'HPI: Pain for 2 hours.',
  'Denies fever.',
  'ROS: no cough',
  'PMH: Hypertension',
  'Medications:',
  'lisinopril 10 mg daily',
  'Allergies: penicillin (rash)',
  'Family history: none',
  'Social history - smokes',
].join('\n');

describe('splitNote', () => {
  it('divides a note by its headings', () => {
    expect(splitNote(note)).toEqual({
      chiefComplaint: 'Chest pain',
      symptoms: 'Pain for 2 hours.\nDenies fever.\nno cough',
      medicalHistory:
        'PMH: Hypertension\nMedications:\nlisinopril 10 mg daily\nAllergies: penicillin (rash)\nFamily history: none\nSocial history: smokes',
    });
  });

  it.each([
    ['CHIEF COMPLAINT:\nCough\nHISTORY OF PRESENT ILLNESS:\nSince Monday', 'Cough', 'Since Monday'],
    ['**Chief Complaint:** Cough\n**HPI:** Since Monday', 'Cough', 'Since Monday'],
    ['# Chief complaint\r\nCough\r\n# Symptoms\r\nSince Monday', 'Cough', 'Since Monday'],
    ['Presenting complaint - Cough\nHPC - Since Monday', 'Cough', 'Since Monday'],
  ])('reads the headings of %j', (text, chiefComplaint, symptoms) => {
    expect(splitNote(text)).toEqual({ chiefComplaint, symptoms });
  });

  it.each([
    ['plain text', 'Chest pain for 2 hours. Denies fever.'],
    ['headings of one field only', 'Medications: lisinopril\nAllergies: none'],
    ['heading words within a sentence', 'No past medical history.\nTakes no medications at all.'],
    ['nothing', ''],
  ])('leaves %s alone', (_kind, text) => {
    expect(splitNote(text)).toBeUndefined();
  });

  it('loses no word', () => {
    const text = `Seen today by Dr A\n${note}\nVital signs: BP 120/80\nPlan: ECG`;
    const words = Object.values(splitNote(text) ?? {}).join('\n');
    for (const word of ['Seen today by Dr A', 'BP 120/80', 'Plan: ECG', 'Denies fever']) {
      expect(words).toContain(word);
    }
  });

  it('keeps vital signs out of the complaint', () => {
    expect(splitNote('CC: cough\nVitals: T 37\nPMH: asthma')).toEqual({
      chiefComplaint: 'cough',
      symptoms: 'Vitals: T 37',
      medicalHistory: 'PMH: asthma',
    });
  });
});
