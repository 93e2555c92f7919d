import { memo } from 'react';
import { EvidenceList } from '../../components/evidence-list.tsx';
import { Statement } from '../../components/statement.tsx';
import { useWords } from '../../i18n/language.ts';
import { useStatements } from '../../i18n/statements.ts';
import { cardId } from '../../lib/anchors.ts';
import type { FieldSpan } from '../../lib/entity-view.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import type { Review } from '../../lib/review.ts';
import styles from './recommendation-card.module.css';
import { ReviewControls } from './review-controls.tsx';

/** A candidate with its place by fit, from 1 on. */
export interface RankedHypothesis {
  readonly hypothesis: HypothesisView;
  readonly rank: number;
}

interface StatementsProps {
  readonly label: string;
  readonly statements: readonly string[];
}

function Statements({ label, statements }: StatementsProps) {
  if (statements.length === 0) return undefined;
  return (
    <div className={styles.part}>
      <h5 className={styles.label}>{label}</h5>
      <ul className={styles.list}>
        {statements.map((text) => (
          <li key={text}>
            <Statement text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RecommendationCardProps extends RankedHypothesis {
  readonly count: number;
  readonly review: Review | undefined;
  readonly onShow: (span: FieldSpan) => void;
  readonly onReview: (name: string, review: Review | undefined) => void;
}

function Head({ hypothesis, rank, count }: RankedHypothesis & { readonly count: number }) {
  const words = useWords();
  const { name, icd10, band, danger } = hypothesis;
  return (
    <div className={styles.head}>
      <h4 className={styles.name}>
        <Statement text={name} />
      </h4>
      <p className={styles.facts}>
        {danger === 'must-not-miss' && (
          <strong className={styles.danger}>{words.mustNotMissTitle}</strong>
        )}
        <span className={styles.band}>{words.band[band]}</span>
        <span className={styles.rank}>{words.rank(rank, count)}</span>
        {icd10 !== undefined && <code>{icd10}</code>}
      </p>
    </div>
  );
}

function Card(props: RecommendationCardProps) {
  const { hypothesis, rank, count, review, onShow, onReview } = props;
  const words = useWords();
  const say = useStatements();
  const { name, danger, against, sources } = hypothesis;
  return (
    <li
      className={`${styles.card} ${danger === 'must-not-miss' ? styles.dangerous : ''}`}
      id={cardId(rank)}
      data-review={review?.decision}
    >
      <Head hypothesis={hypothesis} rank={rank} count={count} />
      <div className={styles.evidence}>
        <EvidenceList label={words.findingsFor} evidence={hypothesis.for} onShow={onShow} />
        <EvidenceList label={words.findingsAgainst} evidence={against} onShow={onShow} />
        {against.length === 0 && (
          <p className={styles.none}>
            <span>{words.findingsAgainst}: </span>
            {words.nothingAgainst}
          </p>
        )}
      </div>
      <div className={styles.parts}>
        <Statements label={words.findingsMissing} statements={hypothesis.missing} />
        <Statements label={words.nextSteps} statements={hypothesis.nextSteps} />
      </div>
      <p className={styles.sources}>
        {words.sources}:{' '}
        {sources.length === 0 ? words.noSource : <span lang="en">{sources.join('; ')}</span>}
      </p>
      <ReviewControls
        name={say(name).text}
        review={review}
        onReview={(next) => onReview(name, next)}
      />
    </li>
  );
}

/** One candidate: what speaks for and against it, what is not known, what could be next, and on which authority. */
export const RecommendationCard = memo(Card);
