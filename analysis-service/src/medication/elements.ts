import type { AttributeType } from '@neurovista/contracts';
import type { Span } from '../document.ts';
import { patternScan } from '../text/pattern-scan.ts';
import { SIG_RULES } from './rules/sig-patterns.ts';

/** A part of a sig that no drug has been found for yet. */
export interface SigElement extends Span {
  readonly type: AttributeType;
  readonly rank: number;
}

/** The dot belongs to "b.i.d." but not to "BID.". */
const endsSentence = (words: string) =>
  words.endsWith('.') && words.indexOf('.') === words.length - 1;

const scanSigs = patternScan(SIG_RULES);

function scan(text: string): SigElement[] {
  const found: SigElement[] = [];
  scanSigs(text, ({ type, rank }, { 0: words, index }) => {
    if (words.trim() === '') return;
    // A pattern may begin with the white space that it had to see.
    const lead = words.length - words.trimStart().length;
    const end = index + words.length - (endsSentence(words) ? 1 : 0);
    found.push({ type, rank, begin: index + lead, end });
  });
  return found;
}

/** Parts of sigs in text order, without overlap: at one place the longest, then the most specific one. */
export function findSigElements(text: string, taken: readonly Span[]): SigElement[] {
  const covered = new Uint8Array(text.length);
  for (const { begin, end } of taken) covered.fill(1, begin, end);
  const sorted = scan(text).toSorted(
    (a, b) => a.begin - b.begin || b.end - a.end || b.rank - a.rank,
  );
  const kept: SigElement[] = [];
  let end = -1;
  for (const element of sorted) {
    if (element.begin < end || covered.subarray(element.begin, element.end).includes(1)) continue;
    kept.push(element);
    end = element.end;
  }
  return kept;
}
