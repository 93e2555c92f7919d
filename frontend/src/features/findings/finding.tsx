import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/language.ts';
import { assertionOf } from '../../lib/assertion.ts';
import { formatScore, type EntityView, type FieldSpan } from '../../lib/entity-view.ts';
import styles from './finding.module.css';

/** Id of the entry of an entity; marks in the source text lead to it. */
export function findingId(key: string): string {
  return `finding-${key}`;
}

interface FindingProps {
  readonly entity: EntityView;
  readonly onShow: (span: FieldSpan) => void;
}

// A span that begins with its own negator ("no headache") must not read "No no headache".
const OWN_NEGATOR = /^(?:no|not|denies|denied|without)\b/i;

function Title({ entity }: Pick<FindingProps, 'entity'>) {
  const words = useWords();
  const { assertion, polarity } = assertionOf(entity);
  const hasOwnNegator = assertion === 'absent' && OWN_NEGATOR.test(entity.text);
  const lead = hasOwnNegator ? '' : words.leads[assertion][polarity];
  return (
    <>
      {lead !== '' && <span className={styles.lead}>{lead}</span>}
      <span lang="en" translate="no">
        {entity.text}
      </span>
    </>
  );
}

function Facts({ entity }: Pick<FindingProps, 'entity'>) {
  const words = useWords();
  return (
    <dl className={styles.facts} translate="no">
      <div>
        <dt className="visually-hidden">{words.type}</dt>
        <dd className={styles.type}>{entity.type}</dd>
      </div>
      <div>
        <dt>{words.score}</dt>
        <dd>{formatScore(entity.score)}</dd>
      </div>
    </dl>
  );
}

function Traits({ entity }: Pick<FindingProps, 'entity'>) {
  const words = useWords();
  if (entity.traits.length === 0) return undefined;
  return (
    <ul className={styles.traits} aria-label={words.traits} translate="no">
      {entity.traits.map(({ name, score }) => (
        <li key={name}>
          <span>{name}</span> <span>{formatScore(score)}</span>
        </li>
      ))}
    </ul>
  );
}

function Attributes({ entity }: Pick<FindingProps, 'entity'>) {
  const words = useWords();
  if (entity.attributes.length === 0) return undefined;
  return (
    <ul className={styles.attributes} aria-label={words.attributes} lang="en" translate="no">
      {entity.attributes.map(({ type, text }) => (
        <li key={`${type}-${text}`}>
          <span className={styles.kind}>{type}</span> <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}

/** One entity: how it is asserted first, then what, then how sure the reading is. */
export function Finding({ entity, onShow }: FindingProps) {
  const words = useWords();
  const { span } = entity;
  const meaning = [entity.concept, entity.normalized].filter(Boolean).join(' · ');
  return (
    <li
      className={`${styles.finding} ${styles[assertionOf(entity).assertion]}`}
      id={findingId(entity.key)}
      tabIndex={-1}
    >
      <p className={styles.title}>
        {span === undefined ? (
          <Title entity={entity} />
        ) : (
          <Button look="inline" onClick={() => onShow(span)}>
            <Title entity={entity} />
            <span className="visually-hidden"> ({words.showInText})</span>
          </Button>
        )}
      </p>
      <Attributes entity={entity} />
      {meaning !== '' && (
        <p className={styles.meaning} lang="en" translate="no">
          {meaning}
        </p>
      )}
      <Facts entity={entity} />
      <Traits entity={entity} />
    </li>
  );
}
