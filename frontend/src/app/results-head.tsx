import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { TakeAway } from '../features/take-away/take-away.tsx';
import type { Report } from '../features/take-away/report-text.ts';
import { useLanguage, useWords } from '../i18n/language.ts';
import styles from './results-area.module.css';

interface ResultsHeadProps {
  readonly report: Report;
  readonly toggle: React.RefObject<HTMLButtonElement | null>;
  readonly onToggle: () => void;
}

/** Title of the results, the language toggle and the ways to take the result along. */
export function ResultsHead({ report, toggle, onToggle }: ResultsHeadProps) {
  const words = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Nothing has the focus when it was on the progress bar, which is gone; otherwise it stays where it is.
    if (document.activeElement !== document.body) return;
    // To the top of the screen, so that the urgency below it is in sight.
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.head}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {words.resultsTitle}
      </h2>
      <div className={styles.tools}>
        <Button ref={toggle} onClick={onToggle} lang={language === 'en' ? 'es' : 'en'}>
          {words.languageToggle}
        </Button>
        <TakeAway report={report} />
      </div>
    </div>
  );
}
