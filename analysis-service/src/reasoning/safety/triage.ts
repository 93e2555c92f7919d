import {
  TRIAGE_LEVELS,
  type Assessment,
  type Hypothesis,
  type TriageLevel,
} from '@neurovista/contracts';
import type { Condition } from '../knowledge/types.ts';
import type { RaisedFlag } from './red-flags.ts';

type Triage = Assessment['triage'];

export interface TriageFacts {
  readonly age: number;
  readonly redFlags: readonly RaisedFlag[];
  readonly differential: readonly Pick<Hypothesis, 'name' | 'band' | 'mustNotMiss'>[];
  /** The condition of this name in the knowledge base. */
  readonly conditionOf: (name: string) => Condition | undefined;
}

interface Reason {
  readonly level: TriageLevel;
  readonly text: string;
}

// TRIAGE_LEVELS runs from the most to the least urgent.
const rank = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
const byUrgency = (a: Reason, b: Reason) => rank(a.level) - rank(b.level);

// Self-care is not offered at the ends of life, where mild complaints turn serious sooner (estimate).
const SELF_CARE_AGES = { from: 2, to: 74 };
const MOST_REASONS = 3;

/** How urgent a hypothesis makes the visit: as its condition is, less when it is only possible. */
function ofHypothesis(
  { name, band, mustNotMiss }: TriageFacts['differential'][number],
  rankInList: number,
  { conditionOf }: TriageFacts,
): Reason[] {
  const urgency = conditionOf(name)?.urgency;
  if (!urgency) return [];
  const text = `${name} is among the hypotheses`;
  if (rankInList === 0 && band !== 'consider') return [{ level: urgency, text }];
  if (band === 'likely') return [{ level: urgency, text }];
  if (band === 'possible' && mustNotMiss && urgency === 'emergency')
    return [{ level: 'urgent', text: `${name} should not be missed` }];
  return [];
}

/** How soon the patient should be seen, on the safe side, with the reasons of that level. */
export function triage(facts: TriageFacts): Triage {
  const reasons = [
    ...facts.redFlags.map(({ level, title }) => ({ level, text: title })),
    ...facts.differential.flatMap((hypothesis, index) => ofHypothesis(hypothesis, index, facts)),
  ].toSorted(byUrgency);
  const level = reasons[0]?.level ?? 'routine';
  const isFrail = facts.age < SELF_CARE_AGES.from || facts.age > SELF_CARE_AGES.to;
  if (level === 'self-care' && isFrail)
    return { level: 'routine', reasons: ['The age of the patient speaks for being seen'] };
  const texts = reasons.filter((reason) => reason.level === level).map(({ text }) => text);
  if (texts.length === 0) return { level, reasons: ['No sign of urgency was found in the text'] };
  return { level, reasons: [...new Set(texts)].slice(0, MOST_REASONS) };
}
