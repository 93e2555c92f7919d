import type { ReactNode } from 'react';
import { focusById } from '../lib/anchors.ts';
import styles from './jump.module.css';

/** The class of such a link where it is drawn without React. */
export const JUMP = `${styles.jump}`;

interface JumpProps {
  /** Id of the element that takes the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link within the page that moves the focus and leaves the address alone. */
export function Jump({ to, children }: JumpProps) {
  return (
    <a
      className={JUMP}
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
