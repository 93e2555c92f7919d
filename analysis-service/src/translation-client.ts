import {
  FIELD_TRANSLATIONS_PATH,
  FIELDS,
  fieldTranslationsResponseSchema,
  type FieldTranslationsRequest,
  type FieldTranslationsResponse,
} from '@neurovista/contracts';
import { CLIENT_HEADER } from '@neurovista/nest-edge';
import { createResilience } from '@neurovista/service-edge';
import {
  areOfTexts,
  combine,
  isTranslation,
  unavailable,
  type FieldTexts,
  type FieldTranslations,
} from './field-translations.ts';
import { createPostJson, isCutConnection, type PostJson } from './post-json.ts';

export interface TranslationCall {
  readonly requestId: string;
  readonly traceparent: string;
  /** Who asks: clients take turns. */
  readonly client?: string | undefined;
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
  /** Whether calls are refused because the last ones failed. */
  readonly isCircuitOpen: () => boolean;
}

interface StallOptions {
  /** Calls under way. */
  readonly calls: number;
  /** Milliseconds without an answer to any. */
  readonly quietMs: number;
}

interface ClientOptions {
  readonly url: string;
  /** Milliseconds for the whole answer. */
  readonly timeoutMs: number;
  readonly post?: PostJson;
  readonly breaker?: { readonly failures: number; readonly resetTimeoutMs: number };
  readonly stall?: StallOptions;
}

/** Intakes in a row without a translation until calls are refused, and for how long: it is used again soon when it is back. */
const TRANSLATION_BREAKER = { failures: 5, resetTimeoutMs: 2_000 };
const RETRY = { attempts: 1, isTransient: isCutConnection };

/** The service answered, and did not take these texts: it says nothing about how the service is. */
class RefusedTexts extends Error {
  override readonly name = 'RefusedTexts';
}

const isFailure = (error: unknown) => !(error instanceof RefusedTexts);

/**
 * From when on a service counts as stalled: as many calls as hardly ever wait at once, and none of them answered. Each holds
 * its analysis for the whole timeout, which would leave no room for others.
 */
const STALL: StallOptions = { calls: 16, quietMs: 1_500 };

/** Tells whether a service that takes calls has stopped to answer them. */
function watchStall({ calls, quietMs }: StallOptions) {
  let pending = 0;
  let lastSign = 0;
  const sign = () => {
    lastSign = performance.now();
  };
  return {
    isStalled: () => pending >= calls && performance.now() - lastSign >= quietMs,
    follow: async <Result>(call: () => Promise<Result>): Promise<Result> => {
      if (pending === 0) sign();
      pending += 1;
      try {
        const result = await call();
        sign();
        return result;
      } finally {
        pending -= 1;
      }
    },
  };
}

const READY_TIMEOUT_MS = 1_000;
const LARGEST_ANSWER_BYTES = 8_000_000;

/** The translation service over HTTP. */
export function createTranslationClient({
  url,
  timeoutMs,
  post = createPostJson(url, LARGEST_ANSWER_BYTES),
  breaker = TRANSLATION_BREAKER,
  stall = STALL,
}: ClientOptions): TranslationClient {
  const { isStalled, follow } = watchStall(stall);
  const policy = createResilience({ timeoutMs, breaker: { ...breaker, isFailure }, retry: RETRY });

  const ask = async (
    { chiefComplaint, symptoms, medicalHistory }: FieldTexts,
    { requestId, traceparent, client }: TranslationCall,
    signal: AbortSignal,
  ): Promise<FieldTranslationsResponse> => {
    const texts: FieldTranslationsRequest = { chiefComplaint, symptoms, medicalHistory };
    const headers = {
      'X-Request-Id': requestId,
      traceparent,
      ...(client === undefined ? {} : { [CLIENT_HEADER]: client }),
    };
    const answer = await post({ path: FIELD_TRANSLATIONS_PATH, body: texts, headers, signal });
    if ([413, 422].includes(answer.status)) throw new RefusedTexts();
    if (answer.status !== 200) throw new Error(`translation service answered ${answer.status}`);
    const answers = fieldTranslationsResponseSchema.parse(JSON.parse(answer.text));
    if (answer.requestId !== requestId || !areOfTexts(answers, texts))
      throw new Error('the answer to another call');
    if (isFailing(answers)) throw new Error('no field could be translated');
    return answers;
  };

  return {
    translateFields: async (texts, call) => {
      if (isStalled()) return unavailable;
      try {
        const answers = await follow(() =>
          policy.execute((signal) => ask(texts, call, signal), call.signal),
        );
        return combine(texts, answers);
      } catch {
        // However it failed, the policy has taken it into account, and the analysis is given without it.
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
    isCircuitOpen: policy.isOpen,
  };
}

/** A bug that one text meets does not make a service one that fails; a bug that each text meets does. */
function isFailing(answers: FieldTranslationsResponse): boolean {
  const outcomes = FIELDS.map((field) => answers[field]);
  const hasFailed = outcomes.some(
    (outcome) => !isTranslation(outcome) && outcome.failure === 'failed',
  );
  return hasFailed && !outcomes.some(isTranslation);
}
