import type { Engine } from '@neurovista/analysis-service';
import { birthDateSchema, calendarDateSchema, fieldSchema } from '@neurovista/contracts';
import { z } from 'zod';

const id = z.union([z.string(), z.number()]);

const textRecord = z.object({ id, text: z.string(), field: fieldSchema.optional() });

const intakeRecord = z.object({
  id,
  dateOfBirth: z.string(),
  chiefComplaint: z.string(),
  symptoms: z.string(),
  medicalHistory: z.string(),
  asOf: calendarDateSchema.optional(),
});

/** What a line of the input gives: a result to write, or why the line cannot be used (never with its text). */
export type BatchAnswer =
  | { readonly kind: 'done'; readonly result: object }
  | { readonly kind: 'bad'; readonly reason: string };

const bad = (reason: string): BatchAnswer => ({ kind: 'bad', reason });

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // reported as "not JSON"; the parser's own message would quote the text
  }
}

function explain(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
}

/** Analyzes one line, `{id, text, field?}` or an intake with `asOf?` as the day that counts as today. */
export async function analyzeRecord(
  engine: Engine,
  line: string,
  today: string,
): Promise<BatchAnswer> {
  const record = parseJson(line);
  if (typeof record !== 'object' || record === null) return bad('not a JSON object');
  if ('text' in record) {
    const parsed = textRecord.safeParse(record);
    if (!parsed.success) return bad(explain(parsed.error));
    const analysis = engine.analyzeText(parsed.data.text, parsed.data.field, today);
    return { kind: 'done', result: { id: parsed.data.id, analysis } };
  }
  const parsed = intakeRecord.safeParse(record);
  if (!parsed.success) return bad(explain(parsed.error));
  const { id: recordId, asOf = today, ...intake } = parsed.data;
  const birth = birthDateSchema(() => asOf).safeParse(intake.dateOfBirth);
  if (!birth.success) return bad(`dateOfBirth ${birth.error.issues[0]?.message ?? 'is not valid'}`);
  const { analysis, diagnosticRecommendations, assessment } = await engine.analyzeIntake(
    intake,
    asOf,
  );
  return {
    kind: 'done',
    result: { id: recordId, analysis, diagnosticRecommendations, assessment },
  };
}
