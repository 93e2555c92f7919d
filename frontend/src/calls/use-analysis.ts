import { useEffect, useReducer, useRef } from 'react';
import { failureOf, type Api, type Failure } from './api.ts';
import { localMinute } from '../i18n/calendar-date.ts';
import { logError } from './log-error.ts';
import type { Answer } from '../answer/answer.ts';
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
}

export interface AnalysisState {
  readonly submission: Submission;
  /** The last result; a later failure or a cancelled call leaves it as it is. */
  readonly shown: ShownResult | undefined;
}

type Action =
  | { readonly type: 'start' | 'cancel' }
  | { readonly type: 'fail'; readonly failure: Failure; readonly attempt: number }
  | { readonly type: 'finish'; readonly shown: ShownResult };

function reduce(state: AnalysisState, action: Action): AnalysisState {
  switch (action.type) {
    case 'start':
      return { ...state, submission: { state: 'running' } };
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
  return { submission: { state: 'done' }, shown: action.shown };
}

const initial: AnalysisState = { submission: { state: 'idle' }, shown: undefined };

/** Submits patients one at a time; an answer that is no longer waited for is dropped. */
export function useAnalysis(api: Api) {
  const [state, dispatch] = useReducer(reduce, initial);
  const current = useRef({ id: 0, controller: new AbortController() });

  useEffect(() => {
    const calls = current;
    return () => {
      calls.current.controller.abort();
      calls.current = { id: calls.current.id + 1, controller: new AbortController() };
    };
  }, []);

  async function submit(intake: Intake): Promise<void> {
    const call = { id: current.current.id + 1, controller: new AbortController() };
    const isCurrent = () => current.current.id === call.id;
    current.current.controller.abort();
    current.current = call;
    dispatch({ type: 'start' });
    try {
      const answer = await api.submitPatient(intake.patient, call.controller.signal);
      const shown = { ...intake, id: call.id, answer, receivedAt: localMinute() };
      if (isCurrent()) dispatch({ type: 'finish', shown });
    } catch (error) {
      if (!isCurrent()) return;
      logError('Error submitting patient data', error);
      dispatch({ type: 'fail', failure: failureOf(error), attempt: call.id });
    }
  }

  function cancel(): void {
    current.current.controller.abort();
    current.current = { id: current.current.id + 1, controller: new AbortController() };
    dispatch({ type: 'cancel' });
  }

  return { ...state, submit, cancel };
}
