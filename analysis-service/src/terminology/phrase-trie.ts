import type { Span, Token } from '../document.ts';
import { tokenize } from '../text/tokenize.ts';
import { StepTable } from '../text/step-table.ts';
import { WordIds, type NumberedText } from '../text/word-ids.ts';

/** A phrase found in a text: token indices and UTF-16 offsets, both half-open. */
export interface PhraseMatch<T> extends Span {
  readonly firstToken: number;
  readonly endToken: number;
  readonly value: T;
}

const isSeparator = ({ norm }: Token) => norm === '-' || norm === '/';

const isLetter = (unit: number) => (unit | 32) >= 97 && (unit | 32) <= 122;

/** The phrase is nothing but words of letters without accents with one space between two; so is most of a vocabulary. */
export function isPlainPhrase(phrase: string): boolean {
  let isBehindLetter = false;
  for (let at = 0; at < phrase.length; at += 1) {
    const unit = phrase.charCodeAt(at); // oxlint-disable-line unicorn/prefer-code-point -- units are enough, and faster
    const isHere = isLetter(unit);
    if (!isHere && !(isBehindLetter && unit === 32)) return false;
    isBehindLetter = isHere;
  }
  return isBehindLetter;
}

/** The words of a phrase. "n/v" and the like keep their separator, as "n v" would be found in any initials. */
function phraseWords(phrase: string): string[] {
  if (isPlainPhrase(phrase)) return phrase.toLowerCase().split(' ');
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
  // By node: the number of the value of the phrase that ends there, plus one.
  readonly #ends: number[] = [0, 0];
  // By word: the node of the phrases that begin with it; 0 when there is none.
  #starts = new Int32Array(1024);
  // A bit for each word that a phrase begins with: most words of a text begin none, and the bits fit into the cache.
  #opens = new Int32Array(32);
  readonly #values: T[] = [];
  readonly #valueOf: (number: number) => T;
  #size = 0;

  /**
   * Trees over the same words can share their numbers, so that a text is numbered once for all. `valueOf` makes the value
   * of a phrase that was added by numbers when it is found, so that it need not be kept.
   */
  constructor(ids = new WordIds(), valueOf?: (number: number) => T) {
    this.#ids = ids;
    this.#valueOf = valueOf ?? ((number) => this.#values[number]!);
  }

  /** Number of distinct phrases. */
  get size(): number {
    return this.#size;
  }

  /** Every value once for each phrase that has it. */
  values(): T[] {
    return this.#ends.filter((end) => end !== 0).map((end) => this.#valueOf(end - 1));
  }

  /** Every word that occurs in a phrase. */
  words(): ReadonlySet<string> {
    const all = [...this.#ids.words()];
    const used = new Uint8Array(all.length + 1);
    this.#steps.eachWord((id) => (used[id] = 1));
    for (const [id, node] of this.#starts.entries()) if (node !== 0) used[id] = 1;
    return new Set(all.filter((_word, index) => used[index + 1] === 1));
  }

  /** Adds a phrase; one that is there already keeps its first value. Returns whether it was new. */
  add(phrase: string, value: T): boolean {
    const number = this.#values.length;
    const isNew = this.addNumbers(this.numbersOf(phrase), number);
    if (isNew) this.#values.push(value);
    return isNew;
  }

  /** The words of a phrase by their numbers, which those get that have none. */
  numbersOf(phrase: string): number[] {
    const numbers: number[] = [];
    for (const word of phraseWords(phrase)) numbers.push(this.#ids.add(word));
    return numbers;
  }

  /** As add, with the numbers of the words and the number of the value. */
  addNumbers(words: readonly number[], value: number): boolean {
    if (words.length === 0) return false;
    let node = ROOT;
    for (const word of words) node = this.#step(node, word);
    if (this.#ends[node] !== 0) return false;
    this.#ends[node] = value + 1;
    this.#size += 1;
    return true;
  }

  #step(node: number, word: number): number {
    const known = this.#next(node, word);
    if (known !== 0) return known;
    const added = this.#ends.push(0) - 1;
    if (node !== ROOT) this.#steps.set(node, word, added);
    else this.#start(word, added);
    return added;
  }

  #start(word: number, node: number): void {
    if (word >= this.#starts.length) {
      const [starts, opens] = [this.#starts, this.#opens];
      const size = 2 ** Math.ceil(Math.log2(2 * word));
      this.#starts = new Int32Array(size);
      this.#starts.set(starts);
      this.#opens = new Int32Array(size / 32);
      this.#opens.set(opens);
    }
    this.#starts[word] = node;
    this.#opens[word >> 5]! |= 1 << (word & 31);
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
    const end = this.#ends[node]!;
    return end === 0 ? undefined : this.#valueOf(end - 1);
  }

  /** The longest phrase that starts at token `first` and ends before `limit`, if any. */
  matchAt(
    { tokens, ids }: NumberedText,
    first: number,
    limit = tokens.length,
  ): PhraseMatch<T> | undefined {
    const word = ids[first]!;
    if (((this.#opens[word >> 5] ?? 0) & (1 << (word & 31))) === 0) return undefined;
    let node = this.#starts[word]!;
    let longest = first + 1;
    let found = this.#ends[node]!;
    for (let index = first + 1; index < limit; index += 1) {
      const next = this.#steps.get(node, ids[index]!);
      const isSkipped = next === 0 || this.#leadsOn({ node, next }, ids[index + 1]);
      if (isSkipped && isJoint(tokens[index]!) && !isSkippable(tokens[index - 1]!)) continue;
      if (next === 0) break;
      node = next;
      const end = this.#ends[node]!;
      if (end === 0) continue;
      longest = index + 1;
      found = end;
    }
    return found === 0 ? undefined : toMatch(tokens, [first, longest], this.#valueOf(found - 1));
  }

  /** "Co-codamol" beside "co-q": a hyphen that is a word of one phrase stands for a space in another. */
  #leadsOn({ node, next }: { readonly node: number; readonly next: number }, word = 0): boolean {
    const isWord = this.#ends[next] !== 0 || this.#steps.get(next, word) !== 0;
    return !isWord && this.#steps.get(node, word) !== 0;
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
