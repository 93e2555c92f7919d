import { useRef, useState } from 'react';
import type { FieldSpan } from '../answer/entity.ts';
import { withReview, type Reviews } from '../answer/review.ts';
import type { Api } from '../calls/api.ts';
import type { ShownResult } from '../calls/use-analysis.ts';
import { useTranslation } from '../calls/use-translation.ts';
import { CorrectContext } from '../components/corrections.ts';
import { Deferred } from '../components/deferred.tsx';
import { UnfoldContext } from '../components/fold.tsx';
import { HighlighterContext } from '../components/highlight.ts';
import { Notice } from '../components/notice.tsx';
import { SHOW_HINT_ID } from '../components/quote.tsx';
import { AnswerHeader } from '../features/answer-header/answer-header.tsx';
import { CandidatesTile } from '../features/candidates/candidates-tile.tsx';
import { ExportTools } from '../features/export/export-tools.tsx';
import { PrintedHeader } from '../features/export/page-header.ts';
import { usePrintAll } from '../features/export/use-print-all.ts';
import { Note } from '../features/note/note.tsx';
import { LocaleContext } from '../i18n/locale.ts';
import { Corrections } from './corrections.tsx';
import { Preload } from './preload.tsx';
import styles from './results-area.module.css';
import { ResultDetails } from './result-details.tsx';
import { ResultsHead } from './results-head.tsx';
import { SectionBar } from './section-bar.tsx';
import { useHighlights } from './use-highlights.ts';
import { useLocale } from './use-locale.ts';
import { Warnings } from './warnings.tsx';

interface ResultsAreaProps {
  readonly api: Api;
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
  readonly today: string;
  readonly correcting: 'idle' | 'running' | 'failed';
  readonly onCorrect: (spans: readonly FieldSpan[]) => void;
  readonly onUndo: (correction: FieldSpan) => void;
}

/** Everything that a result shows. A new result is a new area, in English again and without reviews. */
export function ResultsArea(props: ResultsAreaProps) {
  const { api, shown, freshness, today, correcting, onCorrect, onUndo } = props;
  const [reviews, setReviews] = useState<Reviews>(new Map());
  const [unfold, printAll] = usePrintAll();
  const { highlighted, focused, highlighter, sheet, setSheet } = useHighlights();
  const toggle = useRef<HTMLButtonElement>(null);
  const { answer, patient } = shown;
  const { state: spanish, request } = useTranslation(api, answer.recommendations);
  const { locale, toggleLanguage, error } = useLocale(request);
  const { language, words } = locale;
  const { assessment } = answer;

  function showEnglish() {
    void toggleLanguage();
    // The button that was pressed is part of the Spanish view.
    toggle.current?.focus();
  }

  const report = {
    shown,
    reviews,
    recommendations:
      language === 'es' && spanish.state === 'done'
        ? spanish.translation.text
        : answer.recommendations,
    isOutOfDate: freshness === 'out-of-date',
  };
  return (
    <LocaleContext value={locale}>
      <UnfoldContext value={unfold}>
        <CorrectContext value={onCorrect}>
          <HighlighterContext value={highlighter}>
            <section className={styles.area} lang={language} aria-labelledby="results-title">
              <span id={SHOW_HINT_ID} hidden>
                {words.showInNote}
              </span>
              {freshness === 'out-of-date' && (
                <Notice>
                  <strong>{words.outOfDate}.</strong> {words.outOfDateDetail}
                </Notice>
              )}
              <ResultsHead toggle={toggle} onToggle={() => void toggleLanguage()}>
                <ExportTools report={report} onPrintAll={printAll} />
              </ResultsHead>
              {error !== '' && <p role="alert">{error}</p>}
              <SectionBar shown={shown} freshness={freshness} today={today} />
              <Corrections shown={shown} correcting={correcting} onUndo={onUndo} />
              <AnswerHeader assessment={assessment}>
                <Warnings warnings={answer.warnings} />
              </AnswerHeader>
              <div className={styles.columns}>
                <div className={styles.answer}>
                  <CandidatesTile
                    assessment={assessment}
                    recommendations={answer.recommendations}
                    spanish={spanish}
                    reviews={reviews}
                    onReview={(id, review) =>
                      setReviews((present) => withReview(present, id, review))
                    }
                    onRetry={() => void request()}
                  />
                  <Deferred>
                    <ResultDetails answer={answer} focused={focused} onEnglish={showEnglish} />
                    <PrintedHeader shown={shown} freshness={freshness} />
                    <Preload />
                  </Deferred>
                </div>
                <Deferred>
                  <Note
                    patient={patient}
                    sheet={sheet}
                    onSheet={setSheet}
                    answer={answer}
                    highlighted={highlighted}
                  />
                </Deferred>
              </div>
            </section>
          </HighlighterContext>
        </CorrectContext>
      </UnfoldContext>
    </LocaleContext>
  );
}
