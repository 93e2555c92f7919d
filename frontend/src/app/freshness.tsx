import type { ShownResult } from '../calls/use-analysis.ts';
import { SHOW_HINT_ID } from '../components/quote.tsx';
import { usePageHeader } from '../features/export/page-header.ts';
import { useWords } from '../i18n/language.ts';
import { patientLine } from '../i18n/patient-line.ts';
import styles from './results-area.module.css';

interface FreshnessProps {
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
}

/** What every printed page has in its margins; says on screen when the form was changed since. */
export function Freshness({ shown, freshness }: FreshnessProps) {
  const words = useWords();
  usePageHeader({
    patient: patientLine(shown, words),
    notice: `NeuroVista. ${freshness === 'current' ? '' : `${words.outOfDate}. `}${words.noticeTitle}. ${words.analyzed} ${shown.receivedAt}`,
  });
  return (
    <>
      <span id={SHOW_HINT_ID} hidden>
        {words.showInNote}
      </span>
      {freshness === 'out-of-date' && (
        <p className={styles.outOfDate}>
          <strong>{words.outOfDate}.</strong> {words.outOfDateDetail}
        </p>
      )}
    </>
  );
}
