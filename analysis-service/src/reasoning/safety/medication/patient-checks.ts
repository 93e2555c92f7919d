// What a medication means for this patient: conditions, kidney function, age, pregnancy, breastfeeding.
import type { Evidence } from '@neurovista/contracts';
import { kidneyFunction } from '../kidney-function.ts';
import { satisfies } from '../requirement.ts';
import type { PatientRecord } from '../../../record/patient-record.ts';
import type { DrugRules } from './drug-rules.ts';
import type { PassingConditions } from '../passing-conditions.ts';
import { about, RANK, strictest, titled, type Check } from './safety-note.ts';
import type { Advice, ConditionRule, MedicationRule, Severity } from './safety-rules.ts';

interface Match {
  readonly name: string;
  readonly evidence: Evidence;
  /** The most that it says, where it has passed. */
  readonly most: Severity | undefined;
}

// A habit counts as a finding for the diagnosis even when it is over, but not for a medication of now.
const IS_OVER = /\b(?:ex|former|quit|stopped)\b/iu;

function named(names: ReadonlyMap<string, string>, found: ReadonlyMap<string, Evidence>): Match[] {
  return [...names].flatMap(([id, name]) => {
    const evidence = found.get(id);
    return evidence && !IS_OVER.test(evidence.text) ? [{ name, evidence, most: undefined }] : [];
  });
}

/** Conditions, without those that have passed and then say nothing. */
function namedConditions(
  names: ReadonlyMap<string, string>,
  { conditions, formerConditions }: PatientRecord,
  passing: PassingConditions,
): Match[] {
  return named(names, conditions).flatMap((match) => {
    if (!formerConditions.has(match.name) || !passing.has(match.name)) return [match];
    const most = passing.get(match.name);
    return most === undefined ? [] : [{ ...match, most }];
  });
}

function matchesOf(
  { conditions, findings, when }: ConditionRule,
  record: PatientRecord,
  passing: PassingConditions,
): readonly Match[] {
  if (!when.every((requirement) => satisfies(requirement, record) !== undefined)) return [];
  const all = [...namedConditions(conditions, record, passing), ...named(findings, record.stated)];
  return all.toSorted((a, b) => Number(a.most !== undefined) - Number(b.most !== undefined));
}

const milder = (severity: Severity, most: Severity | undefined): Severity =>
  most !== undefined && RANK[most] > RANK[severity] ? most : severity;

const KIDNEY = 'kidney';

export const checkConditions: Check = (
  { record, medications },
  { conditions, kidney, passing },
) => {
  const isRateKnown = kidneyFunction(record) !== undefined;
  return medications.current.flatMap((drug) => {
    // A stated filtration rate tells more than the name of a kidney disease.
    const hasOwnRate = isRateKnown && kidney.of(drug.ingredients).length > 0;
    return conditions.of(drug.ingredients).flatMap((rule) => {
      if (hasOwnRate && rule.topic === KIDNEY && rule.severity !== 'critical') return [];
      const matches = matchesOf(rule, record, passing);
      const [first] = matches;
      if (!first) return [];
      const isOver = first.most !== undefined;
      const link = `in a patient ${isOver ? 'who has had' : 'with'}`;
      const wording = { drugs: [drug.name], link, against: [first.name] };
      const advice = { ...rule, severity: milder(rule.severity, first.most) };
      const evidence = [drug.evidence, ...matches.map((match) => match.evidence)];
      return [about(drug, rule.topic, { kind: 'condition', wording, advice, evidence })];
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
    const wording = { drugs: [drug.name], link: `with an eGFR of ${rate}`, against: [] };
    const evidence = [drug.evidence, known.measured.evidence];
    return [about(drug, KIDNEY, { kind: 'condition', wording, advice, evidence })];
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
    const wording = { drugs: [drug.name], link: when, against: [] };
    return [about(drug, 'age', { kind: 'age', wording, advice, evidence: [drug.evidence] })];
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
  const subject = 'Pregnancy is not stated';
  const wording = titled(subject);
  const advice = askAboutPregnancy;
  return [{ kind: 'pregnancy', wording, advice, evidence, drugs: harmful, subject, together: [] }];
};

function checkRules(rules: DrugRules<MedicationRule>, situation: string): Check {
  return ({ medications }) =>
    medications.current.flatMap((drug) => {
      const advice = strictest(rules.of(drug.ingredients));
      if (!advice) return [];
      const wording = { drugs: [drug.name], link: situation, against: [] };
      const evidence = [drug.evidence];
      return [about(drug, situation, { kind: 'pregnancy', wording, advice, evidence })];
    });
}

const PLANNED = 'while a pregnancy is planned';

/** What would be told in a pregnancy matters before it; nothing has happened yet, so it is a warning at most. */
const checkPlannedPregnancy: Check = (facts, rules) =>
  checkRules(rules.pregnancy, PLANNED)(facts, rules)
    .filter(({ advice }) => advice.severity !== 'info')
    .map((finding) => ({ ...finding, advice: { ...finding.advice, severity: 'warning' } }));

export const checkPregnancy: Check = (facts, rules) => {
  const { record } = facts;
  if (record.pregnant === true) return checkRules(rules.pregnancy, 'in pregnancy')(facts, rules);
  if (record.plansPregnancy && record.sex !== 'male') return checkPlannedPregnancy(facts, rules);
  return mayBePregnant(record) ? checkUnknownPregnancy(facts, rules) : [];
};

export const checkLactation: Check = (facts, rules) =>
  facts.record.present.has('breastfeeding') && facts.record.sex !== 'male'
    ? checkRules(rules.lactation, 'while breastfeeding')(facts, rules)
    : [];
