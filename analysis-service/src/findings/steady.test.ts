import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields } from '../read-patient.ts';

const knowledge = loadPatientKnowledge();

/** The words of the findings that the text tells to be as they have long been. */
function steadyIn(symptoms: string): string[] {
  const note = readFields({ symptoms }, '2026-11-20', knowledge).find(
    ({ field }) => field === 'symptoms',
  );
  const steady = (note?.observations ?? []).filter(({ isSteady }) => isSteady === true);
  return [...new Set(steady.map(({ text }) => text))];
}

describe('a finding that the text tells to be as it has long been', () => {
  it('is none that is compared with an illness of before', () => {
    expect(steadyIn('Chest pain, same as in 2019 with the heart attack.')).toEqual([]);
  });

  it('is none that is compared with one of years ago', () => {
    expect(steadyIn('Headache just like when I had my bleed three years ago.')).toEqual([]);
  });

  it('is none where it came hours ago', () => {
    expect(steadyIn('Residual headache 2 hours after waking.')).toEqual([]);
  });

  it.each([
    ['Trace of ankle oedema, baseline.', 'ankle oedema'],
    ['Sleeps on 2 pillows as always.', 'Sleeps on 2 pillows'],
    ['Fine tremor, mild, has had for years.', 'tremor'],
    ['Floater present 3 yrs since PVD, unchanged.', 'Floater'],
    ['mild scleral icterus (baseline)', 'icterus'],
    ['Usual headache.', 'headache'],
    ['Residual: mild headache, slowly better.', 'headache'],
    ['Right hand tremor, residual, slowly better.', 'hand tremor'],
    ['Back ache, same since the fracture.', 'Back ache'],
    ['Cough, no worse, as usual.', 'Cough'],
    ['Murmur same as at six months.', 'Murmur'],
    ['Ankle oedema, same as last two visits.', 'Ankle oedema'],
    ['Floaters for approx 6 yrs.', 'Floaters'],
    ['Floater there for at least ten years, unchanged.', 'Floater'],
    ['Stroke in 2015, made a full recovery apart from being a bit clumsy.', 'clumsy'],
    ['Tremor, has done for ten years now.', 'Tremor'],
    ['Same weak right hand since the stroke.', 'weak right'],
    ['Sleeping on 2 pillows since 2022.', 'Sleeping on 2 pillows'],
    ['Murmur as before, next visit June.', 'Murmur'],
    ['Morning stiffness, same as at the last 3 visits.', 'Morning stiffness'],
    ['Tremor, same as for years.', 'Tremor'],
  ])('is steady in %s', (text, words) => {
    expect(steadyIn(text)).toContain(words);
  });

  it.each([
    'Chest pain for years, worse tonight.',
    'Made a full recovery apart from my arm, which is clumsy now.',
    'Chest pain, unchanged by antacids.',
    'Usual back ache but now cannot feel legs.',
    'Cough, same since yesterday.',
    "Coughing up blood, same as last year's.",
    'Headache, baseline, suddenly different today.',
    'Chest pain, ECG unchanged.',
    'Breathless, sats baseline.',
    'Chest pain like last time.',
    'Collapsed, first time in years.',
    'Had a fit, none for 3 years.',
    'Coughing up blood, worked in a mine for 30 years.',
    'Chest pain, married for 30 years.',
    'Not his usual headache.',
    'Unable to pass urine, residual 900 ml.',
    'Sleeping on 2 pillows since 2026.',
    'Tremor since 2022, worse today.',
    'Chest pain as before my heart attack.',
  ])('is not in %s', (text) => {
    expect(steadyIn(text)).toEqual([]);
  });

  it('is the one that the words stand behind, not one before it', () => {
    expect(steadyIn('Leg weakness, back ache same as always.')).toEqual(['back ache']);
  });
});
