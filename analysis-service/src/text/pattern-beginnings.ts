// With which two characters a match of a pattern can begin: reads the source of a regular expression and leaves out what
// it cannot tell (lookarounds, references), so that it may allow too much but never too little.

/** ASCII characters by their code as the bits of a number; the last one stands for all above. */
export type Characters = bigint;

export const OTHER = 128;
const ANY: Characters = (1n << BigInt(OTHER + 1)) - 1n;
const NONE: Characters = 0n;

/** The character for a UTF-16 unit. */
export const characterOf = (unit: number): number => Math.min(unit, OTHER);

const only = (character: number): Characters => 1n << BigInt(character);
export const holds = (set: Characters, character: number): boolean =>
  ((set >> BigInt(character)) & 1n) === 1n;

function range(from: number, to: number): Characters {
  const [low, high] = [characterOf(from), characterOf(to)];
  return ((1n << BigInt(high - low + 1)) - 1n) << BigInt(low);
}

const DIGITS = range(48, 57);
const LETTERS = range(65, 90) | range(97, 122);
const CLASSES: Readonly<Record<string, Characters>> = {
  d: DIGITS,
  w: DIGITS | LETTERS | only(95),
  s: range(9, 13) | only(32) | only(OTHER),
  t: only(9),
  n: only(10),
  r: only(13),
};

function inBothCases(set: Characters): Characters {
  const letters = set & LETTERS;
  const upper = letters & range(65, 90);
  const lower = letters & range(97, 122);
  return set | (upper << 32n) | (lower >> 32n);
}

/** What the matches of a part of a pattern begin with. */
export interface Beginnings {
  /** By first character, those that may stand second in it. */
  readonly pairs: ReadonlyMap<number, Characters>;
  /** Characters that are a whole match. */
  readonly singles: Characters;
  /** The empty text is a match. */
  readonly isEmpty: boolean;
}

const EMPTY: Beginnings = { pairs: new Map(), singles: NONE, isEmpty: true };

const characters = (singles: Characters): Beginnings => ({
  pairs: new Map(),
  singles,
  isEmpty: false,
});

function addPair(pairs: Map<number, Characters>, first: number, second: Characters) {
  pairs.set(first, (pairs.get(first) ?? NONE) | second);
}

const WORD = 32;

function codesOf(set: Characters): number[] {
  const codes: number[] = [];
  for (let base = 0, rest = set; rest !== NONE; base += WORD, rest >>= BigInt(WORD)) {
    const word = Number(BigInt.asUintN(WORD, rest));
    for (let bit = 0; bit < WORD; bit += 1) if ((word >>> bit) & 1) codes.push(base + bit);
  }
  return codes;
}

function either(a: Beginnings, b: Beginnings): Beginnings {
  const pairs = new Map(a.pairs);
  for (const [first, second] of b.pairs) addPair(pairs, first, second);
  return { pairs, singles: a.singles | b.singles, isEmpty: a.isEmpty || b.isEmpty };
}

function firstOf({ pairs, singles }: Beginnings): Characters {
  let first = singles;
  for (const code of pairs.keys()) first |= only(code);
  return first;
}

/** Nothing that follows changes the beginnings. */
const isClosed = ({ singles, isEmpty }: Beginnings) => singles === NONE && !isEmpty;

function followed(a: Beginnings, b: Beginnings): Beginnings {
  const pairs = new Map(a.pairs);
  const next = firstOf(b);
  if (next !== NONE) for (const code of codesOf(a.singles)) addPair(pairs, code, next);
  if (a.isEmpty) for (const [first, second] of b.pairs) addPair(pairs, first, second);
  const singles = (b.isEmpty ? a.singles : NONE) | (a.isEmpty ? b.singles : NONE);
  return { pairs, singles, isEmpty: a.isEmpty && b.isEmpty };
}

const LOOKAROUND = /\(\?(?:<?[=!])/y;
const GROUP = /\((?:\?:|\?<\w+>)?/y;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const CODE = /\\u(?<code>[\dA-Fa-f]{4})/y;
const REFERENCE = /\\k<\w+>/y;
// A character, an escape or a whole class.
const PART = /\\.|\[(?:[^\]\\]|\\.)*\]|[^]/y;
const PLACE = /[$^]|\\b/y;

/** An escape that is not known here may mean anything. */
function charactersOfEscape(escaped: string): Characters {
  if (/\w/.test(escaped)) return CLASSES[escaped] ?? ANY;
  return only(characterOf(escaped.codePointAt(0) ?? OTHER));
}

class Reader {
  #at = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  choice(): Beginnings {
    let found = this.#sequence();
    while (this.#take(/\|/y)) found = either(found, this.#sequence());
    return found;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source) ?? undefined;
    if (found) this.#at += found[0].length;
    return found;
  }

  #sequence(): Beginnings {
    let found = EMPTY;
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at)))
      if (isClosed(found)) this.#skip();
      else found = followed(found, this.#repeated());
    return found;
  }

  /** Goes to the end of the sequence: to the next "|" or ")" that is not inside of a group. */
  #skip(): void {
    for (let depth = 0; this.#at < this.#source.length;) {
      const part = this.#take(PART)?.[0];
      if (part === '(') depth += 1;
      if (part === ')') depth -= 1;
      if (depth < 0 || (depth === 0 && part === '|')) {
        this.#at -= 1;
        return;
      }
    }
  }

  #repeated(): Beginnings {
    const one = this.#one();
    const quantifier = this.#take(QUANTIFIER)?.[0];
    if (quantifier === undefined || quantifier.startsWith('{1}')) return one;
    const some = quantifier.startsWith('?') ? one : followed(one, either(one, EMPTY));
    return /^(?:[*?]|\{0)/.test(quantifier) ? either(some, EMPTY) : some;
  }

  #one(): Beginnings {
    if (this.#take(LOOKAROUND)) {
      this.#skipGroup();
      return EMPTY;
    }
    if (this.#take(GROUP)) return this.#group();
    if (this.#take(PLACE)) return EMPTY;
    if (this.#take(REFERENCE)) {
      const any = characters(ANY);
      return either(followed(any, any), either(any, EMPTY));
    }
    return characters(this.#take(/\[/y) ? this.#set() : this.#character());
  }

  #skipGroup(): void {
    this.#skip();
    while (this.#take(/\|/y)) this.#skip();
    this.#at += 1;
  }

  #group(): Beginnings {
    const inside = this.choice();
    this.#at += 1;
    return inside;
  }

  #character(): Characters {
    const code = this.#take(CODE)?.groups?.['code'];
    if (code !== undefined) return only(characterOf(Number.parseInt(code, 16)));
    const escaped = this.#take(/\\(.)/y)?.[1];
    if (escaped !== undefined) return charactersOfEscape(escaped);
    const plain = this.#take(/[^]/y)?.[0] ?? '';
    return plain === '.' ? ANY : only(characterOf(plain.codePointAt(0) ?? OTHER));
  }

  #set(): Characters {
    const isNegated = this.#take(/\^/y) !== undefined;
    let found = NONE;
    while (!this.#take(/\]/y)) {
      const from = this.#take(/\./y) ? only(46) : this.#character();
      const isRange = this.#take(/-(?!\])/y) !== undefined;
      found |= from;
      if (isRange) found |= range(codesOf(from)[0] ?? 0, codesOf(this.#character())[0] ?? OTHER);
    }
    return isNegated ? ANY : found;
  }
}

/**
 * How the matches of `source` can begin. Reads groups, classes, lookarounds, quantifiers and named references; no `v`
 * sets and no flags inside.
 */
export function beginningsOf(source: string, isCaseless: boolean): Beginnings {
  const { pairs, singles, isEmpty } = new Reader(source).choice();
  if (!isCaseless) return { pairs, singles, isEmpty };
  const both = new Map<number, Characters>();
  for (const [first, second] of pairs)
    for (const code of codesOf(inBothCases(only(first)))) addPair(both, code, inBothCases(second));
  return { pairs: both, singles: inBothCases(singles), isEmpty };
}

/** Whether a match may begin with these two characters; `second` is undefined at the end of the text. */
export function mayBegin(
  { pairs, singles, isEmpty }: Beginnings,
  first: number,
  second: number | undefined,
): boolean {
  if (isEmpty || holds(singles, first)) return true;
  return second !== undefined && holds(pairs.get(first) ?? NONE, second);
}
