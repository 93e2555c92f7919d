import type { Token, TokenKind } from '../document.ts';

// A word keeps an inner apostrophe (Crohn's) but not a hyphen or slash: "SOB/CP" and "follow-up" are separate tokens,
// which lets the lexicon match them with a space, a hyphen or a slash alike.
const TOKEN = /\r\n|[\n\r\u2028\u2029]|\p{L}[\p{L}\p{M}]*(?:['’][\p{L}]+)*|\d+|[^\s]/uy;
const COMBINING_MARK = /\p{M}/gu;
const DASH = /[\u2010-\u2015\u2212]/u;
const APOSTROPHE = /[\u2018\u2019\u02BC\u00B4]/gu;
const DOUBLE_QUOTE = /[\u201C\u201D\u00AB\u00BB]/u;

const isAscii = (unit: number) => unit < 128;
const isSmallLetter = (unit: number) => unit >= 97 && unit <= 122;
const isLetter = (unit: number) => isSmallLetter(unit | 32);
const isDigit = (unit: number) => unit >= 48 && unit <= 57;
const isSpace = (unit: number) => unit === 32 || (unit >= 9 && unit <= 13);
const RETURN = 13;
const NEWLINE = 10;
const STRAIGHT_APOSTROPHE = 39;

const unitAt = (text: string, at: number) => text.charCodeAt(at); // oxlint-disable-line unicorn/prefer-code-point -- units are enough, and faster

function isAllAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!isAscii(unitAt(text, at))) return false;
  return true;
}

/** Lower case, without accents, with straight quotes and dashes; the form in which words are compared. */
export function normalizeWord(word: string): string {
  if (isAllAscii(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARK, '')
    .replace(APOSTROPHE, "'")
    .replace(DASH, '-')
    .replace(DOUBLE_QUOTE, '"');
}

function kindOf(text: string): TokenKind {
  const unit = unitAt(text, 0);
  if (isLetter(unit)) return 'word';
  if (isDigit(unit)) return 'number';
  if (unit === NEWLINE || unit === RETURN) return 'newline';
  if (isAscii(unit)) return 'punctuation';
  if (/^[\u2028\u2029]/u.test(text)) return 'newline';
  return /^\p{L}/u.test(text) ? 'word' : 'punctuation';
}

/** Where the token at `begin` ends, found by the pattern; `begin` itself where none begins. */
function endByPattern(text: string, begin: number): number {
  TOKEN.lastIndex = begin;
  return begin + (TOKEN.exec(text)?.[0].length ?? 0);
}

/** As endByPattern, without the pattern for letters without accents, which is most of a text. */
function endOfToken(text: string, begin: number): number {
  const unit = unitAt(text, begin);
  if (isLetter(unit)) return endOfWord(text, begin);
  if (isDigit(unit)) {
    let at = begin + 1;
    while (isDigit(unitAt(text, at))) at += 1;
    return at;
  }
  if (!isAscii(unit)) return endByPattern(text, begin);
  if (unit === RETURN && unitAt(text, begin + 1) === NEWLINE) return begin + 2;
  return unit === RETURN || unit === NEWLINE || !isSpace(unit) ? begin + 1 : begin;
}

function endOfWord(text: string, begin: number): number {
  let at = begin + 1;
  for (;;) {
    const unit = unitAt(text, at);
    if (unit >= 128) return endByPattern(text, begin);
    if (isLetter(unit)) at += 1;
    else if (unit === STRAIGHT_APOSTROPHE && isLetter(unitAt(text, at + 1))) at += 2;
    else if (unit === STRAIGHT_APOSTROPHE && unitAt(text, at + 1) >= 128)
      return endByPattern(text, begin);
    else return at;
  }
}

function isSpaced(text: string, begin: number): boolean {
  if (begin === 0) return false;
  const unit = unitAt(text, begin - 1);
  return isAscii(unit) ? isSpace(unit) : /\s/u.test(text.charAt(begin - 1));
}

/** Tokens of the text in order; white space other than line breaks is left out. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let begin = 0; begin < text.length;) {
    const end = endOfToken(text, begin);
    if (end === begin) {
      begin += 1;
      continue;
    }
    const word = text.slice(begin, end);
    const [norm, kind] = [normalizeWord(word), kindOf(word)];
    tokens.push({ begin, end, text: word, norm, kind, spaced: isSpaced(text, begin) });
    begin = end;
  }
  return tokens;
}
