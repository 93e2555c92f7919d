// Runs many patterns over a text. V8 tries a pattern that begins with a lookbehind at every character; here each is tried
// only where its first two characters stand, and most of them only where a word begins.
import {
  beginningsOf,
  characterOf,
  mayBegin,
  OTHER,
  type Beginnings,
} from './pattern-beginnings.ts';

/** A rule with a sticky pattern (compilePattern). */
export interface ScanRule {
  readonly pattern: RegExp;
}

/** Every match of every rule, by place and then in the order of the rules; matches of one rule do not overlap. */
export type PatternScan<R extends ScanRule> = (
  text: string,
  found: (rule: R, match: RegExpExecArray) => void,
) => void;

// How compilePattern writes "not right behind a letter or digit".
const OPEN = /^\(\?<!\[A-Za-z[^\]]*0-9/u;

// The character behind the last one.
const END = OTHER + 1;

const unitAt = (text: string, at: number) => text.charCodeAt(at); // oxlint-disable-line unicorn/prefer-code-point -- units are what patterns see

// The letters and digits that compilePattern writes for \p{L} and \p{N}.
const WORD_UNIT = /[A-Za-z\u00AA\u00B5\u00BA\u00C0-\u02AF\u0370-\u052F0-9]/;
const WORD_UNITS = Uint8Array.from({ length: 0x5_30 }, (_, unit) =>
  Number(WORD_UNIT.test(String.fromCodePoint(unit))),
);
const isWordUnit = (unit: number) => WORD_UNITS[unit] === 1;

/** Rules that may match at a place, by the two characters there; made when these are first met. */
class Candidates {
  readonly #lists: (readonly number[] | undefined)[] = [];
  readonly #rules: readonly { readonly index: number; readonly beginnings: Beginnings }[];

  constructor(rules: readonly { readonly index: number; readonly beginnings: Beginnings }[]) {
    this.#rules = rules;
  }

  at(first: number, second: number): readonly number[] {
    const key = first * (END + 1) + second;
    const known = this.#lists[key];
    if (known) return known;
    const next = second === END ? undefined : second;
    const list = this.#rules
      .filter(({ beginnings }) => mayBegin(beginnings, first, next))
      .map(({ index }) => index);
    this.#lists[key] = list;
    return list;
  }
}

/** Prepares a scan with these rules; the empty match is none. */
export function patternScan<R extends ScanRule>(rules: readonly R[]): PatternScan<R> {
  const read = rules.map(({ pattern }, index) => ({
    index,
    isInside: !OPEN.test(pattern.source),
    beginnings: beginningsOf(pattern.source, pattern.ignoreCase),
  }));
  const atStart = new Candidates(read);
  const inside = new Candidates(read.filter(({ isInside }) => isInside));
  return (text, found) => {
    const ends = new Int32Array(rules.length);
    let wasWord = false;
    for (let at = 0; at < text.length; at += 1) {
      const unit = unitAt(text, at);
      const second = at + 1 < text.length ? characterOf(unitAt(text, at + 1)) : END;
      const candidates = (wasWord ? inside : atStart).at(characterOf(unit), second);
      wasWord = isWordUnit(unit);
      for (const index of candidates) {
        if (at < ends[index]!) continue;
        const rule = rules[index]!;
        rule.pattern.lastIndex = at;
        const match = rule.pattern.exec(text);
        if (!match || match[0] === '') continue;
        ends[index] = at + match[0].length;
        found(rule, match);
      }
    }
  };
}
