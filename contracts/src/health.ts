import { z } from 'zod';

export const livenessSchema = z.object({ status: z.literal('ok') });
export type Liveness = z.infer<typeof livenessSchema>;

const dependencySchema = z.object({
  name: z.string(),
  status: z.enum(['up', 'down']),
  required: z.boolean().describe('Whether the service can work without it'),
  cause: z
    .string()
    .max(40)
    .optional()
    .describe(
      'Why it is down, in a word, such as key-wrong or timeout; absent where it is not known',
    ),
});
export type Dependency = z.infer<typeof dependencySchema>;

/** Readiness with every required dependency up; otherwise the answer is a problem of kind not-ready. */
export const readinessSchema = z.object({
  status: z.enum(['ready', 'degraded']).describe('degraded: an optional dependency is down'),
  dependencies: z.array(dependencySchema),
});
export type Readiness = z.infer<typeof readinessSchema>;
