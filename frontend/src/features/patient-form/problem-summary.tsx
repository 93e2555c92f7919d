import { useEffect, useRef, type MouseEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { controlId } from './control-id.ts';
import { page } from '../../i18n/page.ts';
import type { PatientField } from '../../answer/patient.ts';
import styles from './problem-summary.module.css';

export interface ProblemItem {
  readonly field: PatientField | undefined;
  readonly message: string;
}

/** What keeps the patient from being analyzed. */
export interface ProblemView {
  /** The key of the summary: a new occasion takes the focus again, even with the same words. */
  readonly occasion: string;
  readonly title: string;
  readonly detail: string;
  readonly items: readonly ProblemItem[];
  readonly requestId: string | undefined;
  readonly remedy: 'retry' | 'correct';
}

interface ProblemSummaryProps {
  readonly problem: ProblemView;
  readonly onRetry: () => void;
}

function focusControl(event: MouseEvent, field: PatientField) {
  // Following the link would put the field's name into the address and the history.
  event.preventDefault();
  const control = document.querySelector<HTMLElement>(`#${controlId(field)}`);
  control?.focus();
}

function Item({ field, message }: ProblemItem) {
  if (field === undefined) return message;
  return (
    <a href={`#${controlId(field)}`} onClick={(event) => focusControl(event, field)}>
      {message}
    </a>
  );
}

/** Summary of the problems of the form or of a call; takes the focus when it appears. */
export function ProblemSummary({ problem, onRetry }: ProblemSummaryProps) {
  const { title, detail, items, requestId, remedy } = problem;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.focus();
  }, []);

  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {detail !== '' && <p>{detail}</p>}
      {items.length > 0 && (
        <ul>
          {items.map(({ field, message }) => (
            <li key={`${field}-${message}`}>
              <Item field={field} message={message} />
            </li>
          ))}
        </ul>
      )}
      {remedy === 'retry' && (
        <>
          <p>{page.kept}</p>
          <Button onClick={onRetry}>{page.retry}</Button>
        </>
      )}
      {requestId !== undefined && (
        <p className={styles.request}>
          {page.requestId} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
