import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../components/button.tsx';
import { useLanguage, useWords } from '../i18n/locale.ts';
import styles from './results-area.module.css';

interface HeadProps {
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Title of the results, the language toggle and the ways to export. */
export function ResultsHead({ toggle, onToggle, children }: HeadProps) {
  const words = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    // Nothing has the focus when it was on the progress bar, which is gone; otherwise it stays where it is.
    if (document.activeElement !== document.body) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles.head}>
      <h2 className={styles.title} id="results-title" ref={heading} tabIndex={-1}>
        {words.resultsTitle}
      </h2>
      <div className={styles.tools}>
        <Button
          variant="small"
          ref={toggle}
          onClick={onToggle}
          lang={language === 'en' ? 'es' : 'en'}
        >
          {words.languageToggle}
        </Button>
        {children}
      </div>
    </div>
  );
}
