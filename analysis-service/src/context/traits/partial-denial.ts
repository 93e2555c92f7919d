import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';

// Words between a finding and the "but": "at rest", "when resting, ".
const LONGEST_OCCASION = 5;
const LONGEST_SUBJECT = 3;

const TURNS: ReadonlySet<string> = new Set(['but', 'although', 'though', 'however', 'yet']);
const SUBJECTS: ReadonlySet<string> = new Set(
  'he she they patient pt i does do did will can then sometimes occasionally often still'.split(
    ' ',
  ),
);
const HAS =
  /^(?:has|have|gets|get|feels|feel|notices|notice|experiences|experience|develops|develop|reports)$/u;
const IT: ReadonlySet<string> = new Set('it one some this that them'.split(' '));

/** Where a turn behind the finding stands, with no other finding before it; none when there is none near. */
function turnBehind(frame: Frame, from: number): number | undefined {
  for (let at = from; at <= from + LONGEST_OCCASION; at += 1) {
    if (at >= frame.tokens.length || frame.opens[at] === 1 || !isFree(frame, at)) return undefined;
    if (TURNS.has(normAt(frame, at))) return at;
    if ((stopsAt(frame, at) & (STOP.semicolon | STOP.colon)) !== 0) return undefined;
  }
  return undefined;
}

/** "No chest pain at rest but gets it walking uphill": what is denied for one occasion is there on another. */
export function isDeniedInPart(frame: Frame, mention: Range): boolean {
  // What names its occasion itself, as "dyspnea at rest", is denied as it stands.
  if (normAt(frame, mention.end - 1) === 'rest') return false;
  const turn = turnBehind(frame, mention.end);
  if (turn === undefined) return false;
  let at = turn + 1;
  while (at <= turn + LONGEST_SUBJECT && SUBJECTS.has(normAt(frame, at))) at += 1;
  return HAS.test(normAt(frame, at)) && IT.has(normAt(frame, at + 1));
}
