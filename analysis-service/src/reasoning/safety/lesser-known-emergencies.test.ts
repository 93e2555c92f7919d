import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

type Story = readonly [born: string, complaint: string, symptoms: string, history?: string];

async function read([dateOfBirth, chiefComplaint, symptoms, medicalHistory = '']: Story) {
  const intake = { dateOfBirth, chiefComplaint, symptoms, medicalHistory };
  const { redFlags, triage } = (await engine.analyzeIntake(intake, '2026-11-20')).assessment;
  return { level: triage.level, titles: redFlags.map(({ title }) => title) };
}

describe('an emergency that few people know', () => {
  it.each<[string, ...Story]>([
    [
      'Red or bitten finger that is held bent',
      '1990-01-01',
      'finger',
      'Middle finger puffy since a cat bite, keeps it curled, screams if the nurse pulls it straight.',
    ],
    [
      'Finger with signs of an infected tendon sheath',
      '1968-01-01',
      'finger pain',
      'Index finger swollen, held in flexion, pain on passive extension.',
    ],
    [
      'High-pressure injection into the skin',
      '1999-01-01',
      'pinprick from the grease gun',
      'Just a pinhole, went on working.',
    ],
    [
      'The same as in a former emergency',
      '1960-01-01',
      'pain',
      'Same pain as when I had my heart attack.',
    ],
    [
      'The same as in a former emergency',
      '1975-01-01',
      'headache',
      'Headache just like the one when I had my bleed three years ago.',
    ],
    [
      'Part of a limb cut off',
      '1970-01-01',
      'saw took my thumb',
      'I tied it up, it drips only. The piece is on the frozen peas.',
    ],
    [
      'Pupil out of shape',
      '2004-01-01',
      'string flicked my eye',
      "The black dot in the middle isn't round any more, hardly hurts.",
    ],
    [
      'Battery or magnets in the nose or ear',
      '2022-01-01',
      'nose',
      'Button battery up his nose since this morning.',
    ],
    [
      'Sudden lower abdominal pain in a woman',
      '1999-01-01',
      'period pain',
      'Like her period come early, came in a second, vomiting with it.',
    ],
    [
      'One-sided low belly pain with vomiting or faintness',
      '2003-01-01',
      'belly',
      'One sided lower belly pain in waves makes her throw up.',
    ],
    [
      'Shoulder tip pain with belly pain or faintness or a possible pregnancy',
      '1992-01-01',
      'shoulder',
      'Shoulder tip pain, period late, nearly fainted.',
    ],
    [
      'Jaw or arm pain with sweating',
      '1960-01-01',
      'jaw',
      'Jaw pain on both sides on the stairs, clammy.',
    ],
    [
      'Methotrexate taken every day',
      '1960-01-01',
      'tablets',
      'Taking methotrexate every day by mistake for ten days, mouth sores.',
    ],
    [
      'Medicine taken by a small child',
      '2024-06-01',
      'ate tablets',
      "Grandson 2 found with gran's gliclazide strip, up to nine missing.",
    ],
    [
      'Headache with upper belly pain in pregnancy',
      '2003-01-01',
      'pregnant',
      'Thirty-five weeks pregnant. It sits under my right ribs, head pounding since yesterday.',
    ],
    [
      'Shivering with another sign of infection after childbirth',
      '1994-01-01',
      'shivers',
      'Forceps delivery six days ago. Shivering, belly hurts low.',
    ],
    [
      'Possible carbon monoxide exposure',
      '1984-01-01',
      'headaches',
      'The whole house wakes with headache since we took the charcoal pan inside.',
    ],
    [
      'Skin that comes off in sheets',
      '1981-03-03',
      'skin peeling',
      'Now my skin is coming off in sheets on my back when I lie down.',
    ],
    [
      'Ketones of 3 mmol/L or more with diabetes',
      '1963-02-27',
      'unwell after operation',
      'Took dapagliflozin every day as nobody said to stop. Sugar 8.9, ketone strip 4.4.',
    ],
    [
      'Severe wheeze with breathlessness',
      '1990-01-01',
      'asthma',
      'Severe wheezing, chest tightness, used the inhaler 5 times, no relief.',
    ],
    ['Hard to rouse', '2018-05-21', 'hot four days', 'Eyes yellow, not waking well.'],
    [
      'Low oxygen saturation with COPD on oxygen and another sign',
      '1950-01-01',
      'breathless',
      'More breathless, sats 88% on 2 L oxygen.',
      'COPD, home oxygen.',
    ],
  ])('%s', async (title, ...story) => {
    const { level, titles } = await read(story);
    expect(titles).toContain(title);
    expect(level).toBe('emergency');
  });

  it.each([
    ["Very worried about my son who won't wake up.", '2015-01-01'],
    ['We are worried about dad as he cannot be woken.', '1945-01-01'],
    ['Baby is burning up to the touch.', '2026-11-01'],
    ['Took zopiclone for insomnia, now hard to rouse.', '1970-01-01'],
    ['Since this morning gran mixes up our names, she always knew them.', '1940-01-01'],
    ['A sunburn-like rash, then skin coming off in sheets down to the heels.', '1990-01-01'],
    ["He pushed grandad's hearing aid battery up his nose.", '2022-01-01'],
  ])('is not hidden by what else it could mean: %s', async (symptoms, born) => {
    const { level, titles } = await read([born, 'help', symptoms]);
    expect(titles).not.toEqual([]);
    expect(level).toBe('emergency');
  });

  it('is seen the same day where it is shingles of the forehead', async () => {
    const symptoms = 'V1 vesicles for 36 h, incl. tip of nose, eye white.';
    expect((await read(['1960-01-01', 'forehead rash', symptoms])).level).toBe('urgent');
  });
});

describe('what sounds like one of these and is none', () => {
  it.each<[string, ...Story]>([
    [
      'a trigger finger',
      '1960-01-01',
      'finger',
      'Ring finger clicks and pops straight, no swelling.',
    ],
    [
      'a blocked nose',
      '1960-01-01',
      'cold',
      'Blocked nose and tickly throat for two days, no fever.',
    ],
    [
      'shampoo',
      '1990-01-01',
      'eye',
      'Shampoo in my eye stung like mad, rinsed, sees sharp, no pain now.',
    ],
    [
      'a weekly drug',
      '1970-01-01',
      'bloods',
      'Takes methotrexate weekly and folic acid daily, well.',
    ],
    ['heartburn', '1995-12-02', 'heartburn', 'Burning up to the throat after curry, no fever.'],
    ['old floaters', '1971-01-01', 'floaters', 'Same 2-3 floaters for approx 6 yrs, unchanged.'],
    [
      'a thorn',
      '1995-01-01',
      'finger',
      "Rose thorn in my finger yesterday, pulled it out whole. There's a red dot, no swelling, bends all the way.",
    ],
    ['a vaccine', '1990-01-01', 'vaccine', 'Here for pertussis and RSV vaccine, well.'],
    [
      'oxygen within its target',
      '1950-01-01',
      'form',
      'Sats 90% on 2 L, as usual, no new breathlessness.',
      'COPD, home oxygen.',
    ],
    [
      'a murmur that is known',
      '2026-02-25',
      'check',
      'Loud murmur same as at six months, feeding well.',
      'Small VSD.',
    ],
    ['peeling sunburn', '1990-01-01', 'skin', 'Sunburnt shoulders peeling a week after the beach.'],
    [
      'a wish to sleep on',
      '1960-01-01',
      'night',
      'I wish I did not wake up at 3 am so often to pee.',
    ],
    [
      'a weakness that has stayed',
      '1953-01-01',
      'form',
      'Right-sided weakness unchanged, same as since my stroke in 2020.',
    ],
    ['a splint', '1980-01-01', 'finger', 'They took off the finger splint yesterday, a bit stiff.'],
    [
      'a trigger finger that is swollen',
      '1960-01-01',
      'finger',
      'Finger stays bent and clicks, a bit swollen in the mornings.',
    ],
    ['a night of bad sleep', '1980-01-01', 'sleep', 'I sleep badly and am not waking well rested.'],
    [
      'a hand since a stroke',
      '1953-01-01',
      'yearly check',
      'Left hand still clumsy with buttons, unchanged since rehab.',
      'Stroke 2018.',
    ],
  ])('%s', async (_title, ...story) => {
    expect(['routine', 'self-care']).toContain((await read(story)).level);
  });
});
