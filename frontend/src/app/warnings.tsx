import type { WarningView } from '../answer/answer.ts';
import { useLanguage, useWords } from '../i18n/language.ts';
import styles from './results-area.module.css';

interface WarningsProps {
  readonly warnings: readonly WarningView[];
}

/** Parts of the result that failed, were left out or need a look; those of the translation in the Spanish view. */
export function Warnings({ warnings }: WarningsProps) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  const concerned = warnings.filter(
    ({ code }) => isSpanish || !/^translation-(?:flagged|partial)$/.test(code),
  );
  if (concerned.length === 0) return undefined;
  return (
    <div className={styles.warnings}>
      <strong>{words.warningsTitle}</strong>
      <ul>
        {concerned.map(({ code, detail }) => {
          const own = words.warnings[code];
          return (
            <li key={`${code}-${detail}`}>
              {own ?? <span lang="en">{detail === '' ? code : detail}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
