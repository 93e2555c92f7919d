import type { NounClass } from '../lexicon/reading.ts';

/** Adjectives whose Spanish depends on what they describe. */
const SENSES: Readonly<Record<string, Partial<Readonly<Record<NounClass, string>>>>> = {
  grave: { pain: 'intenso', symptom: 'intenso', change: 'intenso' },
  alto: { value: 'elevado', test: 'elevado' },
  claro: { body: 'limpio', paired: 'limpio' },
  abundante: { other: 'pesado', person: 'corpulento', form: 'pesado' },
  plano: { symptom: 'sordo', pain: 'sordo' },
};

export const senseOf = (adjective: string, cls: NounClass): string =>
  SENSES[adjective]?.[cls] ?? adjective;
