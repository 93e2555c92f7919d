import type { ReactNode } from 'react';
import styles from './tile.module.css';

export type TileLook =
  'plain' | 'medicalConditions' | 'medications' | 'tests' | 'anatomy' | 'timeExpressions';

interface TileProps {
  readonly title: string;
  readonly count?: number;
  readonly look?: TileLook;
  readonly children: ReactNode;
}

/** One tile of the results grid. */
export function Tile({ title, count, look = 'plain', children }: TileProps) {
  return (
    <section className={`${styles.tile} ${styles[look]}`}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      </div>
      {children}
    </section>
  );
}
