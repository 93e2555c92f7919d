import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { page } from '../../i18n/page.ts';
import { useElapsedSeconds } from './use-elapsed-seconds.ts';
import styles from './progress-panel.module.css';

interface ProgressPanelProps {
  readonly labelledBy: string;
  readonly onCancel: () => void;
}

/** An indeterminate bar with the time that has passed; the words are in the status line of the form. */
export function ProgressPanel({ labelledBy, onCancel }: ProgressPanelProps) {
  const seconds = useElapsedSeconds();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that was pressed is disabled now; focus on Cancel would make a second Enter cancel the call.
    panel.current?.focus();
  }, []);

  return (
    <div className={styles.panel} ref={panel} tabIndex={-1} data-progress="">
      <progress className={styles.bar} aria-labelledby={labelledBy} />
      <span className={styles.elapsed} aria-hidden="true">
        {page.elapsed(seconds)}
      </span>
      <Button variant="quiet" onClick={onCancel}>
        {page.cancel}
      </Button>
    </div>
  );
}
