import { useEffect, useReducer } from 'react';
import { initialForm, isSample, reduceForm } from '../features/patient-form/form-state.ts';
import type { RandomSource } from '../features/patient-form/generate-sample.ts';
import { PatientForm } from '../features/patient-form/patient-form.tsx';
import { describeProblem } from '../features/patient-form/describe-problem.ts';
import { page } from '../i18n/page.ts';
import type { Api } from '../lib/api.ts';
import { isSamePatient } from '../lib/patient.ts';
import type { AnalysisResult } from '../lib/read-response.ts';
import { useAnalysis } from '../lib/use-analysis.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ResultsArea } from './results-area.tsx';
import styles from './workspace.module.css';

export interface Surroundings {
  readonly api: Api;
  readonly random: RandomSource;
  /** The calendar date where the user is, YYYY-MM-DD. */
  readonly today: () => string;
}

/** The announcement of a result. */
function summarize(result: AnalysisResult | undefined): string {
  if (result === undefined) return '';
  const findings = result.tiles.reduce((sum, { entities }) => sum + entities.length, 0);
  return page.resultsReady(findings, result.assessment?.redFlags.length ?? 0);
}

/** The second screen: the form and, once there is one, the result below it. */
export function Workspace({ api, random, today: readToday }: Surroundings) {
  const today = readToday();
  const [form, dispatch] = useReducer(reduceForm, initialForm);
  const { submission, shown, submit, cancel } = useAnalysis(api);
  const { patient } = form;
  const hasProblem =
    submission.state !== 'running' && describeProblem(form, submission, today) !== undefined;

  useEffect(() => {
    const prefix = hasProblem ? page.errorPrefix : '';
    document.title = `${prefix}${page.formTitle} – ${page.product}`;
  }, [hasProblem]);

  return (
    <div className={styles.workspace}>
      <header className={styles.header}>
        <span className={styles.mark}>{page.product}</span>
      </header>
      <main className={styles.main}>
        <PatientForm
          form={form}
          dispatch={dispatch}
          submission={submission}
          summary={summarize(shown?.result)}
          today={today}
          random={random}
          onSubmit={() =>
            void submit({
              patient,
              origin: isSample(patient.name, form.sample) ? 'sample' : 'entered',
            })
          }
          onCancel={cancel}
        />
        {shown !== undefined && (
          <ErrorBoundary key={shown.id}>
            <ResultsArea
              api={api}
              shown={shown}
              freshness={isSamePatient(patient, shown.patient) ? 'current' : 'out-of-date'}
              today={today}
            />
          </ErrorBoundary>
        )}
      </main>
      <footer className={styles.footer}>{page.footer}</footer>
    </div>
  );
}
