import { createContext, useContext, useState, type ReactNode } from 'react';
import styles from './fold.module.css';

/** Whether everything is unfolded: paper cannot be clicked. */
export const UnfoldContext = createContext<'all' | 'as-chosen'>('as-chosen');

interface FoldProps {
  readonly summary: ReactNode;
  readonly variant?: 'row' | 'plain';
  readonly id?: string;
  /** `kept`: the content is there even while folded, for those who search the page. */
  readonly content?: 'kept' | 'drawn-when-open';
  readonly children: ReactNode;
}

/** A line that opens. */
export function Fold(props: FoldProps) {
  const { summary, variant = 'plain', id, content = 'drawn-when-open', children } = props;
  const [isOpen, setOpen] = useState(false);
  const unfold = useContext(UnfoldContext);
  const isUnfolded = unfold === 'all' || isOpen;
  return (
    <details
      className={styles[variant]}
      id={id}
      open={isUnfolded}
      onToggle={({ currentTarget }) => {
        if (unfold !== 'all') setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{summary}</summary>
      {(isUnfolded || content === 'kept') && <div className={styles.content}>{children}</div>}
    </details>
  );
}
