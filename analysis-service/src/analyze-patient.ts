import {
  localToday,
  ProblemError,
  type PatientRequest,
  type PatientResponse,
} from '@neurovista/contracts';
import type { IntakeAnalyzer } from './analysis-threads.ts';
import { extendJson, type AnalysisCounts } from './encode-analysis.ts';
import { strikeOut } from './strike-out.ts';
import { isTimeout, type TranslationCall, type TranslationClient } from './translation-client.ts';

interface Parts {
  readonly engine: IntakeAnalyzer;
  readonly translation: TranslationClient;
}

/** An answer that is written down already. */
export interface PatientAnswer {
  /** A PatientResponse in JSON. */
  readonly json: Uint8Array;
  /** Versions and counts, and no word of the patient. */
  readonly summary: AnalysisCounts & { readonly engine: string; readonly knowledge: string } & {
    readonly warnings: number;
  };
}

/**
 * The answer to a patient request. What was marked as read wrongly is not analyzed, only translated. Translation runs while the text is analyzed; when it fails or is late, the
 * answer says so in its warnings and comes without it. The signal of the call fires when the caller hangs up, and with a
 * TimeoutError when the answer has to be given without what is still missing.
 */
export async function analyzePatient(
  request: PatientRequest,
  call: TranslationCall,
  { engine, translation }: Parts,
): Promise<PatientAnswer> {
  const { signal } = call;
  const translating = translation.translateFields(request, call);
  const intake = { dateOfBirth: request.dateOfBirth, ...strikeOut(request, request.corrections) };
  const { json, counts, warnings } = await engine.analyzeIntake(intake, localToday(), signal);
  const { translated, provenance, warnings: more } = await translating;
  if (signal.aborted && !isTimeout(signal.reason))
    throw new ProblemError('bad-request', 'The caller hung up');
  const rest: Pick<PatientResponse, 'translated' | 'warnings' | 'provenance'> = {
    ...(translated ? { translated } : {}),
    warnings: [...warnings, ...more],
    provenance: {
      ...engine.provenance,
      ...(provenance === undefined ? {} : { translation: provenance }),
    },
  };
  const summary = { ...engine.provenance, ...counts, warnings: rest.warnings.length };
  return { json: extendJson(json, rest), summary };
}
