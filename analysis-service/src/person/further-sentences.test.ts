import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { readPerson } from './read-person.ts';
import { reconcilePerson } from './reconcile.ts';

const TODAY = '2026-11-20';

const personOf = (text: string, age: number) =>
  reconcilePerson(readPerson(readDocument(text, 'symptoms'), TODAY), age);

describe('the sex of the patient, further sentences', () => {
  it.each([
    ['71 y.o. M p/w hematuria', 'male'],
    ['Pt 33F, RLQ pain x 1d', 'female'],
    ['Pleasant 66-year-old retired teacher, male, with tremor', 'male'],
    ['This is a previously well lady with palpitations.', 'female'],
    ["Husband says she fell down the stairs. She doesn't remember it.", 'female'],
    ['Patient states her chest hurts.', 'female'],
    ['Grandmother brought her 6 year old grandson with wheeze', 'male'],
    ['My dad collapsed in the kitchen, his lips were blue', 'male'],
    ['My girlfriend took a lot of pills. I found her on the bathroom floor.', 'female'],
    ['uncircumcised 9 yo boy with dysuria', 'male'],
    ['I get cramps before my period every month', 'female'],
    ['MALE 59 YRS CHEST PAIN', 'male'],
    ['Hx of TURP 2018, nocturia', 'male'],
    ['My wife has the flu and now I have a fever', undefined],
    ['Her brother, 48M, has lupus. Rash for 2 days.', 'female'],
    ['Walked 200 m, then calf pain', undefined],
    ['Feels hot, 101F at home', undefined],
    ['Discussed with the lady at reception, cough 3 weeks', undefined],
    ['Grandfather and father both had prostate cancer', undefined],
    ['I was bitten by a woman on the bus', undefined],
    ['Two female cats at home, itchy rash', undefined],
  ] as const)('reads "%s" as %s', (text, sex) => {
    expect(personOf(text, 45).sex).toBe(sex);
  });
});

describe('the pregnancy of the patient, further sentences', () => {
  it.each([
    ['26 wk pregnant w/ leg swelling', true, 26],
    ['34 weeks with first baby, headache', true, 34],
    ['Expecting, 30 wks, headache', true, 30],
    ['31yo G4P3 @ 35+2 c/o itching of palms', true, 35],
    ["She's 5 months pregnant and bleeding", true, 21],
    ['Just found out I am pregnant, on lithium', true, undefined],
    ['urine hCG +, LMP 2026-10-02', true, 7],
    ['Unsure of LMP, serum bhcg 1,250', true, undefined],
    ['Pregnancy status: not pregnant', false, undefined],
    ['states there is no chance she is pregnant', false, undefined],
    ['Post-menopausal bleeding', false, undefined],
    ['hysterectomy for fibroids in 2012', false, undefined],
    ['thinks she may be pregnant, period 5 days late', undefined, undefined],
    ['we have been trying to get pregnant since May', undefined, undefined],
    ['clots after pregnancy in 2020', undefined, undefined],
    ['35 weeks, clear trickle since breakfast, baby kicking plenty', true, 35],
    ['10 weeks gone, soaked four pads', true, 10],
    ['8 weeks of pain on kicking a ball', undefined, undefined],
    ['Three weeks gone by and no better, gums bleeding', undefined, undefined],
    ['2 weeks gone and cough no better, gums bleeding', undefined, undefined],
    ['3 weeks gone since the op, spotting on the dressing', undefined, undefined],
    ['Her daughter is 20 weeks pregnant', undefined, undefined],
    ['headache for 20 weeks', undefined, undefined],
    ['does not want to become pregnant, asks for the pill', undefined, undefined],
  ] as const)('reads "%s" as %s', (text, pregnant, weeks) => {
    const person = personOf(text, 30);
    expect([person.pregnant, person.gestationWeeks]).toEqual([pregnant, weeks]);
  });

  it.each([
    ['SVD 9 days ago, now fever 39', 1],
    ['had my baby girl 6 weeks ago and cannot stop crying', 6],
    ['POD#4 s/p c-section, wound red', 0],
  ])('reads the weeks since birth in "%s" as %s', (text, weeks) => {
    expect(personOf(text, 30).postpartumWeeks).toBe(weeks);
  });
});

describe('the age of the patient, further sentences', () => {
  it.each([
    ['3wk old baby boy, T 38.4', 0, '3 weeks'],
    ['DOL#2, bilious vomiting', 0, '2 days'],
    ['Our son is 11 weeks old and has not fed since noon', 2 / 12, '11 weeks'],
    ['Rash for 6 weeks, 18-month-old girl', 1.5, '18 months'],
    ['Her twin sister, 4 weeks old, is well', 2 / 12, '2 months'],
  ])('in "%s" with %d years by birth date is %s', (text, byBirthDate, ageText) => {
    expect(personOf(text, byBirthDate).ageText).toBe(ageText);
  });
});
