import type { Token, TokenKind } from '../document.ts';

// A word keeps an inner apostrophe (Crohn's) but not a hyphen or slash: "SOB/CP" and "follow-up" are separate tokens,
// which lets the lexicon match them with a space, a hyphen or a slash alike.
const TOKEN = /\r\n|[\n\r\u2028\u2029]|\p{L}[\p{L}\p{M}]*(?:['’][\p{L}]+)*|\d+|[^\s]/gu;
const COMBINING_MARK = /\p{M}/gu;
const DASH = /[\u2010-\u2015\u2212]/u;
const APOSTROPHE = /[\u2018\u2019\u02BC\u00B4]/gu;
const DOUBLE_QUOTE = /[\u201C\u201D\u00AB\u00BB]/u;

/** Lower case, without accents, with straight quotes and dashes; the form in which words are compared. */
export function normalizeWord(word: string): string {
  if (/^[a-z]+$/u.test(word)) return word;
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARK, '')
    .replace(APOSTROPHE, "'")
    .replace(DASH, '-')
    .replace(DOUBLE_QUOTE, '"');
}

function kindOf(text: string): TokenKind {
  if (/^[\r\n\u2028\u2029]/u.test(text)) return 'newline';
  if (/^\p{L}/u.test(text)) return 'word';
  if (/^\d/u.test(text)) return 'number';
  return 'punctuation';
}

/** Tokens of the text in order; white space other than line breaks is left out. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const begin = match.index;
    const word = match[0];
    tokens.push({
      begin,
      end: begin + word.length,
      text: word,
      norm: normalizeWord(word),
      kind: kindOf(word),
      spaced: begin > 0 && /\s/u.test(text.charAt(begin - 1)),
    });
  }
  return tokens;
}
