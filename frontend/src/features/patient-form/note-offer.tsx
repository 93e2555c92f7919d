import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { usePage } from '../../i18n/language.ts';
import styles from './patient-form.module.css';

interface NoteOfferProps {
  readonly onSplit: () => void;
  readonly onLeave: () => void;
}

/** Offers to divide a pasted note; nothing is moved without being asked. */
export function NoteOffer({ onSplit, onLeave }: NoteOfferProps) {
  const page = usePage();
  return (
    <Notice tone="info">
      <p>{page.noteOffer}</p>
      <div className={styles.actions}>
        <Button look="small" onClick={onSplit}>
          {page.noteSplit}
        </Button>
        <Button look="small" onClick={onLeave}>
          {page.noteKeep}
        </Button>
      </div>
    </Notice>
  );
}
