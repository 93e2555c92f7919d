import type { Answer } from '../answer/answer.ts';
import type { ShownResult } from '../calls/use-analysis.ts';
import { focusById } from '../components/focus.ts';
import { SECTION_IDS, type SectionName } from '../components/targets.ts';
import { PatientBanner } from '../features/patient-banner/patient-banner.tsx';
import { useWords } from '../i18n/locale.ts';
import styles from './results-area.module.css';

interface SectionBarProps {
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
  readonly today: string;
}

interface Section {
  readonly name: SectionName;
  readonly note: string | number;
  readonly isThere?: boolean;
}

function sectionsOf({ assessment, translated, count }: Answer): readonly Section[] {
  const alerts = assessment?.medicationSafety ?? [];
  const isAlarming = alerts.some(({ severity }) => severity !== 'info');
  const sections: readonly Section[] = [
    { name: 'recommendations', note: '' },
    {
      name: 'medications',
      note: alerts.length === 0 ? '' : `${alerts.length}${isAlarming ? ' !' : ''}`,
      isThere: assessment !== undefined,
    },
    { name: 'translation', note: '', isThere: translated !== undefined },
    { name: 'findings', note: count },
    { name: 'about', note: '' },
  ];
  return sections.filter(({ isThere = true }) => isThere);
}

/** Whose result it is and what it has: stays in sight while the result is read. */
export function SectionBar({ shown, freshness, today }: SectionBarProps) {
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
        {sectionsOf(shown.answer).map(({ name, note }) => (
          <button type="button" onClick={() => focusById(SECTION_IDS[name])} key={name}>
            {words.sections[name]} {note !== '' && <strong>{note}</strong>}
          </button>
        ))}
      </nav>
    </div>
  );
}
