import type { KeyboardEvent } from 'react';

/** Leaves a question without an answer, as Escape does everywhere; the harmless choice. */
export function onEscape(leave: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
}
