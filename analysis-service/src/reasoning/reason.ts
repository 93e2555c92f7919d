import type { Hypothesis } from '@neurovista/contracts';
import type { SecondOpinion } from '../reading.ts';
import type { PatientRecord } from '../record/patient-record.ts';
import { explain, type Explanation } from './explain.ts';
import { infer } from './inference/infer.ts';
import type { KnowledgeBase } from './knowledge/knowledge-base.ts';

export interface Reasoning {
  /** Best first; evidence offsets are UTF-16 units of the field. */
  readonly differential: Hypothesis[];
  /** The same hypotheses in the words of the knowledge base; the order is that of the differential. */
  readonly explanations: readonly Explanation[];
}

const OF_WOMEN = 'pregnancy test';

/** Without steps that make no sense for a man. */
const forPatient =
  ({ sex }: PatientRecord) =>
  (hypothesis: Hypothesis): Hypothesis =>
    sex === 'male'
      ? { ...hypothesis, nextSteps: hypothesis.nextSteps.filter((step) => step !== OF_WOMEN) }
      : hypothesis;

/** The explained differential of a patient. Pure: the same record gives the same answer. */
export function reason(
  record: PatientRecord,
  knowledge: KnowledgeBase,
  opinion?: SecondOpinion,
): Reasoning {
  const inference = infer(record, knowledge.model, opinion);
  const { differential, explanations } = explain(
    inference,
    knowledge.model,
    record.isTold,
    opinion?.nearest,
  );
  return { differential: differential.map(forPatient(record)), explanations };
}
