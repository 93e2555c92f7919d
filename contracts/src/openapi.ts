import { z } from 'zod';
import { livenessSchema, readinessSchema } from './health.ts';
import { patientRequestSchema, patientResponseSchema } from './patient.ts';
import { PROBLEM_KINDS, PROBLEM_MEDIA_TYPE, problemSchema, type ProblemKind } from './problem.ts';
import { translateRequestSchema, translateResponseSchema } from './translation.ts';

type JsonSchema = Record<string, unknown>;

function withoutDialect(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as JsonSchema;
  return rest;
}

const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

function problems(kinds: readonly ProblemKind[]) {
  return Object.fromEntries(
    [...groupByStatus(kinds)].map(([status, group]) => [
      String(status),
      {
        description: group.map((kind) => `${PROBLEM_KINDS[kind].title} (${kind})`).join('; '),
        content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function groupByStatus(kinds: readonly ProblemKind[]): Map<number, ProblemKind[]> {
  const groups = new Map<number, ProblemKind[]>();
  for (const kind of kinds) {
    const { status } = PROBLEM_KINDS[kind];
    groups.set(status, [...(groups.get(status) ?? []), kind]);
  }
  return groups;
}

const EVERY_CALL: readonly ProblemKind[] = [
  'malformed',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'too-large',
  'unsupported-media',
  'validation',
  'rate-limited',
  'internal',
  'upstream-unavailable',
  'not-ready',
  'upstream-timeout',
];

function call(summary: string, request: string, response: string, kinds: readonly ProblemKind[]) {
  return {
    summary,
    requestBody: { required: true, content: json(request) },
    responses: { '200': { description: 'Done', content: json(response) }, ...problems(kinds) },
  };
}

/** The OpenAPI 3.1 description of the public API. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'NeuroVista',
      version,
      description:
        'Clinical note analysis: entities, explained recommendations and Spanish translation. Decision support for health professionals; not a diagnosis.',
    },
    servers: [{ url: '/' }],
    paths: {
      '/api/patients': {
        post: call('Analyse an intake', 'PatientRequest', 'PatientResponse', EVERY_CALL),
      },
      '/api/translate': {
        post: call('Translate a text into Spanish', 'TranslateRequest', 'TranslateResponse', [
          ...EVERY_CALL,
          'unsupported-language',
        ]),
      },
      '/health/live': {
        get: {
          summary: 'Whether the process answers',
          responses: { '200': { description: 'It does', content: json('Liveness') } },
        },
      },
      '/health/ready': {
        get: {
          summary: 'Whether the stack can take requests, and which dependency keeps it from that',
          responses: {
            '200': { description: 'It can', content: json('Readiness') },
            ...problems(['not-ready']),
          },
        },
      },
    },
    components: {
      schemas: {
        PatientRequest: withoutDialect(patientRequestSchema, 'input'),
        PatientResponse: withoutDialect(patientResponseSchema, 'output'),
        TranslateRequest: withoutDialect(translateRequestSchema, 'input'),
        TranslateResponse: withoutDialect(translateResponseSchema, 'output'),
        Problem: withoutDialect(problemSchema, 'output'),
        Liveness: withoutDialect(livenessSchema, 'output'),
        Readiness: withoutDialect(readinessSchema, 'output'),
      },
    },
  };
}
