import { formatScore, type EntityView } from '../../answer/entity.ts';
import { useCorrect } from '../../components/corrections.ts';
import { useHighlighter } from '../../components/highlight.ts';
import { Meaning, Quote } from '../../components/quote.tsx';
import { findingId } from '../../components/targets.ts';
import { useWords } from '../../i18n/locale.ts';
import styles from './findings.module.css';
import type { FindingView } from './merge-mentions.ts';
import type { Range } from './measured-ranges.ts';

/** How sure the reading is: type, score and traits in one line. */
function readingOf({ type, score, traits }: EntityView): string {
  const parts = [
    `${type} ${formatScore(score)}`.trim(),
    ...traits.map((trait) => `${trait.name} ${formatScore(trait.score)}`),
  ];
  return parts.join(' · ');
}

/** A year that reads as it is written is not repeated. */
function meaningOf({ text, concept, normalized }: EntityView): string {
  return [concept, normalized === text ? undefined : normalized]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

/** Lists in which the details complete the words: "lisinopril 20 mg daily", "potassium 5.8 mmol/L". */
const COMPLETED = /^(?:medications|tests)-/;

/** The details of a finding that its own words do not have, in the order of the text. */
function attributesOf({ key, attributes, span }: EntityView): string {
  const isWithin = (begin: number) => span !== undefined && span.begin <= begin && begin < span.end;
  const others = attributes
    .filter(({ begin }) => begin === undefined || !isWithin(begin))
    .toSorted((one, other) => (one.begin ?? 0) - (other.begin ?? 0))
    .map(({ text }) => text);
  if (others.length === 0) return '';
  return COMPLETED.test(key) ? others.join(' ') : `(${others.join(', ')})`;
}

const RANGE_SIGNS = { low: '▼', normal: '', high: '▲', critical: '!!' } as const;

function Mentions({ mentions }: Pick<FindingView, 'mentions'>) {
  const words = useWords();
  const { reveal } = useHighlighter();
  return (
    <span>
      {words.mentions(mentions.length)}:{' '}
      {mentions.map(
        ({ key, span }, index) =>
          span !== undefined && (
            <button
              type="button"
              className={styles.mention}
              aria-label={words.mention(index + 1)}
              onClick={() => reveal(span)}
              key={key}
            >
              {index + 1}
            </button>
          ),
      )}
    </span>
  );
}

/** The words that say what became of a medicine; that it is taken is what a list of medicines says anyway. */
function StatusWords({ finding: { entity, mentions } }: Pick<FindingRowProps, 'finding'>) {
  const words = useWords();
  const cue = mentions.find(({ taking }) => taking?.cue)?.taking?.cue;
  if (cue === undefined || entity.asserted.assertion === 'present') return undefined;
  return (
    <span className={styles.reading}>
      {' '}
      <span lang="en" translate="no" dir="auto">
        {words.quoted(cue.text)}
      </span>
    </span>
  );
}

interface FindingRowProps {
  readonly finding: FindingView;
  readonly range: Range | undefined;
  readonly details: 'shown' | 'folded';
}

/** One finding in a dense row: what and how it is asserted first, then how sure the reading is, then its codes. */
export function FindingRow({ finding, range, details }: FindingRowProps) {
  const words = useWords();
  const { entity, mentions, key } = finding;
  const correct = useCorrect();
  const attributes = attributesOf(entity);
  const meaning = meaningOf(entity);
  const isAbnormal = range !== undefined && range !== 'normal';
  return (
    <li className={styles.row} id={findingId(key)} tabIndex={-1}>
      <span>
        <Quote
          text={entity.text}
          asserted={entity.asserted}
          span={mentions[0]?.span}
          proposal={entity.proposal}
          strength="strong"
        />
        {attributes !== '' && (
          <span lang="en" translate="no">
            {' '}
            {attributes}
          </span>
        )}
        <Meaning text={[entity.text, attributes].join(' ').trim()} es={entity.es} />
        <StatusWords finding={finding} />
        {range !== undefined && (
          <span className={isAbnormal ? styles.abnormal : styles.reading}>
            {' '}
            <span aria-hidden="true">{RANGE_SIGNS[range]}</span> {words.range[range]}
          </span>
        )}
      </span>{' '}
      <span className={styles.reading}>{readingOf(entity)}</span>
      <button
        type="button"
        className={styles.notSo}
        aria-label={`${words.notSo}: ${entity.text}`}
        title={words.notSoHint}
        onClick={() => correct(mentions.flatMap(({ span }) => span ?? []))}
      >
        {words.notSo}
      </button>
      {details === 'shown' && (
        <span className={styles.details}>
          {meaning !== '' && <span lang="en">{meaning}</span>}{' '}
          {entity.attributes.map(({ type, text }) => `${type} ${text}`).join(' · ')}{' '}
          {mentions.length > 1 && <Mentions mentions={mentions} />}
        </span>
      )}
    </li>
  );
}
