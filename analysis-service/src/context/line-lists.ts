import { STOP, stopsAt, type Frame, type Range } from './frame.ts';
import { presenceOf } from './presence.ts';

/**
 * The lines that belong to a heading such as "Denies:", without their bullets: up to a blank line, the next heading, or
 * a line without the bullet that the first has; what is denied ends also at a statement of its own.
 */
export function linesBelow(frame: Frame, heading: number, isDenial: boolean): Range[] {
  const { sentences } = frame;
  const lines: Range[] = [];
  if (!endsWithColon(frame, sentences[heading])) return lines;
  const isMarked = hasMarker(frame, sentences[heading + 1]);
  for (const line of sentences.slice(heading + 1)) {
    if (!isNextLine(frame, line) || endsWithColon(frame, line)) return lines;
    if (isMarked && !hasMarker(frame, line)) return lines;
    const item = { first: pastMarker(frame, line), end: line.end };
    if (isDenial && isStatement(frame, item)) return lines;
    lines.push(item);
  }
  return lines;
}

const hasMarker = (frame: Frame, line: Range | undefined) =>
  line !== undefined && pastMarker(frame, line) > line.first;

// "Has cough", "Cough for 3 days"
function isStatement(frame: Frame, line: Range): boolean {
  const presence = presenceOf(frame, line, line.end);
  const isVerb = (stopsAt(frame, line.first) & STOP.verb) !== 0;
  return isVerb || presence === 'course' || presence === 'onset';
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
