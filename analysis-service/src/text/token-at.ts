import type { Token } from '../document.ts';

const OUTSIDE: Token = { begin: 0, end: 0, text: '', norm: '', kind: 'newline', spaced: true };

/** The token at an index; outside of the text one that reads as a line break with no characters. */
export function tokenAt(tokens: readonly Token[], index: number): Token {
  return tokens[index] ?? OUTSIDE;
}

/** The word begins with a capital letter. */
export function isCapitalized(token: Token): boolean {
  const first = token.text.charAt(0);
  return first !== first.toLowerCase();
}

/** No letter of it is a small one. */
export function isUpperCase(token: Token): boolean {
  return token.text === token.text.toUpperCase();
}
