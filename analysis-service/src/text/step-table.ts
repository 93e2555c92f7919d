/** Steps from node to node of a word tree, by open addressing; it grows as steps are added. Nodes and words are above 0. */
export class StepTable {
  #entries = new Int32Array(3 * 1024);
  #mask = 1023;
  #count = 0;

  /** The node that `word` leads to from `node`; 0 when none. */
  get(node: number, word: number): number {
    const entries = this.#entries;
    for (
      let at = this.#home(node, word);
      entries[at] !== 0;
      at = at === 0 ? entries.length - 3 : at - 3
    )
      if (entries[at] === node && entries[at + 1] === word) return entries[at + 2]!;
    return 0;
  }

  /** Adds a step that is not there yet. */
  set(node: number, word: number, to: number): void {
    if (3 * 2 * (this.#count + 1) > this.#entries.length) this.#grow();
    this.#put(node, word, to);
    this.#count += 1;
  }

  /** Calls `found` with the word of every step, in no order. */
  eachWord(found: (word: number) => void): void {
    const entries = this.#entries;
    for (let at = 0; at < entries.length; at += 3) if (entries[at] !== 0) found(entries[at + 1]!);
  }

  #put(node: number, word: number, to: number): void {
    const entries = this.#entries;
    let at = this.#home(node, word);
    while (entries[at] !== 0) at = at === 0 ? entries.length - 3 : at - 3;
    entries[at] = node;
    entries[at + 1] = word;
    entries[at + 2] = to;
  }

  #home(node: number, word: number): number {
    const hash = Math.imul(Math.imul(node, 0x9e_37_79_b1) ^ word, 0x85_eb_ca_6b);
    return 3 * ((hash ^ (hash >>> 15)) & this.#mask);
  }

  // Four times as large, since every step is placed anew each time.
  #grow(): void {
    const old = this.#entries;
    this.#entries = new Int32Array(4 * old.length);
    this.#mask = 4 * (this.#mask + 1) - 1;
    for (let at = 0; at < old.length; at += 3)
      if (old[at] !== 0) this.#put(old[at]!, old[at + 1]!, old[at + 2]!);
  }
}
