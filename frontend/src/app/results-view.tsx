import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../components/notice.tsx';
import { Tile } from '../components/tile.tsx';
import { AboutResult } from '../features/about-result/about-result.tsx';
import { FindingsTile } from '../features/findings/findings.tsx';
import { ScoreFilter } from '../features/findings/score-filter.tsx';
import { PatientBanner } from '../features/patient-banner/patient-banner.tsx';
import { DifferentialPicture } from '../features/pictures/differential-picture.tsx';
import { GridPicture } from '../features/pictures/grid-picture.tsx';
import { TimelinePicture } from '../features/pictures/timeline-picture.tsx';
import { RecommendationCards } from '../features/recommendations/recommendation-cards.tsx';
import { RecommendationsTile } from '../features/recommendations/recommendations-tile.tsx';
import { SafetySummary } from '../features/safety/safety-summary.tsx';
import { Warnings } from '../features/safety/warnings.tsx';
import { SourceText, type ShownSpan } from '../features/source-text/source-text.tsx';
import { TranslatedTile } from '../features/translation/translated-tile.tsx';
import { patientLine } from '../i18n/patient-line.ts';
import { LanguageContext, useLanguage, useWords } from '../i18n/language.ts';
import { findingId, focusById, SHOW_HINT_ID } from '../lib/anchors.ts';
import type { FieldSpan } from '../lib/entity-view.ts';
import { usePageHeader } from '../lib/page-header.ts';
import { linkEvidence } from '../lib/evidence-links.ts';
import { mergeMentions } from '../lib/merge-mentions.ts';
import type { HypothesisView } from '../lib/read-assessment.ts';
import type { Review, Reviews } from '../lib/review.ts';
import { isHidden, type ScoreFloor } from '../lib/score-filter.ts';
import { readTimeline } from '../lib/timeline.ts';
import type { ShownResult } from '../lib/use-analysis.ts';
import type { Translation } from '../lib/use-translation.ts';
import styles from './results-area.module.css';

const NO_CANDIDATES: readonly HypothesisView[] = [];

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
      entryOf: new Map(
        all.flatMap((finding) => finding.mentions.map(({ key }) => [key, finding] as const)),
      ),
      links: linkEvidence(result.tiles, result.assessment),
      timeline: readTimeline(result.tiles, { patient, today }),
    };
  }, [result, patient, today]);
}

/** Everything below the title of a result: safety first, then recommendations, pictures, findings, source text. */
export function ResultsView(props: ResultsViewProps) {
  const { shown, freshness, today, reviews, spanish, statementsNote } = props;
  const { onReview, onRetry, onEnglish } = props;
  const words = useWords();
  // Hundreds of findings follow a change of the language a moment later, so that the button answers at once.
  const listLanguage = useDeferredValue(useLanguage());
  const [shownSpan, setShownSpan] = useState<ShownSpan>();
  const [floor, setFloor] = useState<ScoreFloor>(0);
  const { result, patient } = shown;
  const { assessment, translated } = result;
  const { filled, all, entryOf, links, timeline } = useDerived(shown, today);
  const differential = assessment?.differential ?? NO_CANDIDATES;
  const warnings = useMemo(() => <Warnings warnings={result.warnings} />, [result]);
  usePageHeader({
    patient: patientLine(shown, words),
    notice: `NeuroVista. ${freshness === 'current' ? '' : `${words.outOfDate}. `}${words.noticeTitle}. ${words.analyzed} ${shown.receivedAt}`,
  });

  const show = useCallback(
    (span: FieldSpan) => setShownSpan({ span, from: document.activeElement ?? undefined }),
    [],
  );

  const goToFinding = useCallback(
    (entityKey: string) => {
      const finding = entryOf.get(entityKey);
      if (finding === undefined) return;
      const id = findingId(finding.key);
      // The filter may hide it.
      if (document.querySelector(`#${id}`) === null) flushSync(() => setFloor(0));
      focusById(id);
    },
    [entryOf],
  );

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
        {warnings}
      </SafetySummary>
      <div className={styles.columns}>
        <div className={styles.grid}>
          <RecommendationsTile
            text={result.recommendations}
            spanish={spanish}
            onRetry={onRetry}
            cards={
              differential.length === 0 ? undefined : (
                <RecommendationCards
                  differential={differential}
                  reviews={reviews}
                  onShow={show}
                  onReview={onReview}
                />
              )
            }
          />
          {translated !== undefined && (
            <TranslatedTile translated={translated} onEnglish={onEnglish} />
          )}
          {differential.length > 0 && (
            <Tile title={words.explanationTitle}>
              <div className={styles.pictures}>
                <DifferentialPicture differential={differential} />
                <GridPicture differential={differential} />
              </div>
            </Tile>
          )}
          <TimelinePicture timeline={timeline} />
          <ScoreFilter
            floor={floor}
            hidden={all.filter((finding) => isHidden(finding, floor)).length}
            onChange={setFloor}
          />
          <LanguageContext value={listLanguage}>
            <div className={styles.lists} lang={listLanguage}>
              {filled.map(({ tile, findings }) => (
                <FindingsTile
                  tile={tile}
                  findings={findings}
                  floor={floor}
                  uses={links.byEntity}
                  onShow={show}
                  key={tile.list}
                />
              ))}
            </div>
          </LanguageContext>
        </div>
        <LanguageContext value={listLanguage}>
          <SourceText
            patient={patient}
            tiles={result.tiles}
            evidence={links.marks}
            shown={shownSpan}
            onGo={goToFinding}
          />
        </LanguageContext>
      </div>
      <AboutResult provenance={result.provenance} unrecognized={assessment?.unrecognized ?? []} />
    </>
  );
}
