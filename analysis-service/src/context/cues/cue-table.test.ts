import { describe, expect, it } from '@jest/globals';
import { parseTable } from '@neurovista/tables';
import { CUE, readCues, toCues } from './cue-table.ts';

const cuesOf = (...rows: readonly string[]) =>
  toCues(parseTable([Object.keys(CUE).join('\t'), ...rows].join('\n'), 'some.tsv', CUE));

describe('a row of a table of cues', () => {
  it('tells what a phrase says', () => {
    expect(cuesOf('negation\tforward\tlist\t0.96\t\tnoun\tweak\twithout( any|)')).toEqual([
      {
        rule: {
          effect: 'negation',
          direction: 'forward',
          reach: 'list',
          score: 0.96,
          binds: 'noun',
          weak: true,
        },
        pattern: 'without( any|)',
      },
    ]);
  });

  it.each([
    ['pseudo\t\t\t\t\t\t\tno doubt', { pseudo: true }],
    ['relative-clause\t\t\t\t\t\t\t(who|which)', { boundary: 'relative-clause' }],
  ])('may only keep a phrase from being read otherwise: %j', (row, rule) => {
    expect(cuesOf(row)).toMatchObject([{ rule }]);
  });

  it.each([
    ['contrast\tforward\tlist\t0.9\t\t\t\tno', 'acts on no mention'],
    ['negated\t\t\t\t\t\t\tno', 'effect: unknown "negated"; did you mean "negation"?'],
    [
      'negation\tahead\tlist\t0.9\t\t\t\tno',
      'direction: unknown "ahead"; it is one of nothing, forward',
    ],
    ['negation\tforward\tfar\t0.9\t\t\t\tno', 'reach: unknown "far"; it is one of nothing, item'],
    ['negation\tforward\tlist\t\t\t\t\tno', 'score is a number above 0, at most 1, not ""'],
    ['negation\tforward\tlist\t98\t\t\t\tno', 'not "98"'],
    [
      'negation\tforward\tlist\t0.9\tdrugs\t\t\tno',
      'only: unknown "drugs"; it is one of nothing, conditions',
    ],
    [
      'negation\tforward\tlist\t0.9\t\tadverb\t\tno',
      'binds: unknown "adverb"; did you mean "verb"?',
    ],
    ['negation\tforward\tlist\t0.9\t\t\tweek\tno', 'flags: unknown "week"; did you mean "weak"?'],
    ['past\tforward\tlist\t0.9\t\t\tweak\tprior', 'weak and binds are of negation only'],
    ['negation\tforward\tlist\t0.9\t\t\tended\tno', 'ended and lists are of past only'],
    ['pseudo\t\t\t0.9\t\t\t\tno doubt', 'score stays empty'],
    ['negation\tforward\tlist\t0.9\t\t\t\t', 'one of its phrases is empty'],
    ['negation\tforward\tlist\t0.9\t\t\t\t(no|)( more|)', 'one of its phrases is empty'],
    ['negation\tforward\tlist\t0.9\t\t\t\t(no|not', 'parentheses'],
    ['negation\tforward\tlist\t0.9\t\t\t\tno|not', 'parentheses'],
    ['negation\tforward\tlist\t0.9\t\t\t\tNo', 'lower case'],
    ['negation\tforward\tlist\t0.9\t\t\t\tno\tmore', '9 columns instead of 8'],
  ])('%j stops the start with its file and line', (row, message) => {
    expect(() => cuesOf('pseudo\t\t\t\t\t\t\tno doubt', row)).toThrow(`some.tsv:3: `);
    expect(() => cuesOf('pseudo\t\t\t\t\t\t\tno doubt', row)).toThrow(message);
  });
});

describe('the tables of the product', () => {
  it.each([
    ['negation', 'negation'],
    ['uncertainty', 'uncertain'],
    ['hypothetical', 'hypothetical'],
    ['history', 'past'],
    ['family', 'family'],
    ['plans', 'future'],
    ['substances', 'allergy'],
  ] as const)('tell by %s.tsv of %s', (group, effect) => {
    const effects = readCues(group).map(({ rule }) => ('effect' in rule ? rule.effect : undefined));
    expect(effects).toContain(effect);
  });

  it('name in boundaries.tsv only what ends a scope', () => {
    const rules = readCues('boundaries').map(({ rule }) => rule);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((rule) => 'effect' in rule)).toEqual([]);
  });
});
