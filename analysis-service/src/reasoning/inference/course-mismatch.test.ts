import { describe, expect, it } from '@jest/globals';
import { courseBits } from '../knowledge/condition-columns.ts';
import { courseMismatch } from './course-mismatch.ts';

describe('courseMismatch', () => {
  it.each([
    [['sudden'], ['sudden'], 0],
    [['acute'], ['sudden'], 0.5],
    [['chronic'], ['sudden'], 1],
    [[], ['sudden'], 0],
    [['sudden'], [], 0],
    [['sudden', 'chronic'], ['acute', 'chronic'], 0],
    [['sudden', 'subacute'], ['episodic'], 0.5],
  ] as const)('between %j and %j is %d', (told, taken, mismatch) => {
    expect(courseMismatch(told)(courseBits(taken))).toBe(mismatch);
  });
});
