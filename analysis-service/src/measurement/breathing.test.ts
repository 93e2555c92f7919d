import { describe, expect, it } from '@jest/globals';
import { readBreathing } from './breathing.ts';

describe('what a saturation was taken on', () => {
  it.each([
    ['SpO2 92% on room air', 'air'],
    ['SpO2 92% on RA', 'air'],
    ['sats 92% RA', 'air'],
    ['SpO2 92% (RA)', 'air'],
    ['breathing room air', 'air'],
    ['SpO2 94% on 2 L oxygen', 'oxygen'],
    ['SpO2 94% on 4L O2', 'oxygen'],
    ['SpO2 94% on 2 L/min of oxygen', 'oxygen'],
    ['SpO2 94% on 2L NC', 'oxygen'],
    ['2 L by nasal cannula', 'oxygen'],
    ['on home oxygen', 'oxygen'],
    ['requiring supplemental oxygen', 'oxygen'],
    ['on a non-rebreather', 'oxygen'],
    ['by Venturi mask', 'oxygen'],
    ['88% on air, 94% on 2 L oxygen', 'oxygen'],
    ['RA for 10 years, on methotrexate', undefined],
    ['History of RA', undefined],
    ['not on oxygen', undefined],
    ['not requiring supplemental oxygen', undefined],
    ['never on home oxygen', undefined],
    ['SpO2 97%', undefined],
    ['', undefined],
  ])('"%s": %s', (text, expected) => {
    expect(readBreathing(text)).toBe(expected);
  });
});
