import { useDeferredValue, useRef, useState } from 'react';
import type { FieldSpan } from '../answer/entity.ts';
import { withReview, type Reviews } from '../answer/review.ts';
import type { Api } from '../calls/api.ts';
import type { ShownResult } from '../calls/use-analysis.ts';
import { useTranslation } from '../calls/use-translation.ts';
import { CorrectContext } from '../components/corrections.ts';
import { UnfoldContext } from '../components/fold.tsx';
import { HighlighterContext } from '../components/highlight.ts';
import { AboutResult } from '../features/about-result/about-result.tsx';
import { AnswerHeader } from '../features/answer-header/answer-header.tsx';
import { CandidatesTile } from '../features/candidates/candidates-tile.tsx';
import { ExportTools } from '../features/export/export-tools.tsx';
import { usePrintAll } from '../features/export/use-print-all.ts';
import { FindingsSection } from '../features/findings/findings-section.tsx';
import { HistoryTile } from '../features/history/history-tile.tsx';
import { MedicationSafety } from '../features/medication-safety/medication-safety.tsx';
import { Note } from '../features/note/note.tsx';
import { TranslatedTile } from '../features/translation/translated-tile.tsx';
import { SpeechContext } from '../i18n/language.ts';
import { Corrections } from './corrections.tsx';
import { Freshness } from './freshness.tsx';
import styles from './results-area.module.css';
import { ResultsHead } from './results-head.tsx';
import { SectionBar } from './section-bar.tsx';
import { useHighlights } from './use-highlights.ts';
import { useSpeech } from './use-speech.ts';
import { Warnings } from './warnings.tsx';

interface ResultsAreaProps {
  readonly api: Api;
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
  readonly today: string;
  readonly correcting: 'idle' | 'running' | 'failed';
  readonly onCorrect: (corrections: readonly FieldSpan[]) => void;
}

/** Everything that a result shows. A new result is a new area, in English again and without reviews. */
export function ResultsArea(props: ResultsAreaProps) {
  const { api, shown, freshness, today, correcting, onCorrect } = props;
  const [reviews, setReviews] = useState<Reviews>(new Map());
  const [goal, setGoal] = useState<{ readonly key: string }>();
  const [unfold, printAll] = usePrintAll();
  const { pointedAt, point, show, sheet, setSheet } = useHighlights();
  const toggle = useRef<HTMLButtonElement>(null);
  // The answer is painted first, then the findings, of which a long note has hundreds.
  const isAnswered = useDeferredValue(true, false);
  const { answer, patient } = shown;
  const { state: spanish, request } = useTranslation(api, answer.recommendations);
  const { speech, turn, trouble } = useSpeech(request);
  const { language } = speech;
  const { assessment, translated, tiles } = answer;

  function showEnglish() {
    turn();
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
    <SpeechContext value={speech}>
      <UnfoldContext value={unfold}>
        <CorrectContext value={(spans) => onCorrect([...shown.corrections, ...spans])}>
          <HighlighterContext
            value={{ point, show, goToFinding: (key: string) => setGoal({ key }) }}
          >
            <section className={styles.area} lang={language} aria-labelledby="results-title">
              <Freshness shown={shown} freshness={freshness} />
              <ResultsHead toggle={toggle} onToggle={turn}>
                <ExportTools report={report} onPrintAll={printAll} />
              </ResultsHead>
              {trouble !== '' && <p role="alert">{trouble}</p>}
              <SectionBar
                shown={shown}
                freshness={freshness}
                today={today}
                findings={tiles.reduce((sum, { entities }) => sum + entities.length, 0)}
              />
              <Corrections
                shown={shown}
                correcting={correcting}
                onTakeBack={(span) => onCorrect(shown.corrections.filter((one) => one !== span))}
              />
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
                  {assessment !== undefined && <MedicationSafety assessment={assessment} />}
                  {translated !== undefined && (
                    <TranslatedTile translated={translated} onEnglish={showEnglish} />
                  )}
                  {isAnswered && (
                    <>
                      <FindingsSection shown={shown} goal={goal} />
                      {assessment !== undefined && (
                        <HistoryTile problems={assessment.patient.problems} />
                      )}
                      <AboutResult provenance={answer.provenance} assessment={assessment} />
                    </>
                  )}
                </div>
                <Note
                  patient={patient}
                  sheet={sheet}
                  onSheet={setSheet}
                  entities={tiles.flatMap(({ entities }) => entities)}
                  abbreviations={assessment?.abbreviations ?? []}
                  unread={(assessment?.unread ?? []).flatMap(({ span }) => span ?? [])}
                  pointedAt={pointedAt}
                />
              </div>
            </section>
          </HighlighterContext>
        </CorrectContext>
      </UnfoldContext>
    </SpeechContext>
  );
}
