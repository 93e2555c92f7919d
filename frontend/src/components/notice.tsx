import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type Tone = 'critical' | 'warning' | 'info' | 'calm';

const SIGNS: Readonly<Record<Tone, string>> = { critical: '!', warning: '!', info: 'i', calm: 'i' };

interface NoticeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A framed message. Its tone is carried by a sign, a border and its own words, never by color alone. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[tone]}
      </span>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
