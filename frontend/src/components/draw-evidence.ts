import type { Words } from '../i18n/en.ts';
import { hasLead, leadWords } from '../i18n/lead.ts';
import { SHOW_HINT_ID } from '../lib/anchors.ts';
import type { EvidenceView } from '../lib/read-assessment.ts';
import { INLINE_BUTTON } from './button.tsx';
import { element, stampOf, type Drawing, type Part } from './drawing.ts';
import styles from './evidence.module.css';
import { letShow } from './follow.ts';

function showing(): HTMLButtonElement {
  const button = element('button', { type: 'button', className: INLINE_BUTTON });
  button.setAttribute('aria-describedby', SHOW_HINT_ID);
  return button;
}

/** A button in running text that shows words of the source text, and says so. */
export const makeShowing = stampOf(showing());

/** Words of the note, after how they are asserted. */
export function quoted(drawing: Drawing, { text, status }: EvidenceView): readonly Part[] {
  const words = element('span', { lang: 'en' }, text);
  words.setAttribute('translate', 'no');
  if (status === undefined || !hasLead(status, text)) return [words];
  return [drawing.words((said) => leadWords(said, status)), words];
}

function drawPiece(drawing: Drawing, piece: EvidenceView): HTMLElement {
  const { span } = piece;
  const drawn = span === undefined ? element('span', {}) : makeShowing();
  drawn.append(...quoted(drawing, piece));
  if (span !== undefined) letShow(drawn, span);
  return drawn;
}

/** Words of the note that a statement rests on; each leads to its place in the source text. */
export function drawEvidence(
  drawing: Drawing,
  label: (words: Words) => string,
  evidence: readonly EvidenceView[],
): HTMLElement | '' {
  if (evidence.length === 0) return '';
  const said = drawing.words((words) => `${label(words)}: `);
  const line = element('p', { className: `${styles.line}` });
  line.append(element('span', { className: `${styles.label}` }, said));
  for (const [index, piece] of evidence.entries()) {
    const isLast = index === evidence.length - 1;
    const drawn = drawPiece(drawing, piece);
    line.append(element('span', { className: `${styles.item}` }, drawn, isLast ? '' : ','));
    if (!isLast) line.append(' ');
  }
  return line;
}
