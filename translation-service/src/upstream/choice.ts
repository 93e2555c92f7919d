import type { EngineResult } from '../engine/engine.ts';
import { hasMarkup } from '@neurovista/product-texts';

// Abbreviations in capitals, "n/v", "q6h", "BID" in any case, "+Murphy": nobody writes them in prose.
const SHORTHAND =
  /\b\p{Lu}{2,}\b|\b\p{L}{1,3}\/\p{L}{1,3}\b|\bq\d+h\b|\b(?:bid|tid|qid|prn|po)\b|[↑↓→]|(?<=^|\s)[+±](?=\p{L})/gu;
const PROSE_SHARE = 0.1;
/** Parts between commas, semicolons and colons from which on a line without a clause is a list. */
const LIST_PARTS = 3;

// A person speaks or is spoken of, or a verb has its subject before it: "am" to "must" are no first words here.
const PERSON = /\bI\b|\b(?:he|she|we|they|you|my|your|our|their|it|there|who)\b/iu;
const AUXILIARY =
  /(?<=\p{L}\p{P}?\s)(?:am|is|are|was|were|has|have|had|does|did|can|cannot|could|will|would|should|may|might|must|(?:do|\p{L}+)n['’]t)\b/iu;

// What LibreTranslate makes something else of: "_" a space, "&copy" a sign even without a semicolon, "½" and "10⁹" other
// figures (it normalizes to NFKC); a replacement character is the rest of something that was lost before.
const ALTERED = /[_\p{No}\uFFFD]|&(?=[a-z#])/iu;

/**
 * Whether LibreTranslate should be asked about a segment (docs/decisions/0012-who-translates.md): sentences of prose, and
 * fragments with a word that the embedded engine does not know. Shorthand and lists are the embedded engine's, and so is
 * what LibreTranslate would alter.
 */
export function isForUpstream(source: string, embedded: EngineResult): boolean {
  if (embedded.words < 2 || hasMarkup(source) || ALTERED.test(source)) return false;
  const shorthand = source.match(SHORTHAND)?.length ?? 0;
  if (isProse(source, embedded)) return shorthand / embedded.words <= PROSE_SHARE;
  return embedded.unknown.length > 0 && shorthand === 0 && !isList(source);
}

const isProse = (source: string, { hasClause }: EngineResult) =>
  hasClause || PERSON.test(source) || AUXILIARY.test(source);

const isList = (source: string) => source.split(/[,;:]\s/).length >= LIST_PARTS;
