import { drawEvidence } from '../../components/draw-evidence.ts';
import { Drawing, element } from '../../components/drawing.ts';
import type { Words } from '../../i18n/en.ts';
import type { HypothesisView } from '../../lib/read-assessment.ts';
import styles from './recommendation-card.module.css';

/** A candidate with its place by fit, from 1 on, among all. */
export interface RankedHypothesis {
  readonly hypothesis: HypothesisView;
  readonly rank: number;
  readonly count: number;
}

const look = (name: string | undefined) => ({ className: `${name}` });

function drawHead(drawing: Drawing, { hypothesis, rank, count }: RankedHypothesis) {
  const { name, icd10, band, danger } = hypothesis;
  const facts = element('p', look(styles.facts));
  if (danger === 'must-not-miss') {
    const said = drawing.words((words) => words.mustNotMissTitle);
    facts.append(element('strong', look(styles.danger), said));
  }
  facts.append(
    element(
      'span',
      look(styles.band),
      drawing.words((words) => words.band[band]),
    ),
    element(
      'span',
      look(styles.rank),
      drawing.words((words) => words.rank(rank, count)),
    ),
  );
  if (icd10 !== undefined) facts.append(element('code', {}, icd10));
  const title = element('h4', look(styles.name), drawing.statement(name));
  return element('div', look(styles.head), title, facts);
}

const against = (words: Words) => words.findingsAgainst;

function drawFindings(drawing: Drawing, hypothesis: HypothesisView) {
  const drawn = element(
    'div',
    look(styles.evidence),
    drawEvidence(drawing, (words) => words.findingsFor, hypothesis.for),
    drawEvidence(drawing, against, hypothesis.against),
  );
  if (hypothesis.against.length === 0) {
    const label = element(
      'span',
      {},
      drawing.words((words) => `${against(words)}: `),
    );
    const said = drawing.words((words) => words.nothingAgainst);
    drawn.append(element('p', look(styles.none), label, said));
  }
  return drawn;
}

function drawStatements(
  drawing: Drawing,
  label: (words: Words) => string,
  statements: readonly string[],
) {
  if (statements.length === 0) return '';
  const items = statements.map((text) => element('li', {}, drawing.statement(text)));
  return element(
    'div',
    look(styles.part),
    element('h5', look(styles.label), drawing.words(label)),
    element('ul', look(styles.list), ...items),
  );
}

function drawSources(drawing: Drawing, { sources }: HypothesisView) {
  return element(
    'p',
    look(styles.sources),
    drawing.words((words) => `${words.sources}: `),
    sources.length === 0
      ? drawing.words((words) => words.noSource)
      : element('span', { lang: 'en' }, sources.join('; ')),
  );
}

/** What the server said of a candidate: what speaks for and against it, what is not known, what could be next. */
export function drawCard(ranked: RankedHypothesis): Drawing {
  const drawing = new Drawing();
  const { hypothesis } = ranked;
  return drawing.put([
    drawHead(drawing, ranked),
    drawFindings(drawing, hypothesis),
    element(
      'div',
      look(styles.parts),
      drawStatements(drawing, (words) => words.findingsMissing, hypothesis.missing),
      drawStatements(drawing, (words) => words.nextSteps, hypothesis.nextSteps),
    ),
    drawSources(drawing, hypothesis),
  ]);
}
