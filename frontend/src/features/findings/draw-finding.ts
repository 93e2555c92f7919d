import { INLINE_BUTTON } from '../../components/button.tsx';
import { makeShowing } from '../../components/draw-evidence.ts';
import { element, stampOf, type Drawing } from '../../components/drawing.ts';
import { letShow } from '../../components/follow.ts';
import { drawJump } from '../../components/jump.tsx';
import { hasLead, leadWords } from '../../i18n/lead.ts';
import type { Words } from '../../i18n/en.ts';
import { cardId, findingId } from '../../lib/anchors.ts';
import type { Assertion } from '../../lib/assertion.ts';
import { formatScore, type EntityView } from '../../lib/entity-view.ts';
import type { EvidenceUse } from '../../lib/evidence-links.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import styles from './finding.module.css';

const className = (name: string | undefined) => ({ className: `${name}` });

/** What some entries have, by what makes another one. */
const make = {
  button: stampOf(element('button', { type: 'button', className: INLINE_BUTTON })),
  places: stampOf(element('p', className(styles.places))),
};

interface Pattern {
  readonly assertion: Assertion;
  readonly tag: 'button' | 'p';
  readonly lead: 'led' | 'bare';
  readonly meaning: 'meant' | 'plain';
}

function titleOf({ tag, lead }: Pattern): HTMLElement {
  const title = tag === 'p' ? element('p', {}) : makeShowing();
  if (lead === 'led') title.className = `${title.className} ${styles.led}`.trim();
  else title.lang = 'en';
  // A dash stands where the lead is put.
  if (lead === 'led') title.append('-', element('span', { lang: 'en' }));
  return title;
}

function entryOf(pattern: Pattern): HTMLLIElement {
  const look = className(`${styles.finding} ${styles[pattern.assertion]}`);
  const entry = element('li', look, titleOf(pattern));
  if (pattern.meaning === 'meant') {
    entry.append(element('p', { ...className(styles.meaning), lang: 'en' }));
  }
  entry.append(element('p', className(styles.reading)));
  return entry;
}

const entryStamps = new Map<string, () => HTMLLIElement>();

/** What all entries of a kind have, in one copy, without the words of each. */
function makeEntry(pattern: Pattern): HTMLLIElement {
  const kind = `${pattern.assertion} ${pattern.tag} ${pattern.lead} ${pattern.meaning}`;
  let stamp = entryStamps.get(kind);
  if (stamp === undefined) {
    stamp = stampOf(entryOf(pattern));
    entryStamps.set(kind, stamp);
  }
  return stamp();
}

/** Puts words into an element that has no others. Its text is made with it: to look for one costs more. */
function put(place: Element | null, words: string): void {
  if (place !== null) place.textContent = words;
}

function filled<Filled extends Element>(
  made: Filled,
  ...children: readonly (Node | string)[]
): Filled {
  made.append(...children);
  return made;
}

/** The words of the finding, after how it is asserted. */
function fillLed(drawing: Drawing, title: Element, { text, asserted }: EntityView) {
  put(title.lastElementChild, text);
  const { firstChild: lead } = title;
  drawing.onSpeech(({ words }) => {
    if (lead !== null) lead.nodeValue = leadWords(words, asserted);
  });
}

function attributesOf(drawing: Drawing, { attributes }: EntityView): HTMLUListElement {
  const list = element('ul', { className: styles.attributes ?? '', lang: 'en' });
  drawing.onSpeech(({ words }) => list.setAttribute('aria-label', words.attributes));
  for (const { type, text } of attributes) {
    const kind = element('span', { className: styles.kind ?? '' }, type);
    list.append(element('li', {}, kind, ' ', element('strong', {}, text)));
  }
  return list;
}

/** Preferred name, code and value; a year that reads as it is written is not repeated. */
function meaningOf({ text, concept, normalized }: EntityView): string {
  const value = normalized === text ? undefined : normalized;
  return concept && value ? `${concept} · ${value}` : concept || value || '';
}

/** How sure the reading is: type, score and traits in one line. */
function readingOf({ type, score, traits }: EntityView, words: Words): string {
  let said = `${words.score} ${formatScore(score)}`;
  if (type !== '') said = `${type}\u00A0· ${said}`;
  for (const trait of traits) said += `\u00A0· ${trait.name} ${formatScore(trait.score)}`;
  return said;
}

/** A number that shows its mention, and says so to those who cannot see the others. */
function mentionOf(drawing: Drawing, { span }: EntityView, number: number) {
  if (span === undefined) return element('span', {}, String(number));
  const button = make.button();
  letShow(button, span);
  const said = drawing.words((words) => words.mention(number));
  const seen = element('span', {}, String(number));
  seen.setAttribute('aria-hidden', 'true');
  button.append(element('span', { className: 'visually-hidden' }, said), seen);
  return button;
}

function mentionsOf(drawing: Drawing, { mentions }: FindingView): HTMLParagraphElement {
  const said = drawing.words((words) => `${words.mentions(mentions.length)}:`);
  const numbers = mentions.flatMap((mention, index) => [
    ' ',
    mentionOf(drawing, mention, index + 1),
  ]);
  return filled(make.places(), said, ...numbers);
}

function usesOf(drawing: Drawing, uses: readonly EvidenceUse[]): HTMLParagraphElement {
  const said = drawing.words((words) => `${words.used}:`);
  const links = uses.flatMap(({ rank, name }, index) => [
    index === 0 ? ' ' : ', ',
    drawJump(cardId(rank), drawing.statement(name)),
  ]);
  return filled(make.places(), said, ...links);
}

/** The entry of a finding: how it is asserted first, then what, then how sure the reading is. */
export function drawFinding(
  drawing: Drawing,
  finding: FindingView,
  uses: readonly EvidenceUse[],
): HTMLLIElement {
  const { key, entity, mentions } = finding;
  const { assertion } = entity.asserted;
  const span = mentions[0]?.span;
  const meaning = meaningOf(entity);
  const lead = hasLead(entity.asserted, entity.text) ? 'led' : 'bare';
  const entry = makeEntry({
    assertion,
    tag: span === undefined ? 'p' : 'button',
    lead,
    meaning: meaning === '' ? 'plain' : 'meant',
  });
  const { firstElementChild: title, lastElementChild: reading } = entry;
  entry.id = findingId(key);
  if (title !== null) {
    if (lead === 'led') fillLed(drawing, title, entity);
    else put(title, entity.text);
    if (span !== undefined) letShow(title, span);
    if (meaning !== '') put(title.nextElementSibling, meaning);
    if (entity.attributes.length > 0) title.after(attributesOf(drawing, entity));
  }
  drawing.onSpeech(({ words }) => put(reading, readingOf(entity, words)));
  if (mentions.length > 1) entry.append(mentionsOf(drawing, finding));
  if (uses.length > 0) entry.append(usesOf(drawing, uses));
  return entry;
}
