import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { readPerson } from './read-person.ts';
import { reconcilePerson } from './reconcile.ts';

const TODAY = '2026-11-20';

const personOf = (text: string, age: number) =>
  reconcilePerson(readPerson(readDocument(text, 'symptoms'), TODAY), age);

describe('who is spoken of', () => {
  it.each([
    ['57 yr old lady c/o palpitations', 'female'],
    ['Man of 63 found collapsed', 'male'],
    ['29 y/o Hispanic female, otherwise healthy, cough', 'female'],
    ['Gender: M Age: 44 CC: headache', 'male'],
    ['The parents of a 6 year old boy report a limp.', 'male'],
    ['My partner is bleeding heavily, she is very pale', 'female'],
    ['My daughter has a rash and I am worried', 'female'],
    ['Dad is confused and keeps falling, he is not himself', 'male'],
    ['Caregiver says he has not eaten', 'male'],
    ['His wife called the ambulance.', 'male'],
    ['Her boyfriend has gonorrhea; she has no symptoms.', 'female'],
    ['Discharge from the penis for 3 days', 'male'],
    ['Had a mirena fitted last month, cramping', 'female'],
    ['The nurse said her shift was over so I left with my headache', undefined],
    ['My son gave me his cold, I cannot stop coughing', undefined],
    ['Contact with a sick male coworker', undefined],
    ['My mother and sister both have breast cancer and I found a lump', undefined],
    ['Temp 98F this morning', undefined],
    ['ran 5 m then fell', undefined],
    ['Uncle had testicular cancer', undefined],
  ] as const)('reads "%s" as %s', (text, sex) => {
    expect(personOf(text, 44).sex).toBe(sex);
  });

  it.each([
    ['G4P2 at 18 weeks with spotting', true, 18],
    ['Patient is currently pregnant (21w4d)', true, 21],
    ['preg 10 wks, hyperemesis', true, 10],
    ['First pregnancy, 36 weeks, swelling of the face', true, 36],
    ['2 positive home pregnancy tests', true, undefined],
    ['I am 7 weeks pregnant and had some spotting', true, 7],
    ['39/40 in labour', true, 39],
    ['No chance of pregnancy, LMP last week', false, undefined],
    ['UPT: negative', false, undefined],
    ['not pregnant or breastfeeding', false, undefined],
    ['Is it safe if I become pregnant?', undefined, undefined],
    ['denies any pregnancy complications', undefined, undefined],
    ['2 previous pregnancies, both uneventful', undefined, undefined],
    ['My sister is 30 weeks pregnant and has chickenpox', undefined, undefined],
    ['on methotrexate, wants to start a family', undefined, undefined],
  ] as const)('reads the pregnancy in "%s" as %s', (text, pregnant, weeks) => {
    const person = personOf(text, 30);
    expect([person.pregnant, person.gestationWeeks]).toEqual([pregnant, weeks]);
  });

  it.each([
    ['Baby boy, 4 days old, yellow', 0, '4 days'],
    ['7 mo old, not gaining weight', 7 / 12, '7 months'],
    ['My 3 week old is vomiting every feed', 0, '3 weeks'],
    ['Sibling is 5 weeks old', 1 / 12, '1 month'],
    ['Crying for 3 weeks', 1 / 12, '1 month'],
  ])('in "%s" with %d years by birth date is %s', (text, byBirthDate, ageText) => {
    expect(personOf(text, byBirthDate).ageText).toBe(ageText);
  });
});
