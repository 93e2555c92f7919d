// Stretches that are read by themselves: sentences, and below the title of a list of allergies its lines.
import type { Document, Part, Section, Span, Token } from '../../document.ts';
import { spanAt } from '../../text/span-at.ts';
import { tokenize } from '../../text/tokenize.ts';
import { kindOfTitle } from '../drug-status/lists.ts';
import { frameText, type Range } from '../frame/frame-text.ts';
import { tokenIndex } from '../frame/index.ts';
import { allergyTitles, type Says } from './tables.ts';

/** A title above that makes what stands below it a list of allergies. */
export interface ListPlace {
  readonly says: Says;
  /** A later sentence of the line, or a line that only the heading reaches: what stands there need not be an item. */
  readonly isLoose: boolean;
}

/** A stretch of tokens with the list that it is part of. */
export interface Stretch extends Range {
  readonly list: ListPlace | undefined;
  /** It opens a line. */
  readonly opensLine: boolean;
}

const BESIDE = new Set(
  'hx history as on at by rn md np rph pharmacist pharmacy nurse checked known drug drugs medication medications medicine medicines food and or the of to history list listed current documented reported reviewed updated verified pt patient patients per chart gp other environmental reactions reaction adverse severity severities alerts alert intolerances intolerance sensitivities medical type details cautions box table non hospital facility snf clinic records record referring letter old'.split(
    ' ',
  ),
);

/** What a title says of the substances below it. */
function sayingOfTitle(title: string): Says | undefined {
  const tokens = tokenize(title.replaceAll(/\([^()]*\)/gu, ''));
  const matches = allergyTitles.findAll(tokens);
  if (matches.length === 0) return undefined;
  const isAll = tokens.every(
    ({ norm, kind }, at) =>
      kind === 'punctuation' ||
      kind === 'number' ||
      BESIDE.has(norm) ||
      matches.some(({ firstToken, endToken }) => at >= firstToken && at < endToken),
  );
  if (!isAll) return undefined;
  // "Allergies and intolerances" holds either, "allergies removed" none.
  const said = matches.map(({ value }) => value);
  return said.find((one) => one === 'refuted' || one === 'tolerated') ?? said[0];
}

interface TitledList extends Span {
  readonly says: Says;
  readonly title: Span;
}

const OTHER_SECTIONS: ReadonlySet<Section['category']> = new Set([
  'medications',
  'past-history',
  'surgical-history',
  'family-history',
  'social-history',
  'review-of-systems',
  'examination',
  'results',
  'assessment',
  'plan',
  'present-illness',
  'chief-complaint',
]);

/** Whether a label within a list of allergies begins another list: "Meds: ...". */
function endsList({ text, sections }: Document, { title }: Part): boolean {
  if (kindOfTitle(text.slice(title.begin, title.end)) !== undefined) return true;
  const section = spanAt(sections, title.begin);
  return section?.title?.begin === title.begin && OTHER_SECTIONS.has(section.category);
}

/** Characters; `estimate`. */
const LONGEST_TITLE = 60;

const OF_ALLERGIES = /allerg|alerg|reaction|intoleran|\badr/iu;

/** What a line says that is nothing but such a title. */
function sayingOfLine(text: string, { begin, end }: Span): Says | undefined {
  if (end - begin >= LONGEST_TITLE) return undefined;
  const words = text.slice(begin, end);
  return OF_ALLERGIES.test(words) && !/[:.,;|]$/u.test(words) ? sayingOfTitle(words) : undefined;
}

/** A line by itself that is nothing but such a title heads its paragraph, though the layout does not show it. */
function plainTitles({ text, structure }: Document, known: readonly TitledList[]): TitledList[] {
  const { lines, parts } = structure;
  const titles = new Set(known.map(({ title }) => title.begin));
  const found: TitledList[] = [];
  let limit = text.length;
  let part = parts.length - 1;
  for (let index = lines.length - 2; index >= 0; index -= 1) {
    const [line, body] = [lines[index]!, lines[index + 1]!];
    if (body.afterBlank && !line.afterBlank) limit = line.end;
    for (; part >= 0 && parts[part]!.begin > line.end; part -= 1)
      limit = Math.min(limit, parts[part]!.begin);
    const says = titles.has(line.begin) ? undefined : sayingOfLine(text, line);
    if (says === undefined) continue;
    const title = { begin: line.begin, end: line.end };
    found.push({ begin: body.begin, end: limit, says, title });
    limit = line.begin;
  }
  return found;
}

/** Characters; `estimate`. */
const LONGEST_LIST = 2000;
const BLANK_LINE = /\n\s*\n/u;

/** A label whose items look like labels themselves ("- Penicillin: rash") heads the paragraph. */
function limitOf({ text }: Document, { body }: Part): number {
  if (text.slice(body.begin, body.end).trim() !== '') return body.end;
  const below = text.slice(body.begin, body.begin + LONGEST_LIST);
  const from = below.length - below.trimStart().length;
  const blank = BLANK_LINE.exec(below.slice(from));
  return body.begin + (blank ? from + blank.index : below.length);
}

/** The lists of allergies of a document in text order; one ends where another title begins. */
function findLists(doc: Document): TitledList[] {
  const { parts } = doc.structure;
  const lists: TitledList[] = [];
  for (const [index, part] of parts.entries()) {
    const says = sayingOfTitle(doc.text.slice(part.title.begin, part.title.end));
    if (says === undefined) continue;
    const limit = limitOf(doc, part);
    let next = index + 1;
    while (next < parts.length && parts[next]!.begin < limit && !endsList(doc, parts[next]!))
      next += 1;
    const end = Math.min(limit, parts[next]?.begin ?? limit);
    lists.push({ begin: part.body.begin, end, says, title: part.title });
  }
  return lists;
}

/** Offsets at which lines begin that are items of their own. */
function itemLines({ text, structure }: Document): readonly number[] {
  return structure.lines.flatMap(({ begin }, index) => {
    const before = structure.lines[index - 1];
    const isWrapped =
      before && /(?:[,(/&]|\band|\bor)$/iu.test(text.slice(before.begin, before.end));
    return isWrapped ? [] : [begin];
  });
}

/** "Amoxicillin (hives), ?Ceclor": a mark before it goes on with the list. */
const isCarriedOn = (tokens: readonly Token[], at: number) =>
  /^(?:,|;|\?|and|or|-)$/u.test(tokens[at - 1]?.norm ?? '') && tokens[at - 2]?.norm !== '.';

/** Points lead to it from what stands before: "Penicillin ..... rash". */
const isLedTo = (tokens: readonly Token[], at: number) =>
  [at - 1, at - 2, at - 3].every((one) => tokens[one]?.norm === '.');

/** Cuts a range at these token indices, which are in order. */
function cut({ first, end }: Range, cuts: readonly number[]): Range[] {
  const ranges: Range[] = [];
  let from = first;
  for (const at of cuts)
    if (at > from && at < end) {
      ranges.push({ first: from, end: at });
      from = at;
    }
  ranges.push({ first: from, end });
  return ranges;
}

/** The list that is open while stretches are read, with how many were read of its line. */
interface OpenList {
  readonly list: TitledList;
  readonly line: number;
  readonly count: number;
}

/** Parts of sentences in order, cut at titles, at lists and at lines. */
function findRanges(
  doc: Document,
  lists: readonly TitledList[],
  lines: readonly number[],
): Range[] {
  const { tokens, sentences } = frameText(doc);
  const offsets = lists.flatMap(({ title, begin, end }) => [title.begin, begin, end]);
  const cuts = [...new Set([...offsets, ...lines])]
    .toSorted((a, b) => a - b)
    .map((offset) => (offset === 0 ? 0 : tokenIndex(tokens, offset)));
  let next = 0;
  return sentences.flatMap((sentence) => {
    while (next < cuts.length && cuts[next]! <= sentence.first) next += 1;
    let last = next;
    while (last < cuts.length && cuts[last]! < sentence.end) last += 1;
    return cut(sentence, cuts.slice(next, last));
  });
}

function placeIn({ list, count }: OpenList, tokens: readonly Token[], first: number): ListPlace {
  const isLater = count > 0 && !isCarriedOn(tokens, first);
  return { says: list.says, isLoose: isLater || list.says === 'maybe' };
}

function nextOf(
  open: OpenList | undefined,
  begin: number,
  opensLine: boolean,
): OpenList | undefined {
  if (open === undefined || begin >= open.list.end) return undefined;
  return opensLine ? { ...open, line: open.line + 1, count: 0 } : open;
}

/** The stretches of a text in order. */
export function findStretches(doc: Document): Stretch[] {
  const { tokens } = frameText(doc);
  const known = findLists(doc);
  const lists = [...known, ...plainTitles(doc, known)].toSorted((a, b) => a.begin - b.begin);
  const lines = itemLines(doc);
  const lineStarts = new Set(lines);
  const titles = new Map(lists.map((list) => [list.title.begin, list]));
  const stretches: Stretch[] = [];
  let open: OpenList | undefined;
  for (const range of findRanges(doc, lists, lines)) {
    const { begin } = tokens[range.first]!;
    const list = titles.get(begin);
    if (list) {
      open = { list, line: 0, count: 0 };
      continue;
    }
    const before = stretches.at(-1);
    if (open && before && isLedTo(tokens, range.first)) {
      stretches.splice(-1, 1, { ...before, end: range.end });
      continue;
    }
    open = nextOf(open, begin, lineStarts.has(begin));
    const opensLine = lineStarts.has(begin) || (open?.line === 0 && open.count === 0);
    const place = open ? placeIn(open, tokens, range.first) : byHeading(doc, begin);
    stretches.push({ ...range, list: place, opensLine });
    open = open && { ...open, count: open.count + 1 };
  }
  return stretches;
}

/** A heading that is no title of the layout reaches as far as its paragraph. */
function byHeading({ text, sections }: Document, at: number): ListPlace | undefined {
  const section = spanAt(sections, at);
  if (section?.category !== 'allergies' || section.title === undefined) return undefined;
  const body =
    section.title.end + LONGEST_PARAGRAPH > at ? text.slice(section.title.end, at) : '\n\n';
  return BLANK_LINE.test(body.trimStart()) ? undefined : { says: 'list', isLoose: true };
}

/** Characters; `estimate`. */
const LONGEST_PARAGRAPH = 600;
