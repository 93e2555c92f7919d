import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFollowing } from '../components/follow.ts';
import { Notice } from '../components/notice.tsx';
import { Abbreviations } from '../features/abbreviations/abbreviations.tsx';
import { AboutResult } from '../features/about-result/about-result.tsx';
import { FindingsTile } from '../features/findings/findings.tsx';
import { ScoreFilter } from '../features/findings/score-filter.tsx';
import { PatientBanner } from '../features/patient-banner/patient-banner.tsx';
import { CandidatePictures } from '../features/pictures/candidate-pictures.tsx';
import { TimelinePicture } from '../features/pictures/timeline-picture.tsx';
import { RecommendationCards } from '../features/recommendations/recommendation-cards.tsx';
import { RecommendationsTile } from '../features/recommendations/recommendations-tile.tsx';
import { SafetySummary } from '../features/safety/safety-summary.tsx';
import { Warnings } from '../features/safety/warnings.tsx';
import { SourceText, type ShownSpan } from '../features/source-text/source-text.tsx';
import { TranslatedTile } from '../features/translation/translated-tile.tsx';
import { patientLine } from '../i18n/patient-line.ts';
import { LanguageContext, useLanguage, useWords, wordsIn } from '../i18n/language.ts';
import { findingId, focusById, SHOW_HINT_ID } from '../lib/anchors.ts';
import type { FieldSpan } from '../lib/entity-view.ts';
import { usePageHeader } from '../lib/page-header.ts';
import { linkEvidence } from '../lib/evidence-links.ts';
import { mergeMentions } from '../lib/merge-mentions.ts';
import type { AbbreviationView, HypothesisView } from '../lib/read-assessment.ts';
import type { Review, Reviews } from '../lib/review.ts';
import { countHidden, type ScoreFloor } from '../lib/score-filter.ts';
import { readTimeline } from '../lib/timeline.ts';
import type { ShownResult } from '../lib/use-analysis.ts';
import { useLater } from '../lib/use-later.ts';
import type { Translation } from '../lib/use-translation.ts';
import styles from './results-area.module.css';

const NO_CANDIDATES: readonly HypothesisView[] = [];
const NO_ABBREVIATIONS: readonly AbbreviationView[] = [];

export interface ResultsViewProps {
  readonly shown: ShownResult;
  readonly freshness: 'current' | 'out-of-date';
  readonly today: string;
  readonly reviews: Reviews;
  readonly spanish: Translation;
  /** On the language of the statements of the server. */
  readonly statementsNote: string;
  readonly onReview: (name: string, review: Review | undefined) => void;
  readonly onRetry: () => void;
  readonly onEnglish: () => void;
}

/** What is derived from a result once, not at every redraw. */
function useDerived(shown: ShownResult, today: string) {
  const { result, patient } = shown;
  return useMemo(() => {
    const filled = result.tiles.map((tile) => ({ tile, findings: mergeMentions(tile.entities) }));
    const all = filled.flatMap(({ findings }) => findings);
    return {
      filled,
      all,
      links: linkEvidence(result.tiles, result.assessment),
      timeline: readTimeline(result.tiles, { patient, today }),
    };
  }, [result, patient, today]);
}

interface RestProps extends Omit<ResultsViewProps, 'freshness' | 'statementsNote'> {
  readonly shownSpan: ShownSpan | undefined;
}

/** What is below the first sight of a result: recommendations, pictures, findings, source text. */
function RestOfResult(props: RestProps) {
  const { shown, today, reviews, spanish, shownSpan } = props;
  const { onReview, onRetry, onEnglish } = props;
  const [floor, setFloor] = useState<ScoreFloor>(0);
  const { result, patient } = shown;
  const { assessment, translated } = result;
  const { filled, all, links, timeline } = useDerived(shown, today);
  const differential = assessment?.differential ?? NO_CANDIDATES;

  const goTo = useCallback(
    (id: string) => {
      // A repeated mention has no entry of its own.
      const finding = all.find(({ mentions }) => mentions.some(({ key }) => findingId(key) === id));
      const entry = finding === undefined ? id : findingId(finding.key);
      // The filter may hide it.
      if (document.querySelector<HTMLElement>(`#${entry}`)?.hidden === true) {
        flushSync(() => setFloor(0));
      }
      focusById(entry);
    },
    [all],
  );

  const cards = useMemo(
    () =>
      differential.length === 0 ? undefined : (
        <RecommendationCards differential={differential} reviews={reviews} onReview={onReview} />
      ),
    [differential, reviews, onReview],
  );

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.grid}>
          <RecommendationsTile
            text={result.recommendations}
            spanish={spanish}
            onRetry={onRetry}
            cards={cards}
          />
          {translated !== undefined && (
            <TranslatedTile translated={translated} onEnglish={onEnglish} />
          )}
          {differential.length > 0 && <CandidatePictures differential={differential} />}
          <TimelinePicture timeline={timeline} />
          <ScoreFilter floor={floor} hidden={countHidden(all, floor)} onChange={setFloor} />
          <div className={styles.lists}>
            {filled.map(({ tile, findings }) => (
              <FindingsTile
                tile={tile}
                findings={findings}
                floor={floor}
                uses={links.byEntity}
                key={tile.list}
              />
            ))}
          </div>
        </div>
        <SourceText
          patient={patient}
          tiles={result.tiles}
          evidence={links.marks}
          shown={shownSpan}
          onGo={goTo}
        />
      </div>
      <Abbreviations abbreviations={assessment?.abbreviations ?? NO_ABBREVIATIONS} />
      <AboutResult provenance={result.provenance} unrecognized={assessment?.unrecognized ?? []} />
    </>
  );
}

const Rest = memo(RestOfResult);

/**
 * Everything below the title of a result: safety first, at once, then the rest, which is drawn a moment later and turns
 * to another language a moment later.
 */
export function ResultsView(props: ResultsViewProps) {
  const { shown, freshness, today, reviews, spanish, statementsNote } = props;
  const { onReview, onRetry, onEnglish } = props;
  const words = useWords();
  const language = useLanguage();
  const restLanguage = useLater(language, language);
  const spanishOfRest = useLater(spanish, spanish);
  const rest = useLater<'drawn' | 'due'>('drawn', 'due');
  const [shownSpan, setShownSpan] = useState<ShownSpan>();
  const { assessment, warnings } = shown.result;
  const parts = useMemo(() => <Warnings warnings={warnings} />, [warnings]);
  const onPaper = wordsIn(restLanguage);
  usePageHeader({
    patient: patientLine(shown, onPaper),
    notice: `NeuroVista. ${freshness === 'current' ? '' : `${onPaper.outOfDate}. `}${onPaper.noticeTitle}. ${onPaper.analyzed} ${shown.receivedAt}`,
  });

  const show = useCallback(
    (span: FieldSpan) => setShownSpan({ span, from: document.activeElement ?? undefined }),
    [],
  );

  const below = useRef<HTMLDivElement>(null);
  useFollowing(below, show);

  return (
    <>
      <PatientBanner intake={shown} assessment={assessment} today={today} freshness={freshness} />
      <p className={styles.intendedUse}>
        <strong>{words.noticeTitle}.</strong> {words.notice}
      </p>
      {freshness === 'out-of-date' && (
        <Notice tone="warning">
          <p>
            <strong>{words.outOfDate}.</strong> {words.outOfDateDetail}
          </p>
        </Notice>
      )}
      <span id={SHOW_HINT_ID} hidden>
        {words.showInText}
      </span>
      <SafetySummary assessment={assessment} note={statementsNote} onShow={show}>
        {parts}
      </SafetySummary>
      <div
        className={styles.rest}
        ref={below}
        lang={restLanguage}
        aria-busy={rest === 'due' || restLanguage !== language || spanishOfRest !== spanish}
        data-rest={rest}
      >
        <LanguageContext value={restLanguage}>
          {rest === 'due' ? (
            <p className={styles.due}>{words.restDue}</p>
          ) : (
            <Rest
              shown={shown}
              today={today}
              reviews={reviews}
              spanish={spanishOfRest}
              shownSpan={shownSpan}
              onReview={onReview}
              onRetry={onRetry}
              onEnglish={onEnglish}
            />
          )}
        </LanguageContext>
      </div>
    </>
  );
}
