import type { EngineResult } from '../engine/engine.ts';
import { hasMarkup } from '../markup.ts';

/** A longer segment is prose, whose word order a model reads better than rules do; an estimate. */
const LONGEST_TELEGRAM = 25;
// Abbreviations in capitals, "n/v", "q6h", "BID" in any case: nobody writes them in prose.
const SHORTHAND =
  /\b\p{Lu}{2,}\b|\b\p{L}{1,3}\/\p{L}{1,3}\b|\bq\d+h\b|\b(?:bid|tid|qid|prn|po)\b|[↑↓]/gu;
const PROSE_SHARE = 0.1;

/**
 * Whether LibreTranslate should be asked about a segment (docs/decisions/0012-who-translates.md). Not when the embedded
 * engine knows every word of a short or telegraphic one, and never with markup, which LibreTranslate unescapes.
 */
export function isForUpstream(source: string, embedded: EngineResult): boolean {
  if (hasMarkup(source) || embedded.words === 0) return false;
  if (embedded.unknown.length > 0) return true;
  const shorthand = source.match(SHORTHAND)?.length ?? 0;
  return embedded.words > LONGEST_TELEGRAM && shorthand / embedded.words <= PROSE_SHARE;
}
