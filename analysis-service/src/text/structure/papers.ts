// Papers that were pasted whole: a title with its day or the head of a letter, its lines, and behind a blank line what is told
// of now.
import type { Line, Paper, PartialDate } from '../../document.ts';
import { ANY_DATE, toDate } from './dates.ts';

/** Two words in capitals at least; what a message opens with in capitals has a stop or an exclamation. */
const TITLE =
  /^[\s*#=_~|-]{0,6}(?:[\p{Lu}\d][\p{Lu}\d'’&/().-]*[\s,–—-]+){1,8}\p{Lu}[\p{Lu}'’&/()-]{2,}/u;
const CAPITALS = /(?<!\p{L})\p{Lu}[\p{Lu}'’&/-]{2,}(?!\p{Ll})/gu;
/** "Dept of Neurology, First Seizure Clinic": a short line without a stop. */
const PLAIN_TITLE = /^[\s*#=_~|-]{0,6}\p{Lu}[^!?:]{8,100}$/u;
/** Who writes papers, and what they are called. */
const OF_PAPERS =
  /\b(?:clinics?|hospitals?|infirmary|unit|service|dep(?:artmen)?t|centre|center|surgery|practice|trust|nhs|frcs|frcp|consultant|endoscopy|letter|reports?|record|summary|plan|card|profile|assessment|review|book|pages|handover|note|visit|discharge|check|certificate|questionnaire|sheet|history|rehab\w*)\b/iu;
/** "Letter from the unit:", "Pasted from the portal:", "Otherwise well. Letter:" */
const INTRODUCES =
  /\b(?:letter|sheet|summary|paper|form|report|print\w*|note|pasted|copied|attached|card|below|says?|this)\b[^.!?]{0,40}:\s*$/iu;
/** What stands before a date that is none of the paper: of a birth, a period, an onset, an operation. */
const OF_NO_PAPER =
  /\b(?:dob|d\.o\.b|born|birth|lmp|edd|since|until|till|started|began|begun|onset|due|next|booked|today|now|help|please|pain|bleeding|worse|expir\w*|exp|valid|version|v\d|revised|rev|template|form no|policy|surgery|operation|op|for|to)\b[\s:.]*(?:on |date )?$/iu;
/** A line that gives the day: "Last reviewed 27/11/2025", "Date of clinic 21 January 2026", "Admitted: 6/11/2026 Discharged: ...". */
const DAY_LINE =
  /^[\s*(]*(?:(?:last )?(?:(?:clinic|visit|letter|print\w*|issue|report|review|typed|dictated) )?(?:date|dated|day|seen|reviewed|printed|issued|typed|dictated|visit|clinic|discharged|admitted|admission|date of (?:visit|discharge|review|letter|clinic|attendance|issue|admission))\b[\s:]*(?:on )?|(?=\W*\d{1,2}(?:st|nd|rd|th)?[ /.-][^\n]{3,16}$)|(?=\W*(?:19|20)\d\d-\d\d-\d\d\W*$))/iu;
/** "Discharged: 09/11/2026" behind the day of admission: the later day is that of the paper. */
const DISCHARGED = /\bdischarged?\b[^\n\d]{0,10}(?=\d)/iu;
const OF_STAY = /\b(?:discharge|after[- ]visit summary|avs)\b/iu;
const CLOSES =
  /^\W{0,3}(?:yours (?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|with (?:kind|best) (?:regards|wishes)|signed\b)/iu;

const LONGEST_TITLE = 120;
/** Lines of the head of a letter in which its day may stand. */
const LINES_OF_HEAD = 6;
/** Lines of a paper at least; estimate. */
const LEAST_LINES = 4;

/** What opens the words of now below a paper: a time of now, or somebody who tells. */
const TELLS_NOW =
  /\b(?:now|today|tonight|currently|at present|this (?:morning|afternoon|evening|week)|yesterday|last night|again|still|since|ago|i|i['’]\w+|my|me|he|she|he['’]s|she['’]s|mum|mom|dad|baby|wife|husband)\b/iu;
/** A title or a label, which the paper goes on with; not one that somebody's words of now stand behind. */
const LABEL =
  /^[\s*#=_~-]{0,6}(?!(?:now|today|currently|so|updates?|patient|pt|me|my|mum|mom|mam|dad|mother|father|parents?|wife|husband|son|daughter|carer|comments?|notes? from|from (?:me|mum|mom|dad)|sat|sun|mon|tue|wed|thu|fri)\b)[\p{L}][^:.\n]{1,40}:/iu;
const RULE = /^[\s]*[-=_*~]{2,}\s*$/u;

const isCapitalTitle = (words: string) =>
  words.length <= LONGEST_TITLE &&
  TITLE.test(words) &&
  (words.match(CAPITALS)?.length ?? 0) >= 2 &&
  !/[.!?] +\p{L}/u.test(words);

/** The day that words tell, both ways where it may be read so: months before days, and days before months. */
function datesIn(words: string): PartialDate[] {
  const from = DISCHARGED.exec(words)?.index ?? 0;
  const own = words.slice(from);
  const match = ANY_DATE.exec(own);
  if (match === null || OF_NO_PAPER.test(own.slice(0, match.index))) return [];
  const read = [true, false].flatMap((dayFirst) => toDate(match.groups ?? {}, dayFirst) ?? []);
  return read.filter(({ year, month }) => year !== undefined && month !== undefined);
}

/** A text by its lines. */
interface Page {
  readonly lines: readonly Line[];
  readonly wordsAt: (index: number) => string;
}

/** The day of a paper: in its title, or in a line of its head that gives it. */
function datesOf({ lines, wordsAt }: Page, at: number): PartialDate[] {
  const own = datesIn(wordsAt(at));
  if (own.length > 0) return own;
  for (let index = at + 1; index < Math.min(lines.length, at + LINES_OF_HEAD); index += 1) {
    const words = wordsAt(index);
    const dates = DAY_LINE.test(words) ? datesIn(words) : [];
    if (dates.length > 0) return dates;
  }
  return [];
}

interface Head {
  readonly at: number;
  readonly dates: readonly PartialDate[];
  readonly isOfStay: boolean;
}

/** Whether a line may open a paper: the first, one behind a blank line or a rule, or one that the line before introduces. */
const mayOpen = ({ lines, wordsAt }: Page, at: number) =>
  at === 0 ||
  lines[at]!.afterBlank ||
  RULE.test(wordsAt(at - 1)) ||
  INTRODUCES.test(wordsAt(at - 1));

function headAt(page: Page, at: number): Head | undefined {
  const title = page.wordsAt(at);
  if (title.length > LONGEST_TITLE || !mayOpen(page, at)) return undefined;
  const isCapital = isCapitalTitle(title);
  if (!isCapital && !(PLAIN_TITLE.test(title) && OF_PAPERS.test(title))) return undefined;
  const isNamed = at === 0 || OF_PAPERS.test(title);
  const dates = isNamed ? datesOf(page, at) : [];
  const isAlone = isCapital && at === 0;
  if (dates.length === 0 && !isAlone) return undefined;
  return { at, dates, isOfStay: OF_STAY.test(title) || OF_STAY.test(page.wordsAt(at + 1)) };
}

/** Index of the first line of now behind the head of a paper: below a blank line or a rule, told by somebody or last of all. */
function firstOfNow({ wordsAt, lines }: Page, from: number, end: number): number | undefined {
  let closing = from;
  for (let index = from + 1; index < end; index += 1)
    if (CLOSES.test(wordsAt(index))) closing = index;
  const opens: number[] = [];
  for (let index = closing + 1; index < end; index += 1) {
    const isApart = lines[index]!.afterBlank || RULE.test(wordsAt(index - 1));
    if (isApart && !RULE.test(wordsAt(index))) opens.push(index);
  }
  const mayTell = (index: number) =>
    !LABEL.test(wordsAt(index)) && !/^dear\b/iu.test(wordsAt(index));
  const told = opens.find((index) => mayTell(index) && TELLS_NOW.test(wordsAt(index)));
  const last = opens.at(-1);
  return told ?? (last !== undefined && mayTell(last) ? last : undefined);
}

/** The papers of a text in its order. */
export function findPapers(text: string, lines: readonly Line[]): Paper[] {
  const page: Page = {
    lines,
    wordsAt: (index) => {
      const line = lines[index];
      return line === undefined ? '' : text.slice(line.begin, line.end);
    },
  };
  const heads = lines.flatMap((_, at) => headAt(page, at) ?? []);
  const isIntroduced = INTRODUCES.test(page.wordsAt(0));
  const papers: Paper[] = [];
  for (const [index, { at, dates, isOfStay }] of heads.entries()) {
    const next = heads[index + 1]?.at ?? lines.length;
    const now = firstOfNow(page, at, next);
    const end = now ?? next;
    if (end - at < LEAST_LINES) continue;
    papers.push({
      begin: lines[at]!.begin,
      end: lines[end - 1]!.end,
      dates,
      isOfStay,
      // What stands before it, or behind, is of now.
      isFollowed: now !== undefined || next < lines.length || at > (isIntroduced ? 1 : 0),
    });
  }
  return papers;
}
