import { normAt, STOP, stopsAt, type Frame, type Range } from './frame.ts';

/** Remedies that a part of a sentence tells to be taken, with the begin of that part. */
export interface TakenRemedies extends Range {
  readonly partFirst: number;
}

const PARTS = STOP.comma | STOP.semicolon | STOP.contrast | STOP.exception | STOP.dash | STOP.close;

// Lead to what is taken: "bridging with enoxaparin", "continue ASA", "on losartan".
const LEADERS: ReadonlySet<string> = new Set(
  'on now currently still takes taking using uses bridging bridged continue continues continued continuing resume resumes resumed resuming restart restarted started starting begun began initiated remains maintained agrees agreed accepts accepted willing'.split(
    ' ',
  ),
);
// Stand behind it: "Lexapro now", "insulin glargine started".
const FOLLOWERS: ReadonlySet<string> = new Set(
  'now currently still instead started added initiated begun restarted resumed continued continues substituted'.split(
    ' ',
  ),
);
// With one of these what is told is over, denied or wished.
const AGAINST: ReadonlySet<string> = new Set(
  'not never no without was were had been previously formerly before until off stop stopped stopping hold held holding refuses refused declines declined avoid if'.split(
    ' ',
  ),
);
// "not", "from now on" and the like lie no further from the remedy.
const NEAR = 5;

const isException = (frame: Frame, at: number) => (stopsAt(frame, at) & STOP.exception) !== 0;

function hasAny(frame: Frame, { first, end }: Range, words: ReadonlySet<string>): boolean {
  for (let at = first; at < end; at += 1) if (words.has(normAt(frame, at))) return true;
  return false;
}

/** The first and last remedy of a part as one range; none where it has none. */
function remediesIn(frame: Frame, { first, end }: Range): Range | undefined {
  let from = first;
  while (from < end && frame.inRemedy[from] === 0) from += 1;
  if (from === end) return undefined;
  let to = end;
  while (frame.inRemedy[to - 1] === 0) to -= 1;
  return { first: from, end: to };
}

function isTaken(frame: Frame, part: Range, remedies: Range): boolean {
  const before = { first: Math.max(part.first, remedies.first - NEAR), end: remedies.first };
  // "Instead" and "still" end a part and belong to it.
  const behind = { first: remedies.end, end: Math.min(part.end + 1, remedies.end + NEAR) };
  if (hasAny(frame, before, AGAINST) || hasAny(frame, behind, AGAINST)) return false;
  const isExcepted = part.first > 0 && isException(frame, part.first - 1);
  return isExcepted || hasAny(frame, before, LEADERS) || hasAny(frame, behind, FOLLOWERS);
}

/**
 * Remedies with a word of their own that they are taken: in "stopped Zoloft, Lexapro 10 mg now" and "off all meds except
 * levothyroxine" what is said before holds for the part before alone.
 */
export function findTaken(frame: Frame, { first, end }: Range): TakenRemedies[] {
  const found: TakenRemedies[] = [];
  let start = first;
  for (let at = first; at <= end; at += 1) {
    if (at < end && (stopsAt(frame, at) & PARTS) === 0) continue;
    const part = { first: start, end: at };
    const remedies = start > first ? remediesIn(frame, part) : undefined;
    if (remedies && isTaken(frame, part, remedies)) found.push({ ...remedies, partFirst: start });
    start = at + 1;
  }
  return found;
}
