import { Fragment, type ReactNode } from 'react';
import type { EvidenceView } from '../answer/evidence.ts';
import { useWords } from '../i18n/locale.ts';
import { Quote } from './quote.tsx';
import styles from './evidence.module.css';

interface LabelledProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A line that says what it is about. */
export function Labelled({ label, children }: LabelledProps) {
  return (
    <p>
      <span className={styles.label}>{label}:</span> {children}
    </p>
  );
}

interface EvidenceProps {
  readonly label: string;
  readonly evidence: readonly EvidenceView[];
  /** What is said where there is none; without it the line is left out. */
  readonly none?: string;
}

/** Words of the note that a statement rests on. */
export function Evidence({ label, evidence, none }: EvidenceProps) {
  if (evidence.length === 0 && none === undefined) return undefined;
  return (
    <Labelled label={label}>
      {evidence.length === 0 && none}
      {evidence.map(({ key, ...quoted }, index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <span className={styles.piece}>
            <Quote {...quoted} />
            {index < evidence.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </Labelled>
  );
}

/** Where a statement comes from. */
export function Sources({ sources }: { readonly sources: readonly string[] }) {
  const words = useWords();
  const named = sources.filter((source) => source !== '');
  return (
    <p className={styles.sources}>
      {named.length > 1 ? words.sources : words.source}:{' '}
      {named.length === 0 ? words.noSource : <span lang="en">{named.join('; ')}</span>}
    </p>
  );
}
