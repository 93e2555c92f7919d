import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { onEscape } from '../components/on-escape.ts';
import { usePage } from '../i18n/language.ts';
import styles from './workspace.module.css';

interface QuestionProps {
  readonly onClear: () => void;
  readonly onKeep: () => void;
}

function Question({ onClear, onKeep }: QuestionProps) {
  const page = usePage();
  const keep = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The harmless answer has the focus, so that a second Enter loses nothing.
    keep.current?.focus();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves a dialog
    <div
      className={styles.question}
      role="alertdialog"
      aria-labelledby="clear-question"
      onKeyDown={onEscape(onKeep)}
    >
      <p id="clear-question">{page.clearQuestion}</p>
      <Button look="small" ref={keep} onClick={onKeep}>
        {page.keep}
      </Button>
      <Button look="small" onClick={onClear}>
        {page.clear}
      </Button>
    </div>
  );
}

interface NewPatientProps {
  readonly loss: 'something' | 'nothing';
  readonly onClear: () => void;
}

/** Starts anew with an empty form; asks first when something would be lost. */
export function NewPatient({ loss, onClear }: NewPatientProps) {
  const page = usePage();
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function keep() {
    setAsking(false);
    opener.current?.focus();
  }

  return (
    <div className={styles.newPatient}>
      <Button
        look="quiet"
        ref={opener}
        aria-expanded={isAsking}
        onClick={() => {
          if (loss === 'nothing') onClear();
          else setAsking(true);
        }}
      >
        {page.newPatient}
      </Button>
      {isAsking && <Question onClear={onClear} onKeep={keep} />}
    </div>
  );
}
