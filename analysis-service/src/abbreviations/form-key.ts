import type { Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';

/** Longest form of the tables in tokens: "A/O x 4" has five. */
export const LONGEST_FORM = 6;

const MOST_DOTTED = 6;

const isLetters = (token: Token | undefined, first: boolean): boolean =>
  token?.kind === 'word' && token.text.length <= 2 && (first || !token.spaced);
const isDot = (token: Token | undefined): boolean => token?.text === '.' && !token.spaced;

/** Where a dotted form ("b.i.d.", "p.o") that starts at `first` ends; `first` where there is none. */
export function endOfDotted(tokens: readonly Token[], first: number): number {
  let end = first;
  let letters = 0;
  for (let at = first; letters < MOST_DOTTED && isLetters(tokens[at], at === first); at += 2) {
    letters += 1;
    end = at + 1;
    if (!isDot(tokens[at + 1])) break;
    end = at + 2;
  }
  return letters > 1 ? end : first;
}

/** How a form is compared: without case and dots, with one space where there is white space. */
export function keyOf(tokens: readonly Token[], first: number, end: number): string {
  const isDotted = endOfDotted(tokens, first) === end;
  let key = '';
  for (let at = first; at < end; at += 1) {
    const { norm, spaced } = tokens[at]!;
    if (isDotted && norm === '.') continue;
    key += at > first && spaced ? ` ${norm}` : norm;
  }
  return key;
}

/** The key of a form as a table writes it. */
export function keyOfForm(form: string): string {
  const tokens = tokenize(form);
  return keyOf(tokens, 0, tokens.length);
}
