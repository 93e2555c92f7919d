import { isFree, normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { presenceOf } from './presence.ts';
import { CAUSES, DURATIONS, REMEDIES } from '../cues/words.ts';

// "No diarrhea, mild pain since noon": unless "or" follows, an item with signs of its own presence ends the list.
export function cutAtPresentItem(frame: Frame, range: Range): number {
  const lastOr = lastWithBit(frame, range, STOP.or);
  let item = range.first;
  for (let at = range.first; at < range.end; at += 1) {
    const isBreak = (stopsAt(frame, at) & (STOP.comma | STOP.and)) !== 0;
    if (!isBreak || at < lastOr) continue;
    const start = at + 1;
    const end = nextBreak(frame, start, range.end);
    const isAgain = isSameFinding(frame, item, start);
    if (isAgain || isPresentItem(frame, { first: start, end }, range.end)) return at;
    item = start;
    at = end - 1;
  }
  return range.end;
}

/** "no pain at rest, pain with movement" */
export function isSameFinding(frame: Frame, before: number, at: number): boolean {
  let length = 0;
  while (
    !isFree(frame, at + length) &&
    normAt(frame, before + length) === normAt(frame, at + length)
  )
    length += 1;
  if (length === 0) return false;
  return isOverOrLinked(frame, at + length) && isOverOrLinked(frame, before + length);
}

const isOverOrLinked = (frame: Frame, at: number) =>
  isFree(frame, at) || /^(at|on|with|during|after|in)$/u.test(normAt(frame, at));

function lastWithBit(frame: Frame, range: Range, bit: number): number {
  for (let at = range.end - 1; at >= range.first; at -= 1)
    if ((stopsAt(frame, at) & bit) !== 0 && normAt(frame, at) !== '/') return at;
  return -1;
}

function nextBreak(frame: Frame, first: number, end: number): number {
  for (let at = first; at < end; at += 1)
    if ((stopsAt(frame, at) & (STOP.comma | STOP.and)) !== 0) return at;
  return end;
}

export function isPresentItem(frame: Frame, item: Range, limit: number): boolean {
  return presenceOf(frame, item, limit) !== undefined || isPastTense(frame, item.first);
}

/** "excluded embolism and confirmed edema" */
export function isPastTense(frame: Frame, at: number): boolean {
  const norm = normAt(frame, at);
  return (
    norm.length > 4 && norm.endsWith('ed') && isFree(frame, at) && normAt(frame, at - 1) === 'and'
  );
}

export function purposeOfRemedy(frame: Frame, first: number, end: number): number {
  for (let at = first; at < end; at += 1)
    if (isRemedyPurpose(frame, at, first) || isAim(frame, at, first)) return at;
  return beforeCause(frame, first, end);
}

// "no cause of his syncope was found": the syncope is there.
export function beforeCause(frame: Frame, first: number, end: number): number {
  for (let at = first + 1; at < end; at += 1) {
    const isLink = /^(of|for|behind|to)$/u.test(normAt(frame, at));
    if (isLink && CAUSES.has(normAt(frame, at - 1)) && isFree(frame, at - 1)) return at;
  }
  return end;
}

// "no biopsy to exclude lymphoma", "no findings to explain the pain"
function isAim(frame: Frame, at: number, first: number): boolean {
  return at > first && normAt(frame, at) === 'to' && AIMS.test(normAt(frame, at + 1));
}

const AIMS =
  /^(evaluate|evaluation|assess|assessment|exclude|rule|diagnose|explain|account|treat|prevent|relieve|control|determine)$/u;

// "no medications for hypertension" says nothing against the hypertension.
function isRemedyPurpose(frame: Frame, at: number, first: number): boolean {
  if (normAt(frame, at) !== 'for' || at <= first) return false;
  const isFollowUp = normAt(frame, at - 1) === 'up' && normAt(frame, first) === 'follow';
  return isFollowUp || frame.inRemedy[at - 1] === 1 || REMEDIES.has(normAt(frame, at - 1));
}

// "a history of knee pain for years, getting worse" goes on.
export function isOngoing(frame: Frame, first: number, end: number): boolean {
  const last = nextBreak(frame, first, end);
  for (let at = first; at < last; at += 1) {
    const norm = normAt(frame, at);
    if (/^(progressively|worsening|since|ongoing)$/u.test(norm)) return true;
    if (norm === 'for' && DURATIONS.has(normAt(frame, at + 1))) return true;
  }
  return false;
}

// "never had pain like this", "never this bad": there is such a pain now.
export function isComparison(frame: Frame, first: number, end: number): boolean {
  if (normAt(frame, first) !== 'never') return false;
  for (let at = first; at < end; at += 1) {
    if (normAt(frame, at) !== 'this') continue;
    if (
      normAt(frame, at - 1) === 'like' ||
      /^(bad|severe|much|intense)$/u.test(normAt(frame, at + 1))
    )
      return true;
  }
  return false;
}
