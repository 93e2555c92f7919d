import { describe, expect, it } from '@jest/globals';
import { multipliesSignedExactly } from './processor.ts';

const WITH = 'flags\t\t: fpu avx2 avx512f avx512_vnni amx_int8';
const WITHOUT = 'flags\t\t: fpu avx2 avx512f';

describe('a processor', () => {
  it.each([
    ['all with VNNI', `processor\t: 0\n${WITH}\n\nprocessor\t: 1\n${WITH}\n`, true],
    ['AVX2 alone', `processor\t: 0\n${WITHOUT}\n`, false],
    ['one without', `${WITH}\n${WITHOUT}\n`, false],
    ['another one in its name', 'model name\t: avx512_vnni\nflags\t\t: avx2\n', false],
    ['no flags (Arm)', 'Features\t: fp asimd\n', false],
    ['nothing told', '', false],
  ])('multiplies signed numbers exactly: %s', (_, cpuInfo, isExact) => {
    expect(multipliesSignedExactly(cpuInfo)).toBe(isExact);
  });
});
