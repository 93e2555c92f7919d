import { memo, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { SegmentChecks } from '../../components/segment-checks.tsx';
import { Tile } from '../../components/tile.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { segmentsToCheck } from '../../lib/read-response.ts';
import type { Translation } from '../../lib/use-translation.ts';
import { parseRecommendations } from './parse-recommendations.ts';
import styles from './recommendations-tile.module.css';

interface BlocksProps {
  readonly text: string;
  readonly lang: 'en' | 'es';
}

function Blocks({ text, lang }: BlocksProps) {
  const { intro, items, footer } = parseRecommendations(text);
  return (
    <div className={styles.blocks} lang={lang}>
      <p className={styles.paragraph}>{intro}</p>
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map(({ number, title, description }, index) => (
            <li key={`${number}-${title}`} value={number ?? index + 1}>
              <h4 className={styles.itemTitle}>{title}</h4>
              {description !== '' && <p className={styles.paragraph}>{description}</p>}
            </li>
          ))}
        </ol>
      )}
      {footer !== '' && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}

interface PlainTextProps {
  readonly text: string;
  readonly spanish: Translation;
}

function PlainText({ text, spanish }: PlainTextProps) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  const translation = isSpanish && spanish.state === 'done' ? spanish.translation : undefined;
  if (translation === undefined) return <Blocks text={text} lang="en" />;
  return (
    <>
      <p className={styles.machine}>{words.machineTranslated}</p>
      <Blocks text={translation.text} lang="es" />
      <SegmentChecks segments={segmentsToCheck(translation.segments)} />
      <details>
        <summary>{words.originalText}</summary>
        <Blocks text={text} lang="en" />
      </details>
    </>
  );
}

interface RecommendationsTileProps extends PlainTextProps {
  /** The candidates as cards; without them the text stands alone. */
  readonly cards: ReactNode;
  readonly onRetry: () => void;
}

function Recommendations({ text, spanish, cards, onRetry }: RecommendationsTileProps) {
  const words = useWords();
  const isSpanish = useLanguage() === 'es';
  const hasText = text.trim() !== '';
  return (
    <Tile title={words.recommendationsTitle}>
      <output className={styles.status}>
        {isSpanish && spanish.state === 'running' && words.translating}
      </output>
      {isSpanish && spanish.state === 'failed' && (
        <div role="alert">
          <Notice tone="warning">
            <p>{words.translationFailed}</p>
            <Button onClick={onRetry}>{words.retry}</Button>
          </Notice>
        </div>
      )}
      {!hasText && <p className={styles.none}>{words.noRecommendations}</p>}
      {cards}
      {hasText && cards === undefined && <PlainText text={text} spanish={spanish} />}
      {hasText && cards !== undefined && (
        <details className={styles.text} open>
          <summary className={styles.textTitle}>{words.recommendationsAsText}</summary>
          <div className={styles.blocks}>
            <PlainText text={text} spanish={spanish} />
          </div>
        </details>
      )}
    </Tile>
  );
}

/** The recommendations; in the Spanish view translated by a call, in English until and unless it succeeds. */
export const RecommendationsTile = memo(Recommendations);
