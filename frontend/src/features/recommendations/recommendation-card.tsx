import { memo, useMemo } from 'react';
import { Drawn } from '../../components/drawn.tsx';
import { useStatements } from '../../i18n/statements.ts';
import { cardId } from '../../lib/anchors.ts';
import type { Review } from '../../lib/review.ts';
import { drawCard, type RankedHypothesis } from './draw-card.ts';
import styles from './recommendation-card.module.css';
import { ReviewControls } from './review-controls.tsx';

interface RecommendationCardProps extends RankedHypothesis {
  readonly review: Review | undefined;
  readonly onReview: (name: string, review: Review | undefined) => void;
}

// Only the review changes while the card is there, so only it is part of React's tree; see the class Drawing.
function Card({ hypothesis, rank, count, review, onReview }: RecommendationCardProps) {
  const say = useStatements();
  const drawing = useMemo(() => drawCard({ hypothesis, rank, count }), [hypothesis, rank, count]);
  const { name, danger } = hypothesis;
  return (
    <li
      className={`${styles.card} ${danger === 'must-not-miss' ? styles.dangerous : ''}`}
      id={cardId(rank)}
      data-review={review?.decision}
    >
      <Drawn drawing={drawing} look={styles.body} />
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
