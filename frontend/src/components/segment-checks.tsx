import type { SegmentView } from '../answer/translated.ts';
import { useWords } from '../i18n/locale.ts';
import { Fold } from './fold.tsx';
import styles from './segment-checks.module.css';

/** Translated segments that a guard flagged or that stayed in English, each with its original. */
export function SegmentChecks({ segments }: { readonly segments: readonly SegmentView[] }) {
  const words = useWords();
  const known: Readonly<Record<string, string>> = words.segmentFlags;
  if (segments.length === 0) return undefined;
  return (
    <Fold summary={`${words.toCheck} (${segments.length})`}>
      <ul className={styles.list}>
        {segments.map((segment) => (
          <li key={`${segment.field}-${segment.source}`}>
            <span lang="en">{segment.source}</span>
            {segment.origin !== 'untranslated' && (
              <>
                {' → '}
                <span lang="es">{segment.target}</span>
              </>
            )}{' '}
            <strong>{segment.flags.map((flag) => known[flag] ?? flag).join(', ')}</strong>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
