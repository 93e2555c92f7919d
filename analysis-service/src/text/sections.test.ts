import { describe, expect, it } from '@jest/globals';
import type { Field } from '@neurovista/contracts';
import { findSections } from './sections.ts';
import { tokenize } from './tokenize.ts';

function partsOf(text: string, field?: Field): string[] {
  return findSections(text, tokenize(text), field).map(
    ({ category, body }) => `${category}|${text.slice(body.begin, body.end).trim()}`,
  );
}

describe('findSections', () => {
  it.each([
    [
      'PMH: gout. Meds: zinc. FH: aunt MS',
      ['past-history|gout.', 'medications|zinc.', 'family-history|aunt MS'],
    ],
    [
      'Past Medical History\nGout\n\nMedications\nAspirin',
      ['past-history|Gout', 'medications|Aspirin'],
    ],
    ['PAST MEDICAL HISTORY\nGout', ['past-history|Gout']],
    ['PAST MEDICAL HISTORY notable for gout', ['past-history|notable for gout']],
    ['HPI: cough', ['present-illness|cough']],
    ['History of present illness: cough', ['present-illness|cough']],
    ['History: 2 days of cough', ['present-illness|2 days of cough']],
    ['Past Medcal History: gout', ['past-history|gout']],
    ['Famly History: gout', ['family-history|gout']],
    [
      'Chief Complaint: cough\nROS: negative',
      ['chief-complaint|cough', 'review-of-systems|negative'],
    ],
    ['CC/HPI: cough', ['present-illness|cough']],
    ['A/P: gout', ['assessment|gout']],
    ['Meds & allergies: aspirin', ['medications|aspirin']],
    [
      'ROS: Respiratory: no cough. Exam: Lungs: clear',
      ['review-of-systems|', 'review-of-systems|no cough.', 'examination|', 'examination|clear'],
    ],
    ['Feels well.\nPlan\n1. Rest', ['other|Feels well.', 'plan|1. Rest']],
    ['HTN FH: gout', ['other|HTN', 'family-history|gout']],
    [
      'FH: noncontributory. He has gout.',
      ['family-history|noncontributory.', 'other|He has gout.'],
    ],
    [
      'FH: father MI 44, brother CABG. Xanthelasma removed 2020. Vasectomy.',
      ['family-history|father MI 44, brother CABG.', 'other|Xanthelasma removed 2020. Vasectomy.'],
    ],
    [
      'FH: twin asthma. NKDA. Cyst 2010.',
      ['family-history|twin asthma.', 'other|NKDA. Cyst 2010.'],
    ],
    [
      'FH: father MI 44. Mother died 2010. Colon cancer.',
      ['family-history|father MI 44. Mother died 2010. Colon cancer.'],
    ],
    [
      'Well.\nM: breast ca 48. F: HTN. MGM: colon ca.\nCough.',
      ['other|Well.', 'family-history|M: breast ca 48. F: HTN. MGM: colon ca.', 'other|Cough.'],
    ],
    [
      'PMH:\nGout\nSibs: well. PGF: MI.\nAsthma',
      ['past-history|Gout', 'family-history|Sibs: well. PGF: MI.', 'past-history|Asthma'],
    ],
    ['M: 3 F: 4', ['other|M: 3 F: 4']],
    ['FH: aunt MS\n\nHe has cough.', ['family-history|aunt MS', 'other|He has cough.']],
    ['Allergies: PCN\nMeds: aspirin', ['allergies|PCN', 'medications|aspirin']],
    ['Asthma\nAllergies\nGout', ['other|Asthma\nAllergies\nGout']],
    ['Heart - Regular', ['examination|Regular']],
    ['1. PMH: gout', ['other|1.', 'past-history|gout']],
    ['Family history is full of gout', ['other|Family history is full of gout']],
    ['PE: no', ['other|PE: no']],
    ['Fever: none', ['other|Fever: none']],
    ['cough', ['other|cough']],
  ])('reads %j', (text, expected) => {
    expect(partsOf(text)).toEqual(expected);
  });

  it.each([
    ['chiefComplaint', 'chief-complaint'],
    ['symptoms', 'present-illness'],
    ['medicalHistory', 'past-history'],
    [undefined, 'other'],
  ] as const)('takes untitled text of %s as %s', (field, category) => {
    expect(partsOf('gout', field)).toEqual([`${category}|gout`]);
  });

  it('covers the text without gaps', () => {
    const text = 'Cough.\nPMH: gout\n\nHe smokes. Meds:\n- aspirin';
    const sections = findSections(text, tokenize(text));
    expect(sections.map(({ begin, end }) => text.slice(begin, end)).join('')).toBe(text);
  });

  it('names the title by its words', () => {
    const text = 'PMH: gout';
    const title = findSections(text, tokenize(text))[0]?.title;
    expect(text.slice(title?.begin, title?.end)).toBe('PMH');
  });
});
