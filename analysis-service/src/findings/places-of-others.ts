// Places whose words are no complaint of the patient: plans, and what stands in a list of allergies.
import type { Document, Section, Span } from '../document.ts';
import { overlapping, overlaps } from '../spans.ts';
import { spanAt } from '../text/span-at.ts';

/** Whether the words at an offset are no complaint of the patient. */
export type OthersCheck = (at: number) => boolean;

interface List {
  readonly doc: Document;
  readonly section: Section;
  /** Substances that are told of as allergens, and what they do, that share a place with a span. */
  readonly allergensAt: (span: Span) => readonly Span[];
}

const OF_THESE_DAYS =
  /\b(?:now|today|tonight|yesterday|since|this (?:morning|afternoon|evening|week)|last night|ago|x ?\d|\d ?(?:am|pm)|\d{1,2}:\d\d)\b/iu;

/** "Metoclopramide" by itself on the line above: what stands below is what it did, whatever the words. */
function isBelowAllergen({ doc, allergensAt }: List, place: Span): boolean {
  const { text, structure } = doc;
  const above = spanAt(structure.lines, text.lastIndexOf('\n', place.begin) - 1);
  if (above === undefined || OF_THESE_DAYS.test(text.slice(place.begin, place.end))) return false;
  const named = allergensAt(above);
  const [first] = named;
  if (first === undefined) return false;
  const last = named.reduce((end, one) => Math.max(end, one.end), first.end);
  return !/\p{L}/u.test(text.slice(above.begin, first.begin) + text.slice(last, above.end));
}

/** Whether a sentence, or its part in one line, tells of allergens; what follows a list of them may be a complaint. */
function tellsOfAllergens(list: List, place: Span): boolean {
  const { title } = list.section;
  if (title !== undefined && overlaps(title, place)) return true;
  return list.allergensAt(place).length > 0 || isBelowAllergen(list, place);
}

/**
 * Checks places of a document for plans, and for what allergens do; `allergens` are the substances that are told of as allergens, and
 * what they do. Each sentence is looked at once, however much is asked of it.
 */
export function checkOthers(doc: Document, allergens: readonly Span[]): OthersCheck {
  const allergensAt = overlapping(allergens);
  const known = new Map<number, boolean>();
  return (at) => {
    const section = spanAt(doc.sections, at);
    if (section?.category === 'plan') return true;
    if (section?.category !== 'allergies') return false;
    const sentence = spanAt(doc.sentences, at);
    const line = spanAt(doc.structure.lines, at);
    if (sentence === undefined || line === undefined) return true;
    const begin = Math.max(sentence.begin, line.begin);
    const told =
      known.get(begin) ??
      tellsOfAllergens(
        { doc, section, allergensAt },
        { begin, end: Math.min(sentence.end, line.end) },
      );
    known.set(begin, told);
    return told;
  };
}
