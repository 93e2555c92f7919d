import { z } from 'zod';
import { fieldSchema } from './entities.ts';

/** How the text asserts what the evidence says: of the patient now, denied, over, of a relative, doubted or intended. */
export const EVIDENCE_STATUSES = [
  'present',
  'absent',
  'past',
  'family',
  'possible',
  'planned',
] as const;
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];

export const evidenceSchema = z
  .object({
    text: z.string(),
    field: fieldSchema.optional(),
    begin: z.int().min(0).optional().describe('First code point of the words in the field'),
    end: z.int().min(0).optional().describe('Code point after the last one'),
    entity: z
      .int()
      .min(0)
      .optional()
      .describe('Id of the entity of the analysis that the words are, or are part of'),
    source: z
      .enum(['reader'])
      .optional()
      .describe('Not read outright: the reader of plain words proposes it'),
    readsLike: z
      .string()
      .optional()
      .describe('Words of known meaning that the clause is like, where the reader proposes it'),
    status: z.enum(EVIDENCE_STATUSES).describe('How the text asserts it'),
  })
  .describe('The words that a statement rests on; without a field it rests on the date of birth');
export type Evidence = z.infer<typeof evidenceSchema>;
