import {
  FIELD_TRANSLATIONS_PATH,
  FIELDS,
  fieldTranslationsResponseSchema,
  type FieldTranslationsRequest,
  type FieldTranslationsResponse,
} from '@neurovista/contracts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import {
  areOfTexts,
  combine,
  isTranslation,
  unavailable,
  type FieldTexts,
  type FieldTranslations,
} from './field-translations.ts';
import { keepConnections, type Post } from './kept-connections.ts';

export interface TranslationCall {
  readonly requestId: string;
  readonly traceparent: string;
  /** Aborted when the caller hangs up; with a TimeoutError when the answer can wait no longer. */
  readonly signal: AbortSignal;
}

export interface TranslationClient {
  /** The three fields in Spanish, by one call; failure is a warning, never an error. */
  readonly translateFields: (
    texts: FieldTexts,
    call: TranslationCall,
  ) => Promise<FieldTranslations>;
  /** Whether the translation service takes requests. */
  readonly isReady: () => Promise<boolean>;
}

interface ClientOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly post?: Post;
  readonly breaker?: CircuitBreaker;
}

/** Intakes in a row without a translation until calls are spared, and for how long: it is used again soon when it is back. */
export const TRANSLATION_BREAKER = { failures: 5, restMs: 2_000 };

/** The service answered, and did not take these texts: it says nothing about how the service is. */
class RefusedTexts extends Error {
  override readonly name = 'RefusedTexts';
}

const READY_TIMEOUT_MS = 1_000;
const LARGEST_ANSWER_BYTES = 8_000_000;

/** The translation service over HTTP. */
export function createTranslationClient({
  url,
  timeoutMs,
  post = keepConnections(url, LARGEST_ANSWER_BYTES),
  breaker = createCircuitBreaker(TRANSLATION_BREAKER),
}: ClientOptions): TranslationClient {
  const ask = async (
    { chiefComplaint, symptoms, medicalHistory }: FieldTexts,
    { requestId, traceparent, signal }: TranslationCall,
  ): Promise<FieldTranslationsResponse> => {
    const texts: FieldTranslationsRequest = { chiefComplaint, symptoms, medicalHistory };
    const answer = await post({
      path: FIELD_TRANSLATIONS_PATH,
      body: JSON.stringify(texts),
      headers: { 'X-Request-Id': requestId, traceparent },
      signal,
      timeoutMs,
    });
    if ([413, 422].includes(answer.status)) throw new RefusedTexts();
    if (answer.status !== 200) throw new Error(`translation service answered ${answer.status}`);
    const answers = fieldTranslationsResponseSchema.parse(JSON.parse(answer.text));
    if (answer.requestId !== requestId || !areOfTexts(answers, texts))
      throw new Error('the answer to another call');
    return answers;
  };

  return {
    translateFields: async (texts, call) => {
      if (!breaker.permits()) return unavailable;
      try {
        const answers = await ask(texts, call);
        judgeAnswers(answers, breaker);
        return combine(texts, answers);
      } catch (error) {
        judgeError(error, call.signal, breaker);
        return unavailable;
      }
    },
    isReady: async () => {
      const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
      return fetch(new URL('/health/ready', url), { redirect: 'error', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
  };
}

/** A bug that one text meets does not make a service one that fails; a bug that each text meets does. */
function judgeAnswers(answers: FieldTranslationsResponse, breaker: CircuitBreaker): void {
  const outcomes = FIELDS.map((field) => answers[field]);
  const isFailing = outcomes.some(
    (outcome) => !isTranslation(outcome) && outcome.failure === 'failed',
  );
  if (isFailing && !outcomes.some(isTranslation)) breaker.fail();
  else breaker.succeed();
}

/** Whether a signal fired with this reason because a deadline passed. */
export const isTimeout = (reason: unknown): boolean =>
  typeof reason === 'object' &&
  reason !== null &&
  'name' in reason &&
  reason.name === 'TimeoutError';

/** A caller who hangs up is no failure of the service; a deadline that passes is one. */
function judgeError(error: unknown, signal: AbortSignal, breaker: CircuitBreaker): void {
  if (signal.aborted && !isTimeout(signal.reason)) breaker.abandon();
  else if (error instanceof RefusedTexts) breaker.succeed();
  else breaker.fail();
}
