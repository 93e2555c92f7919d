import type { Document } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseMatch } from '../terminology/phrase-trie.ts';

const JOINING = new Set(['and', 'or', '/']);
const LONGEST_LIST = 6;

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
  if (head === undefined || match.endToken - match.firstToken < 2) return match.begin;
  const sharesHead = (at: number) => {
    const word = tokens[at];
    return word?.kind === 'word' && lexicon.conditions.get(`${word.norm} ${head}`) !== undefined;
  };
  let first = match.firstToken;
  if (!JOINING.has(tokens[first - 1]?.norm ?? '')) return match.begin;
  const comma = tokens[first - 2]?.norm === ',' ? 1 : 0;
  let at = first - 2 - comma;
  for (let count = 0; count < LONGEST_LIST && sharesHead(at); count += 1) {
    first = at;
    if (tokens[at - 1]?.norm !== ',') break;
    at -= 2;
  }
  return tokens[first]?.begin ?? match.begin;
}
