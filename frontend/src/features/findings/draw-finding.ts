import { INLINE_BUTTON } from '../../components/button.tsx';
import { element, stampOf, type Drawing } from '../../components/drawing.ts';
import { JUMP } from '../../components/jump.tsx';
import { hasLead, leadOf } from '../../i18n/lead.ts';
import type { Words } from '../../i18n/en.ts';
import { cardId, findingId, SHOW_HINT_ID } from '../../lib/anchors.ts';
import { ASSERTIONS } from '../../lib/assertion.ts';
import { formatScore, type EntityView, type FieldSpan } from '../../lib/entity-view.ts';
import type { EvidenceUse } from '../../lib/evidence-links.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import styles from './finding.module.css';

/** Where entries are drawn, and which words of the text their buttons show. */
export interface Sheet {
  readonly drawing: Drawing;
  readonly spans: Map<Element, FieldSpan>;
}

const className = (name: string | undefined) => ({ className: `${name}` });

/** What the entries are made of, by what makes another one. */
const make = {
  button: stampOf(element('button', { type: 'button', className: INLINE_BUTTON })),
  words: stampOf(element('span', { lang: 'en' })),
  meaning: stampOf(element('p', { ...className(styles.meaning), lang: 'en' })),
  reading: stampOf(element('p', className(styles.reading))),
  places: stampOf(element('p', className(styles.places))),
};

function titleStamp(tag: 'button' | 'p', lead: 'led' | 'bare') {
  const title = tag === 'p' ? element('p', {}) : make.button();
  if (tag === 'button') title.setAttribute('aria-describedby', SHOW_HINT_ID);
  if (lead === 'led') title.className = `${title.className} ${styles.led}`.trim();
  else title.lang = 'en';
  return stampOf(title);
}

const makeTitle = {
  button: { led: titleStamp('button', 'led'), bare: titleStamp('button', 'bare') },
  p: { led: titleStamp('p', 'led'), bare: titleStamp('p', 'bare') },
};

const makeEntry = new Map(
  ASSERTIONS.map((assertion) => [
    assertion,
    stampOf(element('li', className(`${styles.finding} ${styles[assertion]}`))),
  ]),
);

function filled<Filled extends Element>(
  made: Filled,
  ...children: readonly (Node | string)[]
): Filled {
  made.append(...children);
  return made;
}

/** The words of the finding, after how it is asserted. */
function titleOf(sheet: Sheet, { entity: { text, asserted }, mentions }: FindingView) {
  const span = mentions[0]?.span;
  const isLed = hasLead(asserted, text);
  const title = makeTitle[span === undefined ? 'p' : 'button'][isLed ? 'led' : 'bare']();
  if (span !== undefined) sheet.spans.set(title, span);
  if (!isLed) {
    title.append(text);
    return title;
  }
  const lead = sheet.drawing.words(({ words }) => leadOf(words, asserted, text));
  title.append(lead, filled(make.words(), text));
  return title;
}

function attributesOf({ drawing }: Sheet, { attributes }: EntityView): HTMLUListElement {
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
  return [concept, normalized === text ? undefined : normalized].filter(Boolean).join(' · ');
}

/** How sure the reading is: type, score and traits in one line. */
function readingOf({ type, score, traits }: EntityView, words: Words): string {
  return [
    type,
    `${words.score} ${formatScore(score)}`,
    ...traits.map((trait) => `${trait.name} ${formatScore(trait.score)}`),
  ]
    .filter((part) => part !== '')
    .join('\u00A0· ');
}

/** A number that shows its mention, and says so to those who cannot see the others. */
function mentionOf(sheet: Sheet, { span }: EntityView, number: number) {
  if (span === undefined) return element('span', {}, String(number));
  const button = make.button();
  sheet.spans.set(button, span);
  const said = sheet.drawing.words(({ words }) => words.mention(number));
  const seen = element('span', {}, String(number));
  seen.setAttribute('aria-hidden', 'true');
  button.append(element('span', { className: 'visually-hidden' }, said), seen);
  return button;
}

function mentionsOf(sheet: Sheet, { mentions }: FindingView): HTMLParagraphElement {
  const said = sheet.drawing.words(({ words }) => `${words.mentions(mentions.length)}:`);
  const numbers = mentions.flatMap((mention, index) => [' ', mentionOf(sheet, mention, index + 1)]);
  return filled(make.places(), said, ...numbers);
}

function useOf({ drawing }: Sheet, { rank, name }: EvidenceUse): HTMLAnchorElement {
  const said = element('span', {});
  drawing.onSpeech(({ say }) => {
    const { text, lang } = say(name);
    said.textContent = text;
    said.lang = lang;
  });
  return element('a', { className: JUMP, href: `#${cardId(rank)}` }, said);
}

function usesOf(sheet: Sheet, uses: readonly EvidenceUse[]): HTMLParagraphElement {
  const said = sheet.drawing.words(({ words }) => `${words.used}:`);
  const links = uses.flatMap((use, index) => [index === 0 ? ' ' : ', ', useOf(sheet, use)]);
  return filled(make.places(), said, ...links);
}

/** The entry of a finding: how it is asserted first, then what, then how sure the reading is. */
export function drawFinding(sheet: Sheet, finding: FindingView, uses: readonly EvidenceUse[]) {
  const { key, entity, mentions } = finding;
  const entry = makeEntry.get(entity.asserted.assertion)?.() ?? element('li', {});
  entry.id = findingId(key);
  entry.append(titleOf(sheet, finding));
  if (entity.attributes.length > 0) entry.append(attributesOf(sheet, entity));
  const meaning = meaningOf(entity);
  if (meaning !== '') entry.append(filled(make.meaning(), meaning));
  const reading = sheet.drawing.words(({ words }) => readingOf(entity, words));
  entry.append(filled(make.reading(), reading));
  if (mentions.length > 1) entry.append(mentionsOf(sheet, finding));
  if (uses.length > 0) entry.append(usesOf(sheet, uses));
  return entry;
}
