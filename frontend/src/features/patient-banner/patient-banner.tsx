import type { AssessmentView } from '../../answer/assessment.ts';
import type { Intake } from '../../calls/use-analysis.ts';
import { DateText } from '../../components/date-text.tsx';
import { Statement } from '../../components/statement.tsx';
import { shortAge, spokenAge } from '../../i18n/dates.ts';
import { useWords } from '../../i18n/locale.ts';
import styles from './patient-banner.module.css';

interface PatientBannerProps {
  readonly intake: Intake;
  readonly assessment: AssessmentView | undefined;
  readonly today: string;
  readonly freshness: 'current' | 'out-of-date';
}

/** Whose result this is. */
export function PatientBanner({ intake, assessment, today, freshness }: PatientBannerProps) {
  const words = useWords();
  const { patient, origin } = intake;
  const { dateOfBirth } = patient;
  const { sex, pregnant, gestationWeeks, allergies = [] } = assessment?.patient ?? {};
  const active = allergies.filter(
    ({ status, kind }) => status !== 'refuted' && kind !== 'side-effect',
  );
  const age = shortAge(dateOfBirth, today, words);
  return (
    <p className={styles.banner}>
      <strong className={styles.name} lang="en" translate="no" dir="auto">
        {patient.name}
      </strong>
      <span>
        {words.born} <DateText date={dateOfBirth} />
        {age !== undefined && (
          <>
            {' '}
            <span aria-hidden="true">({age})</span>
            <span className="visually-hidden">, {spokenAge(dateOfBirth, today, words)}</span>
          </>
        )}
      </span>
      {sex !== undefined && (
        <span>
          {words.sex[sex]} <small>({words.fromText})</small>
        </span>
      )}
      {pregnant === true && (
        <span>
          {words.pregnant}
          {gestationWeeks !== undefined && `, ${words.gestation(gestationWeeks)}`}
        </span>
      )}
      {active.map(({ line }) => (
        <strong className={styles.allergy} key={line.en}>
          {words.allergy}: <Statement of={line} />
        </strong>
      ))}
      {origin === 'sample' && (
        <span className={styles.sample}>
          {words.sample}
          <span className="visually-hidden">: {words.sampleSpoken}</span>
        </span>
      )}
      {freshness === 'out-of-date' && (
        <strong className={styles.outOfDate}>{words.outOfDate}</strong>
      )}
    </p>
  );
}
