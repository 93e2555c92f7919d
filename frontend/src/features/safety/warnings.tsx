import { Notice } from '../../components/notice.tsx';
import { useWords } from '../../i18n/language.ts';
import type { WarningView } from '../../lib/read-response.ts';
import styles from './warnings.module.css';

interface WarningsProps {
  readonly warnings: readonly WarningView[];
}

/** Parts of the result that failed, were left out or need a look. */
export function Warnings({ warnings }: WarningsProps) {
  const words = useWords();
  if (warnings.length === 0) return undefined;
  return (
    <Notice tone="warning">
      <h3 className={styles.title}>{words.warningsTitle}</h3>
      <ul className={styles.list}>
        {warnings.map(({ code, detail }) => {
          const own = words.warnings[code];
          return (
            <li key={`${code}-${detail}`}>
              {own !== undefined && <span>{own} </span>}
              <span lang="en">{detail === '' ? code : detail}</span>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
