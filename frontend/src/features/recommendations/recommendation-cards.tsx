import { useWords } from '../../i18n/language.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import type { Review, Reviews } from '../../lib/review.ts';
import type { RankedHypothesis } from './draw-card.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import styles from './recommendation-cards.module.css';

interface RecommendationCardsProps {
  readonly differential: readonly HypothesisView[];
  readonly reviews: Reviews;
  readonly onReview: (name: string, review: Review | undefined) => void;
}

interface Group {
  readonly title: string;
  readonly members: readonly RankedHypothesis[];
}

const isDangerous = ({ hypothesis }: RankedHypothesis) => hypothesis.danger === 'must-not-miss';

/** The candidates as cards, those that must not be missed first, otherwise by fit. */
export function RecommendationCards(props: RecommendationCardsProps) {
  const { differential, reviews, onReview } = props;
  const words = useWords();
  const count = differential.length;
  const ranked = differential.map((hypothesis, index) => ({ hypothesis, rank: index + 1, count }));
  const others = ranked.filter((member) => !isDangerous(member));
  const isMixed = others.length < ranked.length;
  const groups: readonly Group[] = [
    { title: words.mustNotMissCards, members: ranked.filter(isDangerous) },
    { title: isMixed ? words.otherCards : words.cards, members: others },
  ];
  return (
    <div className={styles.groups}>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, members }) => (
          <div className={styles.group} key={title}>
            <p className={styles.title}>{title}</p>
            <ul className={styles.cards} aria-label={title}>
              {members.map((member) => (
                <RecommendationCard
                  {...member}
                  review={reviews.get(member.hypothesis.name)}
                  onReview={onReview}
                  key={member.hypothesis.name}
                />
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
