import { createContext, useContext } from 'react';
import type { FieldSpan } from '../answer/entity.ts';

export interface Highlighter {
  /** Marks words of the note for as long as something points at them. */
  readonly highlight: (span: FieldSpan | undefined) => void;
  /** Brings words of the note into sight, also where the note is folded away. */
  readonly reveal: (span: FieldSpan) => void;
  /** Takes the focus to the row of an entity, from its mark in the note. */
  readonly focusFinding: (key: string) => void;
}

export const HighlighterContext = createContext<Highlighter>({
  highlight: () => undefined,
  reveal: () => undefined,
  focusFinding: () => undefined,
});

export function useHighlighter(): Highlighter {
  return useContext(HighlighterContext);
}
