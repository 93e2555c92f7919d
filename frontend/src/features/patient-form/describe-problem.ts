import { describeFailure, page } from '../../i18n/page.ts';
import type { Failure } from '../../calls/api.ts';
import { PATIENT_FIELDS, type PatientField } from '../../answer/patient.ts';
import type { Submission } from '../../calls/use-analysis.ts';
import type { FormState } from './form-state.ts';
import type { ProblemItem, ProblemView } from './problem-summary.tsx';
import { patientErrors, type FieldErrors } from './validate.ts';

/** Faults that the server found in fields which have not been changed since. */
function serverErrors(failure: Failure, changed: ReadonlySet<PatientField>): FieldErrors {
  if (failure.kind !== 'refused') return {};
  return Object.fromEntries(
    failure.fields.flatMap(({ field, detail }) =>
      field === undefined || changed.has(field) ? [] : [[field, `${page.labels[field]} ${detail}`]],
    ),
  );
}

/** The errors to show beside the fields. */
export function shownErrors(form: FormState, submission: Submission, today: string): FieldErrors {
  const own = form.refusedAttempts > 0 ? patientErrors(form.patient, today) : {};
  if (submission.state !== 'failed') return own;
  return { ...serverErrors(submission.failure, form.changed), ...own };
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
  today: string,
): ProblemView | undefined {
  if (submission.state === 'running') return undefined;
  const own = form.refusedAttempts > 0 ? asItems(patientErrors(form.patient, today)) : [];
  if (own.length > 0) {
    return {
      occasion: `form-${form.refusedAttempts}`,
      title: page.problem,
      detail: '',
      items: own,
      requestId: undefined,
      remedy: 'correct',
    };
  }
  if (submission.state !== 'failed') return undefined;
  const { failure, attempt } = submission;
  const isRefusal = failure.kind === 'refused';
  const elsewhere = isRefusal ? failure.fields.filter(({ field }) => field === undefined) : [];
  return {
    occasion: `call-${attempt}`,
    ...describeFailure(failure),
    items: [
      ...asItems(serverErrors(failure, form.changed)),
      ...elsewhere.map(({ field, detail }) => ({ field, message: detail })),
    ],
    requestId: isRefusal ? failure.requestId : undefined,
    remedy: 'retry',
  };
}
