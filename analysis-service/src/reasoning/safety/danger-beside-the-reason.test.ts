import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

async function levelOf(dateOfBirth: string, chiefComplaint: string, symptoms: string) {
  const intake = { dateOfBirth, chiefComplaint, symptoms, medicalHistory: '' };
  return (await engine.analyzeIntake(intake, '2026-11-20')).assessment.triage.level;
}

describe('a danger told beside the reason of a planned visit', () => {
  it.each([
    ['1964-03-11', 'angina review', 'Walks well. Angina now coming at rest.'],
    ['1964-03-11', 'angina review', 'Chest pain now wakes him at night.'],
    ['1964-03-11', 'headache clinic', 'No headache now, worst of her life on Sunday.'],
    ['1981-10-30', 'physio for back pain', 'Leg pain better. Perianal pinprick absent.'],
    ['1981-10-30', 'physio for back pain', "Had to look to see if he'd wiped."],
    ['1948-09-09', 'hernia pre-op visit', "She's been bringing up brown stuff that smells."],
    ['1948-09-09', 'hernia pre-op visit', 'Hernia irreducible since this morning, vomiting.'],
  ])('is an emergency: born %s, %s: %s', async (...told) => {
    expect(await levelOf(...told)).toBe('emergency');
  });

  it.each([
    ['1948-09-09', 'hernia review', "The hernia won't go back in."],
    ['1960-06-12', 'knee check', 'Right calf measures 5 cm more than the left.'],
    ['1997-01-14', 'postnatal check', 'L breast 5 cm red, very tender, fluctuant.'],
  ])('is for today: born %s, %s: %s', async (...told) => {
    expect(await levelOf(...told)).toBe('urgent');
  });

  it.each([
    ['1964-03-11', 'angina review', 'No angina at rest or at night. Spray once a month.'],
    ['1990-01-01', 'period pain review', 'Period cramps the worst of my life, as always.'],
    ['1981-10-30', 'physio for back pain', 'Perianal sensation normal, no numbness.'],
    ['1948-09-09', 'hernia review', 'The lump slips in when she lies flat, no vomiting.'],
  ])('is none in what is denied: born %s, %s: %s', async (...told) => {
    expect(['routine', 'self-care']).toContain(await levelOf(...told));
  });
});
