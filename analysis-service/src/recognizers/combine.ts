import type { Category } from '@neurovista/contracts';
import type { Document, Mention, Span } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { anchoredSupport } from './anchors.ts';
import { dropDoseForms } from './dose-forms.ts';
import { cleanName } from './model/clean-name.ts';
import { describeName } from './model/describe-name.ts';
import type { Acceptance, Learned } from './model/learned-tagger.ts';
import { TEST_ENDING } from './model/rules/test-names.ts';
import { readWithModel, type ModelReading, type ReadName } from './model/reading.ts';
import { MODEL_CATEGORIES } from './model/tags.ts';
import { isNamedAllergy } from './named-allergy.ts';
import { overlaps } from '../spans.ts';
import { mayNest, resolveOverlaps } from './resolve-overlaps.ts';

// From here on the model is sure of a name, and below its complement it doubts another.
const CLEAR_SUPPORT = 0.6;

/** A mention with how far the model supports it. */
export interface SupportedMention extends Mention {
  /** Probability, 0 to 1, that it touches a name of its list; not calibrated. */
  readonly support: number;
  /** The model has met its words, so that its support says something. */
  readonly familiar: boolean;
  /** Where it stands: a field of an intake form, or a note that is no part of one. */
  readonly origin: 'intake' | 'note';
}

function leastSupport({ source, ambiguous }: Mention, acceptance: Acceptance): number {
  if (source === 'misspelling') return acceptance.misspelling;
  return ambiguous ? acceptance.ambiguous : acceptance.lexicon;
}

/** A test that is plain in the vocabulary ("anesthesia") makes no drug in an intake, as it does in case reports. */
function isPlainTest({ category, source, ambiguous, origin }: SupportedMention): boolean {
  return (
    category === 'TEST_TREATMENT_PROCEDURE' &&
    source === 'lexicon' &&
    !ambiguous &&
    origin === 'intake'
  );
}

/**
 * Whether the model may contradict a reading of the vocabulary: not when it has never met the words, not when a form
 * of several words has no other reading, and never for the plain name of a drug, which safety checks rest on.
 */
function isOpenToDoubt(term: SupportedMention, { text }: Document): boolean {
  if (term.category === 'MEDICATION' && term.source === 'lexicon' && !term.ambiguous) return false;
  const isPhrase = text.slice(term.begin, term.end).includes(' ');
  if (isPlainTest(term)) return false;
  return term.familiar && (term.ambiguous || term.source === 'misspelling' || !isPhrase);
}

/** The vocabulary's readings but those that the model doubts. */
function trusted(
  terms: readonly SupportedMention[],
  doc: Document,
  acceptance: Acceptance,
): SupportedMention[] {
  return terms.filter(
    (term) => term.support >= leastSupport(term, acceptance) || !isOpenToDoubt(term, doc),
  );
}

function originOf({ field }: Document): SupportedMention['origin'] {
  return field === undefined ? 'note' : 'intake';
}

function isInTitle({ sections }: Document, { begin, end }: Span): boolean {
  const title = (at: number) => spanAt(sections, at)?.title;
  return [title(begin), title(end - 1)].some(
    (span) => span !== undefined && span.begin < end && begin < span.end,
  );
}

// Of an unknown acronym that short the letters tell nothing ("FH" is no disease): its neighbors must tell nearly all.
const SHORT_ACRONYM = /^[A-Z]{1,3}$/;
const ACRONYM_SUPPORT = 0.95;

/** A name as the model read it, before anything else is known of it. */
interface LearnedName extends Span {
  readonly category: Category;
  readonly support: number;
}

/** The name without words at its edges that belong to none; none where nothing is left, or in a title. */
function toLearned(
  doc: Document,
  { label, probability, tokens }: ReadName,
): LearnedName | undefined {
  const category = MODEL_CATEGORIES[label];
  const span = cleanName(tokens.map((at) => doc.tokens[at]!));
  if (category === undefined || !span || isInTitle(doc, span)) return undefined;
  return { ...span, category, support: probability };
}

/**
 * The model learned from case reports, where whatever is looked at stands for a test ("gait", "vision"): in a field of
 * an intake it makes tests of everyday words, so that there a name must end like one.
 */
function isCredible({ category }: LearnedName, words: string, doc: Document): boolean {
  if (category !== 'TEST_TREATMENT_PROCEDURE' || originOf(doc) === 'note') return true;
  return TEST_ENDING.test(words);
}

function describe(
  doc: Document,
  name: LearnedName,
  reading: ModelReading,
): SupportedMention | undefined {
  const { category, support } = name;
  const words = doc.text.slice(name.begin, name.end);
  if (isNamedAllergy(words) || !isCredible(name, words, doc)) return undefined;
  const familiar = reading.hasMet(name);
  const isGuess = !familiar && SHORT_ACRONYM.test(words);
  if (isGuess && support < ACRONYM_SUPPORT) return undefined;
  const { type, kind } = describeName(doc, name, category);
  return {
    ...name,
    type,
    kind,
    source: 'model',
    ambiguous: false,
    familiar,
    origin: originOf(doc),
  };
}

/** A learned name yields to the vocabulary's reading in another list, but for one that the model doubts and it is sure of. */
function yieldsTo(name: SupportedMention, known: SupportedMention, text: string): boolean {
  if (mayNest(name, known, text) || mayNest(known, name, text)) return false;
  if (name.category === 'MEDICATION' && isPlainTest(known)) return true;
  return name.support < CLEAR_SUPPORT || known.support > 1 - CLEAR_SUPPORT;
}

function contradicts(name: SupportedMention, known: SupportedMention, text: string): boolean {
  return !mayNest(name, known, text) && !mayNest(known, name, text);
}

/** For each name in text order the known mentions that it overlaps; linear but for those that do. */
function* rivalsOf(
  names: readonly ReadName[],
  known: readonly SupportedMention[],
): Generator<[ReadName, readonly SupportedMention[]]> {
  const reach: number[] = [];
  for (const { end } of known) reach.push(Math.max(end, reach.at(-1) ?? 0));
  let first = 0;
  for (const name of names) {
    while (first < known.length && (reach[first] ?? 0) <= name.begin) first += 1;
    const rivals: SupportedMention[] = [];
    for (let at = first; at < known.length && known[at]!.begin < name.end; at += 1)
      if (overlaps(known[at]!, name)) rivals.push(known[at]!);
    yield [name, rivals];
  }
}

/** The vocabulary has the whole of the name in the same list, as it has most: nothing is left to read. */
function isKnown({ label, begin, end }: ReadName, rivals: readonly SupportedMention[]): boolean {
  return rivals.some(
    (rival) =>
      rival.category === MODEL_CATEGORIES[label] && rival.begin <= begin && rival.end >= end,
  );
}

function withLearned(
  known: readonly SupportedMention[],
  doc: Document,
  { reading, least }: { readonly reading: ModelReading; readonly least: number },
): SupportedMention[] {
  const { text } = doc;
  const added: SupportedMention[] = [];
  const dropped = new Set<SupportedMention>();
  const names = reading.names.filter(({ probability }) => probability >= least);
  for (const [whole, near] of rivalsOf(names, known)) {
    const read = isKnown(whole, near) ? undefined : toLearned(doc, whole);
    if (!read) continue;
    const rivals = near.filter((rival) => overlaps(rival, read));
    // The vocabulary decides where a name of its own list begins and ends.
    if (rivals.some(({ category }) => category === read.category)) continue;
    const name = describe(doc, read, reading);
    if (!name || rivals.some((rival) => yieldsTo(name, rival, text))) continue;
    added.push(name);
    for (const rival of rivals) if (contradicts(name, rival, text)) dropped.add(rival);
  }
  if (added.length === 0) return [...known];
  const kept = known.filter((mention) => !dropped.has(mention));
  return [...kept, ...added].toSorted((a, b) => a.begin - b.begin || b.end - a.end);
}

/**
 * The vocabulary's readings that the model does not contradict, and the names that only the model reads, in text order.
 * The vocabulary decides where a name begins and ends.
 */
export function combine(
  doc: Document,
  terms: readonly Mention[],
  { tagger, acceptance }: Learned,
): readonly SupportedMention[] {
  const reading = readWithModel(doc, terms, tagger);
  const origin = originOf(doc);
  const supported = terms.map((term) => ({
    ...term,
    support: anchoredSupport(doc, term, reading.supportOf(term)),
    familiar: reading.hasMet(term),
    origin,
  }));
  const kept = trusted(supported, doc, acceptance);
  const known = dropDoseForms(resolveOverlaps(kept, doc.text), doc.text);
  return withLearned(known, doc, { reading, least: acceptance.model });
}
