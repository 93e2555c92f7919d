import { ProblemError, type PatientRequest, type PatientResponse } from '@neurovista/contracts';
import { isTimeout } from '@neurovista/service-edge';
import type { IntakeAnalyzer } from './analysis-threads.ts';
import { strikeOut } from './strike-out.ts';
import type { TranslationCall, TranslationClient } from './translation-client.ts';

interface Parts {
  readonly analyzer: IntakeAnalyzer;
  readonly translation: TranslationClient;
}

interface PatientCall extends TranslationCall {
  /** The day (YYYY-MM-DD) where the caller is. */
  readonly today: string;
}

/**
 * The answer to a patient request. What was marked as read wrongly is not analyzed, only translated. Translation runs while the text is analyzed; when it fails or is late, the
 * answer says so in its warnings and comes without it. The signal of the call fires when the caller hangs up, and with a
 * TimeoutError when the answer has to be given without what is still missing.
 */
export async function analyzePatient(
  request: PatientRequest,
  { today, ...call }: PatientCall,
  { analyzer, translation }: Parts,
): Promise<PatientResponse> {
  const { signal, client } = call;
  const translating = translation.translateFields(request, call);
  const intake = { dateOfBirth: request.dateOfBirth, ...strikeOut(request, request.corrections) };
  const { warnings, provenance, ...analyzed } = await analyzer.analyzeIntake(intake, today, {
    signal,
    client,
  });
  const { translated, provenance: translator, warnings: more } = await translating;
  if (signal.aborted && !isTimeout(signal.reason))
    throw new ProblemError('bad-request', 'The caller hung up');
  return {
    ...analyzed,
    ...(translated ? { translated } : {}),
    warnings: [...warnings, ...more],
    provenance: {
      ...provenance,
      ...(translator === undefined ? {} : { translation: translator }),
    },
  };
}
