import { Drawing, element } from '../../components/drawing.ts';
import { drawJump } from '../../components/jump.tsx';
import type { Words } from '../../i18n/en.ts';
import { cardId } from '../../lib/anchors.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import styles from './pictures.module.css';

const look = (name: string | undefined) => ({ className: `${name}` });

function shape(tag: 'svg' | 'rect', attributes: Readonly<Record<string, string | undefined>>) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, `${value}`);
  return made;
}

// The numbers stand beside the bar as text, so a screen reader can skip it.
function drawBar({ score = 0, band }: HypothesisView): SVGElement {
  const bar = shape('svg', { class: styles.bar, 'aria-hidden': 'true', focusable: 'false' });
  const width = `${Math.max(1, score * 100)}%`;
  const place = { x: '0', y: '3', height: '12' };
  bar.append(
    shape('rect', { class: styles.track, ...place, width: '100%' }),
    shape('rect', { class: styles[band], ...place, width }),
  );
  return bar;
}

function drawHead(drawing: Drawing) {
  const column = (name: keyof Words['fitColumns']) =>
    element(
      'th',
      { scope: 'col' },
      drawing.words((words) => words.fitColumns[name]),
    );
  const bar = column('bar');
  bar.className = `${styles.wide}`;
  return element(
    'thead',
    {},
    element('tr', {}, column('name'), column('band'), bar, column('evidence')),
  );
}

function drawRow(drawing: Drawing, hypothesis: HypothesisView, rank: number) {
  const { name, band, missing } = hypothesis;
  const numbers = [hypothesis.for, hypothesis.against, missing].map(({ length }) => length);
  const link = drawJump(cardId(rank), drawing.statement(name));
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, `${rank}. `, link),
    element(
      'td',
      look(styles.fit),
      drawing.words((words) => words.band[band]),
    ),
    element('td', look(styles.wide), drawBar(hypothesis)),
    element('td', look(styles.numbers), numbers.join(' / ')),
  );
}

/** The candidates by fit, each with a bar and the number of findings behind it. */
export function drawFit(drawing: Drawing, differential: readonly HypothesisView[]) {
  const caption = element(
    'caption',
    look(styles.caption),
    element(
      'strong',
      {},
      drawing.words((words) => words.fitTitle),
    ),
    drawing.words((words) => ` ${words.fitNote}`),
  );
  const rows = differential.map((hypothesis, index) => drawRow(drawing, hypothesis, index + 1));
  return element(
    'table',
    look(styles.table),
    caption,
    drawHead(drawing),
    element('tbody', {}, ...rows),
  );
}
