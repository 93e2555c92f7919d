import { describe, expect, it } from '@jest/globals';
import type { Hypothesis, RedFlag, TriageLevel } from '@neurovista/contracts';
import { toActions } from './actions.ts';

const flag = (level: RedFlag['level'], title: string, detail: string): RedFlag => ({
  title,
  level,
  detail,
  evidence: [],
  source: 'NICE NG253',
});

const hypothesis = (name: string, rest: Partial<Hypothesis> = {}): Hypothesis => ({
  name,
  band: 'likely',
  score: 0.5,
  mustNotMiss: true,
  for: [],
  against: [],
  missing: [],
  nextSteps: [],
  sources: ['ESC 2023'],
  ...rest,
});

const actions = (
  level: TriageLevel,
  redFlags: readonly RedFlag[],
  differential: readonly Hypothesis[] = [],
) =>
  toActions({
    triage: { level, reasons: [] },
    redFlags: [...redFlags],
    differential: [...differential],
  });

const said = (...args: Parameters<typeof actions>) =>
  actions(...args).map(({ when, text }) => `${when}: ${text}`);

describe('actions', () => {
  it('are the details of red flags, those of emergencies now', () => {
    expect(
      actions('emergency', [
        flag('urgent', 'New floaters', 'Consider an eye examination.'),
        flag('emergency', 'Possible sepsis', 'Consider cultures.'),
      ]),
    ).toEqual([
      {
        when: 'now',
        text: 'Consider cultures.',
        because: ['Possible sepsis'],
        source: 'NICE NG253',
      },
      {
        when: 'today',
        text: 'Consider an eye examination.',
        because: ['New floaters'],
        source: 'NICE NG253',
      },
    ]);
  });

  it('are the next steps of what leads and of what must not be missed, in turn', () => {
    const differential = [
      hypothesis('A', { nextSteps: ['troponin', 'chest X-ray'] }),
      hypothesis('B', { band: 'possible', nextSteps: ['CT angiography'] }),
      hypothesis('C', { band: 'possible', mustNotMiss: false, nextSteps: ['diary'] }),
      hypothesis('D', { band: 'consider', nextSteps: ['biopsy'] }),
    ];
    expect(said('emergency', [], differential)).toEqual([
      'now: troponin',
      'now: CT angiography',
      'now: chest X-ray',
    ]);
  });

  it('are of today where the urgency is, unless they say now', () => {
    const differential = [hypothesis('A', { nextSteps: ['12-lead ECG now', 'troponin'] })];
    expect(said('urgent', [], differential)).toEqual(['now: 12-lead ECG now', 'today: troponin']);
  });

  it.each<TriageLevel>(['routine', 'self-care', 'not-assessed'])(
    'are only questions where the level is %s',
    (level) => {
      const differential = [hypothesis('A', { nextSteps: ['x-ray'], missing: ['fever'] })];
      expect(said(level, [], differential)).toEqual(['ask: fever']);
    },
  );

  it('say nothing twice', () => {
    const flags = [
      flag('emergency', 'A', 'Consider an ECG within 10 minutes, troponin and assessment.'),
      flag('emergency', 'B', 'Consider an ECG within 10 minutes, troponin and assessment.'),
    ];
    const differential = [
      hypothesis('C', { nextSteps: ['12-lead ECG now', 'serial high-sensitivity troponin', 'CT'] }),
    ];
    const found = actions('emergency', flags, differential);
    expect(found.map(({ text }) => text)).toEqual([flags[0]?.detail, 'CT']);
    expect(found[0]?.because).toEqual(['A', 'B']);
  });

  it('ask what would help most, of each hypothesis in turn', () => {
    const differential = [
      hypothesis('A', { missing: ['fever', 'cough'] }),
      hypothesis('B', { missing: ['fever', 'rash'] }),
    ];
    expect(said('routine', [], differential)).toEqual(['ask: fever', 'ask: cough', 'ask: rash']);
    expect(actions('routine', [], differential)[0]?.because).toEqual(['A', 'B']);
  });
});
