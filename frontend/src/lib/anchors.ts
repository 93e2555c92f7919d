/** Id of the words that say what pressing a quotation does; one element describes all of them. */
export const SHOW_HINT_ID = 'show-in-text';

/** Id of the entry of a finding; marks in the source text lead to it. */
export function findingId(key: string): string {
  return `finding-${key}`;
}

/** Id of the card of a candidate, by its rank from 1 on. */
export function cardId(rank: number): string {
  return `recommendation-${rank}`;
}

/**
 * Takes the focus to an element, in the middle of the screen. Following a link would put words about the patient
 * into the address and the history.
 */
export function focusById(id: string): void {
  const target = document.querySelector<HTMLElement>(`#${id}`);
  if (target === null) return;
  target.tabIndex = -1;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
