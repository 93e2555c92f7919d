// Stays and visits of weeks or longer ago that are told in running text: "was admitted 3 weeks ago with chest pain".
import type { Document, Span } from '../document.ts';
import { daysBefore, findDate, MONTH_NAME } from '../text/structure/dates.ts';
import { compares } from '../text/comparison.ts';
import { DATED_EVENTS, DAY, NOT_OF_NOW } from './former-event-words.ts';

const CARE =
  /\b(?:(?:re)?admitted|discharged|admission|hospitali[sz](?:ed|ation)|in(?:to)? (?:the )?(?:hospital|icu|itu|intensive care)|inpatient|(?:seen|treated|taken|went) (?:in|at|to) (?:the )?(?:ed|er|a&e|emergency (?:department|room)))\b/iu;
const WEEKS_AGO =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|several|(?:a )?few|(?:a )?couple(?: of)?) (?:weeks?|wks?) (?:ago|back|earlier)\b/iu;
const LONG_AGO =
  /\b(?:(?:\d+|an?|one|two|three|four|five|six|seven|eight|several|(?:a )?few|(?:a )?couple(?: of)?) (?:months?|years?|yrs?) (?:ago|back|earlier)|(?:last|in the) (?:spring|summer|fall|autumn|winter)|last (?:month|year|christmas|easter|diwali|eid|january|february|march|april|may|june|july|august|september|october|november|december)|back in (?:'\d\d|(?:19|20)\d\d)|(?:many |some )?(?:years|decades) (?:ago|back)|(?:as|when (?:i|he|she|they) (?:was|were)) (?:an? (?:child|kid|baby|teen\w*|boy|girl|student|adolescent|youngster)|little|younger|(?:at|in) (?:school|college|uni(?:versity)?|high school)|(?:about |only |just )?\d{1,2}(?! ?(?:weeks?|months?|days?)))|(?:in|during) (?:my|his|her|their) (?:(?:early|late|mid)[ -])?(?:teens|teenage years|youth|twenties|thirties|student days|school days)|in (?:(?:early|late|mid)[ -])?(?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december))\b/iu;
/** "During that admission he had ...": the stay has been named before. */
const DURING =
  /\b(?:during|throughout|while in|in the course of) (?:the|that|his|her|my|this|their|your) (?:\w+ )?(?:admission|stay|hospitali[sz]ation|hospital stay|icu)\b/iu;
/** "Had a TIA last spring", "overdosed last year"; of weeks ago it may be why they come ("had a fall 2 weeks ago"). */
const EVENT =
  /(?:^\W*|:\s+)(?:(?:i|he|she|they|pt|patient) )?(?:had (?!been\b)|(?:my|his|her) (?:stroke|mini[- ]stroke|tia|heart attack|mi|clot|dvt|pe|bleed|seizure|fit|operation) was\b|suffered|survived|overdosed|(?:took an )?overdose|tried to (?:kill|hang)|attempted suicide|self[- ]harmed|broke|fractured|tore|swallowed|collapsed|fainted|(?:was |got )?(?:stabbed|shot|knifed|attacked|assaulted|strangled|raped|electrocuted|burn(?:t|ed)|scalded|run over|knocked down|hit by an? (?:car|bus|van|lorry|truck))|crashed|nearly drowned|drowned)\b/iu;
/** What is told behind these words is of now again. */
const BACK_TO_NOW =
  /\b(?:now|today|currently|but|however|this (?:morning|week|afternoon|evening)|again|returns?|readmitted|yesterday|tonight)\b/iu;
/** "Took an overdose an hour ago, as in 2019": the event is of now, and another one of before is only compared. */
const NOW =
  /\b(?:now|today|tonight|this (?:morning|afternoon|evening|week)|yesterday|last night|again|just|(?:minutes?|mins?|hours?|hrs?|days?) ago)\b/iu;
const OPENS_NOW =
  /^ ?(?:now|today|tonight|currently|yesterday|(?:last|all) night|all day|this (?:morning|week|evening|afternoon)|(?:mins?|minutes?|hours?|days?) ago)\b/iu;
/** A clause that goes on telling of the stay: "admitted in May with a stroke, treated with tPA, discharged to rehab". */
const TOLD_ON =
  /^[,;]\s*(?:and |then |where |when |during which |after which )?(?:(?:he|she|they|i|it|pt|patient) )?(?:(?:was|were|got|had been) )?(?:treated|given|received|started|discharged|underwent|required|needed|intubated|transferred|diagnosed|managed|stented|operated|improved|resolved|recovered|complicated|transfused|ventilated|placed|seen|sent|found|had (?:an? )?(?:\w+ ){0,2}(?:surgery|operation|stents?|pci|cabg|ct|mri|scan|drain))\b/iu;
/** How it went then, told with its end: "had a stroke in 2011, right hand was weak for a month and came all good". */
const WENT_ON =
  /^[,;]\s*(?:[\w'-]+ ){0,4}(?:was|were|went|felt|got)\b[^.;]{0,80}?\b(?:came (?:all |completely |fully )?(?:good|right|back)|came right|recovered|resolved|settled|cleared|healed|all better|back to normal|got better|went away|fine (?:since|after))\b/iu;
/** "Admitted in August with chest pain, hypoxia and collapse": the list that the clause begins. */
const LIST_ON =
  /^,\s*(?:[\w-]+ ){0,2}[\w-]+(?:, (?:[\w-]+ ){0,2}[\w-]+)*,? and (?:[\w-]+ ){0,2}[\w-]+(?=\s*(?:[.;]|$))/u;
/** What is told goes on. */
const GOES_ON =
  /\b(?:since|still|wors(?!t\b)\w+|persist\w*|continu\w+|ongoing|getting|keeps?|recur\w*|relaps\w*|never (?:went|got|cleared|settled)|not (?:gone|better|improv\w+|settled|resolved)|no better)\b/iu;

/** A text that is headed as the letter of a stay, and does not only speak of one. */
const IS_DISCHARGE_LETTER =
  /^[^\n]{0,40}\b(?:discharge (?:summary|letter|note|report|card|notification|certificate)|inpatient discharge)\b(?! (?:requested|pending|attached|enclosed|awaited|received|from|of|reviewed|not)\b)/iu;
/** "Adm 08/11/26   Disch 12/11/26" on a line of their own: the paper of a stay. Within a sentence they are of its history. */
const HAS_BOTH_DATES =
  /(?:^|\n)[ \t]*(?:adm(?:itted|ission)?|doa)\b[^\n\d]{0,12}\d[\d/.-]{4,9}[ \t|,;]{1,12}(?:disch(?:arged?)?|d\/c|dod)\b[^\n\d]{0,12}\d[\d/.-]{4,9}[ \t]*(?=\n|$)/iu;
const SAYS_DISCHARGED = /\b(?:discharged?|disch|d\/c)\b/iu;
/** What tells, before the words, of somebody who came back or is here. */
const IS_BACK =
  /\b(?:re-?admi\w+|re-?attend\w*|return(?:s|ed|ing)?|back|deteriorat\w+|wors(?:e|en\w*)|now|today|tonight|yesterday|this (?:morning|afternoon|evening|week)|last night|ago|since|found|collapsed)\b/iu;
/** "On arrival: rigors, sats 84%": as it was at a stay that is over. */
const OF_STAY = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:(?:on|at) (?:arrival|admission|presentation)|o\/e on admission|in hospital|in ?-?patient (?:course|stay)|(?:hospital|ward|stay) (?:course|events)|during (?:the |this )?(?:stay|admission)|complications)\s?[:–—-](?:${NOT_OF_NOW}[^\n])*`,
  'giu',
);
/** "In hospital: day 2 delirium, cleared by day 4", in the note of a planned visit. */
const IN_HOSPITAL = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:in hospital|in ?-?patient course|(?:hospital|ward) course)\s?[:–—](?:${NOT_OF_NOW}(?:[^.;\n]|\.(?=\d)))*`,
  'giu',
);

/** "Presenting problem: anaphylaxis", "c/o high fever": why a stay began; what is told of going home must follow, as a later note may stand below the letter. */
const WHY_IT_BEGAN = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:presenting (?:problem|complaint|symptom)s?\s?:|triage\s?:|c\/o\b)(?:${NOT_OF_NOW}[^\n])*`,
  'giu',
);
const SENT_HOME_ON = new RegExp(
  String.raw`\b(?:discharged?|disch|dod|d\/c)\b[^\n\d]{0,12}(?<when>${DAY}|\d{1,2}-\d{1,2}-(?:20)?\d\d)`,
  'iu',
);
/** Days since the patient was sent home from which on the reason of the stay is of before; `estimate`. */
const HOME_SINCE = 2;

function isHomeAgain({ text, structure }: Document, today: string): boolean {
  const when = SENT_HOME_ON.exec(text)?.groups?.['when'];
  const date = when === undefined ? undefined : findDate(when, structure.isDayFirst);
  return date !== undefined && daysBefore(date, today) >= HOME_SINCE;
}

/** "Sepsis on admission (T 39.7, BP 78/40)", in the note of a planned visit; on arrival somebody may be grey in the waiting room. */
const ON_ADMISSION = new RegExp(
  String.raw`(?<=^|\n|[.:;] )(?:${NOT_OF_NOW}[^.\n]){0,60}\bon admission \((?:${NOT_OF_NOW}[^()\n]){3,160}\)`,
  'giu',
);

const TELLS_OF_GOING_HOME = /\b(?:discharged|(?:at|on) discharge|treatment given in hospital)\b/iu;

/** Why the stay began that the paper tells of to its end. */
function reasonsOfStay(doc: Document, today: string): RegExpExecArray[] {
  if (!isHomeAgain(doc, today)) return [];
  return [...doc.text.matchAll(WHY_IT_BEGAN)].filter(({ 0: words, index }) =>
    TELLS_OF_GOING_HOME.test(doc.text.slice(index + words.length)),
  );
}

/** What a discharge letter or a planned visit tells of a stay that is over; not where the words before tell of somebody who is back. */
function ofEndedStay(doc: Document, today: string): Span[] {
  const { text, isOfPlannedVisit } = doc;
  const back = IS_BACK.exec(text)?.index ?? Infinity;
  const isOfStay = IS_DISCHARGE_LETTER.test(text) || HAS_BOTH_DATES.test(text);
  return [
    ...(isOfStay ? [...text.matchAll(OF_STAY), ...reasonsOfStay(doc, today)] : []),
    ...(isOfPlannedVisit === true
      ? [IN_HOSPITAL, ON_ADMISSION].flatMap((pattern) => [...text.matchAll(pattern)])
      : []),
  ]
    .filter(({ index }) => index < back)
    .map(({ 0: words, index }) => ({ begin: index, end: index + words.length }));
}

/** Days from which on what is told of a month is of before; `estimate`. */
const LONG_SINCE = 28;
/** The same for a stay, where the patient was sent home; `estimate`. */
const LONG_SINCE_STAY = 10;

/** Whether the time of an event is of before; an event without a date is so by its words. */
function isLongSince(
  { when = '', stay }: Readonly<Record<string, string | undefined>>,
  { text, structure }: Document,
  today: string,
): boolean {
  const date = findDate(when, structure.isDayFirst) ?? monthOnly(when, structure.isDayFirst);
  const isEndedStay = stay !== undefined && SAYS_DISCHARGED.test(text);
  const least = isEndedStay ? LONG_SINCE_STAY : LONG_SINCE;
  return date === undefined || daysBefore(date, today) >= least;
}

/** Events and asides that are told with a time of before. */
function datedEvents(doc: Document, today: string): Span[] {
  const { text } = doc;
  return DATED_EVENTS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(
    ({ 0: words, index, groups = {} }) => {
      if (GOES_ON.test(words) || !isLongSince(groups, doc, today)) return [];
      if (compares(text, { begin: index, end: index + words.length })) return [];
      const begin = index + (groups['before']?.length ?? 0);
      return [{ begin, end: index + lengthOfBefore(words, text, index + words.length) }];
    },
  );
}

/** "In October she was started on warfarin, vomiting blood | all night": the clause of what is of now is of now as a whole. */
function lengthOfBefore(words: string, text: string, end: number): number {
  const isClosed = /(?:[,;:.]|\band)\s*$/iu.test(words);
  if (isClosed || !OPENS_NOW.test(text.slice(end))) return words.length;
  const clause = [...words.matchAll(/[,;]|\band\b/giu)].at(-1);
  return clause?.index ?? words.length;
}

/** "July": its middle. */
const monthOnly = (when: string, isDayFirst: boolean) =>
  new RegExp(`^${MONTH_NAME}$`, 'iu').test(when) ? findDate(`15 ${when}`, isDayFirst) : undefined;

/** Parts of sentences that tell of a stay, a visit or an event of before. */
export function formerSentences(doc: Document, today: string): Span[] {
  return [...stays(doc), ...datedEvents(doc, today), ...ofEndedStay(doc, today)];
}

function stays({ text, sentences }: Document): Span[] {
  const spans: Span[] = [];
  for (const { begin, end } of sentences) {
    const words = text.slice(begin, end);
    const when = dateOfStay(words);
    if (when === undefined) continue;
    const from = Math.min(
      ...[DURING, CARE, EVENT].map((one) => one.exec(words)?.index ?? Infinity),
    );
    const back = BACK_TO_NOW.exec(words.slice(from));
    // "Had pneumonia in the spring but has been well since".
    if (GOES_ON.test(back ? words.slice(0, from + back.index) : words)) continue;
    const until = Math.min(
      endOfTelling(words, Math.max(from, when)),
      back ? from + back.index : Infinity,
    );
    spans.push({ begin: begin + from, end: begin + until });
  }
  return spans;
}

/** Where in a sentence the time of a stay or event of before ends. */
function dateOfStay(words: string): number | undefined {
  const endOf = (pattern: RegExp) => {
    const match = pattern.exec(words);
    return match ? match.index + match[0].length : undefined;
  };
  const during = endOf(DURING);
  if (during !== undefined) return during;
  if (CARE.test(words)) return endOf(LONG_AGO) ?? endOf(WEEKS_AGO);
  const end = EVENT.test(words) ? endOf(LONG_AGO) : undefined;
  return NOW.test(words.slice(0, end)) ? undefined : end;
}

/** "(10 days, delirium, on oxygen)": a comma within parentheses ends nothing. */
function endOfAside(words: string, comma: number): number {
  const opens = words.lastIndexOf('(', comma) > words.lastIndexOf(')', comma);
  const close = opens ? words.indexOf(')', comma) : -1;
  return close < 0 ? comma : close + 1;
}

/** End of the clause around a place, and of the clauses behind it that go on telling of the stay. */
function endOfTelling(words: string, from: number): number {
  const behind = /[,;]/u.exec(words.slice(from));
  if (!behind) return words.length;
  const end = endOfAside(words, from + behind.index);
  const rest = words.slice(end);
  const ended = WENT_ON.exec(rest);
  if (ended && !NOW.test(ended[0])) return end + ended[0].length;
  if (TOLD_ON.test(rest)) return endOfTelling(words, end + 1);
  const isList = LONG_AGO.test(words) && /\bwith\b[^,;]*$/u.test(words.slice(0, end));
  return end + (isList ? (LIST_ON.exec(rest)?.[0].length ?? 0) : 0);
}
