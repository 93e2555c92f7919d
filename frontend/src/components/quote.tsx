import type { AssertionView } from '../answer/assertion.ts';
import type { FieldSpan, Proposal } from '../answer/entity.ts';
import { useLanguage, useWords } from '../i18n/locale.ts';
import { assertionPrefix } from '../i18n/assertion-prefix.ts';
import { useHighlighter } from './highlight.ts';
import styles from './quote.module.css';

interface QuoteProps {
  readonly text: string;
  readonly asserted: AssertionView | undefined;
  readonly span: FieldSpan | undefined;
  readonly proposal: Proposal | undefined;
  /** What the words mean in Spanish. */
  readonly es?: string | undefined;
  readonly strength?: 'plain' | 'strong';
}

interface MeaningProps {
  readonly text: string;
  readonly es: string | undefined;
}

/** In the Spanish view what words of the note mean, beside them. */
export function Meaning({ text, es }: MeaningProps) {
  const isSpanish = useLanguage() === 'es';
  if (!isSpanish || es === undefined || es.toLowerCase() === text.toLowerCase()) return undefined;
  return <span className={styles.meaning}> ({es})</span>;
}

/** Id of the words that say what pressing a quotation does; one element describes all of them. */
export const SHOW_HINT_ID = 'show-in-note';

/** Words of the note after how they are asserted; pointing at them marks them in the note, pressing shows them there. */
export function Quote(props: QuoteProps) {
  const { text, asserted, span, proposal, es, strength = 'plain' } = props;
  const words = useWords();
  const { highlight, reveal } = useHighlighter();
  const prefix = proposal === undefined ? assertionPrefix(words, asserted, text) : words.possibly;
  const content = (
    <>
      {prefix}
      <span lang="en" translate="no" dir="auto">
        {text}
      </span>
      <Meaning text={text} es={es} />
      {proposal !== undefined && proposal.readsLike !== '' && (
        <small> ({words.readsLike(proposal.readsLike)})</small>
      )}
    </>
  );
  if (span === undefined) return <span className={styles[strength]}>{content}</span>;
  return (
    <button
      type="button"
      className={`${styles.quote} ${styles[strength]}`}
      aria-describedby={SHOW_HINT_ID}
      onClick={() => reveal(span)}
      onMouseEnter={() => highlight(span)}
      onMouseLeave={() => highlight(undefined)}
      onFocus={() => highlight(span)}
      onBlur={() => highlight(undefined)}
    >
      {content}
    </button>
  );
}
