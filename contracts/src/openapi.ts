import { CLIENT_DATE_HEADER } from './calendar-date.ts';
import {
  componentSchemas,
  refTo,
  type ComponentName,
  type requests,
  type responses,
} from './openapi-components.ts';
import { PROBLEM_KINDS, PROBLEM_MEDIA_TYPE, type ProblemKind } from './problem.ts';

const json = (schema: ComponentName) => ({
  'application/json': { schema: { $ref: refTo(schema) } },
});

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const ANSWER_HEADERS = { 'X-Request-Id': header('X-Request-Id') };
const LIMITED_HEADERS = {
  ...ANSWER_HEADERS,
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimit-Policy'),
};

const headers = {
  'X-Request-Id': {
    description: 'The id that was sent, when well-formed, or a new one; logs name it',
    schema: { type: 'string', pattern: String.raw`^[\w-]{1,64}$` },
  },
  RateLimit: {
    description: 'Requests that are left (r) and seconds until the limit is reset (t)',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'Requests (q) that one address may make in so many seconds (w)',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed',
    schema: { type: 'integer', minimum: 1 },
  },
  Allow: { description: 'Methods that the address takes', schema: { type: 'string' } },
  'WWW-Authenticate': {
    description: 'Bearer, where tokens are accepted',
    schema: { type: 'string' },
  },
};

/** Headers that answers of a status have beside those of every answer. */
const HEADERS_OF_STATUS: Readonly<Record<number, object>> = {
  401: { 'WWW-Authenticate': header('WWW-Authenticate') },
  405: { Allow: header('Allow') },
  429: { 'Retry-After': header('Retry-After') },
  503: { 'Retry-After': header('Retry-After') },
};

function groupByStatus(kinds: readonly ProblemKind[]): Map<number, ProblemKind[]> {
  const groups = new Map<number, ProblemKind[]>();
  for (const kind of kinds) {
    const { status } = PROBLEM_KINDS[kind];
    groups.set(status, [...(groups.get(status) ?? []), kind]);
  }
  return groups;
}

function problems(kinds: readonly ProblemKind[]) {
  return Object.fromEntries(
    [...groupByStatus(kinds)].map(([status, group]) => [
      String(status),
      {
        description: group.map((kind) => `${PROBLEM_KINDS[kind].title} (${kind})`).join('; '),
        headers: { ...ANSWER_HEADERS, ...HEADERS_OF_STATUS[status] },
        content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: refTo('Problem') } } },
      },
    ]),
  );
}

const EVERY_CALL: readonly ProblemKind[] = [
  'malformed',
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'too-large',
  'unsupported-media',
  'unsupported-charset',
  'unsupported-encoding',
  'expectation-failed',
  'misdirected',
  'validation',
  'rate-limited',
  'headers-too-large',
  'internal',
  'upstream-unavailable',
  'not-ready',
  'upstream-timeout',
];

interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly request: keyof typeof requests;
  readonly example: object;
  readonly response: keyof typeof responses;
  readonly parameters?: readonly object[];
  readonly kinds: readonly ProblemKind[];
}

const clientDate = {
  name: CLIENT_DATE_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'date' },
  description:
    'The day where the caller is. It counts as today, also for a date of birth; without it, or where it is that day nowhere, the day of the server does.',
};

function post({ request, example, response, kinds, ...texts }: Call) {
  const content = { 'application/json': { schema: { $ref: refTo(request) }, example } };
  return {
    ...texts,
    tags: ['api'],
    // Whether a login is needed is up to the installation.
    security: [{}, { bearer: [] }],
    requestBody: { required: true, content },
    responses: {
      '200': { description: 'Done', headers: LIMITED_HEADERS, content: json(response) },
      ...problems(kinds),
    },
  };
}

function get(
  texts: { operationId: string; summary: string; description: string },
  answer: keyof typeof responses,
  kinds: readonly ProblemKind[],
) {
  return {
    ...texts,
    tags: ['health'],
    security: [],
    responses: {
      '200': { description: 'It is', headers: ANSWER_HEADERS, content: json(answer) },
      ...problems(kinds),
    },
  };
}

const analyze = post({
  operationId: 'analyzePatient',
  summary: 'Analyze an intake',
  description:
    'Entities, an explained assessment and, where one could be made, the translation. A part that failed is named in the warnings.',
  request: 'PatientRequest',
  example: {
    name: 'Ana Example',
    dateOfBirth: '1961-05-04',
    chiefComplaint: 'Chest pain for 2 hours',
    symptoms: 'Crushing chest pain since 6 am, with sweating. Denies fever.',
    medicalHistory: 'Hypertension since 2012. Takes lisinopril 10 mg daily.',
  },
  response: 'PatientResponse',
  parameters: [clientDate],
  kinds: EVERY_CALL,
});

const translate = post({
  operationId: 'translateText',
  summary: 'Translate a text',
  description: 'Line breaks, blank lines and list numbers of the text are kept.',
  request: 'TranslateRequest',
  example: { text: 'Denies fever. Takes aspirin 81 mg daily.', targetLanguage: 'es' },
  response: 'TranslateResponse',
  kinds: [...EVERY_CALL, 'unsupported-language'],
});

/** The OpenAPI 3.1 description of the public API. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'NeuroVista',
      version,
      description:
        'Clinical note analysis: entities, explained recommendations and Spanish translation. Decision support for health professionals; not a diagnosis.',
      contact: { name: 'Whoever operates this installation' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [
      { name: 'api', description: 'What the page and other programs call' },
      { name: 'health', description: 'For whoever watches the stack' },
    ],
    paths: {
      '/api/patients': { post: analyze },
      '/api/translate': { post: translate },
      '/health/live': {
        get: get(
          {
            operationId: 'getLiveness',
            summary: 'Whether the process answers',
            description: 'Says nothing of the services behind it.',
          },
          'Liveness',
          ['bad-request', 'method-not-allowed'],
        ),
      },
      '/health/ready': {
        get: get(
          {
            operationId: 'getReadiness',
            summary: 'Whether the stack can take requests',
            description:
              'Names the dependency that keeps it from that, or without which it does less.',
          },
          'Readiness',
          ['bad-request', 'method-not-allowed', 'not-ready'],
        ),
      },
    },
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Needed where AUTH_MODE is jwt: a token of the identity provider',
        },
      },
      headers,
      schemas: componentSchemas(),
    },
  };
}
