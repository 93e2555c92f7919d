/** Writes to the browser's console. The error must not carry patient text: consoles are copied into tickets. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for these two console messages
  console.error(message, error);
}
