// What can be looked after at home, by rules alone; and what begins with the same words and cannot.
import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

async function levelOf(complaint: string, symptoms: string, dateOfBirth: string) {
  const intake = { dateOfBirth, chiefComplaint: complaint, symptoms, medicalHistory: '' };
  return (await engine.analyzeIntake(intake, '2026-11-20')).assessment.triage.level;
}

const ADULT = '1990-01-01';
const CHILD = '2019-01-01';
const BABY = '2026-05-01';

describe('a minor ailment is for home', () => {
  it.each([
    ['splinter', 'Pulled it out whole with tweezers, washed it, no redness.', ADULT],
    ['grazed knee', 'Fell off the bike, washed it, walking fine.', CHILD],
    ['blister on heel', 'From new shoes, not broken.', ADULT],
    ['jet lag', 'Back from Tokyo two days ago, awake at 3 am.', ADULT],
    ['hiccups', 'Since lunch, otherwise well.', ADULT],
    ['sore muscles', 'First gym class 2 days ago, thighs sore and stiff.', ADULT],
    ['eyelid twitch', 'For a week, sleeping badly.', ADULT],
    ['travel sickness', 'Gets carsick on long drives.', ADULT],
    ['ingrown hair', 'Small sore bump where I shave.', ADULT],
    ['chapped lips', 'From the cold wind.', ADULT],
    ['canker sore', 'Three days, eating fine.', ADULT],
    ['bee sting', 'On the foot yesterday, itchy and pink.', CHILD],
    ['diaper rash', 'Red bottom since yesterday, no fever, feeding well.', BABY],
    ['teething', 'Drooling, gums swollen, no fever, taking bottles.', BABY],
  ])('%s: %s', async (complaint, symptoms, born) => {
    expect(await levelOf(complaint, symptoms, born)).toBe('self-care');
  });
});

describe('what is not for home although it begins so', () => {
  it.each([
    ['cut finger', 'Small cut with a knife, cannot bend the fingertip and it is numb.', ADULT],
    ['bruise', 'Bruise on her shin, 3 months old, rolled off nothing.', '2026-08-20'],
    ['sore muscles', 'First gym class 2 days ago, thighs sore, urine dark like cola.', ADULT],
    ['diaper rash', 'Red bottom, fever 39.8, floppy.', BABY],
    ['hiccups', 'For two days, with slurred speech and a weak left arm since noon.', '1955-01-01'],
    ['bite', 'Bitten by a dog on the arm, deep.', ADULT],
    ['scratch', 'Small scratch from a bat in the attic.', ADULT],
    ['graze', 'Grazed knee on the road, soil in it, never vaccinated against tetanus.', ADULT],
  ])('%s: %s', async (complaint, symptoms, born) => {
    expect(await levelOf(complaint, symptoms, born)).toMatch(/^(?:urgent|emergency)$/u);
  });
});

describe('words of danger in a harmless sense raise nothing', () => {
  it.each([
    [
      'aneurysm letter',
      'Small aneurysm, next scan in 12 months. Cut down to 3 cigarettes.',
      '1958-01-01',
    ],
    ['wasp sting', 'Itchy lump. No hives, lip swelling, wheeze, faintness at any point.', ADULT],
    ['dry cough', 'Dry cough since lisinopril, worse lying down, no fever.', '1970-01-01'],
    ['check', 'Wrist puncture healed, easy bruising on the shins from ticagrelor.', '1965-01-01'],
    ['insulin supplies', 'Sugar 7.4. Ketone strips at home. Three weeks left.', '1998-01-01'],
    ['wasp sting', 'Burned like fire first, now an itchy patch, breathing fine.', ADULT],
    ['back pain', 'Since 2022, same as always. Bladder normal, erections normal.', '1979-01-01'],
    ['itch', 'Burns only on the outside, thrush before, not pregnant.', ADULT],
  ])('%s: %s', async (complaint, symptoms, born) => {
    expect(await levelOf(complaint, symptoms, born)).toMatch(/^(?:self-care|routine)$/u);
  });

  it('and do where they are meant', async () => {
    const pericarditis =
      'Sharp chest pain since yesterday. Worse lying down, better sitting forward.';
    expect(await levelOf('chest pain', pericarditis, ADULT)).toMatch(/^(?:urgent|emergency)$/u);
    expect(await levelOf('just a cut', 'Small cut on the wrist but it spurts.', ADULT)).toBe(
      'emergency',
    );
    expect(await levelOf('low', 'Wife cut him down from the beam, breathing.', ADULT)).toBe(
      'emergency',
    );
    expect(
      await levelOf('snake', 'Brown snake felt a flick, two small scratches on the ankle.', ADULT),
    ).toBe('emergency');
  });
});
