import { describe, expect, it } from '@jest/globals';
import { loadKnowledge } from '../knowledge/knowledge-base.ts';
import type { Observation, ObservationState } from '../observation.ts';
import { loadRedFlagRules, type PatientFacts, type RedFlagRule } from './red-flag-rules.ts';
import { findRedFlags } from './red-flags.ts';

const knowledge = loadKnowledge();
const rules = loadRedFlagRules((id) => knowledge.findings.has(id));

function observe(finding: string, index: number, state: ObservationState = 'present'): Observation {
  const [begin, end] = [index * 10, index * 10 + 5];
  return { finding, state, field: 'symptoms', begin, end, text: finding, basis: 'words' };
}

/** One finding for each requirement, all different. */
function findingsFor(rule: RedFlagRule): string[] {
  const chosen: string[] = [];
  for (const requirement of rule.requirements) {
    if (requirement.kind !== 'any') continue;
    const finding = requirement.findings.find((id) => !chosen.includes(id));
    if (finding === undefined) throw new Error(`${rule.id} needs one finding twice`);
    chosen.push(finding);
  }
  return chosen;
}

const PATIENTS: readonly PatientFacts[] = [
  { age: 0.1 },
  { age: 3 },
  { age: 10 },
  { age: 30, sex: 'female', pregnant: true },
  { age: 35, sex: 'male' },
  { age: 70 },
];

function patientFor(rule: RedFlagRule): PatientFacts {
  const fits = (patient: PatientFacts) =>
    rule.requirements.every((one) => one.kind !== 'patient' || one.holds(patient));
  const patient = PATIENTS.find(fits);
  if (!patient) throw new Error(`${rule.id} fits no patient`);
  return patient;
}

const cases = rules.map((rule): [string, RedFlagRule] => [rule.id, rule]);
const raisedTitles = (
  patient: PatientFacts,
  observations: readonly Observation[],
  rule: RedFlagRule,
) => findRedFlags(patient, observations, [rule]).map(({ title }) => title);

describe('every red flag', () => {
  it.each(cases)('%s is raised when all of it is present', (_, rule) => {
    const observations = findingsFor(rule).map((id, index) => observe(id, index));
    expect(raisedTitles(patientFor(rule), observations, rule)).toEqual([rule.title]);
  });

  it.each(cases)('%s is not raised when a part of it is missing', (_, rule) => {
    const findings = findingsFor(rule);
    for (const missing of findings.keys()) {
      const rest = findings.filter((__, index) => index !== missing);
      const observations = rest.map((id, index) => observe(id, index));
      expect(raisedTitles(patientFor(rule), observations, rule)).toEqual([]);
    }
  });

  it.each(cases)(
    '%s is not raised by what is denied, past, a relative’s or only feared',
    (_, rule) => {
      for (const state of ['absent', 'past', 'family', 'hypothetical', 'uncertain'] as const) {
        const observations = findingsFor(rule).map((id, index) => observe(id, index, state));
        expect(raisedTitles(patientFor(rule), observations, rule)).toEqual([]);
      }
    },
  );
});

describe('red flags', () => {
  it('put emergencies first', () => {
    const present = ['unilateral-leg-swelling', 'thunderclap-headache'].map((id, index) =>
      observe(id, index),
    );
    const levels = findRedFlags({ age: 40 }, present, rules).map(({ level }) => level);
    expect(levels[0]).toBe('emergency');
    expect(levels).toContain('urgent');
  });

  it('point at the words that raised them', () => {
    const [flag] = findRedFlags({ age: 40 }, [observe('thunderclap-headache', 2)], rules);
    expect(flag?.evidence).toEqual([
      { text: 'thunderclap-headache', field: 'symptoms', begin: 20, end: 25 },
    ]);
  });

  it('name their source', () => {
    expect(rules.filter(({ source }) => source.trim() === '')).toEqual([]);
  });
});
