import { useWords } from '../i18n/locale.ts';
import styles from './workspace.module.css';

/** Stands where a part of the page could not be drawn; the rest, and what was typed, stays. */
export function ErrorFallback() {
  const words = useWords();
  return (
    <div className={styles.broken} role="alert">
      <p>
        <strong>{words.broken}</strong>
      </p>
      <p>{words.brokenDetail}</p>
    </div>
  );
}
