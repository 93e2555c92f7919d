import { z } from 'zod';
import {
  actionSchema,
  abbreviationSchema,
  assessmentSchema,
  coverageSchema,
  hypothesisSchema,
  medicationSafetySchema,
  redFlagSchema,
} from './assessment.ts';
import {
  analysisSchema,
  attributeSchema,
  conceptSchema,
  cueSchema,
  entitySchema,
  traitSchema,
} from './entities.ts';
import { evidenceSchema } from './evidence.ts';
import { livenessSchema, readinessSchema } from './health.ts';
import {
  fieldSegmentSchema,
  patientRequestSchema,
  patientResponseSchema,
  provenanceSchema,
  translatedSchema,
  warningSchema,
} from './patient.ts';
import {
  allergyItemSchema,
  exposureItemSchema,
  familyItemSchema,
  findingItemSchema,
  measurementItemSchema,
  medicationItemSchema,
  patientRecordSchema,
  problemItemSchema,
} from './patient-record.ts';
import { fieldErrorSchema, problemSchema } from './problem.ts';
import { segmentSchema, translateRequestSchema, translateResponseSchema } from './translation.ts';

type JsonSchema = Record<string, unknown>;

/** Types of request bodies. */
export const requests = {
  PatientRequest: patientRequestSchema,
  TranslateRequest: translateRequestSchema,
};

/** Every type that a client should know by name. */
export const responses = {
  PatientResponse: patientResponseSchema,
  Analysis: analysisSchema,
  Entity: entitySchema,
  Attribute: attributeSchema,
  Trait: traitSchema,
  Cue: cueSchema,
  Concept: conceptSchema,
  Translated: translatedSchema,
  FieldSegment: fieldSegmentSchema,
  Assessment: assessmentSchema,
  PatientRecord: patientRecordSchema,
  ProblemItem: problemItemSchema,
  MedicationItem: medicationItemSchema,
  AllergyItem: allergyItemSchema,
  MeasurementItem: measurementItemSchema,
  FindingItem: findingItemSchema,
  ExposureItem: exposureItemSchema,
  FamilyItem: familyItemSchema,
  Evidence: evidenceSchema,
  Coverage: coverageSchema,
  Hypothesis: hypothesisSchema,
  Action: actionSchema,
  RedFlag: redFlagSchema,
  MedicationSafetyNote: medicationSafetySchema,
  Abbreviation: abbreviationSchema,
  Warning: warningSchema,
  Provenance: provenanceSchema,
  TranslateResponse: translateResponseSchema,
  Segment: segmentSchema,
  Problem: problemSchema,
  FieldError: fieldErrorSchema,
  Liveness: livenessSchema,
  Readiness: readinessSchema,
};
export type ComponentName = keyof typeof requests | keyof typeof responses;

export const refTo = (name: string) => `#/components/schemas/${name}`;

/** JSON Schemas of these by name, each of which refers to the others. */
function toComponents(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const written = z.toJSONSchema(registry, { io, uri: refTo }).schemas;
  return Object.fromEntries(
    Object.entries(written).map(([name, schema]) => {
      const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
      return [name, rest];
    }),
  );
}

/** The schemas of the document, each once and by name. */
export const componentSchemas = () => ({
  ...toComponents(requests, 'input'),
  ...toComponents(responses, 'output'),
});
