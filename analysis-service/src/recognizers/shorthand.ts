import type { Document, Mention, Token } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import { toMention } from './dictionary.ts';
import type { Recognizer } from './recognizer.ts';
import { shorthandFamilies, type ShorthandFamily } from './shorthand-lists.ts';

const SEPARATORS: ReadonlySet<string> = new Set(['/', '&']);
const LONGEST_ITEM = 12;
const LETTERS = new Set(shorthandFamilies.flatMap(({ items }) => [...items.keys()]));

const isJoined = (token: Token | undefined) =>
  token !== undefined && !token.spaced && SEPARATORS.has(token.norm);

/** The words of "a/b/c" that starts at token `first`; none where no slash follows. */
function listAt({ tokens }: Document, first: number): Token[] {
  const items: Token[] = [];
  for (let at = first; at < tokens.length; at += 2) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.norm.length > LONGEST_ITEM) break;
    if (items.length > 0 && token.spaced) break;
    items.push(token);
    if (!isJoined(tokens[at + 1])) break;
  }
  return items.length > 1 ? items : [];
}

function termOf(name: string, lexicon: Lexicon): Term | undefined {
  return lexicon.conditions.get(name);
}

/** The items up to one that is neither shorthand nor a condition: "n/v/changes in vision". */
function knownItems(items: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const end = items.findIndex(
    ({ norm }) => !LETTERS.has(norm) && termOf(norm, lexicon) === undefined,
  );
  return end < 0 ? items : items.slice(0, end);
}

/** What each item names, when all of them are shorthand of the family or, beside it, plain names of conditions. */
function readList(
  items: readonly Token[],
  { items: names }: ShorthandFamily,
  lexicon: Lexicon,
): Mention[] {
  const counts = new Map<string, number>();
  const mentions: Mention[] = [];
  for (const token of items) {
    const meanings = names.get(token.norm);
    const count = counts.get(token.norm) ?? 0;
    counts.set(token.norm, count + 1);
    const name = meanings?.[Math.min(count, meanings.length - 1)];
    const term = name === undefined ? undefined : termOf(name, lexicon);
    if (term)
      mentions.push({ ...toMention({ ...token, value: term }, 'pattern'), ambiguous: false });
  }
  return mentions;
}

/** Findings written as letters with slashes between them, in the lists that clinicians use. */
export const recognizeShorthand: Recognizer = (doc, lexicon) => {
  const found: Mention[] = [];
  for (let at = 0; at < doc.tokens.length; at += 1) {
    if (!isJoined(doc.tokens[at + 1]) || isJoined(doc.tokens[at - 1])) continue;
    const items = knownItems(listAt(doc, at), lexicon);
    const text = items.map(({ norm }) => norm).join('/');
    const family = shorthandFamilies.find(({ includes }) => includes(text));
    if (family) found.push(...readList(items, family, lexicon));
  }
  return found;
};
