import { useEffect, useReducer, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isAssessed, levelOf } from '../answer/assessment.ts';
import type { Answer } from '../answer/answer.ts';
import { isSamePatient } from '../answer/patient.ts';
import type { Api } from '../calls/api.ts';
import { useAnalysis, type ShownResult } from '../calls/use-analysis.ts';
import { describeProblem } from '../features/patient-form/describe-problem.ts';
import {
  initialForm,
  isSample,
  reduceForm,
  typedByHand,
} from '../features/patient-form/form-state.ts';
import type { RandomSource } from '../features/patient-form/generate-sample.ts';
import { PatientForm } from '../features/patient-form/patient-form.tsx';
import { en } from '../i18n/en.ts';
import { page } from '../i18n/page.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { NewPatient } from './new-patient.tsx';
import { ResultsArea } from './results-area.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import styles from './workspace.module.css';

export interface Dependencies {
  readonly api: Api;
  readonly random: RandomSource;
  /** The calendar date where the user is, YYYY-MM-DD. */
  readonly today: () => string;
}

/** The announcement of a result: how urgent comes first. */
function summarize({ count, assessment }: Answer): string {
  const level = levelOf(assessment);
  const name = en.levels[level];
  if (level === 'not-assessed') return page.resultsNotAssessed(name, count);
  const redFlags = assessment?.redFlags.length ?? 0;
  if (assessment !== undefined && redFlags === 0 && !isAssessed(assessment))
    return page.resultsNotUnderstood(name, count);
  return page.resultsReady(name, count, redFlags);
}

/** The title of the page: what is wrong, or how urgent the result is, before where one is. */
function titleOf(shown: ShownResult | undefined, hasProblem: boolean): string {
  const form = `${page.formTitle} – ${page.product}`;
  if (hasProblem) return `${page.errorPrefix}${form}`;
  if (shown === undefined) return form;
  return `${en.levels[levelOf(shown.answer.assessment)]}: ${en.resultsTitle} – ${page.product}`;
}

/** Result for which the intake was opened again; a later one folds it. */
function useIntakeShape(shown: ShownResult | undefined, isTyping: boolean) {
  const [openFor, setOpenFor] = useState<number>();
  const isFolded = shown !== undefined && openFor !== shown.id && !isTyping;
  return { shape: isFolded ? 'folded' : 'open', open: () => setOpenFor(shown?.id) } as const;
}

interface WorkspaceProps extends Dependencies {
  /** Forgets everything about the patient. */
  readonly onClear: () => void;
}

/** The second screen: the form and, once there is one, the result below it. */
export function Workspace({ api, random, today: readToday, onClear }: WorkspaceProps) {
  // Typing in the form must not draw the result again.
  'use memo';
  const today = readToday();
  const [form, dispatch] = useReducer(reduceForm, initialForm);
  const { submission, shown, correcting, submit, correct, cancel } = useAnalysis(api);
  const { patient } = form;
  const isCurrent = shown !== undefined && isSamePatient(patient, shown.patient);
  // What was typed while the call was pending must not vanish from sight, nor what keeps it from being sent.
  const isNeeded = !isCurrent || submission.state === 'failed' || submission.state === 'running';
  const { shape, open } = useIntakeShape(shown, isNeeded);
  const problem = describeProblem(form, submission, today);
  const title = titleOf(shown, problem !== undefined);
  const wouldBeLost = shown !== undefined || typedByHand(form) !== undefined;
  useLeaveGuard(wouldBeLost ? 'on' : 'off');

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className={styles.workspace}>
      <header className={styles.header}>
        <span className={styles.mark}>{page.product}</span>
        <NewPatient loss={wouldBeLost ? 'something' : 'nothing'} onClear={onClear} />
      </header>
      <main className={styles.main}>
        <PatientForm
          form={form}
          dispatch={dispatch}
          submission={submission}
          summary={shown === undefined ? '' : summarize(shown.answer)}
          shape={shape}
          today={today}
          random={random}
          onOpen={open}
          onSubmit={() =>
            void submit({
              patient,
              origin: isSample(patient.name, form.sample) ? 'sample' : 'entered',
            })
          }
          onCancel={cancel}
        />
        {shown !== undefined && (
          <ErrorBoundary FallbackComponent={ErrorFallback} key={shown.id}>
            <ResultsArea
              api={api}
              shown={shown}
              freshness={isCurrent ? 'current' : 'out-of-date'}
              today={today}
              correcting={correcting}
              onCorrect={(spans) => void correct(shown, [...shown.corrections, ...spans])}
              onUndo={(span) =>
                void correct(
                  shown,
                  shown.corrections.filter((one) => one !== span),
                )
              }
            />
          </ErrorBoundary>
        )}
      </main>
      <footer className={styles.footer}>{page.footer}</footer>
    </div>
  );
}
