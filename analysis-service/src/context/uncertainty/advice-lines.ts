// What a medical history tells to come for: "999: vomit blood", "RED = 999: blue, limp", "black stools = A&E", a leaflet that was
// pasted. What the history tells of now is read apart (time/told-now.ts), so that such a line has nobody whom it happens to.
import type { Document, Line, NoteField, Part, Span } from '../../document.ts';
import { overlapping } from '../../spans.ts';
import { spanAt } from '../../text/span-at.ts';
import { isOldPaper } from '../../text/structure/papers.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import { rangeOf, type Frame, type Range } from '../frame/index.ts';
import type { ScopedCue } from '../scopes/placed-cue.ts';
import {
  ADVICE_OF_PAPER,
  ADVICE_OPENING,
  CHOICE_WITH_DESTINATION,
  CONDITION,
  EXPLAINS,
  DESTINATION_BEHIND,
  HAS_HAPPENED,
  IN_NO_PLAN,
  IS_NOW,
  MILDEST_ZONE,
  OPEN_ADVICE,
  ORDER_OF_NOW,
  ZONE_OF_PLAN,
} from './advice-line-words.ts';

const ADVICE_LINE: EffectRule = {
  effect: 'hypothetical',
  direction: 'forward',
  reach: 'sentence',
  score: 0.93, // estimate
};

/** Where the words below a line end that are set in further, or are the body of its title. */
function endOfList({ doc: { structure, text }, partAt }: Page, index: number): number {
  const { lines } = structure;
  const line = lines[index]!;
  const isItem = (one: Line) =>
    !one.afterBlank && (one.indent > line.indent || /^[*•·>–-]/u.test(text[one.begin] ?? ''));
  let last = index;
  while (last + 1 < lines.length && isItem(lines[last + 1]!)) last += 1;
  const part = partAt(line)[0];
  // A major title heads all of the rest of a page; a label ends with its items.
  const ofPart = part?.level === 'label' ? part.end : line.end;
  return Math.max(lines[last]!.end, ofPart);
}

/** Characters in which a statement goes on behind its line; a list of bare words is one statement. */
const LONGEST_REST = 200;
/** Characters of words that are shown as what says so. */
const LONGEST_CUE = 24;

const isOpen = (words: string) =>
  /(?:[:=>→]|\bif|\bfor|signs?|come back|precautions?)\s*$/iu.test(words);

/** A stretch that advises, with the words that say so. */
interface Advice extends Span {
  readonly cue: Span;
}

const ofMatch = (from: number, match: RegExpExecArray): Span => {
  const lead = /^\W*/u.exec(match[0])?.[0].length ?? 0;
  const begin = from + match.index + lead;
  return { begin, end: Math.max(begin + 1, from + match.index + match[0].trimEnd().length) };
};

/** A document with its sentences and titled parts by where they lie. */
interface Page {
  readonly doc: Document;
  readonly sentencesAt: (span: Span) => readonly Span[];
  readonly partAt: (span: Span) => readonly Part[];
}

/** Advice within a line that does not begin with it: from where it opens to the end of the line, or one statement. */
function adviceWithin({ doc: { text }, sentencesAt }: Page, line: Line): Advice[] {
  const found: Advice[] = [];
  for (const sentence of sentencesAt(line)) {
    const begin = Math.max(sentence.begin, line.begin);
    const end = Math.min(sentence.end, line.end + LONGEST_REST);
    const told = text.slice(begin, end);
    if (HAS_HAPPENED.test(told)) continue;
    const opening = ADVICE_OPENING.exec(told);
    if (opening) {
      found.push({ begin: begin + opening.index, end: line.end, cue: ofMatch(begin, opening) });
      break;
    }
    const match = DESTINATION_BEHIND.exec(told) ?? CONDITION.exec(told);
    if (match === null) continue;
    const cue = ofMatch(begin, match);
    found.push({
      begin,
      end,
      cue: { ...cue, begin: Math.max(cue.begin, cue.end - LONGEST_CUE) },
    });
  }
  return found;
}

function adviceIn(page: Page, line: Line, index: number): Advice[] {
  const words = page.doc.text.slice(line.begin, line.end);
  const opening = ADVICE_OPENING.exec(words);
  if (opening === null) return adviceWithin(page, line);
  const end = isOpen(words) ? endOfList(page, index) : line.end;
  return [{ begin: line.begin + opening.index, end, cue: ofMatch(line.begin, opening) }];
}

function toPage(doc: Document): Page {
  // By the titles, as a part may hold others.
  const titled = overlapping(doc.structure.parts.map((part) => ({ ...part.title, part })));
  return {
    doc,
    sentencesAt: overlapping(doc.sentences),
    partAt: (span: Span) => titled(span).map(({ part }) => part),
  };
}

function readAdvice(doc: Document): Advice[] {
  const { lines } = doc.structure;
  const page = toPage(doc);
  const advice: Advice[] = [];
  for (const [index, line] of lines.entries())
    if (line.begin >= (advice.at(-1)?.end ?? 0)) advice.push(...adviceIn(page, line, index));
  return advice;
}

/** What a paper of before advises: its lines are read as those of a medical history, and some forms more. */
function adviceOfPapers(doc: Document, papers: readonly Span[]): Advice[] {
  if (papers.length === 0) return [];
  const page = toPage(doc);
  return doc.structure.lines.flatMap((line, index) => {
    if (spanAt(papers, line.begin) === undefined) return [];
    const opening = ADVICE_OF_PAPER.exec(doc.text.slice(line.begin, line.end));
    if (opening === null) return adviceIn(page, line, index);
    return [
      { begin: line.begin + opening.index, end: line.end, cue: ofMatch(line.begin, opening) },
    ];
  });
}

const isHead = (words: string) =>
  /:\s*$|^\W*(?:sick|worsening|safety|return)\b[^:.]*$/iu.test(words);

/** Lines from which on a text may hold a plan of action; in a message "red" is a color. Estimate. */
const LINES_OF_DOCUMENT = 3;

/** "Leaflet: common - a sore arm. Rare - chest pain: call 999.", "Spreading redness - same day." list on in further statements. */
const LISTS_ON =
  /^[^.;\n]{3,80} (?:[-–—=:]|->|→) ?(?:same[- ]day|999|911|000|112|111|a&e|ring|call|stop and|cut off)\b|^[\s"“(]*(?:these (?:are|include):|(?:very |less |more )?(?:common|rare|uncommon|serious|seldom|frequent)(?:ly)?\b|(?:red|amber|green) ?[=:–-])/iu;

function endOfAdvice({ doc: { text }, sentencesAt }: Page, first: Span, limit: number): number {
  let { end } = first;
  for (const one of sentencesAt({ begin: first.begin, end: limit })) {
    if (one.begin < end) continue;
    if (!LISTS_ON.test(text.slice(one.begin, one.end))) break;
    end = Math.min(one.end, limit);
  }
  return end;
}

/** Where a quote ends that opens at or right behind a place, within its line: 'red box: "AIRWAY hoarse. BREATHING noisy."' */
function endOfQuote(text: string, at: number, limit: number): number | undefined {
  const words = text.slice(at - 1, limit);
  const opening = /^.?\s{0,2}["“]/u.exec(words)?.[0];
  if (opening === undefined) return undefined;
  const close = words.slice(opening.length).search(/["”]/u);
  return close < 0 ? undefined : at - 1 + opening.length + close;
}

/** Finds what opens advice in a line; zones are those of a plan only where it has a mild one. */
function openingsIn({ structure, text }: Document): (words: string) => RegExpExecArray | null {
  const isDocument = structure.lines.length >= LINES_OF_DOCUMENT;
  const hasZones = isDocument && MILDEST_ZONE.test(text);
  return (words) =>
    OPEN_ADVICE.exec(words) ??
    (hasZones && !IN_NO_PLAN.test(words) ? ZONE_OF_PLAN.exec(words) : null) ??
    (isDocument ? EXPLAINS.exec(words) : null);
}

/** Statements of a document that say of several things where to go with one of them. */
function choicesIn({ doc: { text }, sentencesAt }: Page, line: Line): Advice[] {
  return sentencesAt(line).flatMap((sentence) => {
    const begin = Math.max(sentence.begin, line.begin);
    const end = Math.min(sentence.end, line.end);
    const told = text.slice(begin, end);
    const match = CHOICE_WITH_DESTINATION.exec(told);
    if (match === null || HAS_HAPPENED.test(told) || IS_NOW.test(told)) return [];
    const cue = ofMatch(begin, match);
    return [{ begin, end, cue: { ...cue, begin: Math.max(cue.begin, cue.end - LONGEST_CUE) } }];
  });
}

/** Where what opens as advice at a place of a line ends: with its list, its quote, or its statement, as a line may be a whole paragraph. */
function endOfOpened(page: Page, index: number, opening: Span): number {
  const { doc, sentencesAt } = page;
  const line = doc.structure.lines[index]!;
  const { begin, end: behind } = opening;
  if (isHead(doc.text.slice(line.begin, line.end))) return endOfList(page, index);
  const quoted = endOfQuote(doc.text, behind, line.end);
  // 'Leaflet "If you fall": call 999 if ...': the quote is a title.
  const isTitle = /^["”]: ?(?:call|ring|dial|phone|go|if|when)\b/iu;
  if (quoted !== undefined && !isTitle.test(doc.text.slice(quoted, line.end))) return quoted;
  const statement = sentencesAt({ begin: behind - 1, end: line.end })[0];
  const end = Math.min(line.end, statement?.end ?? line.end);
  return endOfAdvice(page, { begin, end }, line.end);
}

/** Statements of a line that are read as advice, at most: each looks at the rest of its line. */
const MOST_OF_LINE = 20;

/** What a line advises, one statement after another. */
function openAdviceIn(
  page: Page,
  index: number,
  openingOf: (words: string) => RegExpExecArray | null,
): Advice[] {
  const { text, structure } = page.doc;
  const line = structure.lines[index]!;
  const advice: Advice[] = [];
  let from = line.begin;
  while (from < line.end && advice.length < MOST_OF_LINE) {
    const opening = openingOf(text.slice(from, line.end));
    if (opening === null) break;
    const begin = from + opening.index;
    const end = endOfOpened(page, index, { begin, end: begin + opening[0].length });
    if (!IS_NOW.test(text.slice(begin, end).replaceAll(ORDER_OF_NOW, '')))
      advice.push({ begin, end, cue: ofMatch(from, opening) });
    from = Math.max(end, begin + opening[0].length, from + 1);
  }
  return advice;
}

/** Statements of a story that advise by their own words. */
function readOpen(doc: Document): Advice[] {
  const page = toPage(doc);
  const { lines } = doc.structure;
  const openingOf = openingsIn(doc);
  const advice: Advice[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.begin < (advice.at(-1)?.end ?? 0)) continue;
    if (index > 0 && lines.length >= LINES_OF_DOCUMENT) advice.push(...choicesIn(page, line));
    advice.push(...openAdviceIn(page, index, openingOf));
  }
  return advice;
}

/** What a story advises, and what a paper of before does that stands beside it. */
function readStory(doc: Document): Advice[] {
  const { today } = doc;
  const papers =
    today === undefined
      ? []
      : doc.structure.papers.filter(
          (one) => (one.isPlan && one.isFollowed) || isOldPaper(one, today),
        );
  return [...adviceOfPapers(doc, papers), ...readOpen(doc)];
}

const READERS: Partial<Record<NoteField, (doc: Document) => Advice[]>> = {
  medicalHistory: readAdvice,
  symptoms: readStory,
};

const known = new WeakMap<Document, (span: Span) => readonly Advice[]>();

/** Looks up what a medical history, or a story in so many words, tells to come for. */
function adviceAt(doc: Document): (span: Span) => readonly Advice[] {
  const read = doc.field === undefined ? undefined : READERS[doc.field];
  const found = known.get(doc) ?? overlapping(read?.(doc) ?? []);
  known.set(doc, found);
  return found;
}

/** Puts what is advised into scopes. */
export function findAdviceLines(frame: Frame, sentence: Range): ScopedCue[] {
  const [first, last] = [frame.tokens[sentence.first], frame.tokens[sentence.end - 1]];
  if (first === undefined || last === undefined) return [];
  return adviceAt(frame.doc)({ begin: first.begin, end: last.end }).map((span) => {
    const range = rangeOf(frame.tokens, span);
    const scope = {
      first: Math.max(range.first, sentence.first),
      end: Math.min(range.end, sentence.end),
    };
    return { rule: ADVICE_LINE, ...rangeOf(frame.tokens, span.cue), scope };
  });
}
