import { DateText } from '../../components/date-text.tsx';
import { useWords } from '../../i18n/language.ts';
import { ageOn } from '../../lib/calendar-date.ts';
import type { AssessmentView } from '../../lib/read-assessment.ts';
import type { Intake } from '../../lib/use-analysis.ts';
import styles from './patient-banner.module.css';

interface PatientBannerProps {
  readonly intake: Intake;
  readonly assessment: AssessmentView | undefined;
  readonly today: string;
  readonly freshness: 'current' | 'out-of-date';
}

/** Whose result this is; stays in view, and on paper. */
export function PatientBanner(props: PatientBannerProps) {
  const { intake, assessment, today, freshness } = props;
  const words = useWords();
  const { patient, origin } = intake;
  const age = ageOn(patient.dateOfBirth, today);
  return (
    <div className={styles.banner}>
      <strong className={styles.name} lang="en" translate="no">
        {patient.name}
      </strong>
      <span>
        <span className={styles.label}>{words.born}</span> <DateText date={patient.dateOfBirth} />
        {age !== undefined && (
          <>
            {' '}
            <span aria-hidden="true">({words.age(age)})</span>
            <span className="visually-hidden">, {words.ageSpoken(age)}</span>
          </>
        )}
      </span>
      {assessment?.sex !== undefined && <span>{words.sex[assessment.sex]}</span>}
      {assessment?.pregnancy === 'yes' && <span>{words.pregnant}</span>}
      {origin === 'sample' && (
        <span className={styles.sample}>
          {words.sample}
          <span className="visually-hidden">: {words.sampleSpoken}</span>
        </span>
      )}
      {freshness === 'out-of-date' && (
        <strong className={styles.outOfDate}>{words.outOfDate}</strong>
      )}
    </div>
  );
}
