interface Node<T> {
  readonly next: Map<string, Node<T>>;
  values: readonly T[];
}

export interface Match<T> {
  readonly values: readonly T[];
  /** Words that the match covers. */
  readonly length: number;
}

const createNode = <T>(): Node<T> => ({ next: new Map(), values: [] });

/** Phrases by their words; finds the longest that begins at a word. */
export class Trie<T> {
  readonly #root = createNode<T>();

  add(words: readonly string[], value: T): void {
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? createNode<T>();
      node.next.set(word, next);
      node = next;
    }
    node.values = [...node.values, value];
  }

  longest(wordAt: (offset: number) => string | undefined): Match<T> | undefined {
    let node: Node<T> | undefined = this.#root;
    let best: Match<T> | undefined;
    for (let length = 0; node; length += 1) {
      if (node.values.length > 0) best = { values: node.values, length };
      const word = wordAt(length);
      node = word === undefined ? undefined : node.next.get(word);
    }
    return best;
  }
}
