interface Node<T> {
  /** Absent at the last word of the longest phrases, which most nodes are. */
  next: Map<string, Node<T>> | undefined;
  values: readonly T[];
}

export interface Match<T> {
  readonly values: readonly T[];
  /** Words that the match covers. */
  readonly length: number;
}

const createNode = <T>(): Node<T> => ({ next: undefined, values: [] });

/** Phrases by their words; finds the longest that begins at a word. */
export class Trie<T> {
  readonly #root = createNode<T>();

  add(words: readonly string[], value: T): void {
    let node = this.#root;
    for (const word of words) {
      node.next ??= new Map();
      const next = node.next.get(word) ?? createNode<T>();
      node.next.set(word, next);
      node = next;
    }
    node.values = [...node.values, value];
  }

  /** The longest phrase that begins at `begin` and does not go beyond `end`. */
  longest(words: readonly string[], begin: number, end: number): Match<T> | undefined {
    let node: Node<T> | undefined = this.#root;
    let best: Node<T> | undefined;
    let length = 0;
    for (let at = begin; at < end; at += 1) {
      node = node.next?.get(words[at] ?? '');
      if (!node) break;
      if (node.values.length > 0) {
        best = node;
        length = at + 1 - begin;
      }
    }
    return best && { values: best.values, length };
  }
}
