import { useCallback, useEffect, useReducer, useState } from 'react';
import {
  initialForm,
  isSample,
  reduceForm,
  typedByHand,
} from '../features/patient-form/form-state.ts';
import type { RandomSource } from '../features/patient-form/generate-sample.ts';
import { PatientForm } from '../features/patient-form/patient-form.tsx';
import { describeProblem } from '../features/patient-form/describe-problem.ts';
import { LanguageContext, pageIn, type Language } from '../i18n/language.ts';
import type { Page } from '../i18n/page.ts';
import type { Api } from '../lib/api.ts';
import { isSamePatient } from '../lib/patient.ts';
import { isAssessed } from '../lib/read-assessment.ts';
import type { AnalysisResult } from '../lib/read-response.ts';
import { useAnalysis } from '../lib/use-analysis.ts';
import { useLater } from '../lib/use-later.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NewPatient } from './new-patient.tsx';
import { ResultsArea } from './results-area.tsx';
import styles from './workspace.module.css';

export interface Surroundings {
  readonly api: Api;
  readonly random: RandomSource;
  /** The calendar date where the user is, YYYY-MM-DD. */
  readonly today: () => string;
}

/** The announcement of a result. */
function summarize(result: AnalysisResult | undefined, page: Page): string {
  if (result === undefined) return '';
  const findings = result.tiles.reduce((sum, { entities }) => sum + entities.length, 0);
  const { assessment } = result;
  if (assessment === undefined || !isAssessed(assessment)) return page.resultsNotAssessed(findings);
  return page.resultsReady(findings, assessment.redFlags.length);
}

interface ResultLanguage {
  readonly resultId: number;
  readonly language: Language;
}

/** The language of a result; a new result starts in English. */
function useResultLanguage(resultId: number | undefined) {
  const [chosen, setChosen] = useState<ResultLanguage>();
  const language = chosen?.resultId === resultId ? (chosen?.language ?? 'en') : 'en';
  const choose = useCallback(
    (next: Language) => {
      if (resultId !== undefined) setChosen({ resultId, language: next });
    },
    [resultId],
  );

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return [language, choose] as const;
}

interface WorkspaceProps extends Surroundings {
  /** Forgets everything about the patient. */
  readonly onClear: () => void;
}

/** The second screen: the form and, once there is one, the result below it. */
export function Workspace({ api, random, today: readToday, onClear }: WorkspaceProps) {
  const today = readToday();
  const [form, dispatch] = useReducer(reduceForm, initialForm);
  const { submission, shown, submit, cancel } = useAnalysis(api);
  const [language, chooseLanguage] = useResultLanguage(shown?.id);
  const formLanguage = useLater(language, language);
  const page = pageIn(language);
  const { patient } = form;
  const problem = describeProblem(form, submission, { today, language });
  const hasProblem = submission.state !== 'running' && problem !== undefined;
  const wouldBeLost = shown !== undefined || typedByHand(form) !== undefined;
  useLeaveGuard(wouldBeLost ? 'on' : 'off');

  useEffect(() => {
    const prefix = hasProblem ? page.errorPrefix : '';
    document.title = `${prefix}${page.formTitle} – ${page.product}`;
  }, [hasProblem, page]);

  return (
    <LanguageContext value={language}>
      <div className={styles.workspace}>
        <header className={styles.header}>
          <span className={styles.mark}>{page.product}</span>
          <NewPatient loss={wouldBeLost ? 'something' : 'nothing'} onClear={onClear} />
        </header>
        <main className={styles.main}>
          {/* Far above the result whose language is changed. */}
          <LanguageContext value={formLanguage}>
            <PatientForm
              form={form}
              dispatch={dispatch}
              submission={submission}
              summary={summarize(shown?.result, pageIn(formLanguage))}
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
          </LanguageContext>
          {shown !== undefined && (
            <ErrorBoundary key={shown.id}>
              <ResultsArea
                api={api}
                shown={shown}
                freshness={isSamePatient(patient, shown.patient) ? 'current' : 'out-of-date'}
                today={today}
                onLanguage={chooseLanguage}
              />
            </ErrorBoundary>
          )}
        </main>
        <footer className={styles.footer}>{page.footer}</footer>
      </div>
    </LanguageContext>
  );
}
