import type { AssessmentView } from '../answer/assessment.ts';
import type { ShownResult } from '../calls/use-analysis.ts';
import { focusById } from '../components/focus.ts';
import { SECTION_IDS, type SectionName } from '../components/targets.ts';
import { PatientBanner } from '../features/patient-banner/patient-banner.tsx';
import { useWords } from '../i18n/language.ts';
import styles from './results-area.module.css';

interface SectionBarProps {
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
  readonly today: string;
  readonly findings: number;
}

function sectionsOf(
  { answer }: ShownResult,
  findings: number,
): readonly (readonly [name: SectionName, note: string])[] {
  const { assessment, translated } = answer;
  const alarming = (assessment?.medicationSafety ?? []).filter(
    ({ severity }) => severity !== 'info',
  );
  const count = (alerts: AssessmentView['medicationSafety']) =>
    alerts.length === 0 ? '' : `${alerts.length}${alarming.length > 0 ? ' !' : ''}`;
  return [
    ['recommendations', ''],
    ...(assessment === undefined
      ? []
      : [['medications', count(assessment.medicationSafety)] as const]),
    ...(translated === undefined ? [] : [['translation', ''] as const]),
    ['findings', String(findings)],
    ['about', ''],
  ];
}

/** Whose result it is and what it has: stays in sight while the result is read. */
export function SectionBar({ shown, freshness, today, findings }: SectionBarProps) {
  const words = useWords();
  return (
    <div className={styles.bar}>
      <PatientBanner
        intake={shown}
        assessment={shown.answer.assessment}
        today={today}
        freshness={freshness}
      />
      <nav className={styles.sections} aria-label={words.sectionBar}>
        {sectionsOf(shown, findings).map(([name, note]) => (
          <button type="button" onClick={() => focusById(SECTION_IDS[name])} key={name}>
            {words.sections[name]} {note !== '' && <strong>{note}</strong>}
          </button>
        ))}
      </nav>
    </div>
  );
}
