import { useWords } from '../i18n/language.ts';
import { changesFacts, type SegmentView } from '../lib/read-response.ts';
import styles from './segment-checks.module.css';

/** Longer lists are folded, with their number in sight, unless a fact may have changed. */
const OPEN_UP_TO = 4;

interface SegmentChecksProps {
  readonly segments: readonly SegmentView[];
}

interface CheckProps {
  readonly segment: SegmentView;
}

function Check({ segment }: CheckProps) {
  const words = useWords();
  const known: Readonly<Record<string, string>> = words.segmentFlags;
  return (
    <li>
      <span lang="en">{segment.source}</span>
      {segment.origin !== 'untranslated' && <span lang="es">{segment.target}</span>}
      <span className={styles.flags}>
        {segment.flags.map((flag) => (
          <span className={styles.flag} key={flag}>
            {known[flag] ?? flag}
          </span>
        ))}
      </span>
    </li>
  );
}

/** Translated segments that a guard flagged or that stayed in English, each with its original. */
export function SegmentChecks({ segments }: SegmentChecksProps) {
  const words = useWords();
  if (segments.length === 0) return undefined;
  return (
    <details
      className={styles.checks}
      open={segments.length <= OPEN_UP_TO || segments.some(changesFacts)}
    >
      <summary className={styles.title}>
        {words.toCheck} ({segments.length})
      </summary>
      <ul className={styles.list}>
        {segments.map((segment) => (
          <Check segment={segment} key={`${segment.field}-${segment.source}`} />
        ))}
      </ul>
    </details>
  );
}
