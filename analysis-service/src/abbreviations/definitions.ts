// Short forms that the note itself explains, "long form (LF)": Schwartz and Hearst 2003, by the initials of the words.
import type { Document, Token } from '../document.ts';
import { isUpperCase, tokenAt } from '../text/token-at.ts';

const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'for', 'in', 'with', 'to']);

const isBetween = ({ kind, norm }: Token) => kind === 'word' || norm === '-';

/** Where the words begin whose initials are those letters, before token `end`. */
function beginOfWords(tokens: readonly Token[], end: number, letters: string): number | undefined {
  let left = letters.length;
  for (let at = end - 1; at >= Math.max(0, end - 3 * letters.length); at -= 1) {
    const token = tokenAt(tokens, at);
    if (!isBetween(token)) return undefined;
    if (token.norm.startsWith(letters.charAt(left - 1))) left -= 1;
    else if (token.kind === 'word' && !SMALL_WORDS.has(token.norm)) return undefined;
    if (left === 0) return at;
  }
  return undefined;
}

/** What the note says its short forms are, by their letters. */
export function findDefinitions({ text, tokens }: Document): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = 2; at < tokens.length - 1; at += 1) {
    const form = tokenAt(tokens, at);
    if (form.kind !== 'word' || form.text.length < 2 || form.text.length > 6) continue;
    if (tokenAt(tokens, at - 1).norm !== '(' || tokenAt(tokens, at + 1).norm !== ')') continue;
    if (!isUpperCase(form) || found.has(form.norm)) continue;
    const begin = beginOfWords(tokens, at - 1, form.norm);
    if (begin === undefined) continue;
    const words = text.slice(tokenAt(tokens, begin).begin, tokenAt(tokens, at - 2).end);
    found.set(form.norm, words.toLowerCase());
  }
  return found;
}
