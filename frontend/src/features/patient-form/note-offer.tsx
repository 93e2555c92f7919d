import { Button } from '../../components/button.tsx';
import { page } from '../../i18n/page.ts';
import styles from './patient-form.module.css';

interface NoteOfferProps {
  readonly onSplit: () => void;
  readonly onLeave: () => void;
}

/** Offers to divide a pasted note; nothing is moved without being asked. */
export function NoteOffer({ onSplit, onLeave }: NoteOfferProps) {
  return (
    <div className={styles.offer}>
      <p>{page.noteOffer}</p>
      <div className={styles.actions}>
        <Button variant="small" onClick={onSplit}>
          {page.noteSplit}
        </Button>
        <Button variant="small" onClick={onLeave}>
          {page.noteKeep}
        </Button>
      </div>
    </div>
  );
}
