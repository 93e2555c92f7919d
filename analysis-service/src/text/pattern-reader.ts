// Reads the source of a regular expression into the characters that a match is made of. What it cannot tell it leaves
// open (lookbehinds, most lookaheads, references), so that its language may be too wide but never too narrow.

/** 1 for each ASCII character that belongs to it, by code; the last place stands for all characters above. */
export type Characters = Uint8Array;

export const OTHER = 128;
/** How many kinds of character there are here. */
export const CHARACTERS = OTHER + 1;

/** A pattern as a tree. A guard matches no text: the next character is none of these, or the text ends. */
export type Part =
  | { readonly kind: 'one'; readonly set: Characters }
  | { readonly kind: 'guard'; readonly set: Characters }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'repeat';
      readonly part: Part;
      readonly least: number;
      readonly most: number;
    };

const characterOf = (unit: number): number => Math.min(unit, OTHER);

/** Characters from one code to another, both included. */
function range(from: number, to: number): Characters {
  return new Uint8Array(CHARACTERS).fill(1, characterOf(from), characterOf(to) + 1);
}

function union(...sets: readonly Characters[]): Characters {
  const all = new Uint8Array(CHARACTERS);
  for (const set of sets) for (let code = 0; code < CHARACTERS; code += 1) all[code]! |= set[code]!;
  return all;
}

const singles = Array.from({ length: CHARACTERS }, (_, code) => range(code, code));
const only = (unit: number): Characters => singles[characterOf(unit)]!;
const ANY = range(0, OTHER);
const DIGITS = range(48, 57);
const CLASSES: Readonly<Record<string, Characters>> = {
  d: DIGITS,
  w: union(DIGITS, range(65, 90), range(97, 122), only(95)),
  s: union(range(9, 13), only(32), only(OTHER)),
  t: only(9),
  n: only(10),
  r: only(13),
};

const caseless = new WeakMap<Characters, Characters>();

function inBothCases(set: Characters): Characters {
  const known = caseless.get(set);
  if (known) return known;
  const both = set.slice();
  caseless.set(set, both);
  for (let upper = 65; upper <= 90; upper += 1)
    if (set[upper] === 1 || set[upper + 32] === 1) both[upper] = both[upper + 32] = 1;
  return both;
}

const NOTHING: Part = { kind: 'sequence', parts: [] };
const ANY_TEXT: Part = {
  kind: 'repeat',
  part: { kind: 'one', set: ANY },
  least: 0,
  most: Number.POSITIVE_INFINITY,
};

const SPECIAL = /[$()[\\^]/;
const GUARD = /\(\?!(?=\[[^^](?:[^\]\\]|\\.)*\]\)|\\\w\))/y;
const LOOKAROUND = /\(\?(?:<?[=!])/y;
const GROUP = /\((?:\?:|\?<\w+>)?/y;
const QUANTIFIES = /[*+?{]/;
const QUANTIFIER = /(?:[*+?]|\{(?<least>\d+)(?<open>,(?<most>\d*))?\})\??/y;
const CODE = /\\u(?<code>[\dA-Fa-f]{4})/y;
const REFERENCE = /\\(?:k<\w+>|[1-9]\d*)/y;
// A character, an escape or a whole class.
const ATOM = /\\.|\[(?:[^\]\\]|\\.)*\]|[^]/y;
const PLACE = /[$^]|\\[Bb]/y;

/** An escape that is not known here may mean anything. */
function charactersOfEscape(escaped: string): Characters {
  if (/\w/.test(escaped)) return CLASSES[escaped] ?? ANY;
  return only(escaped.codePointAt(0) ?? OTHER);
}

// By their source; patterns use the same ones again and again.
const classes = new Map<string, Characters>();

class Reader {
  #at = 0;
  readonly #source: string;
  readonly #isCaseless: boolean;

  constructor(source: string, isCaseless: boolean) {
    this.#source = source;
    this.#isCaseless = isCaseless;
  }

  choice(): Part {
    const parts = [this.#sequence()];
    while (this.#take(/\|/y)) parts.push(this.#sequence());
    return { kind: 'choice', parts };
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source) ?? undefined;
    if (found) this.#at += found[0].length;
    return found;
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at)))
      parts.push(this.#repeated());
    return { kind: 'sequence', parts };
  }

  #repeated(): Part {
    const part = this.#one();
    const found = QUANTIFIES.test(this.#source.charAt(this.#at))
      ? this.#take(QUANTIFIER)
      : undefined;
    if (found === undefined) return part;
    const { least, open, most } = found.groups ?? {};
    const from = Number(least ?? (found[0].startsWith('+') ? 1 : 0));
    if (least === undefined)
      return { kind: 'repeat', part, least: from, most: found[0].startsWith('?') ? 1 : Infinity };
    const to = open === undefined ? from : Number(most === '' ? Infinity : most);
    return { kind: 'repeat', part, least: from, most: to };
  }

  #one(): Part {
    // Most of a pattern is letters that stand for themselves.
    if (!SPECIAL.test(this.#source.charAt(this.#at))) return { kind: 'one', set: this.#set() };
    if (this.#take(GUARD)) return this.#guard();
    if (this.#take(LOOKAROUND)) {
      this.#skipGroup();
      return NOTHING;
    }
    if (this.#take(GROUP)) {
      const inside = this.choice();
      this.#at += 1;
      return inside;
    }
    if (this.#take(PLACE)) return NOTHING;
    if (this.#take(REFERENCE)) return ANY_TEXT;
    return { kind: 'one', set: this.#set() };
  }

  // Only what is surely in the set may be ruled out, and a set that reads as anything may hold something unknown.
  #guard(): Part {
    const set = this.#set().slice();
    this.#at += 1;
    if (!set.includes(0)) return NOTHING;
    set[OTHER] = 0;
    return { kind: 'guard', set };
  }

  /** Goes past the end of the group. */
  #skipGroup(): void {
    for (let depth = 1; depth > 0;) {
      const atom = this.#take(ATOM)?.[0];
      if (atom === '(') depth += 1;
      if (atom === ')' || atom === undefined) depth -= 1;
    }
  }

  #set(): Characters {
    const set = this.#source.charAt(this.#at) === '[' ? this.#class() : this.#character();
    return this.#isCaseless ? inBothCases(set) : set;
  }

  #character(): Characters {
    const unit = this.#source.charAt(this.#at);
    if (unit !== '\\') {
      this.#at += 1;
      return unit === '.' ? ANY : only(unit.codePointAt(0) ?? OTHER);
    }
    const code = this.#take(CODE)?.groups?.['code'];
    if (code !== undefined) return only(Number.parseInt(code, 16));
    this.#at += 2;
    return charactersOfEscape(this.#source.charAt(this.#at - 1));
  }

  #class(): Characters {
    const begin = this.#at;
    const source = this.#take(ATOM)?.[0] ?? '';
    const known = classes.get(source);
    if (known) return known;
    this.#at = begin + 1;
    const set = this.#members();
    classes.set(source, set);
    return set;
  }

  #members(): Characters {
    const isNegated = this.#take(/\^/y) !== undefined;
    const found: Characters[] = [];
    while (!this.#take(/\]/y)) {
      const from = this.#take(/\./y) ? only(46) : this.#character();
      const isRange = this.#take(/-(?!\])/y) !== undefined;
      found.push(from);
      if (isRange) found.push(range(from.indexOf(1), this.#character().lastIndexOf(1)));
    }
    return isNegated ? ANY : union(...found);
  }
}

/** Reads groups, classes, lookarounds, quantifiers and references; no `v` sets and no flags inside. */
export function readPattern(source: string, isCaseless: boolean): Part {
  return new Reader(source, isCaseless).choice();
}
