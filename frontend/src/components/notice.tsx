import type { ReactNode } from 'react';
import { element, type Part } from './drawing.ts';
import styles from './notice.module.css';

export type Tone = 'critical' | 'warning' | 'info' | 'calm' | 'unknown';

const SIGNS: Readonly<Record<Tone, string>> = {
  critical: '!',
  warning: '!',
  info: 'i',
  calm: 'i',
  unknown: '?',
};

const lookOf = (tone: Tone) => `${styles.notice} ${styles[tone]}`;

interface NoticeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A framed message. Its tone is carried by a sign, a border and its own words, never by color alone. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={lookOf(tone)}>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[tone]}
      </span>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** The same message, drawn without React. */
export function drawNotice(tone: Tone, ...children: readonly Part[]): HTMLElement {
  const sign = element('span', { className: `${styles.sign}` }, SIGNS[tone]);
  sign.setAttribute('aria-hidden', 'true');
  const body = element('div', { className: `${styles.body}` }, ...children);
  return element('div', { className: lookOf(tone) }, sign, body);
}
