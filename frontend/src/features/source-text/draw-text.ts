import { Drawing, element, stampOf } from '../../components/drawing.ts';
import type { Words } from '../../i18n/en.ts';
import type { Speech } from '../../i18n/statements.ts';
import { cardId, findingId } from '../../lib/anchors.ts';
import type { Assertion, AssertionView } from '../../lib/assertion.ts';
import { selectIn, type Interval, type TextPiece } from '../../lib/cut-text.ts';
import type { EntityView } from '../../lib/entity-view.ts';
import { stretchesOf } from '../../lib/text-stretches.ts';
import styles from './source-text.module.css';

const PLAIN = `${styles.link}`;
const DOTTED = `${styles.link} ${styles.dotted}`;
const DASHED = `${styles.link} ${styles.dashed}`;

const BOXES: Readonly<Record<Assertion, string>> = {
  present: PLAIN,
  possible: DOTTED,
  hypothetical: DOTTED,
  planned: DOTTED,
  allergy: DOTTED,
  past: DOTTED,
  family: DOTTED,
  absent: DASHED,
};

// A denied illness of a relative is denied before all; what has ended is not current.
function boxOf({ assertion, polarity }: AssertionView): string {
  return polarity === 'negated' ? DASHED : BOXES[assertion];
}

/** What is said before marked words, for those who cannot see the box. */
function markLead(words: Words, { assertion, polarity }: AssertionView): string {
  if (polarity === 'ended') return words.leads[assertion].ended.trim();
  const isBoth = polarity === 'negated' && assertion !== 'absent';
  const both = `${words.groups[assertion]}, ${words.groups.absent}:`;
  return isBoth ? both : `${words.groups[assertion]}:`;
}

const stamps = new Map<string, () => HTMLAnchorElement>();

function makeLink(className: string): HTMLAnchorElement {
  let stamp = stamps.get(className);
  if (stamp === undefined) {
    stamp = stampOf(element('a', { className }));
    stamps.set(className, stamp);
  }
  return stamp();
}

function linkOf(drawing: Drawing, { key, asserted }: EntityView, text: string): HTMLAnchorElement {
  const list = key.slice(0, key.indexOf('-'));
  const link = makeLink(`${boxOf(asserted)} ${styles[list]}`);
  link.setAttribute('href', `#${findingId(key)}`);
  link.textContent = text;
  if (asserted.assertion !== 'present') {
    drawing.onSpeech(({ words }) =>
      link.setAttribute('aria-label', `[${markLead(words, asserted)}] ${text}`),
    );
  }
  return link;
}

/** A piece as it stands in the text: plain words, or a link with the id of what it leads to as its address. */
function drawPiece(drawing: Drawing, { text, entities, evidenceOf }: TextPiece): Element | Text {
  const [entity] = entities;
  if (entity !== undefined) return linkOf(drawing, entity, text);
  if (evidenceOf === undefined) return document.createTextNode(text);
  const className = `${styles.link} ${styles.evidence}`;
  return element('a', { className, href: `#${cardId(evidenceOf)}` }, text);
}

/** A piece of words that are to be seen. */
function drawShown(drawing: Drawing, piece: TextPiece): Element {
  const drawn = drawPiece(drawing, piece);
  const shown = drawn instanceof Element ? drawn : element('mark', { tabIndex: -1 }, drawn);
  shown.className = `${shown.className} ${styles.on}`.trim();
  shown.setAttribute('data-shown', '');
  return shown;
}

/** Puts nodes that follow each other in the place of others. */
function replace(former: readonly ChildNode[], next: readonly ChildNode[]): void {
  former[0]?.before(...next);
  for (const node of former) node.remove();
}

interface DrawnPiece {
  readonly piece: TextPiece;
  readonly node: ChildNode;
}

/** A field of the patient's text with its marks; its language is said by `speak`. */
export class DrawnText {
  readonly #drawing = new Drawing();
  readonly #pieces: readonly DrawnPiece[];
  readonly nodes: readonly Node[];
  #speech: Speech | undefined;
  #shown: Drawing | undefined;

  constructor(pieces: readonly TextPiece[]) {
    const stretches = stretchesOf(pieces).map((stretch) =>
      stretch.map((piece) => ({ piece, node: drawPiece(this.#drawing, piece) })),
    );
    this.#pieces = stretches.flat();
    this.nodes = stretches.map((stretch) =>
      element('span', { className: `${styles.stretch}` }, ...stretch.map(({ node }) => node)),
    );
  }

  speak(speech: Speech): void {
    this.#speech = speech;
    this.#drawing.speak(speech);
    this.#shown?.speak(speech);
  }

  /**
   * Highlights a span of the field, in code points, and puts something after it; only what it covers is drawn anew.
   * Answers how to take it back.
   */
  show(span: Interval, after: ChildNode): () => void {
    const drawing = new Drawing();
    const covered = this.#pieces.filter(
      ({ piece }) => piece.begin < span.end && span.begin < piece.end,
    );
    const pieces = covered.flatMap(({ piece }) => selectIn(piece, span));
    const drawn: ChildNode[] = pieces.map((piece) =>
      piece.highlight === 'on' ? drawShown(drawing, piece) : drawPiece(drawing, piece),
    );
    drawn.splice(pieces.findLastIndex(({ highlight }) => highlight === 'on') + 1, 0, after);
    const plain = covered.map(({ node }) => node);
    if (this.#speech !== undefined) drawing.speak(this.#speech);
    this.#shown = drawing;
    replace(plain, drawn);
    return () => {
      replace(drawn, plain);
      this.#shown = undefined;
    };
  }
}
