import { memo, useMemo, useRef, type ReactNode } from 'react';
import { Drawn } from '../../components/drawn.tsx';
import { useFollowing } from '../../components/follow.ts';
import { Jump } from '../../components/jump.tsx';
import { Notice, type Tone } from '../../components/notice.tsx';
import { Statement } from '../../components/statement.tsx';
import { useWords } from '../../i18n/language.ts';
import { cardId } from '../../lib/anchors.ts';
import type { FieldSpan } from '../../lib/entity-view.ts';
import { isAssessed, type AssessmentView } from '../../lib/read-assessment.ts';
import { drawRedFlags, drawSafetyNotes } from './draw-notes.ts';
import styles from './safety-summary.module.css';

type OnShow = (span: FieldSpan) => void;

const TRIAGE_TONES = {
  emergency: 'critical',
  urgent: 'warning',
  routine: 'info',
  'self-care': 'info',
  'not-assessed': 'unknown',
} as const satisfies Readonly<Record<string, Tone>>;

interface MustNotMissProps {
  readonly differential: AssessmentView['differential'];
}

/** In sight together with the urgency, before anything has to be scrolled. */
function MustNotMiss({ differential }: MustNotMissProps) {
  const words = useWords();
  const dangerous = differential.filter(({ danger }) => danger === 'must-not-miss');
  if (dangerous.length === 0) return undefined;
  return (
    <div className={styles.mustNotMiss}>
      <h4 className={styles.danger}>{words.mustNotMissTitle}</h4>
      <ul className={styles.names}>
        {dangerous.map((hypothesis) => (
          <li key={hypothesis.name}>
            <Jump to={cardId(differential.indexOf(hypothesis) + 1)}>
              <Statement text={hypothesis.name} />
            </Jump>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TriageProps {
  readonly triage: AssessmentView['triage'];
  readonly children: ReactNode;
}

function Triage({ triage, children }: TriageProps) {
  const words = useWords();
  return (
    <Notice tone={triage === undefined ? 'unknown' : TRIAGE_TONES[triage.level]}>
      <h3 className={styles.triage}>
        <span className={styles.kicker}>{words.triageTitle}</span>
        {triage === undefined ? words.triageUnknown : words.triage[triage.level]}
      </h3>
      {children}
      {triage !== undefined && triage.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {triage.reasons.map((reason) => (
            <li key={reason}>
              <Statement text={reason} />
            </li>
          ))}
        </ul>
      )}
      {triage?.level === 'not-assessed' && (
        <p className={styles.advice}>{words.notAssessedAdvice}</p>
      )}
    </Notice>
  );
}

interface SafetySummaryProps {
  readonly assessment: AssessmentView | undefined;
  /** On the language of the statements; empty when there is nothing to say. */
  readonly note: string;
  readonly onShow: OnShow;
  /** What is said between the urgency and its details: parts that failed. */
  readonly children: ReactNode;
}

interface CheckedProps extends Omit<SafetySummaryProps, 'assessment'> {
  readonly assessment: AssessmentView;
}

function Checked({ assessment, note, onShow, children }: CheckedProps) {
  const words = useWords();
  const { summary, triage, redFlags, medicationSafety, differential } = assessment;
  const judged = isAssessed(assessment);
  const flags = useMemo(() => drawRedFlags(redFlags), [redFlags]);
  const notes = useMemo(() => drawSafetyNotes(medicationSafety), [medicationSafety]);
  const safety = useRef<HTMLDivElement>(null);
  useFollowing(safety, onShow);
  return (
    <div className={styles.summary} ref={safety}>
      <Triage triage={triage}>
        <MustNotMiss differential={differential} />
      </Triage>
      {summary !== '' && (
        <p className={styles.sentence}>
          <Statement text={summary} />
        </p>
      )}
      {children}
      {note !== '' && <p className={styles.none}>{note}</p>}
      <section className={styles.part}>
        <h3 className={styles.title}>{words.redFlagsTitle}</h3>
        {!judged && <p className={styles.none}>{words.redFlagsNotAssessed}</p>}
        {judged && redFlags.length === 0 && <p className={styles.none}>{words.noRedFlags}</p>}
        <Drawn drawing={flags} look={styles.notes} />
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{words.medicationSafetyTitle}</h3>
        {!judged && <p className={styles.none}>{words.medicationSafetyNotAssessed}</p>}
        {judged && medicationSafety.length === 0 && (
          <p className={styles.none}>{words.noMedicationSafety}</p>
        )}
        <Drawn drawing={notes} look={styles.notes} />
      </section>
    </div>
  );
}

function Summary({ assessment, children, ...rest }: SafetySummaryProps) {
  const words = useWords();
  if (assessment !== undefined) {
    return (
      <Checked assessment={assessment} {...rest}>
        {children}
      </Checked>
    );
  }
  return (
    <>
      <Notice tone="warning">
        <p>{words.assessmentMissing}</p>
      </Notice>
      {children}
    </>
  );
}

/** What must be seen before anything else: urgency, must-not-miss conditions, red flags, medication safety. */
export const SafetySummary = memo(Summary);
