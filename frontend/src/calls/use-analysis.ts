import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { failureOf, type Api, type Failure } from './api.ts';
import { localMinute } from '../i18n/calendar-date.ts';
import { logError } from './log-error.ts';
import type { Answer } from '../answer/answer.ts';
import type { FieldSpan } from '../answer/entity.ts';
import type { PatientInput } from '../answer/patient.ts';

export type Submission =
  | { readonly state: 'idle' }
  | { readonly state: 'running' }
  | { readonly state: 'done' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly failure: Failure; readonly attempt: number };

/** What is submitted, and whether a person or the sample generator wrote it. */
export interface Intake {
  readonly patient: PatientInput;
  readonly origin: 'entered' | 'sample';
}

/** A result with the intake that it was made from. */
export interface ShownResult extends Intake {
  readonly id: number;
  readonly answer: Answer;
  /** When the answer came, YYYY-MM-DD HH:MM where the browser is. */
  readonly receivedAt: string;
  /** Words that were marked as read wrongly; the answer is computed without them. */
  readonly corrections: readonly FieldSpan[];
}

/** The submitted text of a span. */
export function textAt({ patient }: Intake, { field, begin, end }: FieldSpan): string {
  return Array.from(patient[field]).slice(begin, end).join('');
}

export interface AnalysisState {
  readonly submission: Submission;
  /** The last result; a later failure or a cancelled call leaves it as it is. */
  readonly shown: ShownResult | undefined;
  /** What became of the last correction of the shown result. */
  readonly correcting: 'idle' | 'running' | 'failed';
}

type Action =
  | { readonly type: 'start' | 'cancel' | 'start-correction' | 'fail-correction' }
  | { readonly type: 'fail'; readonly failure: Failure; readonly attempt: number }
  | { readonly type: 'finish'; readonly shown: ShownResult };

function reduce(state: AnalysisState, action: Action): AnalysisState {
  switch (action.type) {
    case 'start':
      return { ...state, submission: { state: 'running' }, correcting: 'idle' };
    case 'start-correction':
      return { ...state, correcting: 'running' };
    case 'fail-correction':
      return { ...state, correcting: 'failed' };
    case 'cancel':
      return { ...state, submission: { state: 'cancelled' } };
    case 'fail':
      return {
        ...state,
        submission: { state: 'failed', failure: action.failure, attempt: action.attempt },
      };
    case 'finish':
      break;
  }
  return { submission: { state: 'done' }, shown: action.shown, correcting: 'idle' };
}

const initial: AnalysisState = {
  submission: { state: 'idle' },
  shown: undefined,
  correcting: 'idle',
};

interface Call {
  readonly id: number;
  readonly controller: AbortController;
}

/** Ends the call that is under way, whose answer is then dropped. */
function nextCall(current: RefObject<Call>): Call {
  current.current.controller.abort();
  current.current = { id: current.current.id + 1, controller: new AbortController() };
  return current.current;
}

/** Submits patients one at a time; an answer that is no longer waited for is dropped. */
export function useAnalysis(api: Api) {
  'use memo';
  const [state, dispatch] = useReducer(reduce, initial);
  const current = useRef<Call>({ id: 0, controller: new AbortController() });

  useEffect(() => () => void nextCall(current), []);

  async function analyze(
    intake: Intake & Partial<ShownResult>,
    corrections: readonly FieldSpan[],
    describeFailure: (error: unknown, attempt: number) => Action,
  ): Promise<void> {
    const call = nextCall(current);
    try {
      const answer = await api.submitPatient(intake.patient, call.controller.signal, corrections);
      const shown = { id: call.id, ...intake, answer, receivedAt: localMinute(), corrections };
      if (current.current === call) dispatch({ type: 'finish', shown });
    } catch (error) {
      if (current.current !== call) return;
      logError('Error submitting patient data', error);
      dispatch(describeFailure(error, call.id));
    }
  }

  function submit(intake: Intake): Promise<void> {
    dispatch({ type: 'start' });
    return analyze(intake, [], (error, attempt) => ({
      type: 'fail',
      failure: failureOf(error),
      attempt,
    }));
  }

  /** Computes the shown result again without some words; a failure leaves it as it is. */
  function correct(shown: ShownResult, corrections: readonly FieldSpan[]): Promise<void> {
    dispatch({ type: 'start-correction' });
    return analyze(shown, corrections, () => ({ type: 'fail-correction' }));
  }

  function cancel(): void {
    nextCall(current);
    dispatch({ type: 'cancel' });
  }

  return { ...state, submit, correct, cancel };
}
