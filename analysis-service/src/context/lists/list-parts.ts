import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';

/** An item of a list, with the mark or word before it. */
export interface Item extends Range {
  /** Where that mark or word stands. */
  readonly from: number;
  /** `space`: nothing stands between two findings. */
  readonly joint: 'comma' | 'and' | 'or' | 'space' | 'with';
}

/** The items of a range, parted by commas, "and" and "or" outside of parentheses. */
export function itemsOf(frame: Frame, { first, end }: Range): Item[] {
  const items: Item[] = [];
  let from = first;
  let start = first;
  let joint: Item['joint'] = 'comma';
  let depth = 0;
  for (let at = first; at < end; at += 1) {
    depth += depthAt(frame, at);
    const next = depth > 0 ? undefined : jointAt(frame, at);
    if (next === undefined) continue;
    const isAlone = next !== 'space' && at === start && items.length > 0;
    if (!isAlone && at > start) items.push({ from, joint, first: start, end: at });
    // ", or" and ", and" are one joint
    if (!isAlone) from = at;
    joint = isAlone ? stronger(joint, next) : next;
    start = next === 'space' ? at : at + 1;
  }
  if (start < end) items.push({ from, joint, first: start, end });
  return items;
}

function depthAt(frame: Frame, at: number): number {
  const bits = stopsAt(frame, at);
  if ((bits & STOP.open) !== 0) return 1;
  return (bits & STOP.close) === 0 ? 0 : -1;
}

function jointAt(frame: Frame, at: number): Item['joint'] | undefined {
  const bits = stopsAt(frame, at);
  if (!isFree(frame, at)) return startsFinding(frame, at) ? 'space' : undefined;
  if ((bits & STOP.or) !== 0) return isCoordinator(frame, at) ? 'or' : undefined;
  if ((bits & STOP.and) !== 0) return 'and';
  if ((bits & STOP.comma) !== 0) return 'comma';
  return isWith(frame, at) ? 'with' : undefined;
}

// "infected with HIV" is one finding.
const TAKES_WITH = /^(infect|colon|afflict|diagnos|affect)/u;

// "with", "w/", after a finding
function isWith(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  const isSign = norm === 'w' && normAt(frame, at + 1) === '/' && normAt(frame, at + 2) !== 'o';
  const isAfterFinding =
    at > 0 && !isFree(frame, at - 1) && !TAKES_WITH.test(normAt(frame, at - 1));
  return (norm === 'with' || isSign) && isAfterFinding;
}

function startsFinding(frame: Frame, at: number): boolean {
  const isRemedy = frame.inRemedy[at - 1] === 1 || frame.inRemedy[at] === 1;
  return frame.goesOn[at] === 0 && !isFree(frame, at - 1) && !isRemedy;
}

const stronger = (one: Item['joint'], other: Item['joint']) =>
  one === 'or' || other === 'or' ? 'or' : other;

// A slash joins only the words beside it; so does the "or" of "pain in the jaw or arm".
function isCoordinator(frame: Frame, at: number): boolean {
  if (normAt(frame, at) === '/') return normAt(frame, at + 1) === 'or';
  if (!isFree(frame, at + 1) || normAt(frame, at) === 'nor') return true;
  for (let before = at - 1; before > 0 && isFree(frame, before); before -= 1) {
    if (LINKS.has(normAt(frame, before))) return false;
    if (stopsAt(frame, before) !== 0 || frame.opens[before] === 1) return true;
  }
  return true;
}

const LINKS: ReadonlySet<string> = new Set(
  'to in at on with of from into over near down'.split(' '),
);
