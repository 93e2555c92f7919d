import type { Words } from '../i18n/en.ts';
import type { Speech } from '../i18n/statements.ts';

export type Part = Node | string;

/** An element with properties and children; empty words leave no node behind. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Part[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  for (const child of children) if (child !== '') made.append(child);
  return made;
}

/** What makes copies of an element: cheaper than making each anew, of which a long note needs hundreds. */
export function stampOf<Pattern extends HTMLElement>(pattern: Pattern): () => Pattern {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy is what it was copied from
  return () => pattern.cloneNode(true) as Pattern;
}

/**
 * Elements made without React, which keeps several objects for each: too many for hundreds of findings. The words of
 * the page in them change in place with the language, so that neither the focus nor a way back is lost.
 */
export class Drawing {
  readonly #phrases: ((speech: Speech) => void)[] = [];
  #nodes: readonly Node[] = [];

  /** Everything that was put on it. */
  get nodes(): readonly Node[] {
    return this.#nodes;
  }

  /** Puts elements on it, in the place of those before. */
  put(nodes: readonly Node[]): this {
    this.#nodes = nodes;
    return this;
  }

  /** Has something said in every language that comes. */
  onSpeech(phrase: (speech: Speech) => void): void {
    this.#phrases.push(phrase);
  }

  /** A text in the language of the page. */
  words(phrase: (words: Words) => string): Text {
    const text = document.createTextNode('');
    this.onSpeech(({ words }) => {
      const said = phrase(words);
      if (text.data !== said) text.data = said;
    });
    return text;
  }

  /** Words of the server in the language of the results, marked with the language that they are really in. */
  statement(english: string): HTMLSpanElement {
    const said = element('span', {});
    this.onSpeech(({ say }) => {
      const { text, lang } = say(english);
      said.textContent = text;
      said.lang = lang;
    });
    return said;
  }

  /** Says everything in a language. */
  speak(speech: Speech): void {
    for (const phrase of this.#phrases) phrase(speech);
  }
}
