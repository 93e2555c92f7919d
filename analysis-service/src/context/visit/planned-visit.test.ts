import { describe, expect, it } from '@jest/globals';
import { isPlannedVisit } from './planned-visit.ts';

describe('isPlannedVisit', () => {
  it.each([
    'School medical form for the new year',
    'HF titration visit 4',
    'Methotrexate shared care, results normal',
    'Glaucoma letter, change of drops',
    'Informe de alta para archivar',
    'Second opinion letter',
    'Hospice home visit',
    'Asthma clinic follow up',
    'RA annual review',
    'BP recheck',
    'RA follow up, stable on DMARD. No flare',
    'Letter to new GP on transfer of care, stable COPD, no acute issues',
    'Routine recert visit. Pt w/o new complaints',
    'Medication refill',
    '6 week stroke f/u',
    'Control de diabetes',
    'Lupus 3-month visit',
    'COPD check',
    'Diabetes visit, A1c 7.1',
    'Liver clinic. Compensated cirrhosis',
    'New patient registration check',
    'Transition of care visit; discharge summary pasted below',
  ])('sees a planned visit in %s', (complaint) => {
    expect(isPlannedVisit(complaint)).toBe(true);
  });

  it.each([
    'Asthma follow up, worse since yesterday',
    'Chest pain',
    'Hospital letter - PE found',
    'Memory clinic, sudden change',
    'Repeat script, and my chest has been tight',
    'Post-op day 5, wound opened',
    'Form for the gym, blacked out twice',
    'Control de asma, no puede terminar una frase',
    'Follow up, no fever but sudden headache',
    'Follow up: fever again',
    'COPD review - more short of breath',
    'Annual check, collapsed this morning',
    'New rash',
    'Walk-in clinic: cough',
    'Seen in clinic, chest tightness',
    'Fracture clinic',
    'Epilepsy clinic, three seizures this week',
    'Diabetes review, cannot keep anything down',
    'Diabetes visit, very drowsy',
  ])('sees none in %s', (complaint) => {
    expect(isPlannedVisit(complaint)).toBe(false);
  });
});
