import { useRef } from 'react';
import { Button } from '../components/button.tsx';
import { page } from '../i18n/page.ts';
import styles from './workspace.module.css';

interface NewPatientProps {
  readonly loss: 'something' | 'nothing';
  readonly onClear: () => void;
}

/** Starts anew with an empty form; asks first when something would be lost. */
export function NewPatient({ loss, onClear }: NewPatientProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => (loss === 'nothing' ? onClear() : dialog.current?.showModal())}
      >
        {page.newPatient}
      </Button>
      <dialog
        className={styles.question}
        ref={dialog}
        role="alertdialog"
        aria-labelledby="clear-question"
      >
        <p id="clear-question">{page.clearQuestion}</p>
        <div className={styles.answers}>
          {/* The first button has the focus, so that a second Enter loses nothing. */}
          <Button onClick={close}>{page.keep}</Button>
          <Button variant="quiet" onClick={onClear}>
            {page.clear}
          </Button>
        </div>
      </dialog>
    </>
  );
}
