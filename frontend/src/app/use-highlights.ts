import { useState } from 'react';
import type { FieldSpan } from '../answer/entity.ts';
import type { Highlighter } from '../components/highlight.ts';

/** The words that are highlighted in the note (those pointed at, else those last revealed there), and the finding in focus. */
export function useHighlights() {
  // Every quotation of a long result uses the highlighter.
  'use memo';
  const [pointedAt, setPointedAt] = useState<FieldSpan>();
  const [revealed, setRevealed] = useState<FieldSpan>();
  const [focused, setFocused] = useState<{ readonly key: string }>();
  const [sheet, setSheet] = useState<'open' | 'folded'>('folded');
  const highlighter: Highlighter = {
    highlight: (span) => setPointedAt(span),
    reveal: (span) => {
      setRevealed(span);
      setSheet('open');
    },
    focusFinding: (key) => setFocused({ key }),
  };
  return { highlighted: pointedAt ?? revealed, focused, highlighter, sheet, setSheet };
}
