import type { ComponentProps } from 'react';
import styles from './button.module.css';

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'small' | 'inline';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: ButtonLook;
}

export function Button({ look = 'secondary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]}`} />;
}

/** The class of a button in running text, for long lists in which a component for each would cost too much. */
export const INLINE_BUTTON = `${styles.button} ${styles.inline}`;
