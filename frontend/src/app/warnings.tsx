import type { WarningView } from '../answer/answer.ts';
import { useLanguage, useWords } from '../i18n/locale.ts';
import styles from './results-area.module.css';

const OF_TRANSLATION = /^translation-(?:flagged|partial)$/;

/** Parts of the result that failed, were left out or need a look; those of the translation in the Spanish view. */
export function Warnings({ warnings }: { readonly warnings: readonly WarningView[] }) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  const shown = warnings.filter(({ code }) => isSpanish || !OF_TRANSLATION.test(code));
  if (shown.length === 0) return undefined;
  return (
    <div className={styles.warnings}>
      <strong>{words.warningsTitle}</strong>
      <ul>
        {shown.map(({ code, detail }) => (
          <li key={`${code}-${detail}`}>
            {words.warnings[code] ?? <span lang="en">{detail === '' ? code : detail}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
