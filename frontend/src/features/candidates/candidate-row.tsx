import type { HypothesisView } from '../../answer/assessment.ts';
import type { Statement as StatementView } from '../../answer/reading.ts';
import type { Review } from '../../answer/review.ts';
import { Evidence, Labelled, Sources } from '../../components/evidence.tsx';
import { Fold } from '../../components/fold.tsx';
import { DOT, Statement, Statements } from '../../components/statement.tsx';
import { candidateId } from '../../components/targets.ts';
import { useLocalize, useWords } from '../../i18n/locale.ts';
import styles from './candidates.module.css';
import { ReviewControls } from './review-controls.tsx';

interface CandidateRowProps {
  readonly hypothesis: HypothesisView;
  /** Place by fit, from 1 on. */
  readonly rank: number;
  /** Questions named while the row is folded; all are inside. */
  readonly questions: readonly StatementView[];
  /** Next steps that the header of the answer does not have. */
  readonly steps: readonly StatementView[];
  readonly review: Review | undefined;
  readonly onReview: (id: string, review: Review | undefined) => void;
}

function Summary({ hypothesis, rank, questions, review }: CandidateRowProps) {
  const words = useWords();
  const { name, band, score, mustNotMiss } = hypothesis;
  const counts = [
    words.forCount(hypothesis.for.length),
    words.againstCount(hypothesis.against.length),
    ...(questions.length > 0 ? [`${words.ask}: `] : []),
  ];
  return (
    <span className={styles.summary} data-review={review?.decision}>
      <span className={styles.rank}>{rank}</span>
      <span className={styles.name}>
        <strong>
          <Statement of={name} />
        </strong>
        {mustNotMiss && (
          <span className={styles.danger} title={words.dangerous}>
            {words.dangerousShort}
          </span>
        )}
      </span>
      <span className={styles.fit} title={words.fitBar}>
        {score !== undefined && (
          <svg className={styles.bar} aria-hidden="true" focusable="false">
            <rect width={`${score * 100}%`} height="100%" />
          </svg>
        )}
        {words.band[band]}
      </span>
      {review !== undefined && (
        <span className={styles.verdict}>
          {review.decision === 'kept' ? words.review.kept : words.review.dismissed}
        </span>
      )}
      <span className={styles.counts}>
        {counts.join(DOT)}
        <Statements of={questions} separator=", " />
      </span>
    </span>
  );
}

/** One candidate as a line that opens: what speaks for and against it, what to ask, what to do, on which authority. */
export function CandidateRow(props: CandidateRowProps) {
  const { hypothesis, rank, steps, review, onReview } = props;
  const words = useWords();
  const localize = useLocalize();
  const { missing, icd10, sources } = hypothesis;
  return (
    <li id={candidateId(rank)} className={styles.row} tabIndex={-1}>
      <Fold variant="row" summary={<Summary {...props} />}>
        <Evidence label={words.findingsFor} evidence={hypothesis.for} none={words.nothingFor} />
        <Evidence
          label={words.findingsAgainst}
          evidence={hypothesis.against}
          none={words.nothingAgainst}
        />
        {missing.length > 0 && (
          <Labelled label={words.findingsMissing}>
            <Statements of={missing} separator=", " />
          </Labelled>
        )}
        {steps.length > 0 && (
          <Labelled label={words.nextSteps}>
            <Statements of={steps} separator={DOT} />
          </Labelled>
        )}
        {icd10 !== undefined && (
          <Labelled label={words.code}>
            <code>{icd10}</code>
          </Labelled>
        )}
        <Sources sources={sources} />
        <ReviewControls
          name={localize(hypothesis.name).text}
          review={review}
          onReview={(next) => onReview(hypothesis.id, next)}
        />
      </Fold>
    </li>
  );
}
