import { pageIn, type Language } from '../../i18n/language.ts';
import { describeFailure } from '../../i18n/problems.ts';
import type { Failure } from '../../lib/api.ts';
import { PATIENT_FIELDS, type PatientField } from '../../lib/patient.ts';
import type { Submission } from '../../lib/use-analysis.ts';
import type { FormState } from './form-state.ts';
import type { ProblemItem, ProblemView } from './problem-summary.tsx';
import { patientErrors, type FieldErrors, type Setting } from './validate.ts';

function labelled(field: PatientField, detail: string, language: Language): string {
  return `${pageIn(language).labels[field]} ${detail}`;
}

/** Faults that the server found in fields which have not been changed since. */
function serverErrors(
  failure: Failure,
  changed: ReadonlySet<PatientField>,
  language: Language,
): FieldErrors {
  if (failure.kind !== 'refused') return {};
  return Object.fromEntries(
    failure.fields.flatMap(({ field, detail }) =>
      field === undefined || changed.has(field) ? [] : [[field, labelled(field, detail, language)]],
    ),
  );
}

/** The errors to show beside the fields. */
export function shownErrors(
  form: FormState,
  submission: Submission,
  setting: Setting,
): FieldErrors {
  const own = form.refusedAttempts > 0 ? patientErrors(form.patient, setting) : {};
  if (submission.state !== 'failed') return own;
  return { ...serverErrors(submission.failure, form.changed, setting.language), ...own };
}

function asItems(errors: FieldErrors): readonly ProblemItem[] {
  return PATIENT_FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The problem to show above the form, or undefined when there is none. */
export function describeProblem(
  form: FormState,
  submission: Submission,
  setting: Setting,
): ProblemView | undefined {
  const own = form.refusedAttempts > 0 ? asItems(patientErrors(form.patient, setting)) : [];
  if (own.length > 0) {
    return {
      occasion: `form-${form.refusedAttempts}`,
      title: pageIn(setting.language).problem,
      detail: '',
      items: own,
      requestId: undefined,
      remedy: 'correct',
    };
  }
  if (submission.state !== 'failed') return undefined;
  const { failure } = submission;
  const isRefusal = failure.kind === 'refused';
  const elsewhere = isRefusal ? failure.fields.filter(({ field }) => field === undefined) : [];
  return {
    occasion: `call-${submission.attempt}`,
    ...describeFailure(failure, setting.language),
    items: [
      ...asItems(serverErrors(failure, form.changed, setting.language)),
      ...elsewhere.map(({ detail }) => ({ field: undefined, message: detail })),
    ],
    requestId: isRefusal ? failure.requestId : undefined,
    remedy: 'retry',
  };
}
