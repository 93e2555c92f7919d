import type { Document, Span } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseMatch } from '../terminology/phrase-trie.ts';

const PREPOSITION =
  /\s(?:in|of|on|at|over|around|behind|under|to)\s+(?:(?:the|my|his|her|their|both)\s+)?/i;
const SUBJECT_VERB =
  /\s(?:is|are|was|were|has been|have been|feels?|felt)\s+|\s(?=(?:hurt|ache|itch|burn|swell)(?:s|es)?$)/i;

// Where a pain goes is an attribute of it.
const RADIATION = /\s+(?:that\s+)?(?:radiat|spread)\w+\s+(?:to|into|down|up)\s/i;

interface Parts {
  readonly site: Span;
  readonly finding: Span;
}

function split(text: string, span: Span, pattern: RegExp): readonly [Span, Span] | undefined {
  const words = text.slice(span.begin, span.end);
  const found = pattern.exec(words);
  if (!found) return undefined;
  const middle = span.begin + found.index;
  return [
    { begin: span.begin, end: middle },
    { begin: middle + found[0].length, end: span.end },
  ];
}

function partsOf(text: string, span: Span): Parts | undefined {
  const phrase = split(text, span, PREPOSITION);
  if (phrase) return { finding: phrase[0], site: phrase[1] };
  const clause = split(text, span, SUBJECT_VERB);
  return clause && { site: clause[0], finding: clause[1] };
}

/**
 * "Pain in the knee" and "knee hurts" name a finding and a body site apart, so the span of the condition is the finding
 * alone (its concept stays that of the whole). Names that fall apart otherwise ("shortness of breath") are kept whole.
 */
export function findingSpan(doc: Document, match: PhraseMatch<Term>, lexicon: Lexicon): Span {
  const words = ({ begin, end }: Span) => doc.text.slice(begin, end);
  const radiation = RADIATION.exec(words(match));
  if (radiation) return { begin: match.begin, end: match.begin + radiation.index };
  const parts = partsOf(doc.text, match);
  if (!parts) return match;
  const isSite = lexicon.anatomy.get(words(parts.site)) !== undefined;
  const isFinding = lexicon.conditions.get(words(parts.finding)) !== undefined;
  return isSite && isFinding ? parts.finding : match;
}
