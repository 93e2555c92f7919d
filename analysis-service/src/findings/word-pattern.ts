import type { Span, Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';
import { comparableTokens } from './normal-word.ts';

// How far apart the parts may stand, in words that count. Wider windows join findings of different body parts; estimate.
const WINDOW = 5;
const BREAKS = new Set(
  `but no non without denies denied deny except however although nor negative never , ; : . ! ? ( ) •`.split(
    ' ',
  ),
);

// "Stool is not black": between the parts such a word denies the last, unless the pattern itself says "not".
const NEGATORS = new Set('not dont doesnt didnt isnt arent wasnt werent hasnt havent o'.split(' '));
const BREAKS_AND_NEGATORS = new Set([...BREAKS, ...NEGATORS]);

interface Word {
  readonly text: string;
  readonly isPrefix: boolean;
}
type Part = readonly Word[];

/** Words that stand near each other in any order, such as `leg+swell*`; a part may be several words in a row. */
export interface WordPattern<T> {
  readonly first: Part;
  /** The parts that must stand near the first. */
  readonly others: readonly Part[];
  readonly value: T;
  /** Words that must not stand between the parts. */
  readonly breaks: ReadonlySet<string>;
}

export interface PatternMatch<T> extends Span {
  readonly value: T;
  /** The words of each part. */
  readonly anchors: readonly Span[];
}

/** Reads `a+b c+d*`. */
export function parsePattern<T>(pattern: string, value: T): WordPattern<T> {
  const parts = pattern.split('+').map((part) => toPart(part));
  const isNegative = parts.flat().some(({ text }) => NEGATORS.has(text));
  const [first = [], ...others] = parts.filter((part) => part.length > 0);
  return { first, others, value, breaks: isNegative ? BREAKS : BREAKS_AND_NEGATORS };
}

function toPart(part: string): Part {
  return part
    .trim()
    .split(/[\s-]+/u)
    .flatMap((word) => {
      const isPrefix = word.endsWith('*');
      const tokens = comparableTokens(tokenize(isPrefix ? word.slice(0, -1) : word));
      return tokens.map((token) => ({
        text: isPrefix ? token.text.toLowerCase() : token.norm,
        isPrefix,
      }));
    });
}

// "painless" begins like "pain" and means the opposite.
const isOpposite = (word: string) => word.endsWith('less') && !word.startsWith('breath');

const startsAs = (word: string, prefix: string) => word.startsWith(prefix) && !isOpposite(word);

const isWord = (token: Token | undefined, word: Word) =>
  token !== undefined &&
  (word.isPrefix ? startsAs(token.norm, word.text) : token.norm === word.text);

interface Run {
  readonly first: number;
  readonly end: number;
}

function runAt(tokens: readonly Token[], part: Part, first: number): Run | undefined {
  let at = first;
  for (const word of part) {
    while (at > first && (tokens[at]?.norm === '-' || tokens[at]?.norm === '/')) at += 1;
    if (!isWord(tokens[at], word)) return undefined;
    at += 1;
  }
  return { first, end: at };
}

const isNumber = (token: Token | undefined) => token?.kind === 'number';

/** "2.5 kg": the mark within a number parts no words. */
const isWithinNumber = (tokens: readonly Token[], at: number) =>
  isNumber(tokens[at - 1]) &&
  isNumber(tokens[at + 1]) &&
  tokens[at - 1]!.end === tokens[at]!.begin &&
  tokens[at]!.end === tokens[at + 1]!.begin;

function hasBreak(
  tokens: readonly Token[],
  from: number,
  to: number,
  breaks: ReadonlySet<string>,
): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'newline') return true;
    if (token && breaks.has(token.norm) && !isWithinNumber(tokens, at)) return true;
  }
  return false;
}

function nearestRun(
  tokens: readonly Token[],
  part: Part,
  anchor: Run,
  breaks: ReadonlySet<string>,
): Run | undefined {
  for (let distance = 0; distance <= WINDOW; distance += 1) {
    const after = runAt(tokens, part, anchor.end + distance);
    if (after && !hasBreak(tokens, anchor.end, after.first, breaks)) return after;
    const first = anchor.first - part.length - distance;
    const before = first >= 0 ? runAt(tokens, part, first) : undefined;
    const isBefore = before !== undefined && before.end <= anchor.first;
    if (isBefore && !hasBreak(tokens, before.end, anchor.first, breaks)) return before;
  }
  return undefined;
}

function matchAt<T>(
  tokens: readonly Token[],
  { first: anchorPart, others, breaks, value }: WordPattern<T>,
  at: number,
): PatternMatch<T> | undefined {
  const anchor = runAt(tokens, anchorPart, at);
  if (!anchor) return undefined;
  const runs = [anchor];
  for (const part of others) {
    const run = nearestRun(tokens, part, anchor, breaks);
    if (!run) return undefined;
    runs.push(run);
  }
  const anchors = runs.map((run) => ({
    begin: tokens[run.first]!.begin,
    end: tokens[run.end - 1]!.end,
  }));
  const begin = Math.min(...anchors.map((one) => one.begin));
  const end = Math.max(...anchors.map((one) => one.end));
  return { begin, end, value, anchors };
}

/** Letters of a beginning by which it is looked up; a shorter one would be found in far too many words. */
const STEM = 2;

interface PrefixGroup<T> {
  readonly prefix: string;
  readonly patterns: WordPattern<T>[];
}

/** Finds word patterns; looks only at those whose first word stands in the text. */
export class PatternIndex<T> {
  readonly #exact = new Map<string, WordPattern<T>[]>();
  // By the first letters of the prefix, the shortest prefix first.
  readonly #prefixes = new Map<string, PrefixGroup<T>[]>();

  /** @throws RangeError when the pattern begins with `x*`, a beginning of less than two letters. */
  add(pattern: WordPattern<T>): void {
    const first = pattern.first[0];
    if (!first) return;
    if (first.isPrefix) this.#addPrefix(first.text, pattern);
    else {
      const known = this.#exact.get(first.text);
      if (known) known.push(pattern);
      else this.#exact.set(first.text, [pattern]);
    }
  }

  #addPrefix(prefix: string, pattern: WordPattern<T>): void {
    if (prefix.length < STEM) throw new RangeError(`"${prefix}*" is too short a beginning`);
    const stem = prefix.slice(0, STEM);
    const groups = this.#prefixes.get(stem) ?? [];
    const known = groups.find((group) => group.prefix === prefix);
    if (known) known.patterns.push(pattern);
    else {
      const all = [...groups, { prefix, patterns: [pattern] }];
      this.#prefixes.set(
        stem,
        all.toSorted((a, b) => a.prefix.length - b.prefix.length),
      );
    }
  }

  /** Every match, in text order; matches may overlap. The tokens must be comparable tokens. */
  findAll(tokens: readonly Token[]): PatternMatch<T>[] {
    const found: PatternMatch<T>[] = [];
    const addMatches = (patterns: readonly WordPattern<T>[], at: number) => {
      for (const pattern of patterns) {
        const match = matchAt(tokens, pattern, at);
        if (match) found.push(match);
      }
    };
    for (let at = 0; at < tokens.length; at += 1) {
      const { kind, norm } = tokens[at]!;
      if (kind !== 'word' && kind !== 'number') continue;
      const exact = this.#exact.get(norm);
      if (exact) addMatches(exact, at);
      for (const { prefix, patterns } of this.#prefixes.get(norm.slice(0, STEM)) ?? [])
        if (norm.startsWith(prefix)) addMatches(patterns, at);
    }
    return found;
  }
}
