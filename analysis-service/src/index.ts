export { createEngine, type Engine, type Intake, type IntakeAnalysis } from './pipeline.ts';
export { deletions } from './terminology/edit-distance.ts';
export { loadLexicon, type Lexicon } from './terminology/lexicon.ts';
