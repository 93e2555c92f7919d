/** Half of a character that takes two units of UTF-16. */
const SURROGATE = /[\uD800-\uDFFF]/;

/** Whether every code point of a text is one unit, as in most notes: it need not be taken apart to be counted. */
export function isFlat(text: string): boolean {
  return !SURROGATE.test(text);
}

/** Number of code points, as the server counts. */
export function countCodePoints(text: string): number {
  return isFlat(text) ? text.length : Array.from(text).length;
}
