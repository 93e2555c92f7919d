// "Screams if we touch it, vomiting", "worse if I lie flat, chest pain": a condition that tells what brings a complaint on is of
// now, and what is listed behind it has nothing to do with the condition.
import { isFree, normAt, STOP, stopsAt, type Frame } from '../frame/index.ts';
import type { PlacedCue } from './placed-cue.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const OPENS = words('if whenever');
/** What somebody does or has done to them that brings a complaint on. */
const PROVOKES = words(
  `stand stands standing sit sits lie lies lay laid lying walk walks move moves moved bend bends turn turns look looks press presses
  pressed push pushed touch touches touched cough coughs sneeze sneezes breathe breathes swallow swallows eat eats drink drinks talk
  talks speak speaks climb climbs run runs exert exerts strain strains lift lifts pick picks picked hold holds held roll rolls rolled
  try tries tried sleep sleeps raise raises reach reaches carry carries bump bumped jolt jolted squeeze squeezed open opens
  close closes read reads put puts blow blows laugh laughs chew chews pee pees wee poo poos`,
);
/** Of these all of a sentence that they open is of now; "If he eats shellfish he gets hives" tells what he is allergic to. */
const POSTURES = words(
  `stand stands sit sits lie lies lay move moves bend bends turn turns press presses touch touches cough coughs breathe breathes
  swallow swallows talk talks speak speaks walk walks`,
);
/** Words of advice and of plans, which name what may come; what stands behind them is a list of it. */
const ADVISES = words(
  `call calls called ring rings rang phone phoned come comes return returns returned go goes seek see contact attend tell tells told
  report reports stop stops take takes taken give gave given start starts hold avoid avoids don't advise advised advice aware knows
  warned warn asked ask reminded instructed explained plan plans review safety net netting precautions should must need needs may
  might would will can could able bring act action discharged discharge 999 911 111 112 000 ed er gp a&e use repeat increase double`,
);
const SUBJECTS = words('i he she we you they it anyone anybody someone somebody mum mom dad');
const MODAL = words(
  'will would should might may must can could ever starts start begins begin develops develop becomes gets has have',
);
/** Tokens from the condition to its verb at most; an estimate. */
const NEAR = 6;

const ENDS = STOP.comma | STOP.semicolon | STOP.and | STOP.contrast;

function advisesBefore(frame: Frame, first: number): boolean {
  for (let at = first - 1; at >= 0 && frame.opens[at + 1] !== 1; at -= 1)
    if (ADVISES.has(normAt(frame, at))) return true;
  return false;
}

function advisesWithin(frame: Frame, from: number, limit: number): boolean {
  for (let at = from; at < limit; at += 1) if (ADVISES.has(normAt(frame, at))) return true;
  return false;
}

/** Where a clause ends that begins at a token: at a comma, an "and" or the end of the sentence. */
function endOfClause(frame: Frame, from: number, limit: number): number {
  let at = from;
  while (at < limit && (stopsAt(frame, at) & ENDS) === 0) at += 1;
  return at;
}

function provokes(
  frame: Frame,
  { from, end }: { from: number; end: number },
  verbs: ReadonlySet<string>,
): boolean {
  for (let at = from; at < Math.min(end, from + NEAR); at += 1) {
    if (MODAL.has(normAt(frame, at)) && !verbs.has(normAt(frame, at))) return false;
    if (verbs.has(normAt(frame, at))) return true;
  }
  return false;
}

/** "I wonder if she needs antibiotics, cough": the condition of somebody names nothing that may come. */
function namesNothing(frame: Frame, from: number, end: number): boolean {
  if (!SUBJECTS.has(normAt(frame, from))) return false;
  for (let at = from; at < end; at += 1) if (!isFree(frame, at)) return false;
  return true;
}

/** Where the scope of such a condition ends; undefined for any other cue. `limit` is where the sentence or the next cue stands. */
export function endOfProvoked(
  frame: Frame,
  { first }: PlacedCue,
  limit: number,
): number | undefined {
  if (!OPENS.has(normAt(frame, first))) return undefined;
  const from = first + 1;
  const end = endOfClause(frame, from, limit);
  // "If I lie flat I cannot breathe": all of it is so, where nothing is advised.
  if (frame.opens[first] === 1) {
    const isSo = provokes(frame, { from, end }, POSTURES) && !advisesWithin(frame, from, limit);
    return isSo ? from : undefined;
  }
  if (end >= limit || advisesBefore(frame, first)) return undefined;
  return provokes(frame, { from, end }, PROVOKES) || namesNothing(frame, from, end)
    ? end
    : undefined;
}
