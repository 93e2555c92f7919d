// What a medication means for this patient: conditions, kidney function, age, pregnancy, breastfeeding.
import type { Evidence } from '@neurovista/contracts';
import { kidneyFunction } from '../kidney-function.ts';
import { meet } from '../requirement.ts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import type { DrugRules } from './drug-rules.ts';
import { about, strictest, toNote, type Check } from './safety-note.ts';
import type { Advice, ConditionRule, MedicationRule } from './safety-rules.ts';

interface Match {
  readonly name: string;
  readonly evidence: Evidence;
}

// A habit counts as a finding for the diagnosis even when it is over, but not for a medication of now.
const IS_OVER = /\b(?:ex|former|quit|stopped)\b/iu;

function named(
  names: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, Evidence>,
): readonly Match[] {
  return [...names].flatMap(([id, name]) => {
    const evidence = found.get(id);
    return evidence && !IS_OVER.test(evidence.text) ? [{ name, evidence }] : [];
  });
}

function matchesOf(
  { conditions, findings, when }: ConditionRule,
  record: PatientRecord,
): readonly Match[] {
  if (!when.every((requirement) => meet(requirement, record) !== undefined)) return [];
  return [...named(conditions, record.conditions), ...named(findings, record.stated)];
}

const KIDNEY = 'kidney';

export const checkConditions: Check = ({ record, medications }, { conditions, kidney }) => {
  const isRateKnown = kidneyFunction(record) !== undefined;
  return medications.current.flatMap((drug) => {
    // A stated filtration rate tells more than the name of a kidney disease.
    const hasOwnRate = isRateKnown && kidney.of(drug.ingredients).length > 0;
    return conditions.of(drug.ingredients).flatMap((rule) => {
      if (hasOwnRate && rule.topic === KIDNEY && rule.severity !== 'critical') return [];
      const matches = matchesOf(rule, record);
      const [first] = matches;
      if (!first) return [];
      const title = `${drug.name} in a patient with ${first.name}`;
      const evidence = [drug.evidence, ...matches.map((match) => match.evidence)];
      return [about(drug, rule.topic, { kind: 'condition', title, advice: rule, evidence })];
    });
  });
};

export const checkKidney: Check = ({ record, medications }, { kidney }) => {
  const known = kidneyFunction(record);
  if (!known) return [];
  const rate = Math.round(known.rate);
  return medications.current.flatMap((drug) => {
    const advice = strictest(kidney.of(drug.ingredients).filter(({ below }) => known.rate < below));
    if (!advice) return [];
    const title = `${drug.name} with an eGFR of ${rate}`;
    const evidence = [drug.evidence, known.measured.evidence];
    return [about(drug, KIDNEY, { kind: 'condition', title, advice, evidence })];
  });
};

export const checkAge: Check = ({ record, medications }, { ages }) => {
  const years = Math.floor(record.age);
  const when = years < 1 ? 'under 1 year of age' : `at age ${years}`;
  return medications.current.flatMap((drug) => {
    const advice = strictest(
      ages.of(drug.ingredients).filter(({ from, to }) => from <= years && years <= to),
    );
    if (!advice) return [];
    const title = `${drug.name} ${when}`;
    return [about(drug, 'age', { kind: 'age', title, advice, evidence: [drug.evidence] })];
  });
};

const CHILDBEARING = { from: 12, to: 55 };
const CANNOT_BE_PREGNANT = ['nulliparity-menopause', 'postmenopausal-bleeding'];

function mayBePregnant({ sex, age, pregnant, present, conditions }: PatientRecord): boolean {
  return (
    sex === 'female' &&
    pregnant === undefined &&
    age >= CHILDBEARING.from &&
    age <= CHILDBEARING.to &&
    !CANNOT_BE_PREGNANT.some((finding) => present.has(finding)) &&
    !conditions.has('menopause')
  );
}

const askAboutPregnancy: Advice = {
  severity: 'info',
  why: 'A current medication can harm an unborn child.',
  consider: 'Ask about pregnancy and contraception.',
  source: 'label',
};

/** One note for all drugs that matter, when nobody wrote whether the patient is pregnant. */
const checkUnknownPregnancy: Check = ({ medications }, { pregnancy }) => {
  const harmful = medications.current.filter((drug) =>
    pregnancy.of(drug.ingredients).some((rule) => rule.severity === 'critical'),
  );
  if (harmful.length === 0) return [];
  const evidence = harmful.map((drug) => drug.evidence);
  const title = 'Pregnancy is not stated';
  const note = toNote({ kind: 'pregnancy', title, advice: askAboutPregnancy, evidence });
  return [{ note, subject: title, together: [] }];
};

function checkRules(rules: DrugRules<MedicationRule>, situation: string): Check {
  return ({ medications }) =>
    medications.current.flatMap((drug) => {
      const advice = strictest(rules.of(drug.ingredients));
      if (!advice) return [];
      const title = `${drug.name} ${situation}`;
      const evidence = [drug.evidence];
      return [about(drug, situation, { kind: 'pregnancy', title, advice, evidence })];
    });
}

export const checkPregnancy: Check = (facts, rules) => {
  const { record } = facts;
  if (record.pregnant === true) return checkRules(rules.pregnancy, 'in pregnancy')(facts, rules);
  return mayBePregnant(record) ? checkUnknownPregnancy(facts, rules) : [];
};

export const checkLactation: Check = (facts, rules) =>
  facts.record.present.has('breastfeeding') && facts.record.sex !== 'male'
    ? checkRules(rules.lactation, 'while breastfeeding')(facts, rules)
    : [];
