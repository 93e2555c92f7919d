// Allergies and intolerances: who has them, to what, what it did, and whether they still hold.
import type { AllergyKind, AllergySeverity } from '@neurovista/contracts';
import type { AllergyStatement, Cue, Document, Encounter, Mention, Table } from '../../document.ts';
import type { Lexicon } from '../../terminology/lexicon.ts';
import { daysBefore } from '../../text/structure/dates.ts';
import { spanAt } from '../../text/span-at.ts';
import { isReliever } from '../drug-status/reactions.ts';
import type { Range } from '../frame/frame-text.ts';
import { toAllergyText, toNodes, type AllergyText } from './nodes.ts';
import { isCarriedReaction, tellsOfNow } from './carried-reactions.ts';
import { findStretches, type ListPlace, type Stretch } from './places.ts';
import { isSure, StretchReader, type Draft } from './read-stretch.ts';
import { isOfAllergies, readRow, type AllergyRow } from './table-rows.ts';
import { ADRENALINE_GIVEN, isRelatives } from './word-patterns.ts';
import { allergyCues, reactionWords, type Says } from './tables.ts';

export interface AllergySources {
  readonly lexicon: Lexicon;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** What a text says of allergies, in text order. Time grows with its length. */
export function readAllergies(
  doc: Document,
  mentions: readonly Mention[],
  { lexicon, today }: AllergySources,
): AllergyStatement[] {
  const text = toAllergyText(doc, mentions, lexicon);
  const { words } = text;
  if (allergyCues.findIn(words).length === 0 && reactionWords.findIn(words).length === 0) return [];
  const drafts = readDrafts(text);
  const dated = (begin: number) => daysAgo(doc.structure.encounters, begin, today);
  return drafts.flatMap((draft) => toStatement(text, draft, dated) ?? []);
}

/** What was read of a substance, with where. */
interface Placed {
  readonly draft: Draft;
  readonly stretch: Stretch;
  readonly isAbout: boolean;
}

function readDrafts(text: AllergyText): Placed[] {
  const { doc, tokens } = text;
  const placed: Placed[] = [];
  const ofAllergies = new Set(doc.structure.tables.filter((table) => isOfAllergies(doc, table)));
  let before: Draft | undefined;
  let untilRow = 0;
  for (const stretch of findStretches(doc)) {
    if (stretch.first < untilRow) continue;
    const table = spanAt(doc.structure.tables, tokens[stretch.first]!.begin);
    if (table && (ofAllergies.has(table) || stretch.list?.isLoose === false)) {
      placed.push(...readTable(text, table, stretch));
      untilRow = endOf(text, table);
      before = undefined;
      continue;
    }
    const read = readStretch(text, stretch, before);
    placed.push(...read.placed);
    before = read.last;
  }
  return placed;
}

/** Reads a stretch behind what was named last; `last` is what the next one may speak of. */
function readStretch(text: AllergyText, stretch: Stretch, before: Draft | undefined) {
  const isBehindList = stretch.list !== undefined && before?.listedAs !== undefined;
  const isStory = isBehindList && tellsOfNow(text, stretch);
  const place = isStory ? { ...stretch, list: undefined } : stretch;
  const isOfLast = place.list ? isCarriedReaction(text, place) : !place.opensLine;
  const reader = new StretchReader(text, place, isOfLast && !isStory ? before : undefined);
  const placed = reader
    .read()
    .map((draft): Placed => ({ draft, stretch: place, isAbout: reader.isAbout }));
  return { placed, last: isStory ? undefined : lastNamed(reader, before) };
}

/** What a next sentence without a name may speak of. */
const lastNamed = ({ drafts, isAbout }: StretchReader, before: Draft | undefined) =>
  drafts.findLast(isLabel) ?? drafts.at(-1) ?? (isAbout ? before : undefined);

const isLabel = ({ remarks }: Draft) => !remarks.has('tolerated') && !remarks.has('denied');

function endOf({ tokens }: AllergyText, { end }: Table): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.begin < end) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readTable(text: AllergyText, table: Table, stretch: Stretch): Placed[] {
  const list: ListPlace = { says: stretch.list?.says ?? 'list', isLoose: false };
  return table.rows.flatMap((row) => {
    const cells = readRow(text, table, row);
    if (cells === undefined) return [];
    const place: Stretch = { ...cells.allergen, list, opensLine: true };
    const drafts = new StretchReader(text, place, undefined).read();
    for (const draft of drafts) withCells(text, draft, cells);
    return drafts.map((draft) => ({ draft, stretch: place, isAbout: true }));
  });
}

const REMARKS: ReadonlySet<Says> = new Set(['refuted', 'withdrawn', 'tolerated', 'side-effect']);
const KIND_OF: Readonly<Partial<Record<Says, AllergyKind>>> = {
  allergic: 'allergy',
  intolerant: 'intolerance',
};

/** A row tells in its other cells what the allergen did and whether it holds. */
function withCells(text: AllergyText, draft: Draft, { reaction, others, said }: AllergyRow): void {
  draft.isNamed = true;
  if (reaction) draft.reactions.push(toldIn(text, reaction));
  for (const says of said) draft.kind ??= KIND_OF[says];
  const cells = reaction ? [reaction, ...others] : others;
  const remarks = [...said, ...cells.flatMap((range) => sayingsIn(text, range))];
  for (const says of remarks) if (REMARKS.has(says)) draft.remarks.add(says);
  for (const range of cells) draft.degree ??= degreeOf(text, range);
}

function toldIn(text: AllergyText, range: Range) {
  const nodes = toNodes(text, range);
  return {
    ...range,
    kinds: nodes.flatMap((node) => (node.kind === 'reaction' ? [node.reaction] : [])),
  };
}

const sayingsIn = (text: AllergyText, range: Range): Says[] =>
  toNodes(text, range).flatMap((node) =>
    node.kind === 'cue' ? (node.cue.backward ?? node.cue.forward ?? []) : [],
  );

function daysAgo(encounters: readonly Encounter[], begin: number, today: string) {
  const encounter = spanAt(encounters, begin);
  return encounter && daysBefore(encounter.date, today);
}

const isDenied = ({ remarks, reactions }: Draft) =>
  reactions.length === 0 && (remarks.has('negator') || remarks.has('denied'));

/** Whether a drug that is given for such reactions is named for that. */
const isNamedAsRelief = ({ draft, isAbout }: Placed, { tokens }: AllergyText) =>
  !isAbout &&
  draft.substance !== undefined &&
  isReliever(draft.substance, tokens[draft.first]?.norm ?? '');

/** Whether the place of a substance and the words around it make it one of an allergy. */
function isOfAllergy(placed: Placed, text: AllergyText): boolean {
  const { draft, stretch } = placed;
  if (isDenied(draft)) return false;
  const isListed = draft.listedAs !== undefined;
  const isLoose = stretch.list?.isLoose === true;
  if (isListed && !isLoose) return true;
  if (isNamedAsRelief(placed, text)) return false;
  if (draft.isNamed || (isLoose && isListed && draft.reactions.length > 0)) return true;
  return isListed && standsAlone(placed, text);
}

/** "Latex - blown-up lips", "Latex, confirmed" */
const LONGEST_LABEL = 16;
const LABELS =
  /^ ?(?:[-–:] ?(?!(?:eats?|drinks?|takes?|uses?|had|has|ok|okay|fine|no|none|never|not|negative|spt|ige|skin|prick|test\w*|tolerat\w*)\b)\S|, (?:confirmed|holds|valid|keep|active)\b)/iu;

/** A line of substances, or a sentence that names nothing but what is no medicine: "Allergies: nitrofurantoin - lungs. Elastoplast." */
function standsAlone({ draft, stretch }: Placed, text: AllergyText): boolean {
  const isAllergen = draft.substance?.classes?.includes('allergen') === true;
  const end = text.tokens[draft.end - 1]?.end ?? 0;
  const isLabelled =
    draft.first === stretch.first && LABELS.test(text.doc.text.slice(end, end + LONGEST_LABEL));
  return ((stretch.opensLine || isAllergen) && isBare(text, stretch)) || (isAllergen && isLabelled);
}

const ROUTE = /^(?:iv|po|oral|topical|im|ct|x|ray)$/u;

/** A line of nothing but substances. */
const isBare = (text: AllergyText, stretch: Stretch): boolean =>
  toNodes(text, stretch).every(
    ({ kind, first }) =>
      kind === 'substance' ||
      kind === 'mark' ||
      text.tokens[first]?.kind === 'punctuation' ||
      ROUTE.test(text.tokens[first]?.norm ?? ''),
  );

const LONGEST_GIVEN = 24;

/** "Peanut: hives; adrenaline x2": what a reaction was treated with. */
function isGivenForReaction({ first, reactions }: Draft, { doc, tokens }: AllergyText): boolean {
  const begin = tokens[first]?.begin ?? 0;
  return (
    reactions.length === 0 && ADRENALINE_GIVEN.test(doc.text.slice(begin, begin + LONGEST_GIVEN))
  );
}

function statusOf(placed: Placed, text: AllergyText): AllergyStatement['status'] | undefined {
  const { draft } = placed;
  const isListed = isOfAllergy(placed, text);
  if (isTakenBack(placed, isListed)) return draft.isOthers ? undefined : 'refuted';
  if (draft.listedAs === 'tolerated' || isGivenForReaction(draft, text)) return 'tolerated';
  if (draft.remarks.has('tolerated')) return isListed ? 'refuted' : 'tolerated';
  if (!isListed) return undefined;
  if (draft.isOthers || draft.reactions.some((told) => isOfRelative(text, told))) return 'others';
  const isNone = draft.remarks.has('side-effect') && draft.reactions.length === 0;
  return isNone ? 'refuted' : 'active';
}

/** "Penicillin: sister's allergy" tells whose it is where a reaction would stand. */
const isOfRelative = ({ tokens }: AllergyText, { first }: Range) => {
  const { norm = '' } = tokens[first] ?? {};
  const isOwned = /^(?:allerg|reaction|intoleran)/u.test(tokens[first + 1]?.norm ?? '');
  return isOwned && /['’]s$/u.test(norm) && isRelatives(norm);
};

/** Words that take back anything do so only where an allergy is spoken of. */
function isTakenBack({ draft, isAbout }: Placed, isListed: boolean): boolean {
  const { remarks, listedAs } = draft;
  if (remarks.has('refuted') || listedAs === 'refuted') return true;
  return remarks.has('withdrawn') && (isListed || isAbout);
}

const SEVERE = /\b(?:severe|life[- ]threatening|anaphyla\w+|serious|violent)\b/iu;
const MODERATE = /\bmoderate\b/iu;
const MILD = /\b(?:mild|slight|minor)\b/iu;

function degreeOf(
  { doc, tokens }: AllergyText,
  { first, end }: Range,
): AllergySeverity | undefined {
  const words = doc.text.slice(tokens[first]?.begin, tokens[end - 1]?.end);
  if (SEVERE.test(words)) return 'severe';
  if (MODERATE.test(words)) return 'moderate';
  return MILD.test(words) ? 'mild' : undefined;
}

function kindOf({ remarks, reactions, kind, listedAs, isEffect }: Draft): AllergyKind {
  if (remarks.has('side-effect')) return 'side-effect';
  if (reactions.some(isSure)) return 'allergy';
  if (isEffect === true) return 'side-effect';
  const kinds = reactions.flatMap((one) => one.kinds.map((each) => each.kind));
  if (kinds.includes('intolerance')) return 'intolerance';
  return kind ?? (listedAs === 'intolerant' ? 'intolerance' : 'allergy');
}

const ORDER: readonly AllergySeverity[] = ['severe', 'moderate', 'mild'];

function severityOf(text: AllergyText, draft: Draft): AllergySeverity | undefined {
  const told = draft.reactions.flatMap((range) => degreeOf(text, range) ?? []);
  const known = draft.reactions.flatMap(({ kinds }) => kinds.flatMap((one) => one.severity ?? []));
  if (known.includes('severe')) return 'severe';
  const degrees = [...(draft.degree ? [draft.degree] : []), ...told];
  const all = degrees.length > 0 ? degrees : known;
  return ORDER.find((one) => all.includes(one));
}

function toCue({ doc, tokens }: AllergyText, { first, end }: Range): Cue {
  const [begin, limit] = [tokens[first]?.begin ?? 0, tokens[end - 1]?.end ?? 0];
  return { begin, end: limit, text: doc.text.slice(begin, limit) };
}

function toStatement(
  text: AllergyText,
  placed: Placed,
  dated: (begin: number) => number | undefined,
): AllergyStatement | undefined {
  const { draft, stretch } = placed;
  const status = statusOf(placed, text);
  if (status === undefined) return undefined;
  const words = toCue(text, draft);
  const { substance, cue } = draft;
  const name = (substance?.concept?.name ?? words.text).toLowerCase();
  // "Hives all over after shrimp" tells what happens now; "allergic to shrimp: hives" is a label.
  const isNamedAsAllergy =
    cue !== undefined &&
    !draft.reactions.some(({ first, end }) => first < cue.end && cue.first < end);
  return {
    ...words,
    name,
    ingredients: [...new Set([name, ...name.split('/').map((part) => part.trim())])],
    isFood: substance?.classes.includes('food') === true,
    concept: substance?.concept,
    status,
    kind: kindOf(draft),
    severity: severityOf(text, draft),
    reactions: draft.reactions.map((range) => toCue(text, range)),
    cue: cue && toCue(text, cue),
    isTakenOn: draft.isEffect === true,
    isNamed: stretch.list !== undefined || draft.listedAs !== undefined || isNamedAsAllergy,
    daysAgo: dated(words.begin),
  };
}
