export * from './assessment.ts';
export * from './calendar-date.ts';
export * from './entities.ts';
export * from './health.ts';
export * from './openapi.ts';
export * from './patient.ts';
export * from './problem.ts';
export { codePointLength } from './text.ts';
export * from './translation.ts';
