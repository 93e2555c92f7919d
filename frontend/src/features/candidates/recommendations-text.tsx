import { segmentsToCheck } from '../../answer/translated.ts';
import type { Translation } from '../../calls/use-translation.ts';
import { Fold } from '../../components/fold.tsx';
import { SegmentChecks } from '../../components/segment-checks.tsx';
import { useLanguage, useWords } from '../../i18n/locale.ts';
import styles from './candidates.module.css';
import { parseRecommendations } from './parse-recommendations.ts';

interface BlocksProps {
  readonly text: string;
  readonly lang: 'en' | 'es';
}

function Blocks({ text, lang }: BlocksProps) {
  const { intro, items, footer } = parseRecommendations(text);
  return (
    <div className={styles.blocks} lang={lang}>
      <p>{intro}</p>
      {items.length > 0 && (
        <ol>
          {items.map(({ number, title, description }, index) => (
            <li key={`${number}-${title}`} value={number ?? index + 1}>
              <strong>{title}</strong>
              {description !== '' && `: ${description}`}
            </li>
          ))}
        </ol>
      )}
      {footer !== '' && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}

interface RecommendationsTextProps {
  readonly text: string;
  readonly spanish: Translation;
}

/** The recommendations as the text of the specification; in the Spanish view translated, with the original folded. */
export function RecommendationsText({ text, spanish }: RecommendationsTextProps) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  const translation = isSpanish && spanish.state === 'done' ? spanish.translation : undefined;
  if (translation === undefined) return <Blocks text={text} lang="en" />;
  return (
    <>
      <p className={styles.machine}>{words.machineTranslated}</p>
      <Blocks text={translation.text} lang="es" />
      <SegmentChecks segments={segmentsToCheck(translation.segments)} />
      <Fold summary={words.originalText}>
        <Blocks text={text} lang="en" />
      </Fold>
    </>
  );
}
