import { normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { presenceOf } from './presence.ts';

/**
 * The lines that belong to a heading such as "Denies:", without their bullets: up to a blank line, the next heading, or
 * a line without the bullet that the first has; what is denied ends also at a statement of its own. "She denies"
 * without a colon takes the next line, and further ones only when it stands alone over single items.
 */
export function linesBelow(frame: Frame, heading: number, isDenial: boolean): Range[] {
  const { sentences } = frame;
  const lines: Range[] = [];
  const extent = extentOf(frame, sentences[heading], isDenial);
  if (extent === 'none') return lines;
  const isMarked = hasMarker(frame, sentences[heading + 1]);
  for (let at = heading + 1; at < sentences.length; at += 1) {
    const line = sentences[at];
    if (line === undefined || !isLineOf(frame, line, isMarked)) return lines;
    const item = { first: pastMarker(frame, line), end: line.end };
    if (isDenial && isStatement(frame, item)) return lines;
    lines.push(item);
    if (extent === 'line' || (extent === 'single items' && !isSingle(frame, line))) return lines;
  }
  return lines;
}

function isLineOf(frame: Frame, line: Range, isMarked: boolean): boolean {
  if (!isNextLine(frame, line) || endsWithColon(frame, line)) return false;
  return !isMarked || hasMarker(frame, line);
}

type Extent = 'none' | 'line' | 'single items' | 'list';

function extentOf(frame: Frame, heading: Range | undefined, isDenial: boolean): Extent {
  if (endsWithColon(frame, heading)) return 'list';
  if (!isDenial || !endsWithVerb(frame, heading)) return 'none';
  return lengthOf(heading) <= LONGEST_TITLE ? 'single items' : 'line';
}

const hasMarker = (frame: Frame, line: Range | undefined) =>
  line !== undefined && pastMarker(frame, line) > line.first;

// "Has cough", "Cough for 3 days"
function isStatement(frame: Frame, line: Range): boolean {
  const presence = presenceOf(frame, line, line.end);
  const isVerb = (stopsAt(frame, line.first) & STOP.verb) !== 0;
  return isVerb || presence === 'course' || presence === 'onset';
}

// Tokens of "The pt denies", at most.
const LONGEST_TITLE = 3;
const lengthOf = (sentence: Range | undefined) => (sentence ? sentence.end - sentence.first : 0);

const endsWithVerb = (frame: Frame, sentence: Range | undefined) =>
  /^(denies|denied|denying|deny|negatives)$/u.test(normAt(frame, (sentence?.end ?? 0) - 1));

const SERIES = STOP.comma | STOP.and | STOP.or;

// One item with nothing behind it.
function isSingle(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1)
    if ((stopsAt(frame, at) & SERIES) !== 0 || normAt(frame, at) === '.') return false;
  return true;
}

function endsWithColon(frame: Frame, sentence: Range | undefined): boolean {
  return sentence !== undefined && (stopsAt(frame, sentence.end - 1) & STOP.colon) !== 0;
}

function isNextLine(frame: Frame, line: Range): boolean {
  const from = frame.tokens[line.first - 1]?.end ?? 0;
  const gap = frame.doc.text.slice(from, frame.tokens[line.first]?.begin);
  return /^[^\n]*\n[^\n]*$/u.test(gap);
}

function pastMarker(frame: Frame, line: Range): number {
  let at = line.first;
  while (at < line.end && frame.tokens[at]?.kind !== 'word') at += 1;
  return at;
}
