import type { EntityList } from '@neurovista/contracts';
import { useId, type ReactNode } from 'react';
import hues from './hues.module.css';
import styles from './tile.module.css';

interface TileProps {
  readonly title: string;
  readonly id?: string;
  /** How many it has, or words for none. */
  readonly count?: number | string;
  readonly hue?: EntityList | 'plain';
  /** Controls beside the title. */
  readonly tools?: ReactNode;
  /** `when-open`: left out on paper as long as what it has is folded. */
  readonly paper?: 'always' | 'when-open';
  readonly children: ReactNode;
}

/** One tile of the results. */
export function Tile(props: TileProps) {
  const { title, id, count, hue = 'plain', tools, paper = 'always', children } = props;
  const own = useId();
  return (
    <section
      className={`${styles.tile} ${hue === 'plain' ? '' : hues[hue]} ${styles[paper]}`}
      aria-labelledby={id ?? own}
    >
      <div className={styles.head}>
        <h3 className={styles.title} id={id ?? own} tabIndex={-1}>
          {title}
        </h3>
        {count !== undefined && count !== 0 && <span className={styles.count}>{count}</span>}
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  );
}
