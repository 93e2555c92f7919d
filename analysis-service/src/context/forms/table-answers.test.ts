import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

const table = (...lines: readonly string[]) => lines.join('\n');

describe('answers in a table', () => {
  it.each([
    table('| Symptom | Present |', '|---|---|', '| {orthopnoea N} | No |', '| {fever} | Yes |'),
    table('| Symptom | Y/N |', '|---|---|', '| {chest pain N} | N |', '| {dyspnoea} | Y |'),
    table('| {cough N} | no |', '| {fever} | yes |'),
    table('| Symptom | Yes | No |', '|---|---|---|', '| {fever N} | | x |', '| {cough} | x | |'),
    table('| Finding | Present |', '| {pallor N} | - |', '| {oedema} | ++ |'),
    table('Symptom\tPresent\tRemark', '{Fever N}\tNo\t', '{Cough}\tYes\tdry'),
    table(
      'Date      INR   {Bleed}  {Bruise N}  Missed',
      '22/09/26  2.6   N      Y       N',
      '13/10/26  2.4   Y      N       Y - two tablets',
    ),
    table('| Date | {Cough N} | {Fever} |', '| 2/11 | y | n |', '| 9/11 | n | y |'),
    table(
      '| # | Symptom | Present |',
      '|---|---|---|',
      '| 1 | {rash N} | No |',
      '| 2 | {itch} | Yes |',
    ),
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    table('| Condition | Treated |', '|---|---|', '| {asthma} | No |', '| {gout} | Yes |'),
    table('| Problem | Changed | Note |', '|---|---|---|', '| {asthma} | No | stable |'),
    table('| Finding | Present |', '| {pallor} | - |', '| {oedema} | - |'),
  ])('is none where the column asks something else: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
