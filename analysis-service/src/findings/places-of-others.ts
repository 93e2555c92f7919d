// Places whose words are no complaint of the patient: plans, and what stands in a list of allergies.
import type { Document, Span } from '../document.ts';
import { overlaps, type overlapping } from '../spans.ts';
import { spanAt } from '../text/span-at.ts';

type SpansAt = ReturnType<typeof overlapping>;

/** Whether a place tells of a plan, or in a list of allergies of what they do: what follows the list may be a complaint. */
export function isOfOthers(doc: Document, at: number, allergensAt: SpansAt): boolean {
  const section = spanAt(doc.sections, at);
  if (section?.category === 'plan') return true;
  if (section?.category !== 'allergies') return false;
  const sentence = spanAt(doc.sentences, at);
  const line = spanAt(doc.structure.lines, at);
  if (sentence === undefined || line === undefined) return true;
  const place = {
    begin: Math.max(sentence.begin, line.begin),
    end: Math.min(sentence.end, line.end),
  };
  const isTitled = section.title !== undefined && overlaps(section.title, place);
  return isTitled || allergensAt(place).length > 0 || isBelowAllergen(doc, place, allergensAt);
}

const OF_THESE_DAYS =
  /\b(?:now|today|tonight|yesterday|since|this (?:morning|afternoon|evening|week)|last night|ago|x ?\d|\d ?(?:am|pm)|\d{1,2}:\d\d)\b/iu;

/** "Metoclopramide" by itself on the line above: what stands below is what it did, whatever the words. */
function isBelowAllergen(doc: Document, place: Span, allergensAt: SpansAt): boolean {
  const { text, structure } = doc;
  const above = spanAt(structure.lines, text.lastIndexOf('\n', place.begin) - 1);
  if (above === undefined || OF_THESE_DAYS.test(text.slice(place.begin, place.end))) return false;
  const named = allergensAt(above);
  const first = Math.min(...named.map(({ begin }) => begin));
  const last = Math.max(...named.map(({ end }) => end));
  const beside = text.slice(above.begin, first) + text.slice(last, above.end);
  return named.length > 0 && !/\p{L}/u.test(beside);
}
