import {
  FIELDS,
  type Analysis,
  type Assessment,
  type Field,
  type PatientRequest,
  type Warning,
} from '@neurovista/contracts';
import { assertMentions } from './context/index.ts';
import { findContradictions } from './reasoning/contradictions.ts';
import { ageOn } from './reasoning/demographics.ts';
import { loadKnowledge, type KnowledgeBase } from './reasoning/knowledge/knowledge-base.ts';
import { reason } from './reasoning/reason.ts';
import {
  assessSafety,
  loadSafetyKnowledge,
  type SafetyKnowledge,
} from './reasoning/safety/assess-safety.ts';
import { readNote } from './read-note.ts';
import { loadLearned } from './recognizers/model/learned-tagger.ts';
import { composeRecommendations } from './recommendations/compose.ts';
import { loadCalibrations } from './scoring/calibration.ts';
import { loadLexicon, type Lexicon } from './terminology/lexicon.ts';
import { toAnalysis, toAssessment } from './to-contract.ts';

const ENGINE_VERSION = 'neurovista-engine 0.1.0';

export type Intake = Pick<PatientRequest, 'dateOfBirth' | Field>;

export interface IntakeAnalysis {
  readonly analysis: Analysis;
  readonly assessment: Assessment;
  readonly diagnosticRecommendations: string;
  readonly warnings: readonly Warning[];
}

/** The engine with its vocabulary and knowledge in memory. Pure: the same text and day give the same answer. */
export interface Engine {
  /** Entities of one text; without a field it gets no default that belongs to an intake field. */
  readonly analyzeText: (text: string, field: Field | undefined, today: string) => Analysis;
  /** Entities, assessment and recommendations of an intake; `today` is YYYY-MM-DD. */
  readonly analyzeIntake: (intake: Intake, today: string) => IntakeAnalysis;
  readonly provenance: { readonly engine: string; readonly knowledge: string };
}

interface Resources {
  readonly lexicon: Lexicon;
  readonly knowledge: KnowledgeBase;
  readonly safety: SafetyKnowledge;
}

function analyzeIntake(intake: Intake, today: string, resources: Resources): IntakeAnalysis {
  const { lexicon, knowledge, safety } = resources;
  const notes = FIELDS.map((field) => readNote(intake[field], field, { lexicon, today }));
  const age = ageOn(intake.dateOfBirth, today);
  const reasoning = reason({ age, notes, knowledge, assertMentions });
  const findings = { ...reasoning, patient: { ...reasoning.patient, age }, notes };
  const assessment = toAssessment(reasoning, assessSafety(findings, safety), notes);
  return {
    analysis: toAnalysis(notes),
    assessment,
    diagnosticRecommendations: composeRecommendations(assessment, {
      version: knowledge.version,
      explanations: reasoning.explanations,
    }),
    warnings: findContradictions(reasoning.observations, knowledge),
  };
}

/** Loads vocabulary, learned weights and knowledge; throws with the file, and the line of a table, when one is malformed. */
export function createEngine(): Engine {
  const lexicon = loadLexicon();
  // Read here so that a bad file stops the start and not the first request.
  loadLearned();
  loadCalibrations();
  const knowledge = loadKnowledge();
  const safety = loadSafetyKnowledge(lexicon, knowledge);
  const resources = { lexicon, knowledge, safety };
  return {
    analyzeText: (text, field, today) => toAnalysis([readNote(text, field, { lexicon, today })]),
    analyzeIntake: (intake, today) => analyzeIntake(intake, today, resources),
    provenance: { engine: ENGINE_VERSION, knowledge: knowledge.version },
  };
}
