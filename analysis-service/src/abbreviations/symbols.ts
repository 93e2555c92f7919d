// Signs that the lists of error-prone abbreviations warn of.
import type { Document } from '../document.ts';
import { tokenAt } from '../text/token-at.ts';
import type { AbbreviationReading } from './abbreviation-reading.ts';
import type { NoteIndex } from './note-index.ts';
import { roleOf } from './role.ts';

const COMPARISONS: Readonly<Record<string, string>> = { '>': 'more than', '<': 'less than' };

function isInSig(index: NoteIndex, begin: number): boolean {
  const attribute = index.attributes.covering({ begin, end: begin + 1 });
  const role = attribute && roleOf(attribute.type);
  return role === 'dose' || role === 'frequency' || role === 'route';
}

function comparisonAt({ tokens }: Document, at: number): string | undefined {
  const comparison = COMPARISONS[tokenAt(tokens, at).norm];
  if (comparison === undefined) return undefined;
  const next = tokenAt(tokens, at + 1);
  if (next.kind === 'number') return comparison;
  const isOrEqual = next.norm === '=' && tokenAt(tokens, at + 2).kind === 'number';
  return isOrEqual ? `${comparison} or equal to` : undefined;
}

/** What the sign at a token means, where a list warns of it. */
function meaningAt(doc: Document, at: number, index: NoteIndex): string | undefined {
  const { norm, spaced } = tokenAt(doc.tokens, at);
  const before = tokenAt(doc.tokens, at - 1);
  const next = tokenAt(doc.tokens, at + 1);
  if (norm === '@') return spaced && next.spaced ? 'at' : undefined;
  if (norm !== '&' && norm !== '+') return comparisonAt(doc, at);
  return isInSig(index, before.begin) && isInSig(index, next.begin) ? 'and' : undefined;
}

export function readSymbol(
  doc: Document,
  at: number,
  index: NoteIndex,
): AbbreviationReading | undefined {
  const meaning = meaningAt(doc, at, index);
  if (meaning === undefined) return undefined;
  const { begin, end, text } = tokenAt(doc.tokens, at);
  return { begin, end, text, meaning, dangerous: true };
}
