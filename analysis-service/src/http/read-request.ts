import {
  createPatientRequestSchema,
  ProblemError,
  toFieldErrors,
  type PatientRequest,
} from '@neurovista/contracts';

type PatientRequestSchema = ReturnType<typeof createPatientRequestSchema>;

/** A schema costs more to make than a request to check, and it is at most three days on earth at a time. */
const schemas = new Map<string, PatientRequestSchema>();
const MOST_SCHEMAS = 3;

function schemaOf(today: string): PatientRequestSchema {
  const known = schemas.get(today);
  if (known !== undefined) return known;
  if (schemas.size >= MOST_SCHEMAS) schemas.clear();
  const schema = createPatientRequestSchema(() => today);
  schemas.set(today, schema);
  return schema;
}

/** The request in this body, where it is this day; refuses with a pointer to each bad value. */
export function readPatientRequest(body: unknown, today: string): PatientRequest {
  const parsed = schemaOf(today).safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProblemError('validation', undefined, toFieldErrors(parsed.error.issues));
}
