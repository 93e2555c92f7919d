import type { Span, Token } from '../../document.ts';
import { tokenize } from '../../text/tokenize.ts';
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

interface Word {
  readonly text: string;
  readonly isPrefix: boolean;
}
type Part = readonly Word[];

/** Words that stand near each other in any order, such as `leg+swell*`; a part may be several words in a row. */
export interface WordPattern<T> {
  readonly parts: readonly Part[];
  readonly value: T;
  /** One of its own words is a negator. */
  readonly isNegative: boolean;
}

export interface PatternMatch<T> extends Span {
  readonly value: T;
}

/** Reads `a+b c+d*`. */
export function parsePattern<T>(pattern: string, value: T): WordPattern<T> {
  const parts = pattern.split('+').map((part) => toPart(part));
  const isNegative = parts.flat().some(({ text }) => NEGATORS.has(text));
  return { parts: parts.filter((part) => part.length > 0), value, isNegative };
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

interface Gap extends Run {
  readonly isNegative: boolean;
}

function nearestRun(
  tokens: readonly Token[],
  part: Part,
  { isNegative, ...anchor }: Gap,
): Run | undefined {
  const isOpen = (first: number, end: number) => !hasBreak(tokens, { first, end, isNegative });
  for (let distance = 0; distance <= WINDOW; distance += 1) {
    const after = runAt(tokens, part, anchor.end + distance);
    if (after && isOpen(anchor.end, after.first)) return after;
    const first = anchor.first - part.length - distance;
    const before = first >= 0 ? runAt(tokens, part, first) : undefined;
    if (before && before.end <= anchor.first && isOpen(before.end, anchor.first)) return before;
  }
  return undefined;
}

function hasBreak(tokens: readonly Token[], { first, end, isNegative }: Gap): boolean {
  for (let at = first; at < end; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (token.kind === 'newline' || BREAKS.has(token.norm)) return true;
    if (!isNegative && NEGATORS.has(token.norm)) return true;
  }
  return false;
}

function matchAround<T>(
  tokens: readonly Token[],
  pattern: WordPattern<T>,
  anchor: Run,
): PatternMatch<T> | undefined {
  let first = anchor.first;
  let end = anchor.end;
  for (const part of pattern.parts.slice(1)) {
    const run = nearestRun(tokens, part, { ...anchor, isNegative: pattern.isNegative });
    if (!run) return undefined;
    first = Math.min(first, run.first);
    end = Math.max(end, run.end);
  }
  const [from, to] = [tokens[first], tokens[end - 1]];
  return from && to ? { begin: from.begin, end: to.end, value: pattern.value } : undefined;
}

/** Finds word patterns; looks only at those whose first word stands in the text. */
export class PatternIndex<T> {
  readonly #exact = new Map<string, WordPattern<T>[]>();
  readonly #prefix = new Map<string, WordPattern<T>[]>();
  #shortestPrefix = Number.POSITIVE_INFINITY;

  add(pattern: WordPattern<T>): void {
    const first = pattern.parts[0]?.[0];
    if (!first) return;
    const index = first.isPrefix ? this.#prefix : this.#exact;
    const known = index.get(first.text);
    if (known) known.push(pattern);
    else index.set(first.text, [pattern]);
    if (first.isPrefix) this.#shortestPrefix = Math.min(this.#shortestPrefix, first.text.length);
  }

  /** Every match, in text order; matches may overlap. The tokens must be comparable tokens. */
  findAll(tokens: readonly Token[]): PatternMatch<T>[] {
    const found: PatternMatch<T>[] = [];
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== 'word' && token.kind !== 'number') continue;
      for (const pattern of this.#candidates(token.norm)) {
        const anchor = runAt(tokens, pattern.parts[0] ?? [], at);
        const match = anchor && matchAround(tokens, pattern, anchor);
        if (match) found.push(match);
      }
    }
    return found;
  }

  #candidates(word: string): readonly WordPattern<T>[] {
    const exact = this.#exact.get(word) ?? [];
    const found = [...exact];
    for (let length = this.#shortestPrefix; length <= word.length; length += 1)
      found.push(...(this.#prefix.get(word.slice(0, length)) ?? []));
    return found;
  }
}
