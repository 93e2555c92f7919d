import { describe, expect, it } from '@jest/globals';
import { createEngine } from './pipeline.ts';

const engine = createEngine();
const STAY = 'HOSPITAL COURSE: 70-year-old woman admitted with pneumonia.';

describe('a condition in the account of a stay', () => {
  it.each([
    ['has been, in a field of an intake', 'symptoms', true],
    ['is that of the text, where there is no later visit', undefined, false],
  ] as const)('%s', (_, field, isPast) => {
    const { medicalConditions } = engine.analyzeText(STAY, field, '2026-11-20');
    const pneumonia = medicalConditions.find(({ Text }) => Text === 'pneumonia');
    expect(pneumonia?.Traits.some(({ Name }) => Name === 'PAST_HISTORY')).toBe(isPast);
  });
});
