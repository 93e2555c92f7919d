import { describe, expect, it } from '@jest/globals';
import { parseTable } from '../../terminology/tsv.ts';
import { CUE_COLUMNS, readCues, toCues } from './cue-table.ts';

const cuesOf = (...rows: readonly string[]) =>
  toCues(parseTable([CUE_COLUMNS.join('\t'), ...rows].join('\n'), 'some.tsv', CUE_COLUMNS));

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
    ['negated\tforward\tlist\t0.9\t\t\t\tno', 'acts on no mention'],
    ['negated\t\t\t\t\t\t\tno', 'effect is one of negation, uncertain'],
    ['negation\tahead\tlist\t0.9\t\t\t\tno', 'direction is one of forward'],
    ['negation\tforward\tfar\t0.9\t\t\t\tno', 'reach is one of item'],
    ['negation\tforward\tlist\t\t\t\t\tno', 'score is a number above 0, at most 1, not ""'],
    ['negation\tforward\tlist\t98\t\t\t\tno', 'not "98"'],
    ['negation\tforward\tlist\t0.9\tdrugs\t\t\tno', 'only is one of conditions'],
    ['negation\tforward\tlist\t0.9\t\tadverb\t\tno', 'binds is one of noun, verb'],
    ['negation\tforward\tlist\t0.9\t\t\tweek\tno', 'flags is one of weak, ended, lists'],
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
    for (const { rule } of readCues('boundaries')) expect('effect' in rule).toBe(false);
  });
});
