import { isAssessed, type AssessmentView } from '../../answer/assessment.ts';
import type { Statement as StatementView } from '../../answer/reading.ts';
import type { Review, Reviews } from '../../answer/review.ts';
import type { Translation } from '../../calls/use-translation.ts';
import { Button } from '../../components/button.tsx';
import { Deferred } from '../../components/deferred.tsx';
import { Fold } from '../../components/fold.tsx';
import { Notice } from '../../components/notice.tsx';
import { DOT, Statements } from '../../components/statement.tsx';
import { SECTION_IDS } from '../../components/targets.ts';
import { Tile } from '../../components/tile.tsx';
import { useLanguage, useWords } from '../../i18n/locale.ts';
import { CandidateRow } from './candidate-row.tsx';
import styles from './candidates.module.css';
import { RecommendationsText } from './recommendations-text.tsx';

/** Rows that the first screen has room for; the others are drawn once it has been painted. */
const ROWS_AT_ONCE = 4;

/** Questions that a folded row names at most. */
const QUESTIONS_IN_ROW = 2;

interface CandidatesTileProps {
  readonly assessment: AssessmentView | undefined;
  /** The recommendations in English, as the specification has them. */
  readonly recommendations: string;
  readonly spanish: Translation;
  readonly reviews: Reviews;
  readonly onReview: (id: string, review: Review | undefined) => void;
  readonly onRetry: () => void;
}

function TranslationState({ spanish, onRetry }: Pick<CandidatesTileProps, 'spanish' | 'onRetry'>) {
  const words = useWords();
  const state = useLanguage() === 'es' ? spanish.state : 'idle';
  return (
    <>
      <output className={styles.status}>{state === 'running' && words.translating}</output>
      {state === 'failed' && (
        <Notice role="alert">
          {words.translationFailed}{' '}
          <Button variant="small" onClick={onRetry}>
            {words.retry}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** What the header of the answer says already. */
function stepsInHeader({ actions = [], differential }: AssessmentView): ReadonlySet<string> {
  const due = actions.filter(({ when }) => when !== 'ask').map(({ text }) => text);
  return new Set((due.length > 0 ? due : (differential[0]?.nextSteps ?? [])).map(({ en }) => en));
}

function List({ assessment, reviews, onReview }: CandidatesTileProps) {
  const words = useWords();
  if (assessment === undefined) return undefined;
  const { differential, actions } = assessment;
  if (differential.length === 0) {
    return <p>{isAssessed(assessment) ? words.noCandidates : words.candidatesNotAssessed}</p>;
  }
  const inHeader = stepsInHeader(assessment);
  const questions = (actions ?? []).filter(({ when }) => when === 'ask').map(({ text }) => text);
  const isAsked = (question: StatementView) => questions.some(({ en }) => en === question.en);
  const rows = differential.map((hypothesis, index) => (
    <CandidateRow
      hypothesis={hypothesis}
      rank={index + 1}
      questions={hypothesis.missing
        .slice(0, QUESTIONS_IN_ROW)
        .filter((question) => !isAsked(question))}
      steps={hypothesis.nextSteps.filter(({ en }) => !inHeader.has(en))}
      review={reviews.get(hypothesis.id)}
      onReview={onReview}
      key={hypothesis.id}
    />
  ));
  return (
    <>
      <ol className={styles.list}>
        {rows.slice(0, ROWS_AT_ONCE)}
        <Deferred>{rows.slice(ROWS_AT_ONCE)}</Deferred>
      </ol>
      {questions.length > 0 && (
        <p>
          <strong>{words.askNext}:</strong> <Statements of={questions} separator={DOT} />
        </p>
      )}
    </>
  );
}

/** What it may be, once and by fit; below it the text of the specification, folded. */
export function CandidatesTile(props: CandidatesTileProps) {
  const { recommendations, spanish, assessment, onRetry } = props;
  const words = useWords();
  const text = <RecommendationsText text={recommendations} spanish={spanish} />;
  return (
    <Tile title={words.recommendationsTitle} id={SECTION_IDS.recommendations}>
      <TranslationState spanish={spanish} onRetry={onRetry} />
      <List {...props} />
      {recommendations.trim() === '' ? (
        <p>{words.noRecommendations}</p>
      ) : (
        <Deferred>
          {assessment === undefined ? (
            text
          ) : (
            <Fold summary={words.recommendationsAsText} content="kept">
              {text}
            </Fold>
          )}
        </Deferred>
      )}
    </Tile>
  );
}
