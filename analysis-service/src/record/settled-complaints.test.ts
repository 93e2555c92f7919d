import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../pipeline.ts';

const engine = createEngine();

async function levelOf(chiefComplaint: string, symptoms: string) {
  const intake = { dateOfBirth: '1955-01-01', chiefComplaint, symptoms, medicalHistory: 'CAD' };
  return (await engine.analyzeIntake(intake, '2026-11-28')).assessment.triage.level;
}

describe('what the complaint of a planned visit names', () => {
  it.each([
    ['Chest pain follow-up note', 'No further chest pain since the stent. No orthopnea.'],
    ['Headache clinic follow up', 'No headaches since propranolol. Sleeps well.'],
  ])('is of before where the symptoms deny it: %s', async (complaint, symptoms) => {
    expect(await levelOf(complaint, symptoms)).toBe('routine');
  });

  it.each([
    [
      'the symptoms tell of it, too',
      'Chest pain follow-up',
      'Crushing chest pain last night in bed. No chest pain at the moment.',
    ],
    [
      'they tell of another danger',
      'Chest pain clinic review',
      'No chest pain since the spray, chest tightness on the stairs this morning with sweating.',
    ],
  ])('raises the level where %s', async (_where, complaint, symptoms) => {
    expect(['emergency', 'urgent']).toContain(await levelOf(complaint, symptoms));
  });
});
