import type { EvidenceView } from '../answer/evidence.ts';
import { useWords } from '../i18n/language.ts';
import { Quote } from './quote.tsx';
import styles from './evidence.module.css';

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
    <p className={styles.line}>
      <span className={styles.label}>{label}:</span> {evidence.length === 0 && none}
      {evidence.map(({ key, ...quoted }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          <Quote {...quoted} />
        </span>
      ))}
    </p>
  );
}

interface SourcesProps {
  readonly sources: readonly string[];
}

/** Where a statement comes from. */
export function Sources({ sources }: SourcesProps) {
  const words = useWords();
  const named = sources.filter((source) => source !== '');
  return (
    <p className={styles.sources}>
      {named.length > 1 ? words.sources : words.source}:{' '}
      {named.length === 0 ? words.noSource : <span lang="en">{named.join('; ')}</span>}
    </p>
  );
}
