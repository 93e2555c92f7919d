import type { Span } from '../document.ts';

/** Which of many spans covers a place, in constant time; where several do, the first of them. */
export class SpanIndex<T extends Span> {
  readonly #spans: readonly T[];
  readonly #at: Int32Array;

  constructor(spans: readonly T[], length: number) {
    this.#spans = spans;
    this.#at = new Int32Array(length);
    for (let index = 0; index < spans.length; index += 1) {
      const { begin, end } = spans[index]!;
      for (let at = begin; at < end; at += 1) if (this.#at[at] === 0) this.#at[at] = index + 1;
    }
  }

  /** The span that has all of this one. */
  covering({ begin, end }: Span): T | undefined {
    const span = this.#spans[(this.#at[begin] ?? 0) - 1];
    return span !== undefined && span.begin <= begin && end <= span.end ? span : undefined;
  }
}
