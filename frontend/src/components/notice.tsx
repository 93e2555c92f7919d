import type { ComponentProps } from 'react';
import styles from './notice.module.css';

/** What the reader has to know before what is below it. */
export function Notice(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.notice} />;
}
