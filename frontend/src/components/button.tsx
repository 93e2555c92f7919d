import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'small' | 'inline';
}

export function Button({ look = 'secondary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]}`} />;
}
