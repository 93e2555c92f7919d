import { isExample } from '../scopes/post-verbal-scope.ts';
import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { isPastTense, isSameFinding } from './list-items.ts';
import { itemsOf, type Item } from './list-parts.ts';
import {
  bindingOf,
  hasFinding,
  isItemOfList,
  isMishap,
  isNoFinding,
  type Binding,
  type Negator,
} from './negator-binding.ts';
import { isActOrAdjective, presenceOf, type Presence } from './presence.ts';
import { FEELINGS, PLACES_SEEN, PRESENT_LEADERS } from '../cues/words.ts';

/** How far a negator reaches: to `end` it denies, from there to `doubted` it may. */
export interface NegatedList {
  readonly end: number;
  readonly doubted: number;
}

type Verdict = 'denied' | 'doubted' | 'present';

interface List {
  readonly frame: Frame;
  readonly items: readonly Item[];
  readonly binding: Binding;
  /** Index of the last item that "or" joins, else -1. */
  readonly lastOr: number;
  readonly lastAnd: number;
  /** The negator is a bare "no", which stands before nouns alone; "neg weak, numb" is a form. */
  readonly isNo: boolean;
  /** The negator is itself an item of a list with findings: "cough, no fever, chills". */
  readonly isWithin: boolean;
}

/**
 * Which items after a negator are denied. A missing "or" leaves open whether "no fever, cough" names one denied finding
 * or two; a finding falsely denied is the worse error, so what shows signs of its own is there, and the rest is doubted.
 */
export function readNegatedList(frame: Frame, negator: Negator, range: Range): NegatedList {
  const items = itemsOf(frame, range);
  const last = (joint: Item['joint'], bit: number) =>
    leadsOn(frame, range, bit)
      ? items.length - 1
      : items.findLastIndex((item) => item.joint === joint);
  const list: List = {
    frame,
    items,
    binding: bindingOf(frame, negator, { first: range.first, end: items[0]?.end ?? range.end }),
    lastOr: last('or', STOP.or),
    lastAnd: last('and', STOP.and),
    isNo: /^no$/u.test(normAt(frame, negator.first)),
    isWithin: isItemOfList(frame, negator.first),
  };
  let doubt: number | undefined;
  for (const [index, item] of items.entries()) {
    const verdict = index === 0 ? 'denied' : verdictOf(list, index, range.end);
    if (verdict === 'present') return { end: doubt ?? item.from, doubted: item.from };
    if (verdict === 'doubted') doubt ??= item.from;
  }
  return { end: doubt ?? range.end, doubted: range.end };
}

// "without fever, chills, nor cough": the next negator goes on with the list.
function leadsOn(frame: Frame, { first, end }: Range, bit: number): boolean {
  if (end <= first || frame.opens[end] === 1) return false;
  return ((stopsAt(frame, end) | stopsAt(frame, end - 1)) & bit) !== 0;
}

/** Behind another negator than "no" an act or an adjective may be denied. */
function presenceIn({ frame, isNo }: List, item: Item, limit: number): Presence | undefined {
  return isNo || !isActOrAdjective(frame, item) ? presenceOf(frame, item, limit) : undefined;
}

function verdictOf(list: List, index: number, limit: number): Verdict {
  const { frame, items, binding, lastOr } = list;
  const item = items[index];
  const before = items[index - 1];
  if (item === undefined || before === undefined || isExample(frame, item.first)) return 'denied';
  const presence = presenceIn(list, item, limit);
  if (index <= lastOr) return ofCoordinated(binding, item, presence);
  if (presence === 'clause' && !isDeniedFeeling(list, index)) return 'present';
  if (binding === 'list') return ofListHead(list, item, presence);
  if (isSigned(list, item, presence) || isSameFinding(frame, before.first, item.first))
    return 'present';
  if (item.joint === 'and') return ofConjunct(list, item);
  const bare = ofBareItem(list, index);
  return bare === 'denied' ? ofDeniedItem(list, index, limit) : bare;
}

// "denies chest pain, lightheaded, leg swelling"
function isDeniedFeeling({ frame, binding, items }: List, index: number): boolean {
  const item = items[index];
  if (binding !== 'list' || item === undefined || index === items.length - 1) return false;
  for (let at = item.first; at < item.end; at += 1)
    if (isFree(frame, at) && normAt(frame, at) !== '-') return false;
  return FEELINGS.has(normAt(frame, item.end - 1));
}

function ofDeniedItem(list: List, index: number, limit: number): Verdict {
  const item = list.items[index];
  const isOpen = isSharing(list, index, limit) || (item !== undefined && isSeen(list, item));
  return isOpen ? 'doubted' : 'denied';
}

// "no guarding, tenderness RLQ": what is not there is seldom said to be at a place of its own.
function isSeen({ frame, items }: List, { first, end }: Range): boolean {
  const endsInPlace = (range: Range | undefined) => {
    let last = (range?.end ?? 0) - 1;
    while (frame.tokens[last]?.kind === 'punctuation') last -= 1;
    return last > (range?.first ?? last) && PLACES_SEEN.has(normAt(frame, last));
  };
  return endsInPlace({ first, end }) && !endsInPlace(items[0]);
}

function isSigned(list: List, { joint }: Item, presence: Presence | undefined): boolean {
  if (presence === undefined || isParallel(list, presence)) return false;
  return joint !== 'space' || presence === 'course' || presence === 'onset';
}

// "no loss of consciousness, headache and vomiting since the fall": the sign may be that of both.
function isSharing({ frame, items }: List, index: number, limit: number): boolean {
  const next = items[index + 1];
  return next?.joint === 'and' && presenceOf(frame, next, limit) !== undefined;
}

// "No fever, cough since Monday, or rash"
function ofCoordinated(binding: Binding, { joint }: Item, presence: Presence | undefined): Verdict {
  if (joint !== 'comma' || presence === undefined) return 'denied';
  if (presence === 'course') return binding === 'list' ? 'doubted' : 'present';
  return presence === 'onset' && binding !== 'list' ? 'doubted' : 'denied';
}

// Falls are asked for with the rest, an injury is not: "denies falls, suicidal thoughts".
const isInjury = (frame: Frame, range: Range) =>
  isMishap(frame, range) && normAt(frame, range.end - 1) !== 'falls';

// Nobody denies a "cough x 3 days", but a "cough since the last visit".
function ofListHead({ frame, items }: List, item: Item, presence: Presence | undefined): Verdict {
  const first = items[0];
  if (presence === 'course' || first === undefined) return 'present';
  const isOther = isNoFinding(frame, first, true) || isMishap(frame, first);
  if (presence === 'onset') return isOther ? 'present' : 'doubted';
  if (item.joint === 'with') return hasFinding(frame, item) ? 'doubted' : 'denied';
  const isPair = items.length === 2 && isInjury(frame, first) && !isMishap(frame, item);
  return isPair && item.joint === 'comma' ? 'doubted' : 'denied';
}

// "no mild or severe headache, severe nausea": such an adjective tells nothing where the first item has one.
function isParallel({ frame, items }: List, presence: Presence): boolean {
  const first = items[0]?.first ?? 0;
  return presence === 'adjective' && PRESENT_LEADERS.has(normAt(frame, first));
}

function ofConjunct({ binding, frame }: List, item: Item): Verdict {
  if (isPastTense(frame, item.first)) return 'present';
  if (binding !== 'other' || !isOfFinding(frame, item)) return 'denied';
  return /^(having|feeling|getting|being)$/u.test(normAt(frame, item.first))
    ? 'present'
    : 'doubted';
}

function ofBareItem(list: List, index: number): Verdict {
  const { binding, frame, isWithin, items } = list;
  const item = items[index];
  if (item === undefined) return 'denied';
  if (item.joint === 'space') return isWithin ? 'doubted' : 'denied';
  if (item.joint === 'with') return hasFinding(frame, item) ? 'doubted' : 'denied';
  if (binding === 'other') return isOfFinding(frame, item) ? 'present' : 'denied';
  if (binding === 'mishap') return afterMishap(frame, items, item);
  return isApart(list, index) ? 'present' : ofFurtherItem(list, index);
}

// "not pregnant, headaches", "rash without itching, fever"; also "bruising without trauma, fatigue, and weakness"
function isApart({ binding, frame, items, lastAnd }: List, index: number): boolean {
  const first = items[0];
  if (binding === 'predicate' || first === undefined) return true;
  return binding === 'noun' && (index > lastAnd || isMishap(frame, first));
}

function ofFurtherItem({ binding, frame, items, isWithin, lastOr }: List, index: number): Verdict {
  if (isOfDisease(frame, items, index)) return hasHistoryWord(frame, items) ? 'present' : 'doubted';
  return binding === 'noun' || isWithin || lastOr >= 0 ? 'doubted' : 'denied';
}

// "no history of DVT, leg swelling": a disease is denied, a complaint follows, and no disease after it.
function isOfDisease(frame: Frame, items: readonly Item[], index: number): boolean {
  const isDisease = (item: Item) => hasDisease(frame, item);
  return items[0] !== undefined && isDisease(items[0]) && !items.slice(index).some(isDisease);
}

export function hasDisease(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1) if (frame.inDisease[at] === 1) return true;
  return false;
}

const HISTORY_WORDS = /^(history|hx|o|prior|previous|past|known)$/u;

function hasHistoryWord(frame: Frame, items: readonly Item[]): boolean {
  const first = items[0]?.first ?? 0;
  return [first - 2, first - 1, first].some((at) => HISTORY_WORDS.test(normAt(frame, at)));
}

// "no injury, knee pain"; in "no trauma, fever, weight loss" the list may be one.
function afterMishap(frame: Frame, items: readonly Item[], item: Item): Verdict {
  if (isMishap(frame, item) || !isOfFinding(frame, item)) return 'denied';
  return items.filter(({ joint }) => joint === 'comma').length > 2 ? 'doubted' : 'present';
}

function isOfFinding(frame: Frame, { first, end }: Range): boolean {
  return !isNoFinding(frame, { first, end }, true) && hasFinding(frame, { first, end });
}
