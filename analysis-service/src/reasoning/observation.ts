// What the reasoning knows about the patient: findings of the knowledge base, each with where it was read. Red flag
// and safety rules build on these too.
import type { ConditionKind, Document, Mention, Span, Trait } from '../document.ts';

export const OBSERVATION_STATES = [
  'present',
  'absent',
  'uncertain',
  'ended',
  'past',
  'family',
  'hypothetical',
] as const;
/**
 * present: the patient has it now (for risks and known conditions: has or had it); absent: expressly denied;
 * uncertain: suspected; ended: over, but of the illness that is told; past: over before it; family: a relative has it; hypothetical: only an instruction or a plan.
 */
export type ObservationState = (typeof OBSERVATION_STATES)[number];

export interface Observation extends Span {
  /** Id of a finding (data/knowledge/findings.tsv) or of a condition that the text names. */
  readonly finding: string;
  readonly state: ObservationState;
  /** The field that the UTF-16 offsets point into; absent for a bare note. */
  readonly field: Document['field'];
  /** The words of the text at the offsets. */
  readonly text: string;
  /** Whether the words say it, or a measured value or a medicine implies it. */
  readonly basis: 'words' | 'value' | 'medicine';
}

/** The traits of each mention, in the order of the mentions; given by the context layer. */
export type AssertMentions = (
  doc: Document,
  mentions: readonly Mention[],
  kindOf: (mention: Mention) => ConditionKind | undefined,
) => readonly (readonly Trait[])[];
