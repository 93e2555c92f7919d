import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../../terminology/lexicon.ts';
import { loadKnowledge } from '../knowledge/knowledge-base.ts';
import type { Observation } from '../../document.ts';
import { safetyVocabulary } from './assess-safety.ts';
import { loadRedFlagRules } from './flags/red-flag-rules.ts';
import { findRedFlags } from './flags/red-flags.ts';
import { MEASURES } from '../../record/measures.ts';
import { readingOf } from '../../reading.ts';
import { buildRecord, type PatientRecord } from '../../record/patient-record.ts';
import type { Requirement } from './requirement.ts';
import { indexRules, rulesToEvaluate } from './rule-index.ts';
import { loadScores } from './scores/score-rules.ts';
import { computeScores } from './scores/scores.ts';

const knowledge = loadKnowledge();
const vocabulary = safetyVocabulary(loadLexicon(), knowledge);
const flags = loadRedFlagRules(vocabulary);
const scores = loadScores(vocabulary, () => true);
const flagIndex = indexRules(flags, ({ requirements }) => requirements);
const scoreIndex = indexRules(scores, ({ relevant }) => relevant);

/** Numbers from 0 to below `limit` that are the same in each run: a linear congruential generator. */
function createDice(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * limit);
  };
}

const requirements = [
  ...flags.flatMap((rule) => rule.requirements),
  ...scores.flatMap((one) => one.relevant),
];
const atoms = requirements.flatMap(({ groups }: Requirement) => groups.flat());
const findings = [...new Set(atoms.flatMap((one) => (one.kind === 'finding' ? one.finding : [])))];
const conditions = [
  ...new Set(atoms.flatMap((one) => (one.kind === 'condition' ? one.condition : []))),
];
const AGES = [0.02, 0.2, 0.7, 3, 9, 16, 33, 52, 66, 81];

function observation(finding: string, at: number, isPresent: boolean): Observation {
  const state = isPresent ? 'present' : 'absent';
  const place = { begin: at * 10, end: at * 10 + 5, text: finding };
  return { finding, state, field: 'symptoms', basis: 'words', ...place };
}

/** A patient of whom a few of the things are told that rules ask for. */
function invent(seed: number): PatientRecord {
  const dice = createDice(seed);
  const some = <T>(items: readonly T[], most: number): T[] =>
    Array.from({ length: dice(most + 1) }, () => items[dice(items.length)]!);
  const observations = some(findings, 7).map((one, at) => observation(one, at, dice(5) > 0));
  const sex = ([undefined, 'female', 'male'] as const)[dice(3)];
  const patient = {
    age: AGES[dice(AGES.length)]!,
    sex,
    pregnant: dice(5) === 0 ? true : undefined,
  };
  return {
    ...buildRecord({
      patient: { ...patient, ageText: '' },
      readings: [readingOf({ observations })],
      findings: knowledge.findings,
    }),
    conditions: new Map(
      some(conditions, 2).map((name) => [name, { text: name, status: 'present' as const }]),
    ),
    values: new Map(
      some(MEASURES, 3).map((measure) => {
        const value = dice(200);
        return [
          measure,
          { measure, value, evidence: { text: `${measure} ${value}`, status: 'present' as const } },
        ];
      }),
    ),
  };
}

const pictures = Array.from({ length: 1200 }, (_, seed) => invent(seed));

describe('asking only the rules that an index gives', () => {
  it('raises the same red flags as asking all of them', () => {
    for (const record of pictures)
      expect(findRedFlags(record, rulesToEvaluate(record, flagIndex))).toEqual(
        findRedFlags(record, flags),
      );
  });

  it('computes the same scores as asking all of them', () => {
    for (const record of pictures)
      expect(computeScores(record, rulesToEvaluate(record, scoreIndex))).toEqual(
        computeScores(record, scores),
      );
  });

  it('is told apart by pictures that raise most of the flags', () => {
    const raised = new Set(
      pictures.flatMap((record) => findRedFlags(record, flags).map(({ id }) => id)),
    );
    expect(raised.size).toBeGreaterThan(flags.length / 2);
  });

  it('leaves out most rules for a patient of whom little is told', () => {
    const record = buildRecord({
      patient: { age: 40, ageText: '' },
      readings: [readingOf({ observations: [observation('fever', 0, true)] })],
      findings: knowledge.findings,
    });
    expect(rulesToEvaluate(record, flagIndex).length).toBeLessThan(flags.length / 2);
  });
});

describe('rulesToEvaluate', () => {
  const finding = (id: string) => ({ kind: 'finding', finding: id }) as const;
  const adult = { kind: 'age', comparison: '>=', limit: 18 } as const;
  const female = { kind: 'fact', fact: 'female' } as const;
  const one = (...group: Requirement['groups'][number]): Requirement => ({
    negated: false,
    groups: [group],
  });
  const not = (...group: Requirement['groups'][number]) => ({ ...one(...group), negated: true });
  const record = buildRecord({
    patient: { age: 40, ageText: '' },
    readings: [
      readingOf({ observations: [observation('fever', 0, true), observation('cough', 1, false)] }),
    ],
    findings: knowledge.findings,
  });

  it.each([
    ['names a finding that is present', [one(finding('fever'))], true],
    ['names a finding that is not told', [one(finding('rash'))], false],
    ['names a finding that is denied', [one(finding('cough'))], false],
    ['has one of its alternatives present', [one(finding('rash'), finding('fever'))], true],
    ['asks only for an age', [one(adult)], true],
    ['asks only for a sex', [one(female)], true],
    ['asks that a finding is not there', [not(finding('rash'))], true],
    ['may take an age in place of the finding', [one(finding('rash'), adult)], true],
    ['needs a finding that is not told beside an age', [one(adult), one(finding('rash'))], false],
    ['needs nothing', [], true],
  ])('a rule that %s: %j', (_, all, isAsked) => {
    const index = indexRules([all], (rule) => rule);
    expect(rulesToEvaluate(record, index)).toEqual(isAsked ? [all] : []);
  });

  it('keeps the order of the table', () => {
    const rules = [[one(finding('fever'))], [one(adult)], [one(finding('fever'))]];
    const index = indexRules(rules, (rule) => rule);
    expect(rulesToEvaluate(record, index)).toEqual(rules);
  });
});
