/** Copies through a selected text area, which works on plain HTTP, where pages have no clipboard. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    // The text must not stay in the page.
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Puts a text on the clipboard; answers whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  // Undefined outside of secure contexts, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard === undefined) return copyBySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
