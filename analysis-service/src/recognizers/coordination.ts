import type { Document } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseMatch } from '../terminology/phrase-trie.ts';

const JOINING = new Set(['and', 'or', '/']);
const LONGEST_LIST = 6;

/** The first token of a list "a, b," that ends before token `end` and whose words all pass. */
function startOfList(doc: Document, end: number, passes: (at: number) => boolean): number {
  let first = end;
  for (let count = 0; count < LONGEST_LIST; count += 1) {
    const at = first - 1 - Number(doc.tokens[first - 1]?.norm === ',');
    if (!passes(at)) break;
    first = at;
  }
  return first;
}

/**
 * First character of "abdominal or flank pain" when the match is "flank pain": words before it that make a condition
 * with the same head word share that head, and the whole is one mention (annotation guidelines, rule 5).
 */
export function coordinatedBegin(
  doc: Document,
  match: PhraseMatch<Term>,
  lexicon: Lexicon,
): number {
  const { tokens } = doc;
  const head = tokens[match.endToken - 1]?.norm;
  const joining = match.firstToken - 1;
  const isJoined =
    JOINING.has(tokens[joining]?.norm ?? '') && match.endToken - match.firstToken > 1;
  if (head === undefined || !isJoined) return match.begin;
  const first = startOfList(doc, joining, (at) => {
    const word = tokens[at];
    return word?.kind === 'word' && lexicon.conditions.get(`${word.norm} ${head}`) !== undefined;
  });
  return first === joining ? match.begin : (tokens[first]?.begin ?? match.begin);
}
