import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/locale.ts';
import { DISMISS_REASONS, type DismissReason, type Review } from '../../answer/review.ts';
import styles from './review-controls.module.css';

interface ReviewControlsProps {
  /** Name of the recommendation, for the names of the buttons. */
  readonly name: string;
  readonly review: Review | undefined;
  readonly onReview: (review: Review | undefined) => void;
}

interface DismissFormProps {
  readonly onDismiss: (reason: DismissReason, remark: string) => void;
  readonly onCancel: () => void;
}

function DismissForm({ onDismiss, onCancel }: DismissFormProps) {
  const words = useWords().review;
  const [reason, setReason] = useState<DismissReason>('does-not-fit');
  const [remark, setRemark] = useState('');
  const first = useRef<HTMLSelectElement>(null);
  const id = useId();

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }

  useEffect(() => {
    first.current?.focus();
  }, []);

  return (
    <div className={styles.form} onKeyDown={leaveOnEscape} role="presentation">
      <label htmlFor={`${id}-reason`}>{words.reason}</label>
      <select
        id={`${id}-reason`}
        ref={first}
        value={reason}
        onChange={({ target }) =>
          setReason(DISMISS_REASONS.find((known) => known === target.value) ?? 'other')
        }
      >
        {DISMISS_REASONS.map((known) => (
          <option value={known} key={known}>
            {words.reasons[known]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-remark`}>{words.remark}</label>
      <input
        id={`${id}-remark`}
        type="text"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="small" onClick={() => onDismiss(reason, remark.trim())}>
          {words.confirm}
        </Button>
        <Button variant="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  /** Name of the recommendation, which tells the buttons of a list apart. */
  readonly name: string;
  readonly onClick: () => void;
}

function Action({ label, name, onClick }: ActionProps) {
  return (
    <Button variant="small" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
}

/** What was decided, with the reason. */
function Decision({ review }: { readonly review: Review }) {
  const words = useWords().review;
  if (review.decision === 'kept') return <strong>{words.kept}</strong>;
  return (
    <>
      <strong>{words.dismissed}</strong>: {words.reasons[review.reason]}
      {review.remark !== '' && <span translate="no"> ({review.remark})</span>}
    </>
  );
}

/** What the clinician makes of a recommendation; nothing leaves the page. */
export function ReviewControls({ name, review, onReview }: ReviewControlsProps) {
  const words = useWords().review;
  const [isDismissing, setDismissing] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);

  function finish(next: Review | undefined) {
    setDismissing(false);
    onReview(next);
    // The control that was pressed goes away; the group stays where it was.
    group.current?.focus();
  }

  return (
    <fieldset className={styles.controls} ref={group} tabIndex={-1}>
      <legend className="visually-hidden">
        {words.label}: {name}
      </legend>
      {review !== undefined && (
        <>
          <p>
            <Decision review={review} />
          </p>
          <Action label={words.undo} name={name} onClick={() => finish(undefined)} />
        </>
      )}
      {review === undefined && isDismissing && (
        <DismissForm
          onDismiss={(reason, remark) => finish({ decision: 'dismissed', reason, remark })}
          onCancel={() => finish(undefined)}
        />
      )}
      {review === undefined && !isDismissing && (
        <div className={styles.buttons}>
          <Action label={words.keep} name={name} onClick={() => finish({ decision: 'kept' })} />
          <Action label={words.dismiss} name={name} onClick={() => setDismissing(true)} />
        </div>
      )}
    </fieldset>
  );
}
