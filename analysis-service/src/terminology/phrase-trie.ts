import type { Span, Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';
import { StepTable } from '../text/step-table.ts';
import { WordIds, type NumberedText } from '../text/word-ids.ts';

// Most of a vocabulary; needs no tokens.
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/;

/** A phrase found in a text: token indices and UTF-16 offsets, both half-open. */
export interface PhraseMatch<T> extends Span {
  readonly firstToken: number;
  readonly endToken: number;
  readonly value: T;
}

const isSeparator = ({ norm }: Token) => norm === '-' || norm === '/';

/** The words of a phrase. "n/v" and the like keep their separator, as "n v" would be found in any initials. */
function phraseWords(phrase: string): string[] {
  if (PLAIN_WORDS.test(phrase)) return phrase.split(' ');
  const tokens = tokenize(phrase);
  const words = tokens.filter((token) => !isSeparator(token));
  const isTiny = words.every((word) => word.norm.length <= 2);
  return (isTiny ? tokens : words).map(({ norm }) => norm);
}

const ROOT = 1;

/**
 * Phrases in a tree of words. Case, accents and apostrophes do not count; between two words the text may have a
 * space, a hyphen, a slash or a line break.
 */
export class PhraseTrie<T> {
  readonly #ids: WordIds;
  readonly #steps = new StepTable();
  // By node: what the phrase that ends there stands for.
  readonly #values: (T | undefined)[] = [undefined, undefined];
  // By word: the node of the phrases that begin with it, which most words of a text have none of.
  readonly #starts: number[] = [0];
  readonly #words = new Set<number>();
  #size = 0;

  /** Trees over the same words can share their numbers, so that a text is numbered once for all. */
  constructor(ids = new WordIds()) {
    this.#ids = ids;
  }

  /** Number of distinct phrases. */
  get size(): number {
    return this.#size;
  }

  /** Every value once for each phrase that has it. */
  values(): T[] {
    return this.#values.filter((value) => value !== undefined);
  }

  /** Every word that occurs in a phrase. */
  words(): ReadonlySet<string> {
    return new Set([...this.#ids.words()].filter((_word, index) => this.#words.has(index + 1)));
  }

  /** Adds a phrase; one that is there already keeps its first value. Returns whether it was new. */
  add(phrase: string, value: T): boolean {
    const words = phraseWords(phrase);
    if (words.length === 0) return false;
    const ids = words.map((word) => this.#ids.add(word));
    let node = ROOT;
    for (const id of ids) node = this.#step(node, id);
    if (this.#values[node] !== undefined) return false;
    for (const id of ids) this.#words.add(id);
    this.#values[node] = value;
    this.#size += 1;
    return true;
  }

  #step(node: number, word: number): number {
    const known = this.#next(node, word);
    if (known !== 0) return known;
    const added = this.#values.push(undefined) - 1;
    if (node !== ROOT) this.#steps.set(node, word, added);
    else {
      while (this.#starts.length <= word) this.#starts.push(0);
      this.#starts[word] = added;
    }
    return added;
  }

  #next(node: number, word: number): number {
    return node === ROOT ? (this.#starts[word] ?? 0) : this.#steps.get(node, word);
  }

  /** The value of exactly this phrase. */
  get(phrase: string): T | undefined {
    let node = ROOT;
    for (const word of phraseWords(phrase)) {
      node = this.#next(node, this.#ids.of(word));
      if (node === 0) return undefined;
    }
    return this.#values[node];
  }

  /** The longest phrase that starts at token `first` and ends before `end`, if any. */
  matchAt(
    { tokens, ids }: NumberedText,
    first: number,
    end = tokens.length,
  ): PhraseMatch<T> | undefined {
    let node = this.#starts[ids[first] ?? 0] ?? 0;
    if (node === 0) return undefined;
    let longest = first + 1;
    let value = this.#values[node];
    for (let index = first + 1; index < end; index += 1) {
      const next = this.#steps.get(node, ids[index]!);
      if (next === 0) {
        if (isJoint(tokens[index]!) && !isSkippable(tokens[index - 1]!)) continue;
        break;
      }
      node = next;
      const here = this.#values[node];
      if (here === undefined) continue;
      longest = index + 1;
      value = here;
    }
    return value === undefined ? undefined : toMatch(tokens, [first, longest], value);
  }

  /** The longest phrase at each place, left to right, none overlapping another. */
  findAll(tokens: readonly Token[]): PhraseMatch<T>[] {
    return this.findIn(this.#ids.read(tokens));
  }

  /** As findAll, from token `first` to before `end` of a text that was numbered by the same WordIds. */
  findIn(text: NumberedText, first = 0, end = text.tokens.length): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = [];
    for (let index = first; index < end;) {
      const match = this.matchAt(text, index, end);
      if (match) found.push(match);
      index = match ? match.endToken : index + 1;
    }
    return found;
  }
}

const isSkippable = (token: Token) => token.kind === 'newline' || isSeparator(token);

/** "Fever-chills" may be one phrase; in "+fever -chills" the minus denies the second, and "fever - chills" are two. */
function isJoint(token: Token): boolean {
  return isSkippable(token) && !(token.norm === '-' && token.spaced);
}

function toMatch<T>(
  tokens: readonly Token[],
  [firstToken, endToken]: readonly [number, number],
  value: T,
): PhraseMatch<T> {
  const begin = tokens[firstToken]?.begin ?? 0;
  const end = tokens[endToken - 1]?.end ?? begin;
  return { firstToken, endToken, begin, end, value };
}
