import { useState } from 'react';
import type { FieldSpan } from '../answer/entity.ts';

/** What the page shows in the note, and where it goes from there. */
export function useHighlights() {
  const [pointedAt, setPointedAt] = useState<FieldSpan>();
  const [shownSpan, setShownSpan] = useState<FieldSpan>();
  const [sheet, setSheet] = useState<'open' | 'folded'>('folded');
  function show(span: FieldSpan) {
    setShownSpan(span);
    setSheet('open');
  }
  return { pointedAt: pointedAt ?? shownSpan, point: setPointedAt, show, sheet, setSheet };
}
