import {
  localToday,
  ProblemError,
  type PatientRequest,
  type PatientResponse,
} from '@neurovista/contracts';
import type { IntakeAnalyzer } from './analysis-threads.ts';
import type { TranslationCall, TranslationClient } from './translation-client.ts';

interface Parts {
  readonly engine: IntakeAnalyzer;
  readonly translation: TranslationClient;
  /** Milliseconds after which the answer is given without what is still missing. */
  readonly deadlineMs: number;
}

/**
 * The answer to a patient request. Translation runs while the text is analyzed; when it fails or is late, the
 * answer says so in its warnings and comes without it.
 */
export async function analyzePatient(
  request: PatientRequest,
  call: TranslationCall,
  { engine, translation, deadlineMs }: Parts,
): Promise<PatientResponse> {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(deadlineMs)]);
  const translating = translation.translateFields(request, { ...call, signal });
  const { analysis, assessment, diagnosticRecommendations, warnings } = await engine.analyzeIntake(
    request,
    localToday(),
    signal,
  );
  const { translated, provenance, warnings: more } = await translating;
  if (call.signal.aborted) throw new ProblemError('bad-request', 'The caller hung up');
  return {
    analysis,
    diagnosticRecommendations,
    ...(translated ? { translated } : {}),
    assessment,
    warnings: [...warnings, ...more],
    provenance: {
      ...engine.provenance,
      ...(provenance === undefined ? {} : { translation: provenance }),
    },
  };
}
