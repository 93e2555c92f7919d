import { memo } from 'react';
import { Button, INLINE_BUTTON } from '../../components/button.tsx';
import { Jump } from '../../components/jump.tsx';
import { Statement } from '../../components/statement.tsx';
import type { Words } from '../../i18n/en.ts';
import { leadOf } from '../../i18n/lead.ts';
import { cardId, findingId, SHOW_HINT_ID } from '../../lib/anchors.ts';
import { assertionOf } from '../../lib/assertion.ts';
import { formatScore, type EntityView, type FieldSpan } from '../../lib/entity-view.ts';
import type { EvidenceUse } from '../../lib/evidence-links.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import styles from './finding.module.css';

const LED_BUTTON = `${INLINE_BUTTON} ${styles.led}`;

interface EntityProps {
  readonly entity: EntityView;
  readonly words: Words;
}

interface TitleProps extends EntityProps {
  readonly span: FieldSpan | undefined;
  readonly onShow: (span: FieldSpan) => void;
}

// As few elements and components as the words need: a long note has hundreds of findings, and each one is drawn for
// all of them. Hence the words of a finding are functions here, not components.
function titleOf({ entity, words, span, onShow }: TitleProps) {
  const lead = leadOf(words, assertionOf(entity), entity.text);
  const hasLead = lead !== '';
  const shared = {
    lang: hasLead ? undefined : 'en',
    children: hasLead
      ? [
          lead,
          <span lang="en" key="text">
            {entity.text}
          </span>,
        ]
      : entity.text,
  };
  if (span === undefined) return <p className={hasLead ? styles.led : undefined} {...shared} />;
  return (
    <button
      type="button"
      className={hasLead ? LED_BUTTON : INLINE_BUTTON}
      onClick={() => onShow(span)}
      aria-describedby={SHOW_HINT_ID}
      {...shared}
    />
  );
}

/** How sure the reading is: type, score and traits in one line. */
function readingOf({ type, score, traits }: EntityView, words: Words): string {
  return [
    type,
    `${words.score} ${formatScore(score)}`,
    ...traits.map((trait) => `${trait.name} ${formatScore(trait.score)}`),
  ]
    .filter((part) => part !== '')
    .join('\u00A0· ');
}

function Attributes({ entity, words }: EntityProps) {
  return (
    <ul className={styles.attributes} aria-label={words.attributes} lang="en">
      {entity.attributes.map(({ type, text }) => (
        <li key={`${type}-${text}`}>
          <span className={styles.kind}>{type}</span> <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}

interface MentionsProps {
  readonly mentions: readonly EntityView[];
  readonly words: Words;
  readonly onShow: (span: FieldSpan) => void;
}

function Mentions({ mentions, words, onShow }: MentionsProps) {
  return (
    <p className={styles.places}>
      {words.mentions(mentions.length)}:{' '}
      {mentions.map(({ key, span }, index) => (
        <span key={key}>
          {span === undefined ? (
            index + 1
          ) : (
            <Button look="inline" onClick={() => onShow(span)}>
              <span className="visually-hidden">{words.mention(index + 1)}</span>
              <span aria-hidden="true">{index + 1}</span>
            </Button>
          )}{' '}
        </span>
      ))}
    </p>
  );
}

interface UsesProps {
  readonly uses: readonly EvidenceUse[];
  readonly words: Words;
}

function Uses({ uses, words }: UsesProps) {
  return (
    <p className={styles.places}>
      {words.used}:{' '}
      {uses.map(({ rank, name }, index) => (
        <span key={rank}>
          {index > 0 && ', '}
          <Jump to={cardId(rank)}>
            <Statement text={name} />
          </Jump>
        </span>
      ))}
    </p>
  );
}

/** Preferred name, code and value; a year that reads as it is written is not repeated. */
function meaningOf({ text, concept, normalized }: EntityView): string {
  return [concept, normalized === text ? undefined : normalized].filter(Boolean).join(' · ');
}

interface FindingProps {
  readonly finding: FindingView;
  /** The candidates that rest on one of the mentions. */
  readonly uses: readonly EvidenceUse[];
  readonly words: Words;
  readonly onShow: (span: FieldSpan) => void;
}

function Entry({ finding, uses, words, onShow }: FindingProps) {
  const { entity, mentions } = finding;
  const meaning = meaningOf(entity);
  return (
    <>
      {titleOf({ entity, words, span: mentions[0]?.span, onShow })}
      {entity.attributes.length > 0 && <Attributes entity={entity} words={words} />}
      {meaning !== '' && (
        <p className={styles.meaning} lang="en">
          {meaning}
        </p>
      )}
      <p className={styles.reading}>{readingOf(entity, words)}</p>
      {mentions.length > 1 && <Mentions mentions={mentions} words={words} onShow={onShow} />}
      {uses.length > 0 && <Uses uses={uses} words={words} />}
    </>
  );
}

/**
 * One finding: how it is asserted first, then what, then how sure the reading is. Memoized, since a result may have
 * hundreds and most changes concern none of them.
 */
const FindingBody = memo(Entry);

interface FindingEntryProps extends FindingProps {
  readonly visibility: 'shown' | 'hidden';
}

/** The entry of a finding in its list. What the filter hides stays where it is, so that nothing is drawn again. */
export function findingEntry({ visibility, ...props }: FindingEntryProps) {
  const { key, entity } = props.finding;
  return (
    <li
      className={`${styles.finding} ${styles[assertionOf(entity).assertion]}`}
      id={findingId(key)}
      hidden={visibility === 'hidden'}
      key={key}
    >
      <FindingBody {...props} />
    </li>
  );
}
