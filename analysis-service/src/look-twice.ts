// Looks a second time at the drugs of a patient and at the words behind the urgency, where a network can read the passages around them.
import type { Evidence } from '@neurovista/contracts';
import { normalizeState } from './findings/finding-state.ts';
import { lookAtDrugs } from './look-at-drugs.ts';
import { withOverruled } from './overrule.ts';
import { lookAgain, suspectsOf } from './reader/second-look.ts';
import type { StatusReader } from './reader/statuses.ts';
import { withDrugs, withNotes, type PatientKnowledge, type ReadPatient } from './read-patient.ts';
import type { KnowledgeBase } from './reasoning/knowledge/knowledge-base.ts';
import { reason } from './reasoning/reason.ts';
import { assessSafety, type SafetyKnowledge } from './reasoning/safety/assess-safety.ts';

/** What a second look takes; without a reader of statuses there is none. */
interface Looking {
  readonly statuses: StatusReader | undefined;
  readonly patientKnowledge: PatientKnowledge;
  readonly knowledge: KnowledgeBase;
  readonly safety: SafetyKnowledge;
}

/** Without what was overruled another alarm may rest on other words; after so many looks what stands, stands. */
const MOST_LOOKS = 3;
/** Passages of one look: one takes some 15 ms, and an answer of more alarms has other worries than one false among them. */
const MOST_PASSAGES = 12;
/** Hypotheses that can make a visit urgent (reasoning/safety/triage.ts). */
const LEADING = 3;

/** What is behind the urgency of a patient, as rules and vocabulary read. */
function evidenceOfUrgency({ record }: ReadPatient, { knowledge, safety }: Looking): Evidence[] {
  const { differential } = reason(record, knowledge);
  const assessed = assessSafety({ record, differential, unread: undefined }, safety);
  const { redFlags, medicationSafety, triage } = assessed;
  if (triage.level !== 'emergency' && triage.level !== 'urgent') return [];
  const isByFlag = redFlags.some(({ level }) => level === triage.level);
  const critical = medicationSafety.filter(({ severity }) => severity === 'critical');
  return [
    ...[...redFlags, ...critical].flatMap(({ evidence }) => evidence),
    ...(isByFlag ? [] : differential.slice(0, LEADING).flatMap((hypothesis) => hypothesis.for)),
  ];
}

async function lookWith(
  reader: StatusReader,
  patient: ReadPatient,
  looking: Looking,
  limit: AbortSignal | undefined,
): Promise<ReadPatient> {
  const { findings } = looking.patientKnowledge.lexicons;
  const looked = new Set<string>();
  let result = patient;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const suspects = suspectsOf(evidenceOfUrgency(result, looking), result.notes)
      .filter(({ note, begin }) => !looked.has(`${note.field} ${begin}`))
      .slice(0, MOST_PASSAGES);
    for (const { note, begin } of suspects) looked.add(`${note.field} ${begin}`);
    // oxlint-disable-next-line no-await-in-loop -- the next look is at what this one leaves
    const overruled = await lookAgain(suspects, reader, limit);
    if (overruled.length === 0) break;
    const notes = withOverruled(result.notes, overruled, (state, finding) =>
      normalizeState(state, finding, findings),
    );
    result = withNotes(result, notes, looking.patientKnowledge);
  }
  return result;
}

/** A patient as read twice, or once where the second look failed. */
interface LookedAt {
  readonly patient: ReadPatient;
  readonly hasFailed: boolean;
}

/**
 * The patient with the status that passages say of its drugs, and without the findings behind its urgency that they say are none of
 * now. Not done in time, or broken, the first reading stands: it raises more and hides nothing.
 */
export async function lookTwice(
  patient: ReadPatient,
  looking: Looking,
  limit: AbortSignal | undefined,
): Promise<LookedAt> {
  const { statuses } = looking;
  if (statuses === undefined) return { patient, hasFailed: false };
  try {
    const settled = await lookAtDrugs(patient.notes, statuses, limit);
    const again = withDrugs(patient, settled, looking.patientKnowledge);
    return { patient: await lookWith(statuses, again, looking, limit), hasFailed: false };
  } catch {
    return { patient, hasFailed: true };
  }
}
