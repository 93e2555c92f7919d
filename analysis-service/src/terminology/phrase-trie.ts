import type { Span, Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';

const SEPARATOR = /^[-/]$/;

// Most of a vocabulary; needs no tokens.
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/;

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  value: T | undefined;
}

/** A phrase found in a text: token indices and UTF-16 offsets, both half-open. */
export interface PhraseMatch<T> extends Span {
  readonly firstToken: number;
  readonly endToken: number;
  readonly value: T;
}

const emptyNode = <T>(): Node<T> => ({ next: new Map(), value: undefined });
const keyOf = (token: Token) => token.norm.replaceAll("'", '');

/** The keys of a phrase. "n/v" and the like keep their separator, as "n v" would be found in any initials. */
function phraseKeys(phrase: string): string[] {
  if (PLAIN_WORDS.test(phrase)) return phrase.split(' ');
  const tokens = tokenize(phrase);
  const words = tokens.filter((token) => !SEPARATOR.test(token.norm));
  const isTiny = words.every((word) => word.norm.length <= 2);
  return (isTiny ? tokens : words).map(keyOf);
}

/**
 * Phrases in a tree of words. Case, accents and apostrophes do not count; between two words the text may have a
 * space, a hyphen, a slash or a line break.
 */
export class PhraseTrie<T> {
  readonly #root: Node<T> = emptyNode();
  readonly #words = new Set<string>();
  #size = 0;

  /** Number of distinct phrases. */
  get size(): number {
    return this.#size;
  }

  /** Every value once for each phrase that has it. */
  values(): T[] {
    const found: T[] = [];
    const visit = (node: Node<T>) => {
      if (node.value !== undefined) found.push(node.value);
      for (const child of node.next.values()) visit(child);
    };
    visit(this.#root);
    return found;
  }

  /** Every word that occurs in a phrase. */
  words(): ReadonlySet<string> {
    return this.#words;
  }

  /** Adds a phrase; one that is there already keeps its first value. Returns whether it was new. */
  add(phrase: string, value: T): boolean {
    const keys = phraseKeys(phrase);
    if (keys.length === 0) return false;
    let node = this.#root;
    for (const key of keys) {
      let child = node.next.get(key);
      if (!child) node.next.set(key, (child = emptyNode()));
      node = child;
    }
    if (node.value !== undefined) return false;
    for (const key of keys) this.#words.add(key);
    node.value = value;
    this.#size += 1;
    return true;
  }

  /** The value of exactly this phrase. */
  get(phrase: string): T | undefined {
    let node: Node<T> | undefined = this.#root;
    for (const key of phraseKeys(phrase)) node = node?.next.get(key);
    return node?.value;
  }

  /** The longest phrase that starts at token `first` and ends before `end`, if any. */
  matchAt(
    tokens: readonly Token[],
    first: number,
    end = tokens.length,
  ): PhraseMatch<T> | undefined {
    let node: Node<T> | undefined = this.#root;
    let best: PhraseMatch<T> | undefined;
    for (let index = first; index < end; index += 1) {
      const token = tokens[index];
      if (!token) break;
      const child: Node<T> | undefined = node.next.get(keyOf(token));
      if (!child) {
        if (index > first && isSkippable(token) && !isSkippable(tokens[index - 1])) continue;
        break;
      }
      node = child;
      if (node.value !== undefined) best = toMatch(tokens, first, index + 1, node.value);
    }
    return best;
  }

  /** The longest phrase at each place, left to right, none overlapping another. */
  findAll(tokens: readonly Token[], first = 0, end = tokens.length): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = [];
    for (let index = first; index < end;) {
      const match = this.matchAt(tokens, index, end);
      if (match) found.push(match);
      index = match ? match.endToken : index + 1;
    }
    return found;
  }
}

function isSkippable(token: Token | undefined): boolean {
  if (!token) return false;
  return token.kind === 'newline' || SEPARATOR.test(token.norm);
}

function toMatch<T>(
  tokens: readonly Token[],
  firstToken: number,
  endToken: number,
  value: T,
): PhraseMatch<T> {
  const begin = tokens[firstToken]?.begin ?? 0;
  const end = tokens[endToken - 1]?.end ?? begin;
  return { firstToken, endToken, begin, end, value };
}
