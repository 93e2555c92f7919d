import type { ProblemView } from '../../answer/assessment.ts';
import { Quote } from '../../components/quote.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/locale.ts';
import styles from './history.module.css';

/** With fewer dated events a picture of time says less than the words. */
const FEWEST_EVENTS = 3;

const YEAR = /^\d{4}/;

/** ISO dates sort as they are; a comparison by the rules of a language would take 15 ms to set up. */
const byStart = ({ since: one = '' }: ProblemView, { since: other = '' }: ProblemView) =>
  Number(one > other) - Number(one < other);

/** The dated problems of the patient, the earliest first, by the year that the answer gives. */
export function HistoryTile({ problems }: { readonly problems: readonly ProblemView[] }) {
  const words = useWords();
  const dated = problems
    .filter(({ since }) => since !== undefined && YEAR.test(since))
    .toSorted(byStart);
  if (dated.length < FEWEST_EVENTS) return undefined;
  const years = [...new Set(dated.map(({ since = '' }) => since.slice(0, 4)))];
  return (
    <Tile title={words.historyTitle}>
      <ol className={styles.line}>
        {years.map((year) => (
          <li className={styles.year} key={year}>
            <strong>{year}</strong>{' '}
            {dated
              .filter(({ since }) => since?.startsWith(year))
              .map(({ name, evidence }, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <Quote
                    text={evidence[0]?.text ?? name}
                    es={evidence[0]?.es}
                    asserted={undefined}
                    span={evidence[0]?.span}
                    proposal={undefined}
                  />
                </span>
              ))}
          </li>
        ))}
      </ol>
    </Tile>
  );
}
