import type { Speech } from '../i18n/statements.ts';

type Part = Node | string;

/** An element with properties and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Part[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
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

  /** Has something said in every language that comes. */
  onSpeech(phrase: (speech: Speech) => void): void {
    this.#phrases.push(phrase);
  }

  /** A text in the language of the page. */
  words(phrase: (speech: Speech) => string): Text {
    const text = document.createTextNode('');
    this.onSpeech((speech) => {
      const said = phrase(speech);
      if (text.data !== said) text.data = said;
    });
    return text;
  }

  /** Says everything in a language. */
  speak(speech: Speech): void {
    for (const phrase of this.#phrases) phrase(speech);
  }
}
