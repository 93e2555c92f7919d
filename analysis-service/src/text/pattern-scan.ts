// Runs many patterns over a text. V8 tries a pattern that begins with a lookbehind at every character; here each is tried
// only where what stands there can be a match of it, and most of them only where a word begins.
import { PatternAutomaton } from './pattern-automaton.ts';
import { readPattern } from './pattern-reader.ts';

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

const unitAt = (text: string, at: number) => text.charCodeAt(at); // oxlint-disable-line unicorn/prefer-code-point -- units are what patterns see

// The letters and digits that compilePattern writes for \p{L} and \p{N}.
const WORD_UNIT = /[A-Za-z\u00AA\u00B5\u00BA\u00C0-\u02AF\u0370-\u052F0-9]/;
const WORD_UNITS = Uint8Array.from({ length: 0x5_30 }, (_, unit) =>
  Number(WORD_UNIT.test(String.fromCodePoint(unit))),
);
const isWordUnit = (unit: number) => WORD_UNITS[unit] === 1;

// Which patterns may begin where no word goes on, and which inside of a word.
const OPENING = 0;
const INSIDE = 1;

/** Prepares a scan with these rules; the empty match is none. */
export function patternScan<R extends ScanRule>(rules: readonly R[]): PatternScan<R> {
  let automaton: PatternAutomaton | undefined;
  return (text, found) => {
    automaton ??= automatonOf(rules);
    const ends = new Int32Array(rules.length);
    let wasWord = false;
    for (let at = 0; at < text.length; at += 1) {
      const candidates = automaton.at(text, at, wasWord ? INSIDE : OPENING);
      wasWord = isWordUnit(unitAt(text, at));
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

function automatonOf(rules: readonly ScanRule[]): PatternAutomaton {
  const read = rules.map(({ pattern }, rule) => ({
    rule,
    isInside: !OPEN.test(pattern.source),
    part: readPattern(pattern.source, pattern.ignoreCase),
  }));
  return new PatternAutomaton([read, read.filter(({ isInside }) => isInside)]);
}
