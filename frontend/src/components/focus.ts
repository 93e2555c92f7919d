/**
 * Takes the focus to an element and brings it to the top of the screen, below what sticks there. Following a link would
 * put words about the patient into the address and the history.
 */
export function focusById(id: string, block: 'start' | 'center' = 'start'): void {
  const target = document.querySelector<HTMLElement>(`#${id}`);
  if (target === null) return;
  target.scrollIntoView({ block });
  target.focus({ preventScroll: true });
}
