import { levelOf, type AssessmentView } from '../../answer/assessment.ts';
import type { Review, Reviews } from '../../answer/review.ts';
import type { Translation } from '../../calls/use-translation.ts';
import { Button } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { Statements } from '../../components/statement.tsx';
import { SECTION_IDS } from '../../components/targets.ts';
import { Tile } from '../../components/tile.tsx';
import { useLanguage, useWords } from '../../i18n/language.ts';
import { CandidateRow } from './candidate-row.tsx';
import styles from './candidates.module.css';
import { RecommendationsText } from './recommendations-text.tsx';

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
  const isSpanish = useLanguage() === 'es';
  return (
    <>
      <output className={styles.status}>
        {isSpanish && spanish.state === 'running' && words.translating}
      </output>
      {isSpanish && spanish.state === 'failed' && (
        <div className={styles.trouble} role="alert">
          {words.translationFailed}{' '}
          <Button variant="small" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
    </>
  );
}

function List({ assessment, reviews, onReview }: CandidatesTileProps) {
  const words = useWords();
  if (assessment === undefined) return undefined;
  const { differential, actions } = assessment;
  if (differential.length === 0) {
    const isAssessed = levelOf(assessment) !== 'not-assessed';
    return (
      <p className={styles.line}>{isAssessed ? words.noCandidates : words.candidatesNotAssessed}</p>
    );
  }
  const questions = (actions ?? []).filter(({ when }) => when === 'ask').map(({ text }) => text);
  return (
    <>
      <ol className={styles.list}>
        {differential.map((hypothesis, index) => (
          <CandidateRow
            hypothesis={hypothesis}
            rank={index + 1}
            steps={actions === undefined && index === 0 ? 'in-header' : 'here'}
            review={reviews.get(hypothesis.id)}
            onReview={onReview}
            key={hypothesis.id}
          />
        ))}
      </ol>
      {questions.length > 0 && (
        <p className={styles.line}>
          <strong>{words.askNext}:</strong> <Statements of={questions} separator=" · " />
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
      {recommendations.trim() === '' && <p className={styles.line}>{words.noRecommendations}</p>}
      {recommendations.trim() !== '' && assessment === undefined && text}
      {recommendations.trim() !== '' && assessment !== undefined && (
        <Fold summary={words.recommendationsAsText} content="kept">
          {text}
        </Fold>
      )}
    </Tile>
  );
}
