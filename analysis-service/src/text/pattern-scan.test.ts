import { describe, expect, it } from '@jest/globals';
import { array, assert, configureGlobal, constantFrom, property, string } from 'fast-check';
import { SIG_RULES } from '../medication/rules/sig-patterns.ts';
import { TIME_RULES } from '../time/rules/patterns.ts';
import { compilePattern } from './compile-pattern.ts';
import { patternScan, type ScanRule } from './pattern-scan.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

/** What the patterns find when each is run over the whole text by itself. */
function foundOneByOne(rules: readonly ScanRule[], text: string): string[] {
  return rules.flatMap(({ pattern }, index) => {
    const everywhere = new RegExp(pattern.source, pattern.flags.replace('y', 'g'));
    return [...text.matchAll(everywhere)]
      .filter(([words]) => words !== '')
      .map((match) => `${index} ${match.index} ${match[0]}`);
  });
}

function foundByScan(
  rules: readonly ScanRule[],
  text: string,
  scan = patternScan(rules),
): string[] {
  const found: string[] = [];
  scan(text, (rule, match) => {
    found.push(`${rules.indexOf(rule)} ${match.index} ${match[0]}`);
  });
  return found;
}

const rule = (source: string, flags: 'y' | 'yi' = 'yi') => ({
  pattern: compilePattern(source, flags),
});

describe('patternScan', () => {
  it.each([
    ['words', String.raw`(?<![\p{L}\p{N}])(?:daily|b\.?i\.?d)(?![\p{L}])`, 'Daily and BID'],
    ['capitals only', String.raw`OD`, 'od OD'],
    ['an optional begin', String.raw`(?:no\s)?pain`, 'no pain, pain'],
    ['repetitions', String.raw`a{0,2}b+c`, 'aabbc abc bc c'],
    ['classes with ranges and escapes', String.raw`[\d.,\u00BC-\u00BE-]+x`, '1.5x ¼x -x'],
    ['a negated class', String.raw`[^a]b`, 'ab cb\nb'],
    ['a class with a dot and a bracket', String.raw`[.\]]x`, '.x ]x ax'],
    ['groups in groups', String.raw`(?:a(?:b|c)|(?<name>d))e`, 'abe ace de ae'],
    ['references', String.raw`(?<q>['"])a\k<q>`, `'a' "a" 'a"`],
    ['lookarounds that hold groups', String.raw`(?<=(?:x|y) )(?=(?:z|\)))z`, 'x z y z w z'],
    ['a match of one character at the end', String.raw`%|p`, '5%p'],
    ['any character', String.raw`a.c`, 'abc a\nc'],
    ['letters beyond ASCII', String.raw`\u00B5g|é\p{L}`, '5 µg été'],
    ['escaped marks', String.raw`\(\d\)|\+`, '(5) +'],
    ['the edges of the text', String.raw`^a|b$`, 'ab'],
    [
      'words that must end',
      String.raw`(?:er|am|pm)(?![\p{L}\p{N}])|(?:i|v)+(?!\d)`,
      'er error am1 pm é vi vi2 am',
    ],
    ['marks that may not follow', String.raw`\d(?![.\d%])\s?x?`, '5 5. 55 5% 5x 5 x'],
    ['loops', String.raw`(?:ab?)+c*d{2,}`, 'abadd acccd acddd aabbdd'],
    [
      'more than is looked at',
      String.raw`a{20}b{20}c|a{30,}d`,
      `${'a'.repeat(20)}${'b'.repeat(20)}c ${'a'.repeat(40)}d`,
    ],
    ['numbered references', String.raw`(x|yy)-\1`, 'x-x yy-yy x-yy'],
    ['matches that follow each other', String.raw`aa`, 'aaaa a'],
  ])('finds %s as each pattern does by itself', (_kind, source, text) => {
    for (const flags of ['y', 'yi'] as const)
      expect(foundByScan([rule(source, flags)], text)).toEqual(
        foundOneByOne([rule(source, flags)], text),
      );
  });

  it('finds no empty match', () => {
    expect(foundByScan([rule('x?')], 'ax')).toEqual(['0 1 x']);
  });

  it('finds the same when its states have become too many', () => {
    const rules = [rule('[ab]{0,6}[ab]{0,6}a[ab]{6}[ab]{4}c')];
    const letter = (index: number) => 'aab'.charAt((index * index * 7 + (index >> 3)) % 3);
    const text = Array.from({ length: 4000 }, (_, index) =>
      index % 29 === 0 ? 'c' : letter(index),
    ).join('');
    expect(foundByScan(rules, text)).toEqual(foundOneByOne(rules, text));
  });

  const clinical = constantFrom(
    '500 mg',
    'BID',
    'x3 days',
    'q6h',
    'two weeks ago',
    '5/1/2020',
    "'98",
    'µg',
    'since',
    'at 8am',
    'a day',
    '½',
    '1-0-1',
    'half a tablet',
    'last May',
    '~',
    'in the morning',
    'for',
    'at age 50',
    'mg/kg/day',
    '\n',
    ' ',
    ', ',
    'OD',
    'ü',
    '🫀',
    'po',
    'Mon/Wed',
    '2 to 3',
    'every',
    '%',
  );
  const anyText = array(
    constantFrom('', ' ', '-').chain((gap) => clinical.map((part) => part + gap)),
    {
      maxLength: 30,
    },
  ).map((parts) => parts.join(''));

  it.each([
    ['times', TIME_RULES],
    ['sigs', SIG_RULES],
  ])('finds the %s that the patterns find by themselves, in any text', (_kind, rules) => {
    const scan = patternScan<ScanRule>(rules);
    assert(
      property(anyText, string({ unit: 'binary', maxLength: 40 }), (text, odd) => {
        for (const one of [text, `${odd} ${text}`])
          expect(foundByScan(rules, one, scan).toSorted()).toEqual(
            foundOneByOne(rules, one).toSorted(),
          );
      }),
      { numRuns: 40 },
    );
  });
});
