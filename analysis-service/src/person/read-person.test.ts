import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { readPerson } from './read-person.ts';
import { reconcilePerson } from './reconcile.ts';

const TODAY = '2026-11-20';

const personOf = (text: string, age: number) =>
  reconcilePerson(readPerson(readDocument(text, 'symptoms'), TODAY), age);

describe('the sex of the patient', () => {
  it.each([
    ['65-year-old male with chest pain', 'male'],
    ['48F with RUQ pain', 'female'],
    ['48 yo F c/o headache', 'female'],
    ['F/48 abdominal pain', 'female'],
    ['72yoM, fall', 'male'],
    ['62 y/o M w/ CP', 'male'],
    ['35 y.o. female here for rash', 'female'],
    ['55 yo WM with SOB', 'male'],
    ['48/M fever x3d', 'male'],
    ['Sex: F. Cough for 3 days.', 'female'],
    ['Gender: male\nCough', 'male'],
    ['Pt is a 30 year old pleasant African American woman.', 'female'],
    ['Elderly gentleman found on the floor.', 'male'],
    ['I am a 34 year old mother of two with headaches.', 'female'],
    ["I'm a woman and I have chest pain.", 'female'],
    ['A 30-year-old woman. Her husband says he is worried about him.', 'female'],
    ['G2P1, abdominal cramps', 'female'],
    ['LMP 3 weeks ago. Cramps.', 'female'],
    ['my periods are heavy', 'female'],
    ['Enlarged prostate, nocturia', 'male'],
    ['No vaginal bleeding or discharge.', 'female'],
    ['s/p hysterectomy 2010', 'female'],
    ['Left testicular pain since this morning', 'male'],
    ['Denies penile discharge', 'male'],
    ['She feels tired.', 'female'],
    ['He has had a cough for a week.', 'male'],
    ['His mother is ill. She has fever. He has cough. He feels hot.', 'male'],
    ['Her husband drove her here. She is dizzy.', 'female'],
    ['Wife reports he was confused last night.', 'male'],
    ['67 yo M with cough', 'male'],
    ['20F vomiting', 'female'],
    ['My husband cannot lift his left arm', 'male'],
    ['My wife has been vomiting all night, she is very weak', 'female'],
    ['our little boy has a barking cough', 'male'],
    ['My son is hot and floppy. I gave him Calpol.', 'male'],
    ['Mother brings her 3 year old daughter with earache.', 'female'],
    ['Male infant, poor feeding', 'male'],
    ['Mrs. Jones presents with dizziness.', 'female'],
    ['Assigned female at birth, on testosterone.', 'female'],
    ['Postmenopausal, hot flushes', 'female'],
    ['Female patient, 45, with palpitations', 'female'],
    ['Breast lump. Mother had ovarian cancer. Uses tampons, menses regular.', 'female'],
    ['Urinary hesitancy, BPH', 'male'],
    ['M, 54, epigastric pain', 'male'],
    ['Age: 27 Gender: Female', 'female'],
    ['84 year old retired male nurse with hip pain', 'male'],
    // No evidence about the patient.
    ['Temperature 102.6 F', undefined],
    ['Temp 99F, cough', undefined],
    ['99F', undefined],
    ['T 101 F, HR 110', undefined],
    ['Calf pain after 100 m', undefined],
    ['Headache', undefined],
    ['warfarin 5 mg M-F', undefined],
    ['levothyroxine 100 M-F', undefined],
    ['Was seen by the female doctor last week.', undefined],
    ['A man hit me in the face.', undefined],
    ['Prostate cancer in father', undefined],
    ['FH: mother ovarian cancer, father prostate cancer', undefined],
    ['Mother had a hysterectomy and father has BPH.', undefined],
    ['My wife brought me here because of chest pain', undefined],
    ['my husband has a cold too, I cough', undefined],
    ['I have a sore throat. My boss told me he would fire me if I called in sick.', undefined],
    ['My mother is 70, she has diabetes. I feel thirsty all the time.', undefined],
    ['I saw my GP, he gave me amoxicillin and it did not help', undefined],
    ['Lives with a male partner. Cough.', undefined],
    ['16F Foley placed', undefined],
    ['Cough for 6m', undefined],
    ['Patient is a transgender man with pelvic pain', undefined],
    ['Felt unwell for a long period of time', undefined],
    ['Dx: F32.1, M54.5', undefined],
    ['My wife is pregnant and I have a rash', undefined],
    ['Sister had twins by c-section. Knee pain.', undefined],
    ['male pattern baldness', undefined],
    ['48F. Correction: 48M.', undefined],
  ] as const)('reads "%s" as %s', (text, sex) => {
    expect(personOf(text, 40).sex).toBe(sex);
  });

  it.each([
    ['My daughter, 5 weeks old, has a fever', 'female'],
    ['5 week old. Mother had a vaginal delivery, breastfeeding well.', undefined],
    ['3 wk old M with vomiting', 'male'],
    ['Born to a G2P1 mother by c-section. Vomits after feeds.', undefined],
  ] as const)('reads of an infant "%s" as %s', (text, sex) => {
    expect(personOf(text, 1 / 12).sex).toBe(sex);
  });

  it('takes 97F for a sex where it is the age of the patient', () => {
    expect(personOf('97F with cough', 97).sex).toBe('female');
    expect(personOf('97F with cough', 40).sex).toBeUndefined();
  });
});

describe('the pregnancy of the patient', () => {
  it.each([
    ['She is 12 weeks pregnant', true, 12],
    ['G2P1 at 32 weeks with headache', true, 32],
    ['G1P0', undefined, undefined],
    ['G3P2, cough for 2 weeks', undefined, undefined],
    ['32/40, reduced fetal movements', true, 32],
    ['G2P1 28+3 with contractions', true, 28],
    ['28 + 3 weeks, PV bleeding, pregnant', true, 28],
    ['29F G1P0 39w2d contractions q5min', true, 39],
    ['30F pregnant 32 wks, visual spots', true, 32],
    ['Currently 8 months pregnant.', true, 34],
    ['I am pregnant and have a headache', true, undefined],
    ["I'm 20 weeks along and my feet are swollen", true, 20],
    ['Positive home pregnancy test. LMP 6 weeks ago. Left pelvic pain.', true, 6],
    ['LMP 6 weeks ago', undefined, undefined],
    ['LMP 10/9/2026, UPT +', true, 6],
    ['pregnancy test positive', true, undefined],
    ['hCG positive', true, undefined],
    ['beta-hCG 4500, no IUP on US', true, undefined],
    ['took a pregnancy test yesterday and it was positive', true, undefined],
    ['Tested positive for pregnancy last week', true, undefined],
    ['IUP at 9 weeks, hyperemesis', true, 9],
    ['EGA 34 weeks, BP 160/110', true, 34],
    ['In her third trimester with itching', true, undefined],
    ['Pregnant: yes', true, undefined],
    ['tubal ligation 2019. Pregnancy test positive today.', true, undefined],
    ['no complications in this pregnancy, 24 weeks', true, 24],
    ['primigravida at 37 weeks', true, 37],
    ['She is not pregnant', false, undefined],
    ['Denies pregnancy', false, undefined],
    ['pregnancy test negative', false, undefined],
    ['UPT neg', false, undefined],
    ['hCG <5', false, undefined],
    ['Negative for pregnancy', false, undefined],
    ["can't be pregnant, had tubes tied", false, undefined],
    ['never pregnant', false, undefined],
    ['s/p TAH-BSO', false, undefined],
    ['Tubal ligation 2015', false, undefined],
    ['went through menopause at 50', false, undefined],
    ['Pregnant? No', false, undefined],
    ['Pregnant .................................... No', false, undefined],
    ['pregnant ....... NO (vasectomy partner, period 11/18)', false, undefined],
    ['Pregnant ....... yes', true, undefined],
    ['Period 2 weeks late but pregnancy test negative', false, undefined],
    ['home test positive for pregnancy, serum hCG negative', undefined, undefined],
    ['trying to conceive for a year', undefined, undefined],
    ['might be pregnant', undefined, undefined],
    ['My wife is pregnant. I have a rash.', undefined, undefined],
    ['Cough for two days. My wife is pregnant.', undefined, undefined],
    ['My wife is pregnant and bleeding.', true, undefined],
    ['his mother was pregnant with him during the war', undefined, undefined],
    ['ex 34 weeker', undefined, undefined],
    ['VA 20/40 OD', undefined, undefined],
    ['preeclampsia during her last pregnancy', undefined, undefined],
    ['pregnant in 2019, miscarriage', undefined, undefined],
    ['Miscarriage last year', undefined, undefined],
    ['Cough for 32 weeks', undefined, undefined],
    ['Perimenopausal', undefined, undefined],
    ['needs a pregnancy test before CT', undefined, undefined],
    ['On the pill to avoid pregnancy', undefined, undefined],
    ['No hysterectomy', undefined, undefined],
    ['smokes 1 ppd', undefined, undefined],
  ] as const)('reads "%s" as %s', (text, pregnant, weeks) => {
    const person = personOf(text, 30);
    expect([person.pregnant, person.gestationWeeks]).toEqual([pregnant, weeks]);
  });

  it.each([
    ['3 weeks postpartum, breast pain', 3],
    ['10 days after c-section, fever', 1],
    ['gave birth 2 weeks ago, short of breath', 2],
    ['Delivered on 11/6/2026 by vacuum', 2],
    ['PPD#5, heavy lochia', 0],
    ['Postpartum day 14', 2],
    ['had a baby 4 months ago', 17],
    ['breastfeeding', undefined],
    ['gave birth 3 years ago', undefined],
  ])('reads the weeks since birth in "%s" as %s', (text, weeks) => {
    const person = personOf(text, 30);
    expect([person.postpartumWeeks, person.pregnant]).toEqual([
      weeks,
      weeks === undefined ? undefined : false,
    ]);
  });

  it.each([
    ['trying for a baby', 'trying'],
    ['TTC x 8 months', 'trying'],
    ['not trying to conceive', undefined],
    ['pregnancy?', 'possible'],
    ['?pregnant', 'possible'],
    ['Missed her period', 'possible'],
    ['my period is 10 days late', 'possible'],
    ['not sure if I am pregnant', 'possible'],
    ['miscarriage last year', 'past'],
    ['gestational diabetes in prior pregnancy', 'past'],
    ['history of postpartum depression', 'past'],
  ])('reads the state in "%s" as %s', (text, state) => {
    const states = readPerson(readDocument(text, 'symptoms'), TODAY).flatMap((statement) =>
      statement.kind === 'pregnancy' ? [statement.state] : [],
    );
    expect(states[0]).toBe(state);
  });

  it.each([
    ['58M, wife 12 weeks pregnant', 58],
    ['58 yo male, 12 weeks pregnant', 58],
    ['12 weeks pregnant', 74],
    ['mother 12 weeks pregnant again', 4],
  ])('drops it in "%s"', (text, age) => {
    expect(personOf(text, age).pregnant).toBeUndefined();
  });
});

describe('the age of the patient', () => {
  it.each([
    ['5 week old with fever', 1 / 12, '5 weeks', 5 / 52],
    ['5wk M, vomiting', 1 / 12, '5 weeks', 5 / 52],
    ['day 9 of life, jaundice', 0, '9 days', 9 / 365],
    ['10-day-old neonate, lethargic', 0, '10 days', 10 / 365],
    ['13 mo F with ear pain', 13 / 12, '13 months', 13 / 12],
    ['6/52 old baby girl', 1 / 12, '6 weeks', 6 / 52],
    ['4/12 old boy, bronchiolitis', 4 / 12, '4 months', 4 / 12],
    ['DOL 3, poor feeding', 0, '3 days', 3 / 365],
    ['My daughter, 5 weeks old, has a fever', 1 / 12, '5 weeks', 5 / 52],
    ['six-week-old baby', 1 / 12, '6 weeks', 6 / 52],
    ['Baby is 3 weeks old', 0, '3 weeks', 3 / 52],
    ['aged 7 weeks', 1 / 12, '7 weeks', 7 / 52],
    ['Fever for 2 weeks', 3 / 12, '3 months', 3 / 12],
    ['2 week history of cough', 1 / 12, '1 month', 1 / 12],
    ['amoxicillin 10 days', 0, 'under 1 month', 0],
    ['Contact: her 3 week old brother', 1 / 12, '1 month', 1 / 12],
    ['5 week old with fever', 1.5, '18 months', 1.5],
    ['born at 5 weeks early', 1 / 12, '1 month', 1 / 12],
    ['65 yo man', 65, '65 years', 65],
    ['has a 5 week old baby at home', 30, '30 years', 30],
    ['3 day old burn on the hand', 1 / 12, '1 month', 1 / 12],
    ['', 2, '2 years', 2],
  ])('in "%s" with %d years by birth date is %s', (text, byBirthDate, ageText, age) => {
    const person = personOf(text, byBirthDate);
    expect(person.ageText).toBe(ageText);
    expect(person.age).toBeCloseTo(age, 6);
  });
});
