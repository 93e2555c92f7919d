import type { Sentence, Token } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import { tokenAt } from '../text/token-at.ts';
import { numberAt } from './age-phrase.ts';
import { daysSinceDate, durationAt } from './elapsed.ts';
import { excerpt, wordsBetween, type Scene } from './scene.ts';
import type { PersonStatement } from './statements.ts';

type PregnancyStatement = Extract<PersonStatement, { kind: 'pregnancy' }>;

// A death counts as related to a pregnancy within a year of its end (CDC, Pregnancy Mortality Surveillance System).
const LONGEST_WEEKS = 52;
const REACH = 10;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SECTIONS = words('csection cesarean caesarean lscs nsvd svd');
const BABIES = words('baby boy girl twins infant son daughter child');
const HISTORY = /(?:^| )(?:history|hx|h \/ o|prior|previous|past|had|last)(?: \S+){0,3} $/u;

interface Found {
  readonly first: number;
  readonly end: number;
  readonly days?: number;
  readonly state?: 'past';
}

/** Births of the patient that the sentence dates: "3 weeks postpartum", "10 days after c-section", "PPD#5". */
export function readBirths(scene: Scene, sentence: Sentence): PregnancyStatement[] {
  const statements: PregnancyStatement[] = [];
  for (let at = sentence.firstToken; at < sentence.endToken; at += 1) {
    if (scene.isOther[at] === 1) continue;
    const found =
      postpartumAt(scene, at, sentence) ??
      dayNumber(scene.doc.tokens, at) ??
      eventAt(scene, at, sentence);
    if (found === undefined) continue;
    statements.push(toStatement(scene, found));
    at = found.end - 1;
  }
  return statements;
}

function toStatement(scene: Scene, { first, end, days, state }: Found): PregnancyStatement {
  const weeks = days === undefined ? undefined : Math.floor(days / 7);
  const isPast = state === 'past' || (weeks !== undefined && weeks > LONGEST_WEEKS);
  return {
    ...excerpt(scene, first, end),
    kind: 'pregnancy',
    state: isPast ? 'past' : 'postpartum',
    basis: 'stated',
    ...(isPast || weeks === undefined ? {} : { weeks }),
  };
}

const NAMES = words('postpartum postnatal puerperium pp');
const SPLIT_TAIL = /^(?:partum|natal)$/u;

/** The token behind "postpartum" in any spelling; undefined where it does not stand. */
function postpartumEnd(tokens: readonly Token[], at: number): number | undefined {
  const { norm } = tokenAt(tokens, at);
  if (NAMES.has(norm)) return at + 1;
  if (norm !== 'post') return undefined;
  const tail = tokenAt(tokens, at + 1).norm === '-' ? at + 2 : at + 1;
  return SPLIT_TAIL.test(tokenAt(tokens, tail).norm) ? tail + 1 : undefined;
}

function postpartumAt(scene: Scene, at: number, sentence: Sentence): Found | undefined {
  const { tokens } = scene.doc;
  const end = postpartumEnd(tokens, at);
  if (end === undefined) return undefined;
  const before = durationBefore(scene, at, sentence) ?? dayBefore(tokens, at);
  if (before !== undefined) return { first: before.first, end, days: before.days };
  if (tokenAt(tokens, at).norm === 'pp') return undefined;
  const numbered = numberedUnit(tokens, end);
  if (numbered !== undefined) return { first: at, end: numbered.end, days: numbered.days };
  return undated(scene, { at, end }, sentence);
}

const OLD = /(?:^| )(?:19|20)\d\d(?: |$)|years? ago|last (?:year|pregnancy|child)/u;

function undated(
  scene: Scene,
  { at, end }: { readonly at: number; readonly end: number },
  sentence: Sentence,
): Found | undefined {
  const left = `${wordsBetween(scene, Math.max(sentence.firstToken, at - 6), at)} `;
  if (/(?:^| )(?:no|not|denies)(?: \S+)? $/u.test(left)) return undefined;
  const right = wordsBetween(scene, end, Math.min(sentence.endToken, end + 6));
  const { begin } = tokenAt(scene.doc.tokens, at);
  const isHistory = spanAt(scene.doc.sections, begin)?.category === 'past-history';
  const isPast = isHistory || HISTORY.test(left) || OLD.test(right);
  return { first: at, end, ...(isPast ? { state: 'past' as const } : {}) };
}

function durationBefore(scene: Scene, at: number, sentence: Sentence) {
  for (let first = Math.max(sentence.firstToken, at - 4); first < at; first += 1) {
    const duration = durationAt(scene, first);
    if (duration === undefined) continue;
    const next = tokenAt(scene.doc.tokens, duration.end).norm;
    if (
      duration.end === at ||
      (duration.end + 1 === at && (next === '-' || next === 's' || next === "'"))
    )
      return { first, days: duration.days };
  }
  return undefined;
}

// "D12 postnatal", "day 3 postpartum".
function dayBefore(tokens: readonly Token[], at: number) {
  const count = numberAt(tokens, at - 1);
  const isDay = /^(?:d|day)$/u.test(tokenAt(tokens, at - 2).norm);
  return count === undefined || !isDay ? undefined : { first: at - 2, days: count };
}

// "Day 14", "day #3", "week 2".
function numberedUnit(tokens: readonly Token[], at: number) {
  const unit = tokenAt(tokens, at).norm;
  const size = unit === 'day' ? 1 : unit === 'week' || unit === 'wk' ? 7 : undefined;
  if (size === undefined) return undefined;
  const number = /^[#:]$/u.test(tokenAt(tokens, at + 1).norm) ? at + 2 : at + 1;
  const count = numberAt(tokens, number);
  return count === undefined ? undefined : { days: count * size, end: number + 1 };
}

const NOT_DAYS = words('mm x for pack packs cigarettes years year');

/** PPD 5 is a day after birth, "1 ppd" packs of cigarettes, "PPD 12 mm" a skin test. */
function dayNumber(tokens: readonly Token[], at: number): Found | undefined {
  if (tokenAt(tokens, at).norm !== 'ppd' || tokenAt(tokens, at - 1).kind === 'number')
    return undefined;
  const number = tokenAt(tokens, at + 1).norm === '#' ? at + 2 : at + 1;
  const token = tokenAt(tokens, number);
  if (
    token.kind !== 'number' ||
    token.text.length > 2 ||
    NOT_DAYS.has(tokenAt(tokens, number + 1).norm)
  )
    return undefined;
  return { first: at, end: number + 1, days: Number(token.norm) };
}

/** "Gave birth 2 weeks ago", "delivered on 11/6", "10 days after c-section", "POD 3 from c-section". */
function eventAt(scene: Scene, at: number, sentence: Sentence): Found | undefined {
  const { tokens } = scene.doc;
  const end = eventEnd(tokens, at);
  if (end === undefined || isOfBaby(scene, at, sentence)) return undefined;
  const before = timeBefore(scene, at, sentence);
  if (before !== undefined) return { first: before.first, end, days: before.days };
  const days = timeBehind(scene, end, sentence);
  if (days !== undefined) return { first: at, end, days };
  const left = wordsBetween(scene, Math.max(sentence.firstToken, at - 3), at);
  return /(?:^| )(?:just|recently|recent)(?: \S+)?$/u.test(left) ? { first: at, end } : undefined;
}

const EVENTS = words('delivered delivery childbirth');
const BEARING = words('gave giving given had having');

/** The token behind a birth: "gave birth", "delivered", "c-section", "had my baby", "after baby". */
function eventEnd(tokens: readonly Token[], at: number): number | undefined {
  const { norm } = tokenAt(tokens, at);
  if (SECTIONS.has(norm)) return at + 1;
  if (EVENTS.has(norm)) return isPassive(tokens, at) ? undefined : at + 1;
  if (BEARING.has(norm)) return bearingEnd(tokens, at);
  const before = tokenAt(tokens, at - 1).norm;
  if (norm === 'birth') return tokenAt(tokens, at + 1).norm === 'of' ? at + 2 : undefined;
  if (norm === 'baby') return /^(?:after|since)$/u.test(before) ? at + 1 : undefined;
  return norm === 'section' && isC(tokens, at - 1) ? at + 1 : undefined;
}

const isC = (tokens: readonly Token[], at: number) =>
  tokenAt(tokens, tokenAt(tokens, at).norm === '-' ? at - 1 : at).norm === 'c';

const OWN_CHILD = words('a my her our twins another');

function bearingEnd(tokens: readonly Token[], at: number): number | undefined {
  const next = tokenAt(tokens, at + 1).norm;
  if (tokenAt(tokens, at).norm.startsWith('g')) return next === 'birth' ? at + 2 : undefined;
  if (next === 'twins') return at + 2;
  if (!OWN_CHILD.has(next)) return undefined;
  for (let noun = at + 2; noun <= at + 4; noun += 1)
    if (BABIES.has(tokenAt(tokens, noun).norm)) return noun + 1;
  return undefined;
}

const isPassive = (tokens: readonly Token[], at: number) =>
  /^(?:was|were|been|being|be|is|are)$/u.test(tokenAt(tokens, at - 1).norm);

function isOfBaby(scene: Scene, at: number, sentence: Sentence): boolean {
  return /(?:^| )born(?: |$)/u.test(wordsBetween(scene, Math.max(sentence.firstToken, at - 6), at));
}

const AFTER = words(
  'after post since from status s p / out following - a my her the of via by vaginal c emergency elective normal primary repeat',
);

/** The duration before "after c-section", "s/p delivery". */
function timeBefore(scene: Scene, at: number, sentence: Sentence) {
  const { tokens } = scene.doc;
  let first = at - 1;
  let hasAfter = false;
  while (first >= sentence.firstToken && AFTER.has(tokenAt(tokens, first).norm)) {
    if (/^(?:after|post|since|from|out|following|p)$/u.test(tokenAt(tokens, first).norm))
      hasAfter = true;
    first -= 1;
  }
  if (!hasAfter) return undefined;
  const day = numberAt(tokens, first);
  const label = tokenAt(tokens, first - 1).norm === '#' ? first - 2 : first - 1;
  if (day !== undefined && /^(?:pod|day)$/u.test(tokenAt(tokens, label).norm))
    return { first: label, days: day };
  return durationBefore(scene, first + 1, sentence);
}

const LATELY: ReadonlyMap<string, number> = new Map([
  ['yesterday', 1],
  ['today', 0],
  ['tonight', 0],
]);

function timeBehind(scene: Scene, from: number, sentence: Sentence): number | undefined {
  const { tokens } = scene.doc;
  for (let at = from; at < Math.min(sentence.endToken, from + REACH); at += 1) {
    const { norm } = tokenAt(tokens, at);
    if (norm === ';' || norm === 'but') return undefined;
    const lately = LATELY.get(norm);
    if (lately !== undefined) return lately;
    const duration = durationAt(scene, at);
    const next = duration && tokenAt(tokens, duration.end).norm;
    if (duration && (next === 'ago' || next === 'back' || norm === 'last')) return duration.days;
  }
  return daysSinceDate(scene, from, sentence);
}
