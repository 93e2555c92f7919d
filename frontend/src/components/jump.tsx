import type { ReactNode } from 'react';
import { element, type Part } from './drawing.ts';
import styles from './jump.module.css';

interface JumpProps {
  /** Id of the element that takes the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link within a result, followed by `useFollowing`: it moves the focus and leaves the address alone. */
export function Jump({ to, children }: JumpProps) {
  return (
    <a className={styles.jump} href={`#${to}`}>
      {children}
    </a>
  );
}

/** The same link, drawn without React. */
export function drawJump(to: string, ...children: readonly Part[]): HTMLAnchorElement {
  return element('a', { className: `${styles.jump}`, href: `#${to}` }, ...children);
}
