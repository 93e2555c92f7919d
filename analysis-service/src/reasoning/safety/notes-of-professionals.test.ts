import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

async function levelOf(symptoms: string, chiefComplaint = 'review', dateOfBirth = '1966-05-04') {
  const intake = { dateOfBirth, chiefComplaint, symptoms, medicalHistory: 'None.' };
  return (await engine.analyzeIntake(intake, '2026-11-20')).assessment.triage.level;
}

describe('an emergency in the middle of an ordinary note', () => {
  it.each([
    ['beside an earlier result', 'Lab rang: Na 134, K 7.1, creat 388 (was 142 in Aug), bicarb 14.'],
    ['beside a fall of a result', 'Hb 62 (down from 118 in March), tired.'],
    ['a pulse that was felt', 'BP check, feels old. Pulse felt 34 regular, machine the same.'],
    [
      'a tight compartment',
      'Nail for a tibial fracture yesterday. Screams on passive toe stretch.',
    ],
    ['a calf like wood', 'Backslab on. Calf like wood, web space numb.'],
    ['a numb saddle, denied by its words', "Back pain 3/52. Doesn't feel when she wipes."],
    ['a skin that comes off', 'Target-ish dusky spots, skin slides off on rubbing, mouth ulcers.'],
    ['a bleed after tonsils', 'Tonsils out day 6. Spits pink now, clot on the pillow 20 min ago.'],
    [
      'a cord under pressure',
      'Prostate ca, bone mets. Mid back pain, legs gave way twice since Fri.',
    ],
  ])('%s', async (_, text) => {
    expect(await levelOf(text)).toBe('emergency');
  });

  it('tells of a baby that was swapped after a birth', async () => {
    const story = 'Day 8 after birth. Not slept for 3 nights, says the baby has been swapped.';
    expect(await levelOf(story, 'baby blues?', '1996-05-04')).toBe('emergency');
  });
});

describe('a calm note', () => {
  it.each([
    [
      'with a list of what to come for',
      'Heart failure clinic. Well, no ankle swelling. Reminder: fainting or racing heart - ring the nurse the same day; chest pain or cannot get your breath at rest - 999.',
    ],
    [
      'with a card of signs',
      'Stable angina review, no pain since spring. Card given: chest pain, heavy arm, sweating or sudden breathlessness - STOP, sit, spray, 999.',
    ],
    [
      'with numbers to call',
      'Dialysis review, all well. Ring the unit 24h: cloudy fluid, fever, sore exit site. Advice sheet. 999: chest pain, cannot breathe, collapse.',
    ],
    [
      'with levels of a plan',
      'COPD annual review, no flare since 2024. Advice given. RED - very breathless at rest, chest pain, blue lips: 999.',
    ],
    ['with an overdose of years ago', 'Outpatient review, remains well. Overdose 2009.'],
    ['with an attack of years ago', 'Epilepsy clinic. Status epilepticus 2011, none since.'],
    [
      'with a numb patch at a scar',
      'Hernia check. Bit of numbness over the groin, getting smaller.',
    ],
  ])('%s', async (_, text) => {
    expect(['routine', 'self-care', 'not-assessed']).toContain(await levelOf(text));
  });

  it('has heartburn in pregnancy', async () => {
    const story = '28 weeks pregnant, baby moving. Mild heartburn after tacos, Tums help.';
    expect(await levelOf(story, 'antenatal visit', '1996-05-04')).not.toBe('emergency');
  });
});
