import type { Document, Span } from '../document.ts';
import type { Lexicon } from '../terminology/lexicon.ts';

// "Carotid surgery", "knee x-ray": heads that a body part before them belongs to (annotation guidelines, rule 4).
const HEAD =
  /^(?:surger(?:y|ies)|operations?|repairs?|reconstruction|replacements?|biops(?:y|ies)|scans?|x-?rays?|ultrasounds?|injections?|films?|mris?|cts?|transplants?|removal|stents?|brace|splint)$/i;
// A structure's name has at most three words.
const LONGEST_SITE = 3;

/** Where the name of a procedure begins: at the body part that stands right before it, if one does. */
export function procedureBegin(
  { text, tokens, field }: Document,
  match: Span & { readonly firstToken: number },
  { anatomy }: Lexicon,
): number {
  if (field === undefined || !HEAD.test(text.slice(match.begin, match.end))) return match.begin;
  for (let count = LONGEST_SITE; count > 0; count -= 1) {
    const first = tokens[match.firstToken - count];
    const last = tokens[match.firstToken - 1];
    if (!first || !last) continue;
    if (anatomy.get(text.slice(first.begin, last.end))) return first.begin;
  }
  return match.begin;
}
