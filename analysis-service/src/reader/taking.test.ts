import { describe, expect, it } from '@jest/globals';
import type { DrugStatement } from '../document.ts';
import type { TakingOdds } from './statuses.ts';
import { passagesOf, settle } from './taking.ts';

const NEVER: TakingOdds = { taken: 0, stopped: 0, held: 0, planned: 0, declined: 0, none: 0 };
const oddsOf = (odds: Partial<TakingOdds>): TakingOdds => ({ ...NEVER, ...odds });
const NAMED: DrugStatement = { status: 'current', basis: 'mention' };
const SAID: DrugStatement = { status: 'current', basis: 'mention', share: 0.95 };
const LISTED: DrugStatement = { status: 'current', basis: 'reconciled', daysAgo: 3 };
const BEGUN: DrugStatement = { status: 'current', basis: 'start' };
const STOPPED: DrugStatement = { status: 'stopped', basis: 'change' };
const OVER: DrugStatement = { status: 'stopped', basis: 'change', share: 0.7 };
const TOPIC: DrugStatement = { status: 'none', basis: 'mention', share: 0.4 };
const ALLERGEN: DrugStatement = { status: 'none', basis: 'mention' };

describe('settle', () => {
  it.each([
    ['what is surely over', NAMED, { taken: 0.01, stopped: 0.9, held: 0.09 }, 'stopped'],
    ['what is surely to come', NAMED, { taken: 0.01, planned: 0.9, stopped: 0.09 }, 'planned'],
    [
      "what seems somebody else's, which would vanish",
      NAMED,
      { taken: 0.01, none: 0.99 },
      undefined,
    ],
    [
      'what a list of now holds and the passage ends',
      LISTED,
      { taken: 0.01, stopped: 0.99 },
      'stopped',
    ],
    ['what may well be taken', NAMED, { taken: 0.08, stopped: 0.92 }, undefined],
    ['what is taken', NAMED, { taken: 1 }, undefined],
    ['what the words next to it say is taken', SAID, { taken: 0.01, stopped: 0.99 }, undefined],
    ['what was begun then and is over', BEGUN, { taken: 0.05, stopped: 0.95 }, 'stopped'],
    ['what was begun and may go on', BEGUN, { taken: 0.15, stopped: 0.85 }, undefined],
    ['what was stopped by the form of a row', STOPPED, { taken: 1 }, undefined],
    ['what words call stopped and goes on', OVER, { taken: 0.95, stopped: 0.05 }, 'current'],
    ['what words call stopped and may be so', OVER, { taken: 0.8, stopped: 0.2 }, undefined],
    ['what both call stopped', { ...OVER, share: 0.1 }, { taken: 0.95, stopped: 0.05 }, undefined],
    ['what looked like a topic and is taken', TOPIC, { taken: 0.95, none: 0.05 }, 'current'],
    ['what is only likely taken', TOPIC, { taken: 0.8, none: 0.2 }, undefined],
    ['an allergen', ALLERGEN, { taken: 1 }, undefined],
  ] as const)('%s', (_, told, odds, status) => {
    expect(settle(told, oddsOf(odds))?.status).toBe(status);
  });

  it('keeps the day of the entry', () => {
    expect(settle(LISTED, oddsOf({ stopped: 1 }))).toMatchObject({ daysAgo: 3 });
  });
});

describe('passagesOf', () => {
  it('reads drugs that stand close together at once', () => {
    const text = `aspirin, ramipril. ${'x'.repeat(400)} warfarin`;
    const at = (name: string) => {
      const begin = text.indexOf(name);
      return { begin, end: begin + name.length };
    };
    const drugs = ['aspirin', 'ramipril', 'warfarin'].map(at);
    expect(passagesOf(text, drugs)).toEqual([
      { text, drugs: drugs.slice(0, 2) },
      { text, drugs: drugs.slice(2) },
    ]);
    expect(passagesOf(text, [])).toEqual([]);
  });
});
