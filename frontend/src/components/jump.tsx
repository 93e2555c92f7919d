import type { ReactNode } from 'react';
import { focusById } from '../lib/anchors.ts';
import styles from './jump.module.css';

interface JumpProps {
  /** Id of the element that takes the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link within the page that moves the focus and leaves the address alone. */
export function Jump({ to, children }: JumpProps) {
  return (
    <a
      className={styles.jump}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        focusById(to);
      }}
    >
      {children}
    </a>
  );
}
