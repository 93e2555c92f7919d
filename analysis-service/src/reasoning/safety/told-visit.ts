// Only tests import this: a visit as it is typed, and what is said of its urgency.
import type { Assessment, PatientRequest } from '@neurovista/contracts';

export interface Visit {
  readonly complaint: string;
  readonly symptoms: string;
  readonly history?: string | undefined;
  /** YYYY-MM-DD. */
  readonly born?: string | undefined;
}

interface Analyzer {
  analyzeIntake(
    intake: Omit<PatientRequest, 'name'>,
    today: string,
  ): Promise<{ readonly assessment: Assessment }>;
}

const TODAY = '2026-11-20';

/** Tells of visits the titles of their red flags, and their level. */
export const assessWith =
  (engine: Analyzer) =>
  async ({ complaint, symptoms, history = '', born = '1976-04-01' }: Visit) => {
    const intake = {
      dateOfBirth: born,
      chiefComplaint: complaint,
      symptoms,
      medicalHistory: history,
    };
    const { redFlags, triage } = (await engine.analyzeIntake(intake, TODAY)).assessment;
    return { titles: redFlags.map(({ title }) => title), level: triage.level };
  };

export const visit = (
  complaint: string,
  symptoms: string,
  history?: string,
  born?: string,
): Visit => ({ complaint, symptoms, history, born });
