import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { AboutResult } from '../features/about-result/about-result.tsx';
import { findingId } from '../features/findings/finding.tsx';
import { FindingsTile } from '../features/findings/findings.tsx';
import { PatientBanner } from '../features/patient-banner/patient-banner.tsx';
import { ExplanationTile } from '../features/recommendations/explanation-tile.tsx';
import {
  useSpanishRecommendations,
  type SpanishRecommendations,
} from '../features/recommendations/use-spanish-recommendations.ts';
import { RecommendationsTile } from '../features/recommendations/recommendations-tile.tsx';
import { SafetySummary } from '../features/safety/safety-summary.tsx';
import { Warnings } from '../features/safety/warnings.tsx';
import { SourceText, type ShownSpan } from '../features/source-text/source-text.tsx';
import { TranslatedTile } from '../features/translation/translated-tile.tsx';
import { LanguageContext, useWords, type Language } from '../i18n/language.ts';
import type { Api } from '../lib/api.ts';
import type { EntityTile, FieldSpan } from '../lib/entity-view.ts';
import type { ShownResult } from '../lib/use-analysis.ts';
import styles from './results-area.module.css';

interface ResultsProps {
  readonly api: Api;
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
  readonly today: string;
}

interface HeadProps {
  readonly language: Language;
  readonly onToggle: () => void;
  readonly toggle: React.RefObject<HTMLButtonElement | null>;
}

function Head({ language, onToggle, toggle }: HeadProps) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Nothing has the focus when it was on the progress bar, which is gone; otherwise it stays where it is.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <div className={styles.head}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {words.resultsTitle}
      </h2>
      <div className={styles.tools}>
        <Button ref={toggle} onClick={onToggle} lang={language === 'en' ? 'es' : 'en'}>
          {words.languageToggle}
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </div>
  );
}

/** Conditions are by far the longest list and have a column of their own; the order stays. */
function columnsOf(tiles: readonly EntityTile[]): readonly (readonly EntityTile[])[] {
  return [tiles.slice(0, 1), tiles.slice(1, 3), tiles.slice(3)];
}

interface ViewProps extends ResultsProps {
  readonly spanish: SpanishRecommendations;
  readonly onRetry: () => void;
  readonly onEnglish: () => void;
}

function Results({ shown, freshness, today, spanish, onRetry, onEnglish }: ViewProps) {
  const words = useWords();
  const [shownSpan, setShownSpan] = useState<ShownSpan>();
  const { result, patient } = shown;
  const { assessment, translated } = result;
  const show = useCallback((span: FieldSpan) => setShownSpan({ span }), []);
  return (
    <>
      <PatientBanner intake={shown} assessment={assessment} today={today} />
      {freshness === 'out-of-date' && (
        <Notice tone="warning">
          <p>
            <strong>{words.outOfDate}.</strong> {words.outOfDateDetail}
          </p>
        </Notice>
      )}
      <Notice tone="calm">
        <p>
          <strong>{words.noticeTitle}.</strong> {words.notice}
        </p>
      </Notice>
      <Warnings warnings={result.warnings} />
      <SafetySummary assessment={assessment} onShow={show} />
      <p className={styles.scoreNote}>{words.scoreNote}</p>
      <div className={styles.grid}>
        <RecommendationsTile text={result.recommendations} spanish={spanish} onRetry={onRetry} />
        {translated !== undefined && (
          <TranslatedTile translated={translated} onEnglish={onEnglish} />
        )}
        <ExplanationTile differential={assessment?.differential ?? []} onShow={show} />
        <div className={styles.lists}>
          {columnsOf(result.tiles).map((column) => (
            <div className={styles.column} key={column[0]?.list}>
              {column.map((tile) => (
                <FindingsTile tile={tile} onShow={show} key={tile.list} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <SourceText patient={patient} tiles={result.tiles} shown={shownSpan} entryId={findingId} />
      <AboutResult provenance={result.provenance} unrecognized={assessment?.unrecognized ?? []} />
    </>
  );
}

function Area(props: ResultsProps) {
  const [language, setLanguage] = useState<Language>('en');
  const toggle = useRef<HTMLButtonElement>(null);
  const { spanish, request } = useSpanishRecommendations(
    props.api,
    props.shown.result.recommendations,
  );
  const translate = () => void request();

  function toggleLanguage() {
    if (language === 'en') translate();
    setLanguage(language === 'en' ? 'es' : 'en');
  }

  function showEnglish() {
    setLanguage('en');
    // The button that was pressed is part of the Spanish view.
    toggle.current?.focus();
  }

  return (
    <LanguageContext value={language}>
      <section className={styles.area} lang={language}>
        <Head language={language} toggle={toggle} onToggle={toggleLanguage} />
        <Results {...props} spanish={spanish} onRetry={translate} onEnglish={showEnglish} />
      </section>
    </LanguageContext>
  );
}

/**
 * Everything that a result shows. A new result is a new area, in English again. Memoized, so that typing in the form
 * does not draw hundreds of findings again.
 */
export const ResultsArea = memo(Area);
