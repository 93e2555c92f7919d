import { ProblemError, toFieldErrors } from '@neurovista/contracts';
import type { z } from 'zod';

/** The body in the shape of the schema; throws a validation problem with a pointer to each bad value. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProblemError('validation', undefined, toFieldErrors(parsed.error.issues));
}
