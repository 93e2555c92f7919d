import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../../../terminology/lexicon.ts';
import { loadKnowledge } from '../../knowledge/knowledge-base.ts';
import type { Observation } from '../../../document.ts';
import { safetyVocabulary } from '../assess-safety.ts';
import type { Measure } from '../../../record/measures.ts';
import { readingOf } from '../../../reading.ts';
import {
  buildRecord,
  type PatientFacts,
  type PatientRecord,
} from '../../../record/patient-record.ts';
import { loadScores } from './score-rules.ts';
import { addScores, computeScores, describeScore } from './scores.ts';

const knowledge = loadKnowledge();
const scores = loadScores(safetyVocabulary(loadLexicon(), knowledge), () => true);

interface Scene {
  readonly patient: PatientFacts;
  readonly has: string;
  readonly denies?: string;
  readonly values?: Readonly<Partial<Record<Measure, number>>>;
  readonly breathes?: PatientRecord['breathes'];
}

function observe(finding: string, state: Observation['state'], index: number): Observation {
  const begin = index * 10;
  const span = { begin, end: begin + 5, text: finding };
  return { finding, state, field: 'symptoms', basis: 'words', ...span };
}

function record({ patient, has, denies = '', values = {}, breathes }: Scene): PatientRecord {
  const list = (words: string) => words.split(' ').filter((word) => word !== '');
  const observations = [
    ...list(has).map((finding, index) => observe(finding, 'present', index)),
    ...list(denies).map((finding, index) => observe(finding, 'absent', 100 + index)),
  ];
  const drawn = buildRecord({
    patient: { ...patient, ageText: '' },
    readings: [readingOf({ observations })],
    findings: knowledge.findings,
  });
  const measured = Object.entries(values).map(([name, value]) => {
    const measure = name as Measure; // oxlint-disable-line typescript/no-unsafe-type-assertion -- keys of the scene
    return [
      measure,
      { measure, value, evidence: { text: `${measure} ${value}`, status: 'present' as const } },
    ] as const;
  });
  return { ...drawn, values: new Map(measured), breathes };
}

const compute = (id: string, scene: Scene) =>
  computeScores(
    record(scene),
    scores.filter((score) => score.id === id),
  ).map(describeScore);

const SEPTIC = { pulse: 120, systolic: 95, breaths: 24, temperature: 39.2, saturation: 93 };
const WELL = { pulse: 80, systolic: 120, breaths: 16, temperature: 37, saturation: 98 };

describe('scores with every input known', () => {
  it.each<[string, string, Scene, string]>([
    [
      'qsofa',
      'all three',
      { patient: { age: 70 }, has: 'fever confusion', values: SEPTIC },
      'qSOFA 3 of 3.',
    ],
    [
      'qsofa',
      'just below both limits',
      {
        patient: { age: 70 },
        has: 'fever dyspnea',
        denies: 'confusion',
        values: { breaths: 21, systolic: 101 },
      },
      'qSOFA 0 of 3.',
    ],
    [
      'news2',
      'a septic patient on air',
      { patient: { age: 70 }, has: 'fever confusion', values: SEPTIC, breathes: 'air' },
      'NEWS2 13 of 20.',
    ],
    [
      'news2',
      'a well patient',
      { patient: { age: 70 }, has: '', denies: 'confusion', values: WELL, breathes: 'air' },
      'NEWS2 0 of 20.',
    ],
    [
      'news2',
      'a well patient on oxygen',
      { patient: { age: 70 }, has: '', denies: 'confusion', values: WELL, breathes: 'oxygen' },
      'NEWS2 2 of 20.',
    ],
    [
      'curb65',
      'everything',
      {
        patient: { age: 65 },
        has: 'cough crackles confusion',
        values: { urea: 7.1, breaths: 30, systolic: 89, diastolic: 70 },
      },
      'CURB-65 5 of 5.',
    ],
    [
      'curb65',
      'nothing',
      {
        patient: { age: 64 },
        has: 'cough crackles',
        denies: 'confusion',
        values: { urea: 7, breaths: 29, systolic: 90, diastolic: 61 },
      },
      'CURB-65 0 of 5.',
    ],
    [
      'mcisaac',
      'a typical child',
      {
        patient: { age: 8 },
        has: 'sore-throat fever tonsillar-exudate cervical-lymphadenopathy',
        denies: 'cough',
      },
      'McIsaac score 5 of 5.',
    ],
    [
      'mcisaac',
      'a cough at 50',
      {
        patient: { age: 50 },
        has: 'sore-throat cough',
        denies: 'fever tonsillar-exudate cervical-lymphadenopathy',
      },
      'McIsaac score -1 of 5.',
    ],
    [
      'perc',
      'a negative rule',
      {
        patient: { age: 49, sex: 'male' },
        has: 'dyspnea pleuritic-chest-pain',
        denies:
          'unilateral-leg-swelling hemoptysis recent-surgery trauma-recent vte-history estrogen-use',
        values: { pulse: 99, saturation: 95 },
      },
      'PERC 0 of 8.',
    ],
    [
      'chadsvasc',
      'a woman of 75 with everything denied',
      {
        patient: { age: 75, sex: 'female' },
        has: 'af-ecg',
        denies:
          'heart-failure-history hypertension-history diabetes stroke-history coronary-history pad-history',
      },
      'CHA2DS2-VASc 3 of 9.',
    ],
    [
      'chadsvasc',
      'a man of 64 with a stroke',
      {
        patient: { age: 64, sex: 'male' },
        has: 'af-ecg stroke-history',
        denies: 'heart-failure-history hypertension-history diabetes coronary-history pad-history',
      },
      'CHA2DS2-VASc 2 of 9.',
    ],
  ])('%s of %s', (id, _, scene, expected) => {
    expect(compute(id, scene).map((text) => text.slice(0, expected.length))).toEqual([expected]);
  });
});

describe('scores with an input that nobody stated', () => {
  it.each<[string, Scene, string]>([
    [
      'qsofa',
      { patient: { age: 70 }, has: 'fever dyspnea', values: { breaths: 24 } },
      'qSOFA, not stated: systolic blood pressure; mental state.',
    ],
    [
      'mcisaac',
      { patient: { age: 20 }, has: 'sore-throat fever', denies: 'cough' },
      'McIsaac score, not stated: state of the tonsils; tender neck nodes.',
    ],
    [
      'abcd2',
      {
        patient: { age: 70 },
        has: 'transient-deficit aphasia',
        denies: 'focal-weakness diabetes',
        values: { systolic: 150, diastolic: 80 },
      },
      'ABCD2, not stated: duration of the symptoms.',
    ],
    [
      'ottawa-ankle',
      { patient: { age: 30 }, has: 'ankle-injury' },
      'Ottawa ankle rule, not stated: bone tenderness of the malleoli; bone tenderness of the midfoot; ability to take four steps.',
    ],
    [
      'chadsvasc',
      {
        patient: { age: 75 },
        has: 'af-ecg',
        denies:
          'heart-failure-history hypertension-history diabetes stroke-history coronary-history pad-history',
      },
      'CHA2DS2-VASc, not stated: sex.',
    ],
  ])('%s names it and gives no number', (id, scene, expected) => {
    expect(compute(id, scene)).toEqual([expected]);
  });

  it.each<[string, Scene]>([
    ['qsofa', { patient: { age: 70 }, has: 'ankle-injury', values: SEPTIC }],
    ['qsofa', { patient: { age: 10 }, has: 'fever confusion', values: SEPTIC }],
    ['mcisaac', { patient: { age: 2 }, has: 'sore-throat' }],
    ['heart', { patient: { age: 60 }, has: 'headache' }],
    ['wells-dvt', { patient: { age: 60 }, has: 'leg-edema' }],
  ])('%s is not mentioned where the complaint does not ask for it', (id, scene) => {
    expect(compute(id, scene)).toEqual([]);
  });
});

describe('what scores add', () => {
  const septic = record({
    patient: { age: 70 },
    has: 'fever confusion',
    values: SEPTIC,
    breathes: 'air',
  });

  it('is a red flag of its own when it calls for action', () => {
    const { flags } = addScores([], computeScores(septic, scores));
    expect(flags.map(({ title, level }) => `${level}: ${title}`)).toEqual([
      'emergency: qSOFA 3 of 3',
      'emergency: NEWS2 13 of 20',
    ]);
  });

  it('goes into the detail of the red flag that it belongs to', () => {
    const raised = {
      id: 'dvt',
      level: 'urgent',
      title: 'A',
      detail: 'B.',
      evidence: [],
      source: 'C',
    } as const;
    const leg = record({ patient: { age: 60 }, has: 'unilateral-leg-swelling' });
    const { flags, notes } = addScores([{ ...raised, evidence: [] }], computeScores(leg, scores));
    expect(flags[0]?.detail).toMatch(/^B\. Wells score for deep vein thrombosis, not stated: /u);
    expect(notes).toEqual([]);
  });
});
