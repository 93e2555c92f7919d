import {
  FIELDS,
  translateResponseSchema,
  type Field,
  type Translated,
  type TranslateResponse,
  type Warning,
} from '@neurovista/contracts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { readText } from './read-text.ts';

/** What the translated fields of an answer are made of. */
export interface FieldTranslations {
  /** Absent when a field could not be translated; the warnings say so. */
  readonly translated?: Translated;
  readonly provenance?: string;
  readonly warnings: readonly Warning[];
}

export interface TranslationCall {
  readonly requestId: string;
  readonly traceparent: string;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
}

export interface TranslationClient {
  /** The three fields in Spanish; failure is a warning, never an error. */
  readonly translateFields: (
    texts: Readonly<Record<Field, string>>,
    call: TranslationCall,
  ) => Promise<FieldTranslations>;
  /** Whether the translation service takes requests. */
  readonly isReady: () => Promise<boolean>;
}

interface ClientOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly fetch?: typeof fetch;
  readonly breaker?: CircuitBreaker;
}

/** Intakes in a row without a translation until calls are spared, and for how long: it is used again soon when it is back. */
export const TRANSLATION_BREAKER = { failures: 5, restMs: 2_000 };

/** The service answered, and did not take this text: it says nothing about how the service is. */
class RefusedText extends Error {
  override readonly name = 'RefusedText';
}

const READY_TIMEOUT_MS = 1_000;
const LARGEST_ANSWER_BYTES = 8_000_000;

const unavailable: FieldTranslations = {
  warnings: [
    {
      code: 'translation-unavailable',
      detail: 'The Spanish translation could not be made; the analysis is complete without it.',
    },
  ],
};

/** The translation service over HTTP. */
export function createTranslationClient({
  url,
  timeoutMs,
  fetch: send = fetch,
  breaker = createCircuitBreaker(TRANSLATION_BREAKER),
}: ClientOptions): TranslationClient {
  const translate = async (text: string, call: TranslationCall): Promise<TranslateResponse> => {
    const response = await send(new URL('/api/translate', url), {
      method: 'POST',
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': call.requestId,
        traceparent: call.traceparent,
      },
      body: JSON.stringify({ text, targetLanguage: 'es', sourceLanguage: 'en' }),
      signal: AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)]),
    });
    if ([413, 422].includes(response.status)) throw new RefusedText();
    if (!response.ok) throw new Error(`translation service answered ${response.status}`);
    const body = await readText(response, LARGEST_ANSWER_BYTES);
    return translateResponseSchema.parse(JSON.parse(body));
  };

  return {
    translateFields: async (texts, call) => {
      if (!breaker.permits()) return unavailable;
      const answers = await Promise.allSettled(
        FIELDS.map((field) => translate(texts[field], call)),
      );
      judge(answers, call, breaker);
      const done = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value] : [],
      );
      return done.length === FIELDS.length ? combine(texts, done) : unavailable;
    },
    isReady: async () => {
      const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
      return send(new URL('/health/ready', url), { redirect: 'error', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
  };
}

/** Tells the breaker how the calls ended. A caller who hangs up is no failure; a deadline that passes is one. */
function judge(
  answers: readonly PromiseSettledResult<unknown>[],
  call: TranslationCall,
  breaker: CircuitBreaker,
): void {
  const errors = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  const reason: unknown = call.signal.reason;
  const isHungUp =
    call.signal.aborted && !(reason instanceof Error && reason.name === 'TimeoutError');
  if (isHungUp) breaker.abandon();
  else if (errors.every((error) => error instanceof RefusedText)) breaker.succeed();
  else breaker.fail();
}

function combine(
  texts: Readonly<Record<Field, string>>,
  answers: readonly TranslateResponse[],
): FieldTranslations {
  const byField = new Map(FIELDS.map((field, index) => [field, answers[index]] as const));
  const spanish = (field: Field) => byField.get(field)?.translatedText ?? '';
  const segments = FIELDS.flatMap((field) =>
    (byField.get(field)?.segments ?? []).map((segment) => ({ field, ...segment })),
  );
  const provenance = answers[0]?.provenance.translation;
  return {
    translated: {
      chiefComplaint: spanish('chiefComplaint'),
      symptoms: spanish('symptoms'),
      medicalHistory: spanish('medicalHistory'),
      originalChiefComplaint: texts.chiefComplaint,
      originalSymptoms: texts.symptoms,
      originalMedicalHistory: texts.medicalHistory,
      segments,
    },
    ...(provenance === undefined ? {} : { provenance }),
    warnings: warningsOf(segments),
  };
}

function warningsOf(segments: NonNullable<Translated['segments']>): Warning[] {
  const untranslated = segments.filter(({ origin }) => origin === 'untranslated').length;
  const flagged = segments.filter(
    ({ origin, flags }) => origin !== 'untranslated' && flags.length > 0,
  ).length;
  const warnings: Warning[] = [];
  if (untranslated > 0)
    warnings.push({
      code: 'translation-partial',
      detail: `Left in English: ${untranslated} of ${segments.length} parts of the text.`,
    });
  if (flagged > 0)
    warnings.push({
      code: 'translation-flagged',
      detail: `To be checked against the English text: ${flagged} of ${segments.length} parts.`,
    });
  return warnings;
}
