// Papers that were pasted whole: a title with its day or the head of a letter, its lines, and behind a blank line what is told
// of now. In doubt a text is no paper, and a line is no part of one: what is of now must not be taken for a part of a paper.
import type { Line, Paper, PartialDate } from '../../document.ts';
import { ANY_DATE, daysBefore, toDate, toIso } from './dates.ts';

/** What papers are called, and who writes them. */
export const PAPER_WORD =
  '(?:letters?|reports?|records?|summary|summaries|plans?|cards?|profile|assessment|review|book|booklet|handover|notes?|questionnaire|forms?|sheet|chart|diary|check|clinics?|unit|nurse|service|department|dept|hospital|infirmary|cent(?:re|er)|practice|endoscopy|frcs|frcp|opd|outpatients?|reconciliation|discharge|transfer|sheets?|transcript)';
const OF_PAPERS = new RegExp(String.raw`\b${PAPER_WORD}\b`, 'iu');
/** A title in capitals: two words of them at least, and no sentence. */
const CAPITALS = /(?<!\p{L})\p{Lu}[\p{Lu}'’&/]{2,}(?!\p{Ll})/gu;
/** "Dept of Neurology, First Seizure Clinic", "Urology clinic letter to patient": names, what papers are called, and small words. */
const PLAIN_WORD = new RegExp(
  String.raw`^(?:[\p{Lu}\d(&'’"-].*|${PAPER_WORD}|of|the|and|for|to|in|patient|gp|your|[-–—|,.&]+)[,.:;)]*$`,
  'u',
);
const OPENS_SENTENCE =
  /^\W*(?:i|i['’]\w+|my|we|our|he|she|they|it|had|have|has|was|went|came|husband|wife|mum|mom|dad|son|daughter|please|help|can|could|need|took|got|after|since|pain|chest|fever|baby)\b/iu;
/** In capitals too these are no title: "CHEST PAIN SINCE CLINIC". */
const TELLS_COMPLAINT =
  /\b(?:since|after(?![- ]visit)|help|please|cannot|can['’]?t|won['’]?t|pain|fever|bleeding|i|he|she|husband|wife)\b/iu;
/** "Letter from the unit:", "Pasted from the portal:", "Otherwise well. Letter:" */
const INTRODUCES =
  /\b(?:letter|sheet|summary|paper|form|report|print\w*|note|pasted|copied|attached|card|below|says?|this)\b[^.!?]{0,40}:\s*$/iu;
/** What stands before a date that is none of the paper: of a birth, a period, an onset, an operation. */
export const OF_NO_PAPER =
  /\b(?:dob|d\.o\.b|born|birth|lmp|edd|since|until|till|started|began|begun|onset|due|next|booked|today|now|help|please|pain|bleeding|worse|expir\w*|exp|valid|version|v\d|revised|rev|template|form no|policy|surgery|operation|op|for|to|after|admitted|admission|last seen|last visit)\b[\s:.]*(?:on |date )?$/iu;
/** A line that gives the day: "Date of clinic 21 January 2026", "Admitted: 6/11/2026 Discharged: 9/11/2026". */
const DAY_LINE =
  /^[\s*(]*(?:(?:(?:clinic|visit|letter|print\w*|issue|report|review|typed|dictated) )?(?:date|dated|printed|issued|typed|dictated|reviewed|clinic)|last reviewed|date of (?:visit|discharge|review|letter|clinic|attendance|issue|report|arrival|admission)|seen|arriv(?:al|ed)|attended|attendance|triaged|admitted\b[^\n]{0,40}\bdischarged)\b[\s:]*(?:on )?/iu;
/** "14 to 18 June 2025": the last day counts. */
const FIRST_OF_PERIOD =
  /(?<![\d/.-])\d{1,2}(?:st|nd|rd|th)? ?(?:to|-|–|until) ?(?=\d{1,2}(?:st|nd|rd|th)? \p{L})/u;
const DISCHARGED = /\bdischarged?\b[^\n\d]{0,10}(?=\d)/iu;
const OF_STAY =
  /\b(?:discharge (?:summary|letter|note|notification|advice|report|papers?)|after[- ]visit summary|avs)\b/iu;
/** What holds what to do by its nature. */
const OF_PLANS =
  /\b(?:care|action|emergency|safety|management|escalation|crisis|asthma|allergy|epilepsy|seizure|health) plan\b/iu;
const DEAR = /^\W*dear\b/iu;
const CLOSES = /^\W{0,3}yours (?:sincerely|faithfully|truly)\b/iu;

const LONGEST_TITLE = 120;
/** Lines of the head of a letter in which its day may stand. */
const LINES_OF_HEAD = 6;
/** Lines of a paper at least; estimate. */
const LEAST_LINES = 4;
/** A day before this year is that of a birth or of a form's edition, none of a paper that is pasted today. Estimate. */
export const EARLIEST_YEAR = 2015;

/** Labels that a paper goes on with behind a blank line; any other may tell of now. */
const GOES_ON_WITH =
  /^[\s*#=_>•~!-]{0,6}(?:\d{1,2}[.)] )?(?:diagnos[ie]s|dx|plans?|advice|medic\w+|meds|drugs?|rx|current (?:med\w+|status)|allerg\w+|adr\w*|results?|bloods?|labs?|tests?|imaging|investigations?|findings?|conclusions?|impression|opinion|follow[- ]?up|f\/u|actions?|driving|travel|exam\w*|past (?:medical )?history|pmh|background|social|family|gp to|treatment|procedures?|course|hospital course|progress|return (?:to|if)|when to|follow|safety|emergency|contact|copy|cc|enc|timeline|holistic|other medicines|drug sensitivities|no follow-up|legend|next|systems|tick|biometry|bones|surgery|radiotherapy|chemotherapy|endocrine|mammogram|summary|recommendations?|discharge (?:med\w+|drugs|plan|diagnos\w+)|rehab\w*|\d{1,2}[/.]\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d)\b/iu;
const RULE = /^[\s]*[-=_*~]{2,}\s*$/u;
/** The name, the post and the copies below the closing of a letter. */
const SIGNATURE =
  /^[\s*]*(?:(?i:dr|prof|mr|mrs|ms|miss|sister|nurse|consultant|registrar|specialist|physiotherapist|gp|cc|copy|enc|tel|dictated|typed|electronically)\b|[\p{Lu}][\p{L}.'’-]* [\p{Lu}(]|[\p{Lu}][\p{L}.'’-]*\s*$)/u;
/** What ends a paper about a stay or a visit; a complaint behind it is a new one. */
const OF_PLAN =
  /^[\s*#=>•-]{0,6}(?:plan|follow[- ]?up|f\/u|actions?|gp to|tto|ttos?|meds?|medications?|medicines|discharge (?:meds?|medic\w+|drugs|plan|instructions)|advice|instructions|signed|review|dr\.? \p{L})/iu;
const COMPLAINS =
  /^[\s*#=>•-]{0,6}(?:c\/o|complain(?:s|ing|ed)? of|pc|hpc|hpi|presenting (?:complaint|problem)|reason for (?:visit|attendance|call|contact)|o\/e|obs|triage|seen|problem|new)\b/iu;
/** What goes on, is back or is worse. */
const GOES_ON =
  /\b(?:no(?:t| any)? (?:any )?better|not (?:improv\w+|settl\w+|gone|working|clear\w*)|worse|worsen\w*|spread\w*|doubled|bigger|unbearable|still|again|returned|came back|come back|is back|are back|back again|ongoing|persist\w*|never (?:went|settled|got)|keeps?|cannot|can['’]?t|as bad)\b/iu;
/** Only asks: then what stands above is the story. */
const ONLY_ASKS =
  /^\W*(?:is (?:it|this|that)|are (?:these|they)|do i|does|should|shall|what|can|could|would|help|please|advice|ambulance|any|how|when)\b[^.!\n]{0,60}[?.]?\s*$/iu;
const WELL =
  /\b(?:well|better|fine|gone|resolved|settled|normal|recovered|healed|cleared|back (?:to|at) (?:school|work|normal|nursery|preschool)|no (?:more )?(?:fever|pain|vomiting|symptoms|problems|temperature)|eating|running around|playing|feel(?:s|ing)? (?:good|great|grand))\b/iu;

const isCapitalTitle = (words: string) =>
  (words.match(CAPITALS)?.length ?? 0) >= 2 && !/[.!?] +\p{L}/u.test(words);

const isPlainTitle = (words: string) =>
  !/[!?]/u.test(words) && words.split(/\s+/u).every((word) => word === '' || PLAIN_WORD.test(word));

const isTitle = (words: string) =>
  words.length <= LONGEST_TITLE &&
  OF_PAPERS.test(words) &&
  (isCapitalTitle(words)
    ? !TELLS_COMPLAINT.test(words)
    : isPlainTitle(words) && !OPENS_SENTENCE.test(words));

/** The day that words tell, as the text orders its dates, and the other way where it may be read so. */
function datesIn(words: string, isDayFirst: boolean): PartialDate[] {
  const own = words.slice(DISCHARGED.exec(words)?.index ?? 0).replace(FIRST_OF_PERIOD, '');
  const match = ANY_DATE.exec(own);
  if (match === null || OF_NO_PAPER.test(own.slice(0, match.index))) return [];
  const read = [isDayFirst, !isDayFirst].flatMap((one) => toDate(match.groups ?? {}, one) ?? []);
  return read.filter(
    ({ year, month }) => year !== undefined && year >= EARLIEST_YEAR && month !== undefined,
  );
}

/** A text by its lines. */
interface Page {
  readonly lines: readonly Line[];
  readonly wordsAt: (index: number) => string;
  readonly isDayFirst: boolean;
}

/** The day of a paper: in its title, or in a line of its head that gives it. */
function datesOf({ lines, wordsAt, isDayFirst }: Page, at: number): PartialDate[] {
  const own = datesIn(wordsAt(at), isDayFirst);
  if (own.length > 0) return own;
  for (let index = at + 1; index < Math.min(lines.length, at + LINES_OF_HEAD); index += 1) {
    const words = wordsAt(index).slice(0, LONGEST_TITLE);
    const dates = DAY_LINE.test(words) ? datesIn(words, isDayFirst) : [];
    if (dates.length > 0) return dates;
  }
  return [];
}

/** Whether a line may open a paper: the first, one behind a blank line or a rule, or one that the line before introduces. */
const mayOpen = ({ lines, wordsAt }: Page, at: number) =>
  at === 0 ||
  lines[at]!.afterBlank ||
  RULE.test(wordsAt(at - 1)) ||
  INTRODUCES.test(wordsAt(at - 1));

interface Head {
  readonly at: number;
  readonly dates: readonly PartialDate[];
}

function headAt(page: Page, at: number): Head | undefined {
  if (!mayOpen(page, at) || !isTitle(page.wordsAt(at))) return undefined;
  const dates = datesOf(page, at);
  return dates.length === 0 && at > 0 ? undefined : { at, dates };
}

/** Index of the line behind the signature of a letter ("Dear ... Yours sincerely"); undefined where it has none. */
function behindSignature({ wordsAt }: Page, from: number, end: number): number | undefined {
  let isLetter = false;
  for (let index = from; index < end; index += 1) {
    const words = wordsAt(index);
    isLetter ||= DEAR.test(words);
    if (!isLetter || !CLOSES.test(words)) continue;
    let behind = index + 1;
    while (behind < end && (SIGNATURE.test(wordsAt(behind)) || RULE.test(wordsAt(behind))))
      behind += 1;
    return behind;
  }
  return undefined;
}

/** Index of the first line of now behind the head of a paper without a signature; `end` where there is none. */
function firstOfNow({ wordsAt, lines }: Page, from: number, end: number): number {
  let isBehindPlan = false;
  for (let index = from + 1; index < end; index += 1) {
    const words = wordsAt(index);
    if (isBehindPlan && COMPLAINS.test(words)) return index;
    isBehindPlan ||= OF_PLAN.test(words);
    const isApart = lines[index]!.afterBlank || RULE.test(wordsAt(index - 1));
    if (!isApart || RULE.test(words) || DEAR.test(words)) continue;
    // The day of a letter may stand behind a blank line of its head.
    const isOfHead = index < from + LINES_OF_HEAD && DAY_LINE.test(words);
    if (!isOfHead && !GOES_ON_WITH.test(words)) return index;
  }
  return end;
}

/** The papers of a text in its order. */
export function findPapers(text: string, lines: readonly Line[], isDayFirst: boolean): Paper[] {
  const page: Page = {
    lines,
    isDayFirst,
    wordsAt: (index) => {
      const line = lines[index];
      return line === undefined ? '' : text.slice(line.begin, line.end);
    },
  };
  const heads = lines.flatMap((_, at) => headAt(page, at) ?? []);
  const isIntroduced = INTRODUCES.test(page.wordsAt(0));
  return heads.flatMap(({ at, dates }, index): Paper[] => {
    const next = heads[index + 1]?.at ?? lines.length;
    const end = behindSignature(page, at, next) ?? firstOfNow(page, at, next);
    if (end - at < LEAST_LINES) return [];
    // What stands before it is of now, too.
    const isBehindOthers = at > (isIntroduced ? 1 : 0);
    return [toPaper(text, lines, { at, end, next, dates, isBehindOthers })];
  });
}

/** Where a paper stands among the lines of its text. */
interface Extent {
  readonly at: number;
  /** The line behind its last one. */
  readonly end: number;
  /** The line at which the next paper begins, or the text ends. */
  readonly next: number;
  readonly dates: readonly PartialDate[];
  readonly isBehindOthers: boolean;
}

/** A paper with what is told behind it. */
export function toPaper(
  text: string,
  lines: readonly Line[],
  { at, end, next, dates, isBehindOthers }: Extent,
): Paper {
  const told = end < next ? text.slice(lines[end]!.begin, lines[next - 1]!.end) : '';
  const title = text.slice(lines[at]!.begin, lines[at]!.end);
  return {
    begin: lines[at]!.begin,
    end: lines[end - 1]!.end,
    dates,
    isPlan: OF_PLANS.test(title),
    isOfStay: OF_STAY.test(title),
    isOver: WELL.test(told) && !GOES_ON.test(told),
    goesOn: GOES_ON.test(told),
    onlyAsks: ONLY_ASKS.test(told),
    isFollowed: end < lines.length || isBehindOthers,
  };
}

/** Days from which on a paper is of before where nothing of now is told beside it; estimate. */
const DAYS_ALONE = 28;
/** Days from which on a paper is of before where what is told of now stands behind it; estimate. */
const DAYS_OF_PAPER = 14;

/** Days from which on a visit that is over is of before where its patient writes below that all is well. */
const DAYS_OF_STAY = 2;

/** Whether a paper is of before, whichever way its day is read. */
export function isOldPaper(
  { dates, isFollowed, isOfStay, isOver, goesOn, onlyAsks }: Paper,
  today: string,
): boolean {
  if (dates.length === 0 || onlyAsks) return false;
  const days = dates
    .filter((date) => toIso(date, today) <= today)
    .map((date) => daysBefore(date, today));
  // "No better" below a letter of three weeks ago tells of what the letter is about.
  const isAlone = !isFollowed || goesOn;
  const least = isAlone ? DAYS_ALONE : isOfStay && isOver ? DAYS_OF_STAY : DAYS_OF_PAPER;
  return days.length > 0 && Math.min(...days) >= least;
}
