import type { Hypothesis } from '@neurovista/contracts';
import type { Note } from '../document.ts';
import { describePatient, type Patient } from './demographics.ts';
import { explain, type Explanation } from './explain.ts';
import { readCourses } from './inference/course.ts';
import { infer } from './inference/infer.ts';
import type { KnowledgeBase } from './knowledge/knowledge-base.ts';
import type { AssertMentions, Observation } from './observation.ts';
import { observe } from './observe.ts';

export interface ReasoningInput {
  /** Age in years; see `ageOn`. */
  readonly age: number;
  readonly notes: readonly Note[];
  readonly assertMentions: AssertMentions;
  readonly knowledge: KnowledgeBase;
}

export interface Reasoning {
  /** As the contract has it: the age in completed years. */
  readonly patient: Patient;
  /** Best first; evidence offsets are UTF-16 units of the field. */
  readonly differential: Hypothesis[];
  /** The same hypotheses in the words of the knowledge base; the order is that of the differential. */
  readonly explanations: readonly Explanation[];
  readonly observations: readonly Observation[];
  /** Conditions that the text recognizer found in the complaint and the symptoms and the knowledge base does not know. */
  readonly unrecognized: string[];
}

const MOST_UNRECOGNIZED = 20;

function findUnrecognized(notes: readonly Note[], observations: readonly Observation[]): string[] {
  const isUsed = (field: string | undefined, begin: number, end: number) =>
    observations.some((one) => one.field === field && one.begin < end && begin < one.end);
  const phrases = notes
    .filter(({ doc }) => doc.field !== 'medicalHistory')
    .flatMap(({ doc, entities }) =>
      entities
        .filter(
          ({ category, begin, end }) =>
            category === 'MEDICAL_CONDITION' && !isUsed(doc.field, begin, end),
        )
        .map(({ begin, end }) => doc.text.slice(begin, end)),
    );
  return [...new Set(phrases)].slice(0, MOST_UNRECOGNIZED);
}

/** The explained differential of a patient. Pure: the same notes give the same answer. */
export function reason({ age, notes, assertMentions, knowledge }: ReasoningInput): Reasoning {
  const patient = describePatient(age, notes.map(({ doc }) => doc.text).join('\n'));
  const observations = observe(notes, knowledge, assertMentions, patient.age);
  const inference = infer({ patient, observations, courses: readCourses(notes) }, knowledge.model);
  return {
    patient: { ...patient, age: Math.floor(patient.age) },
    ...explain(inference, knowledge.model),
    observations,
    unrecognized: findUnrecognized(notes, observations),
  };
}
