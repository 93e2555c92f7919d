import { useWords } from '../i18n/language.ts';
import type { SegmentView } from '../lib/read-response.ts';
import styles from './segment-checks.module.css';

interface SegmentChecksProps {
  readonly segments: readonly SegmentView[];
}

/** Translated segments that a guard flagged or that stayed in English, each with its original. */
export function SegmentChecks({ segments }: SegmentChecksProps) {
  const words = useWords();
  if (segments.length === 0) return undefined;
  return (
    <div className={styles.checks}>
      <p className={styles.title}>
        {words.toCheck} ({segments.length})
      </p>
      <ul className={styles.list}>
        {segments.map(({ source, target, origin, flags }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same segment may occur twice, and the list never changes order
          <li key={index}>
            <span lang="en">{source}</span>
            {origin === 'untranslated' ? (
              <span className={styles.flag}>{words.untranslated}</span>
            ) : (
              <span lang="es">{target}</span>
            )}
            {flags.map((flag) => (
              <code className={styles.flag} key={flag}>
                {flag}
              </code>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
