export { createEngine, type Engine, type Intake, type IntakeAnalysis } from './pipeline.ts';
