import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../../../terminology/lexicon.ts';
import { loadKnowledge } from '../../knowledge/knowledge-base.ts';
import type { Observation, FindingState } from '../../../document.ts';
import { safetyVocabulary } from '../assess-safety.ts';
import type { Measure } from '../../../record/measures.ts';
import { readingOf } from '../../../reading.ts';
import {
  buildRecord,
  type PatientFacts,
  type PatientRecord,
} from '../../../record/patient-record.ts';
import { satisfies, type Atom, type Requirement } from '../requirement.ts';
import { loadRedFlagRules, type RedFlagRule } from './red-flag-rules.ts';
import { findRedFlags } from './red-flags.ts';

const knowledge = loadKnowledge();
const { findings } = knowledge;
const rules = loadRedFlagRules(safetyVocabulary(loadLexicon(), knowledge));

interface Scene {
  readonly patient: PatientFacts;
  readonly state?: FindingState;
  readonly told: readonly string[];
  readonly values?: Readonly<Partial<Record<Measure, number>>>;
  readonly conditions?: readonly string[];
  readonly courses?: PatientRecord['courses'];
  readonly breathes?: PatientRecord['breathes'];
}

function observe(finding: string, index: number, state: FindingState = 'present'): Observation {
  const [begin, end] = [index * 10, index * 10 + 5];
  return { finding, state, field: 'symptoms', begin, end, text: finding, basis: 'words' };
}

function record({ patient, state, told, values = {}, conditions = [], courses, breathes }: Scene) {
  const observations = told.map((finding, index) => observe(finding, index, state));
  const drawn = buildRecord({
    patient: { ...patient, ageText: '' },
    readings: [readingOf({ observations })],
    findings,
  });
  const measured = Object.entries(values).map(([name, value]) => {
    const measure = name as Measure; // oxlint-disable-line typescript/no-unsafe-type-assertion -- keys of the scene
    return [
      measure,
      { measure, value, evidence: { text: `${measure} ${value}`, status: 'present' as const } },
    ] as const;
  });
  return {
    ...drawn,
    courses: courses ?? [],
    breathes,
    values: new Map(measured),
    conditions: new Map(
      conditions.map((name) => [name, { text: name, status: 'present' as const }]),
    ),
  };
}

const STEP = 0.01;
const reaching = ({ comparison, limit }: { comparison: string; limit: number }) =>
  comparison === '<' ? limit - STEP : comparison === '>' ? limit + STEP : limit;

const PATIENTS: readonly PatientFacts[] = [
  ...[0.05, 0.15, 0.3, 0.7, 1.5, 3, 8, 14, 24, 30, 37, 45, 62, 70, 80].flatMap((age) => [
    { age, sex: 'female' as const },
    { age, sex: 'male' as const },
  ]),
  { age: 30, sex: 'female', pregnant: true },
];
const COURSES: readonly PatientRecord['courses'][] = [[], ['sudden'], ['chronic']];
const BREATHES: readonly PatientRecord['breathes'][] = [undefined, 'oxygen'];

/** One way to tell each requirement: a finding, a condition, a value or nothing for what the patient is. */
const waysOf = (requirement: Requirement): readonly Atom[] => requirement.groups.flat();

function tell(scene: Scene, atom: Atom): Scene {
  if (atom.kind === 'finding') return { ...scene, told: [...scene.told, atom.finding] };
  if (atom.kind === 'condition')
    return { ...scene, conditions: [...(scene.conditions ?? []), atom.condition] };
  if (atom.kind === 'value')
    return { ...scene, values: { ...scene.values, [atom.measure]: reaching(atom) } };
  return scene;
}

const isRaised = (rule: RedFlagRule, scene: Scene) =>
  findRedFlags(record(scene), [rule]).length === 1;

/** All scenes that tell one way of each requirement, none more than it needs. */
function scenesOf(rule: RedFlagRule, bare: Scene) {
  const needed = rule.requirements.filter(({ negated }) => !negated);
  let scenes: Scene[] = [bare];
  for (const requirement of needed)
    scenes = scenes
      .flatMap((scene) =>
        satisfies(requirement, record(scene)) && waysOf(requirement).every(isOfPatient)
          ? [scene]
          : waysOf(requirement).map((atom) => tell(scene, atom)),
      )
      .slice(0, 300);
  return scenes;
}
const isOfPatient = ({ kind }: Atom) => kind === 'age' || kind === 'fact';

/** A scene that raises the rule and lacks nothing to spare: without any one part of it, it would not. */
function leanScene(rule: RedFlagRule): Scene {
  const bare = BREATHES.flatMap((breathes) =>
    COURSES.flatMap((courses) =>
      PATIENTS.map((patient) => ({ patient, told: [], courses, breathes })),
    ),
  );
  for (const one of bare) {
    const lean = scenesOf(rule, one).find(
      (scene) =>
        new Set(scene.told).size === scene.told.length &&
        isRaised(rule, scene) &&
        partsOf(scene).every((less) => !isRaised(rule, less)),
    );
    if (lean) return lean;
  }
  throw new Error(`${rule.id} cannot be raised`);
}

/** The scene without each of its parts in turn. */
function partsOf(scene: Scene): Scene[] {
  const { told, conditions = [], values = {} } = scene;
  return [
    ...told.map((one) => ({ ...scene, told: told.filter((other) => other !== one) })),
    ...conditions.map((one) => ({
      ...scene,
      conditions: conditions.filter((other) => other !== one),
    })),
    ...Object.keys(values).map((one) => ({
      ...scene,
      values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== one)),
    })),
  ];
}

const cases = rules.map((rule): [string, RedFlagRule] => [rule.id, rule]);

describe('every red flag', () => {
  it.each(cases)(
    '%s is raised when all of it is present and not when a part is missing',
    (_, rule) => {
      const scene = leanScene(rule);
      expect(findRedFlags(record(scene), [rule]).map(({ title }) => title)).toEqual([rule.title]);
      expect(partsOf(scene).filter((less) => isRaised(rule, less))).toEqual([]);
    },
  );

  it.each(cases)('%s is not raised by what is denied, past, a relative’s or feared', (_, rule) => {
    const scene = leanScene(rule);
    const states = ['absent', 'past', 'family', 'hypothetical', 'uncertain'] as const;
    const raised = states.filter((state) => isRaised(rule, { ...scene, state }));
    expect(raised).toEqual(scene.told.length === 0 ? [...states] : []);
  });

  it.each(cases)('%s is not raised beyond its ages', (_, rule) => {
    const scene = leanScene(rule);
    const limits = rule.requirements.flatMap(({ groups }) =>
      groups.length === 1
        ? groups.flat().flatMap((atom) => (atom.kind === 'age' ? [atom] : []))
        : [],
    );
    const beyond = limits.map(({ comparison, limit }) =>
      comparison === '>=' ? limit - STEP : comparison === '<' ? limit : limit + STEP,
    );
    const raised = beyond.filter((age) =>
      isRaised(rule, { ...scene, patient: { ...scene.patient, age } }),
    );
    expect(raised).toEqual([]);
  });
});

describe('thresholds', () => {
  const adult = { age: 50 };
  it.each<[string, PatientFacts, Partial<Record<Measure, number>>, string[]]>([
    ['pulse 131', adult, { pulse: 131 }, ['news-pulse']],
    ['pulse 130', adult, { pulse: 130 }, []],
    ['pulse 150', adult, { pulse: 150 }, ['tachycardia-extreme']],
    ['pulse 150 at 15', { age: 15 }, { pulse: 150 }, []],
    ['pulse 40', adult, { pulse: 40 }, ['bradycardia-extreme']],
    ['pulse 41', adult, { pulse: 41 }, []],
    ['25 breaths', adult, { breaths: 25 }, ['breaths-high']],
    ['24 breaths', adult, { breaths: 24 }, []],
    ['30 breaths of an infant', { age: 0.5 }, { breaths: 30 }, []],
    ['8 breaths', adult, { breaths: 8 }, ['breaths-low']],
    ['9 breaths', adult, { breaths: 9 }, []],
    ['saturation 93', adult, { saturation: 93 }, ['saturation-low']],
    ['saturation 94', adult, { saturation: 94 }, []],
    ['saturation 91 in a child', { age: 6 }, { saturation: 91 }, ['hypoxia-child']],
    ['saturation 92 in a child', { age: 6 }, { saturation: 92 }, []],
    ['38.0 at 2 months', { age: 2 / 12 }, { temperature: 38 }, ['infant-fever']],
    ['37.9 at 2 months', { age: 2 / 12 }, { temperature: 37.9 }, []],
    ['39.0 at 4 months', { age: 4 / 12 }, { temperature: 39 }, ['infant-fever-high']],
    ['38.9 at 4 months', { age: 4 / 12 }, { temperature: 38.9 }, []],
    ['39.0 at 6 months', { age: 0.5 }, { temperature: 39 }, []],
    ['potassium 6.0', adult, { potassium: 6 }, ['hyperkalemia']],
    ['potassium 5.9', adult, { potassium: 5.9 }, ['hyperkalemia-mild']],
    ['potassium 5.4', adult, { potassium: 5.4 }, []],
    ['potassium 2.4', adult, { potassium: 2.4 }, ['hypokalemia']],
    ['potassium 2.5', adult, { potassium: 2.5 }, ['hypokalemia-mild']],
    ['potassium 3.0', adult, { potassium: 3 }, []],
    ['sodium 119', adult, { sodium: 119 }, ['sodium-low']],
    ['sodium 120', adult, { sodium: 120 }, ['sodium-125']],
    ['sodium 125', adult, { sodium: 125 }, []],
    ['INR 5', adult, { inr: 5 }, ['inr-high']],
    ['INR 4.9', adult, { inr: 4.9 }, []],
    ['INR 8', adult, { inr: 8 }, ['inr-very-high']],
    ['hemoglobin 6.9', adult, { hemoglobin: 6.9 }, ['hemoglobin-low']],
    ['hemoglobin 7', adult, { hemoglobin: 7 }, []],
    ['160/90 in pregnancy', { age: 30, pregnant: true }, { systolic: 160 }, ['pregnancy-htn']],
    ['159/90 in pregnancy', { age: 30, pregnant: true }, { systolic: 159 }, []],
  ])('%s', (_, patient, values, expected) => {
    const raised = findRedFlags(record({ patient, told: [], values }), rules);
    expect(raised.map(({ id }) => id)).toEqual(expected);
  });
});

describe('red flags', () => {
  const idsOf = (told: readonly string[], patient: PatientFacts = { age: 40 }) =>
    findRedFlags(record({ patient, told }), rules).map(({ id }) => id);

  it('put emergencies first', () => {
    const levels = findRedFlags(
      record({ patient: { age: 40 }, told: ['unilateral-leg-swelling', 'thunderclap-headache'] }),
      rules,
    ).map(({ level }) => level);
    expect(levels).toEqual(['emergency', 'urgent']);
  });

  it('count the special form of a finding as the general one', () => {
    expect(idsOf(['high-fever'], { age: 0.1 })).toContain('infant-fever');
  });

  it('do not count one finding for two', () => {
    expect(idsOf(['chest-pressure'])).toEqual(['acs-pressure']);
  });

  it.each<[string, string[], string]>([
    [
      'chest pain on exertion when the typical record is there',
      ['exertional-chest-pain', 'sweating'],
      'acs-exertional',
    ],
    ['confusion when it belongs to sepsis', ['fever', 'confusion'], 'confusion'],
    ['leg swelling when it belongs to an embolism', ['dyspnea', 'unilateral-leg-swelling'], 'dvt'],
  ])('leave out %s', (_, told, id) => {
    expect(idsOf(told).length).toBeGreaterThan(0);
    expect(idsOf(told)).not.toContain(id);
  });

  it('point at the words that raised them', () => {
    const [flag] = findRedFlags(
      record({ patient: { age: 40 }, told: ['headache', 'thunderclap-headache'] }),
      rules,
    );
    expect(flag?.evidence).toEqual([
      { text: 'thunderclap-headache', field: 'symptoms', begin: 10, end: 15, status: 'present' },
    ]);
  });

  it('have a title of their own without a colon, a source and one sentence of detail', () => {
    const titles = rules.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    const faulty = rules.filter(
      ({ title, detail, source }) =>
        /[:;,]/u.test(title) || source === '' || !/^[^.]+(?:\.\d[^.]*)*\.$/u.test(detail),
    );
    expect(faulty.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['unknown', undefined, /This holds if the patient is male, which the text does not tell\.$/u],
    ['male', 'male' as const, /renal colic\.$/u],
  ])('that are for men say so when the sex is %s', (_, sex, detail) => {
    const [flag] = findRedFlags(
      record({ patient: { age: 70, sex }, told: ['flank-pain'] }),
      rules.filter(({ id }) => id === 'aaa-flank'),
    );
    expect(flag?.detail).toMatch(detail);
  });
});
