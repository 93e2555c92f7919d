import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: 'primary' | 'large' | 'secondary' | 'quiet' | 'small' | 'inline';
}

export function Button({ variant = 'secondary', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[variant]}`} />;
}
