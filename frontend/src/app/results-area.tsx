import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useLanguage, useWords, type Language } from '../i18n/language.ts';
import { StatementsContext } from '../i18n/statements.ts';
import type { Words } from '../i18n/en.ts';
import type { Api } from '../lib/api.ts';
import { withReview, type Review, type Reviews } from '../lib/review.ts';
import { readStatements, statementsOf, type Statements } from '../lib/statements.ts';
import type { ShownResult } from '../lib/use-analysis.ts';
import { useTranslation, type Translation } from '../lib/use-translation.ts';
import styles from './results-area.module.css';
import { ResultsHead } from './results-head.tsx';
import { ResultsView } from './results-view.tsx';

interface ResultsAreaProps {
  readonly api: Api;
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
  readonly today: string;
  readonly onLanguage: (language: Language) => void;
}

const NO_STATEMENTS: Statements = new Map();

function statementsNote(words: Words, translation: Translation, kept: number): string {
  if (translation.state === 'idle') return '';
  const note = words.statements[translation.state];
  return [note, translation.state === 'done' && kept > 0 ? words.statements.kept(kept) : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** The Spanish of what the server says in English: the recommendations, and everything else in one more call. */
function useSpanish(api: Api, { result }: ShownResult) {
  const lines = useMemo(() => statementsOf(result.assessment), [result]);
  const recommendations = useTranslation(api, result.recommendations);
  const rest = useTranslation(api, lines.join('\n'));
  const { state, request: requestRest } = rest;
  const { request: requestRecommendations } = recommendations;
  const request = useCallback(() => {
    void requestRecommendations();
    void requestRest();
  }, [requestRecommendations, requestRest]);
  const statements = useMemo(
    () => (state.state === 'done' ? readStatements(lines, state.translation) : NO_STATEMENTS),
    [lines, state],
  );
  return {
    recommendations: recommendations.state,
    rest: state,
    statements,
    kept: lines.length - statements.size,
    request,
  };
}

function recommendationsIn(language: Language, shown: ShownResult, spanish: Translation): string {
  const isSpanish = language === 'es' && spanish.state === 'done';
  return isSpanish ? spanish.translation.text : shown.result.recommendations;
}

function Area({ api, shown, freshness, today, onLanguage }: ResultsAreaProps) {
  const language = useLanguage();
  const words = useWords();
  const [reviews, setReviews] = useState<Reviews>(new Map());
  const toggle = useRef<HTMLButtonElement>(null);
  const spanish = useSpanish(api, shown);

  function toggleLanguage() {
    if (language === 'en') spanish.request();
    onLanguage(language === 'en' ? 'es' : 'en');
  }

  const showEnglish = useCallback(() => {
    onLanguage('en');
    // The button that was pressed is part of the Spanish view.
    toggle.current?.focus();
  }, [onLanguage]);

  const review = useCallback(
    (name: string, verdict: Review | undefined) =>
      setReviews((present) => withReview(present, name, verdict)),
    [],
  );

  const report = {
    shown,
    reviews,
    recommendations: recommendationsIn(language, shown, spanish.recommendations),
    isOutOfDate: freshness === 'out-of-date',
  };
  return (
    <StatementsContext value={spanish.statements}>
      <section className={styles.area} lang={language}>
        <ResultsHead report={report} toggle={toggle} onToggle={toggleLanguage} />
        <ResultsView
          shown={shown}
          freshness={freshness}
          today={today}
          reviews={reviews}
          spanish={spanish.recommendations}
          statementsNote={statementsNote(words, spanish.rest, spanish.kept)}
          onReview={review}
          onRetry={spanish.request}
          onEnglish={showEnglish}
        />
      </section>
    </StatementsContext>
  );
}

/**
 * Everything that a result shows. A new result is a new area, in English again and without reviews. Memoized, so that
 * typing in the form does not draw hundreds of findings again.
 */
export const ResultsArea = memo(Area);
