import { quoted } from '../../components/draw-evidence.ts';
import { element, stampOf, type Drawing } from '../../components/drawing.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import { gridRows, type Bearing, type GridRow } from './evidence-grid.ts';
import styles from './pictures.module.css';

const TITLE_ID = 'grid-title';

// Plus, minus, ring, dot: the shapes differ, so that the picture needs no color. They are drawn by the style sheet, since
// a picture of its own in every cell would be most of the elements of the page.
const CELLS: Readonly<Record<Bearing, string>> = {
  for: `${styles.cell} ${styles.for}`,
  against: `${styles.cell} ${styles.against}`,
  missing: `${styles.cell} ${styles.missing}`,
  none: styles.cell ?? '',
};

const look = (name: string | undefined) => ({ className: `${name}` });

function drawLegend(drawing: Drawing) {
  const signs = (['for', 'against', 'missing'] as const).map((bearing) =>
    element(
      'span',
      look(styles[bearing]),
      drawing.words((words) => words.gridCells[bearing]),
    ),
  );
  const legend = element('p', look(styles.legend), ...signs);
  legend.setAttribute('aria-hidden', 'true');
  return legend;
}

function drawHead(drawing: Drawing, differential: readonly HypothesisView[]) {
  const columns = differential.map(({ name }, index) => {
    const said = drawing.statement(name);
    said.className = 'visually-hidden';
    return element('th', { ...look(styles.cell), scope: 'col' }, `${index + 1} `, said);
  });
  const first = element(
    'th',
    { scope: 'col' },
    drawing.words((words) => words.gridFinding),
  );
  return element('thead', {}, element('tr', {}, first, ...columns));
}

const makeCell = stampOf(element('td', {}, element('span', { className: 'visually-hidden' })));

function drawRow(drawing: Drawing, { finding, evidence, bearings }: GridRow) {
  const said = evidence === undefined ? [drawing.statement(finding)] : quoted(drawing, evidence);
  const cells = bearings.map((bearing) => {
    const cell = makeCell();
    cell.className = CELLS[bearing];
    return cell;
  });
  drawing.onSpeech(({ words }) => {
    for (const [index, bearing] of bearings.entries()) {
      const spoken = cells[index]?.firstElementChild;
      if (spoken) spoken.textContent = words.gridCells[bearing];
    }
  });
  return element('tr', {}, element('th', { scope: 'row' }, ...said), ...cells);
}

/** What each finding means for each candidate, as a table of signs. */
export function drawGrid(drawing: Drawing, differential: readonly HypothesisView[]) {
  const caption = element(
    'caption',
    look(styles.caption),
    element(
      'strong',
      { id: TITLE_ID },
      drawing.words((words) => words.gridTitle),
    ),
    drawing.words((words) => ` ${words.gridNote}`),
  );
  const rows = gridRows(differential).map((row) => drawRow(drawing, row));
  const table = element(
    'table',
    look(styles.grid),
    caption,
    drawHead(drawing, differential),
    element('tbody', {}, ...rows),
  );
  // It may scroll sideways, which needs the keyboard.
  const scroller = element('section', { ...look(styles.scroller), tabIndex: 0 }, table);
  scroller.setAttribute('aria-labelledby', TITLE_ID);
  return element('div', {}, scroller, drawLegend(drawing));
}
