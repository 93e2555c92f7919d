import { memo, type ReactNode } from 'react';
import { EvidenceList } from '../../components/evidence-list.tsx';
import { Jump } from '../../components/jump.tsx';
import { Notice, type Tone } from '../../components/notice.tsx';
import { Statement } from '../../components/statement.tsx';
import { useWords } from '../../i18n/language.ts';
import { cardId } from '../../lib/anchors.ts';
import type { FieldSpan } from '../../lib/entity-view.ts';
import type { AssessmentView, RedFlagView, SafetyNoteView } from '../../lib/read-assessment.ts';
import styles from './safety-summary.module.css';

type OnShow = (span: FieldSpan) => void;

const TRIAGE_TONES = {
  emergency: 'critical',
  urgent: 'warning',
  routine: 'info',
  'self-care': 'info',
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
    <Notice tone={triage === undefined ? 'calm' : TRIAGE_TONES[triage.level]}>
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
    </Notice>
  );
}

interface FlagProps {
  readonly flag: RedFlagView;
  readonly tag?: string;
  readonly onShow: OnShow;
}

function Flag({ flag, tag, onShow }: FlagProps) {
  const words = useWords();
  return (
    <>
      <p className={styles.flagTitle}>
        {tag !== undefined && <span className={styles.tag}>{tag}</span>}{' '}
        <strong>
          <Statement text={flag.title} />
        </strong>
      </p>
      {flag.detail !== '' && (
        <p className={styles.detail}>
          <Statement text={flag.detail} />
        </p>
      )}
      <EvidenceList label={words.restsOn} evidence={flag.evidence} onShow={onShow} />
      <p className={styles.source}>
        {words.source}: {flag.source === '' ? words.noSource : <span lang="en">{flag.source}</span>}
      </p>
    </>
  );
}

interface NotesProps {
  readonly notes: readonly SafetyNoteView[];
  readonly onShow: OnShow;
}

function MedicationNotes({ notes, onShow }: NotesProps) {
  const words = useWords();
  if (notes.length === 0) return <p className={styles.none}>{words.noMedicationSafety}</p>;
  return (
    <div className={styles.notes}>
      {notes.map((note) => (
        <Notice tone={note.severity} key={`${note.kind}-${note.title}`}>
          <Flag
            flag={note}
            tag={`${words.severity[note.severity]} · ${words.safetyKind[note.kind]}`}
            onShow={onShow}
          />
        </Notice>
      ))}
    </div>
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

function Summary({ assessment, note, onShow, children }: SafetySummaryProps) {
  const words = useWords();
  if (assessment === undefined) {
    return (
      <>
        <Notice tone="warning">
          <p>{words.assessmentMissing}</p>
        </Notice>
        {children}
      </>
    );
  }
  const { triage, redFlags, medicationSafety, differential } = assessment;
  return (
    <div className={styles.summary}>
      <Triage triage={triage}>
        <MustNotMiss differential={differential} />
      </Triage>
      {children}
      {note !== '' && <p className={styles.none}>{note}</p>}
      <section className={styles.part}>
        <h3 className={styles.title}>{words.redFlagsTitle}</h3>
        {redFlags.length === 0 && <p className={styles.none}>{words.noRedFlags}</p>}
        <div className={styles.notes}>
          {redFlags.map((flag) => (
            <Notice tone="critical" key={flag.title}>
              <Flag flag={flag} onShow={onShow} />
            </Notice>
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{words.medicationSafetyTitle}</h3>
        <MedicationNotes notes={medicationSafety} onShow={onShow} />
      </section>
    </div>
  );
}

/** What must be seen before anything else: urgency, must-not-miss conditions, red flags, medication safety. */
export const SafetySummary = memo(Summary);
