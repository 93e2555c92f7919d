import { $ZodError } from 'zod/v4/core';
import type { Correction } from '@neurovista/contracts';
import * as z from 'zod/mini';
import {
  readAnswer,
  readTranslation,
  type Answer,
  type TranslationResult,
} from '../answer/answer.ts';
import { localToday } from '../i18n/calendar-date.ts';
import { PATIENT_FIELDS, type PatientField, type PatientInput } from '../answer/patient.ts';
import { listOf, maybeText, orElse, text as anyText } from '../answer/reading.ts';

/** How long the browser waits for an answer; every deadline behind it is shorter. */
export const CLIENT_TIMEOUT_MS = 30_000;

export interface FieldProblem {
  readonly field: PatientField | undefined;
  readonly detail: string;
}

/** What went wrong with a call, as far as the reader can act on it. Never holds patient text. */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly title: string | undefined;
      readonly detail: string | undefined;
      readonly requestId: string | undefined;
      readonly fields: readonly FieldProblem[];
    }
  | { readonly kind: 'unreachable' | 'timeout' | 'unreadable' | 'cancelled' | 'unexpected' };

/** A call that gave no result. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(message: string, failure: Failure) {
    super(message);
    this.failure = failure;
  }
}

/** The failure behind anything that was caught around a call. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallError ? error.failure : { kind: 'unexpected' };
}

export interface Api {
  /** Analyzes a patient, without the words of the corrections; rejects with CallError only. */
  readonly submitPatient: (
    patient: PatientInput,
    signal: AbortSignal,
    corrections?: readonly Correction[],
  ) => Promise<Answer>;
  /** Translates an English text into Spanish; rejects with CallError only. */
  readonly translate: (text: string, signal: AbortSignal) => Promise<TranslationResult>;
}

interface ApiOptions {
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
  /** The day where the browser is, YYYY-MM-DD. */
  readonly today?: () => string;
}

interface Call<Result> {
  readonly path: string;
  readonly body: unknown;
  readonly read: (body: unknown) => Result;
  readonly errorMessage: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The patient field that a JSON Pointer fragment such as #/symptoms names. */
function fieldOfPointer(pointer: string): PatientField | undefined {
  const name = pointer.split('/')[1];
  return PATIENT_FIELDS.find((field) => field === name);
}

const problem = z.object({
  title: maybeText,
  detail: maybeText,
  requestId: maybeText,
  errors: listOf(z.object({ pointer: anyText, detail: anyText })),
});

async function readRefusal(response: Response): Promise<Failure> {
  // A proxy in between may answer with HTML; the status is then all there is.
  const body: unknown = await response.json().catch(() => undefined);
  const { title, detail, requestId, errors } = z.parse(orElse(problem, z.parse(problem, {})), body);
  return {
    kind: 'refused',
    status: response.status,
    title,
    detail,
    requestId,
    fields: errors.map((error) => ({
      field: fieldOfPointer(error.pointer),
      detail: error.detail,
    })),
  };
}

function kindOfError(error: unknown): Exclude<Failure['kind'], 'refused'> {
  // A body that is not JSON rejects with SyntaxError, a connection that fails with TypeError.
  const isBadBody = error instanceof SyntaxError || error instanceof $ZodError;
  return isBadBody ? 'unreadable' : 'unreachable';
}

async function run<Result>(
  call: Call<Result>,
  options: ApiOptions,
  signal: AbortSignal,
): Promise<Result> {
  const response = await options.fetch(call.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...call.headers },
    body: JSON.stringify(call.body),
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new CallError(call.errorMessage, await readRefusal(response));
  return call.read(await response.json());
}

async function post<Result>(call: Call<Result>, options: ApiOptions): Promise<Result> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? CLIENT_TIMEOUT_MS);
  try {
    return await run(call, options, AbortSignal.any([call.signal, deadline]));
  } catch (error) {
    if (call.signal.aborted) throw new CallError(call.errorMessage, { kind: 'cancelled' });
    if (deadline.aborted) throw new CallError(call.errorMessage, { kind: 'timeout' });
    if (error instanceof CallError) throw error;
    throw new CallError(call.errorMessage, { kind: kindOfError(error) });
  }
}

/** The two calls of the product, on the page's own origin. */
export function createApi(options: ApiOptions): Api {
  return {
    submitPatient: (patient, signal, corrections = []) =>
      post(
        {
          path: '/api/patients',
          body: corrections.length === 0 ? patient : { ...patient, corrections },
          read: readAnswer,
          // The service may stand where it is another day.
          headers: { 'X-Client-Date': (options.today ?? localToday)() },
          errorMessage: 'Failed to submit patient data',
          signal,
        },
        options,
      ),
    translate: (text, signal) =>
      post(
        {
          path: '/api/translate',
          body: { text, targetLanguage: 'es' },
          read: readTranslation,
          errorMessage: 'Failed to translate the recommendations',
          signal,
        },
        options,
      ),
  };
}
