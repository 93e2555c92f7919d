// Runs many patterns over a text. V8 tries a pattern that begins with a lookbehind at every character, which for all rules of
// times and sigs costs more than the rest of the engine; here each is tried only at characters that it may begin with, and
// most of them only where a word begins.
import { firstCharacters } from './first-characters.ts';

/** A rule with a sticky pattern (compilePattern). */
export interface ScanRule {
  readonly pattern: RegExp;
}

/** Every match of every rule, by place and then in the order of the rules; matches of one rule do not overlap. */
export type PatternScan<R extends ScanRule> = (
  text: string,
  found: (rule: R, match: RegExpExecArray) => void,
) => void;

// How compilePattern writes "not right behind a letter or digit", and letters and digits.
const OPEN = /^\(\?<!\[A-Za-z[^\]]*0-9/u;
const WORD = /[A-Za-z\u00AA\u00B5\u00BA\u00C0-\u02AF\u0370-\u052F0-9]/;

/** The rules, by number, that a character may begin a match of. */
interface Candidates {
  readonly isWord: boolean;
  /** Where a word goes on. */
  readonly inside: readonly number[];
  readonly elsewhere: readonly number[];
}

function candidatesByCharacter(rules: readonly ScanRule[]): (character: string) => Candidates {
  const guards = rules.map(({ pattern }, rule) => ({
    rule,
    mayBeInside: !OPEN.test(pattern.source),
    first: firstCharacters(pattern),
  }));
  // One for each UTF-16 unit at most.
  const known = new Map<string, Candidates>();
  return (character) => {
    const seen = known.get(character);
    if (seen) return seen;
    const fitting = guards.filter(({ first }) => first.test(character));
    const candidates = {
      isWord: WORD.test(character),
      inside: fitting.filter(({ mayBeInside }) => mayBeInside).map(({ rule }) => rule),
      elsewhere: fitting.map(({ rule }) => rule),
    };
    known.set(character, candidates);
    return candidates;
  };
}

/** Prepares a scan with these rules; the empty match is none. */
export function patternScan<R extends ScanRule>(rules: readonly R[]): PatternScan<R> {
  const candidatesAt = candidatesByCharacter(rules);
  return (text, found) => {
    const ends = new Int32Array(rules.length);
    let wasWord = false;
    for (let at = 0; at < text.length; at += 1) {
      const { isWord, inside, elsewhere } = candidatesAt(text.charAt(at));
      for (const index of wasWord ? inside : elsewhere) {
        if (at < ends[index]!) continue;
        const rule = rules[index]!;
        rule.pattern.lastIndex = at;
        const match = rule.pattern.exec(text);
        if (!match || match[0] === '') continue;
        ends[index] = at + match[0].length;
        found(rule, match);
      }
      wasWord = isWord;
    }
  };
}
