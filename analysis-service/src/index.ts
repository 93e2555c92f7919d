export { loadEncoder, type Encoder } from './reader/encoder.ts';
export { loadReader } from './reader/load-reader.ts';
export { createEngine, type Engine, type Intake, type IntakeAnalysis } from './pipeline.ts';
export { deletions } from './terminology/edit-distance.ts';
export { loadLexicon, type Lexicon } from './terminology/lexicon.ts';
// For tools/src/bench only.
export type { Condition, Finding } from './knowledge/types.ts';
// For tools/src/train only.
export type { Document, Mention } from './document.ts';
export { combine } from './recognizers/combine.ts';
export {
  chainOf,
  emptyTransitions,
  marginalsOf,
  forwardBackward,
  toFactors,
} from './recognizers/model/chain.ts';
export {
  featuresOf,
  TEMPLATE_COUNT,
  wordClassOf,
  type WordClasses,
} from './recognizers/model/features.ts';
export { hashText } from './recognizers/model/hash.ts';
export { loadAcceptance } from './recognizers/model/learned-tagger.ts';
export { encodeModel, type Model } from './recognizers/model/model-file.ts';
export { proposalsOf } from './recognizers/model/proposals.ts';
export { sequencesOf, type Sequence } from './recognizers/model/sequences.ts';
export { createTagger, wordClassesOf, type Tagger } from './recognizers/model/tagger.ts';
export {
  beginTag,
  insideTag,
  LABELS,
  MODEL_CATEGORIES,
  OUTSIDE,
  TAG_COUNT,
  type Label,
} from './recognizers/model/tags.ts';
export { findTerms } from './recognizers/recognize.ts';
export { resolveOverlaps } from './recognizers/resolve-overlaps.ts';
export { calibratedScore, scoreTerms, type Calibration } from './scoring/calibration.ts';
export { readDocument } from './text/read-document.ts';
// For tools/src/cross-validate.ts only.
export { readPatient, loadPatientKnowledge } from './read-patient.ts';
export { featuresOfComplaint } from './context/visit/planned-visit.ts';
export { featuresOfStory, storyTextOf } from './spanish/story-urgency.ts';
export { describeDrugsOf, describeFindingsOf } from './describe-for-training.ts';
export type { PatientRecord } from './record/patient-record.ts';
export { loadKnowledge, withParameters } from './reasoning/knowledge/knowledge-base.ts';
export { INFERENCE, type InferenceParameters } from './reasoning/parameters.ts';
export { reason } from './reasoning/reason.ts';
// For tools/src/reader only.
export { readClauses, type Clause } from './reader/clauses.ts';
export { storyOf } from './reader/present-story.ts';
export { infer } from './reasoning/inference/infer.ts';
