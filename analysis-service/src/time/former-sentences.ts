// Stays and visits of weeks or longer ago that are told in running text: "was admitted 3 weeks ago with chest pain".
import type { Document, Span } from '../document.ts';
import { daysBefore, findDate } from '../text/structure/dates.ts';

const CARE =
  /\b(?:(?:re)?admitted|discharged|admission|hospitali[sz](?:ed|ation)|in(?:to)? (?:the )?(?:hospital|icu|itu|intensive care)|inpatient|(?:seen|treated|taken|went) (?:in|at|to) (?:the )?(?:ed|er|a&e|emergency (?:department|room)))\b/iu;
const LONG_AGO =
  /\b(?:(?:\d+|an?|one|two|three|four|five|six|seven|eight|several|(?:a )?few|(?:a )?couple(?: of)?) (?:weeks?|wks?|months?|years?|yrs?) (?:ago|back|earlier)|last (?:month|year|spring|summer|fall|autumn|winter|christmas|easter|diwali|eid|january|february|march|april|may|june|july|august|september|october|november|december)|back in (?:'\d\d|(?:19|20)\d\d)|(?:as|when (?:i|he|she|they) (?:was|were)) a (?:child|kid|baby|teen\w*|boy|girl)|in (?:(?:early|late|mid)[ -])?(?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december))\b/iu;
/** "During that admission he had ...": the stay has been named before. */
const DURING =
  /\b(?:during|throughout|while in|in the course of) (?:the|that|his|her|my|this|their|your) (?:\w+ )?(?:admission|stay|hospitali[sz]ation|hospital stay|icu)\b/iu;
/** "Had a TIA last spring", "overdosed last year" */
const EVENT =
  /^\W*(?:(?:i|he|she|they|pt|patient) )?(?:had (?!been\b)|suffered|survived|overdosed|broke|fractured|tore|swallowed|collapsed|fainted)\b/iu;
/** What is told behind these words is of now again. */
const BACK_TO_NOW =
  /\b(?:now|today|currently|but|however|this (?:morning|week|afternoon|evening)|again|returns?|readmitted|yesterday|tonight)\b/iu;
/** What is told goes on. */
const GOES_ON =
  /\b(?:since|still|wors\w+|persist\w*|continu\w+|ongoing|getting|keeps?|recur\w*|relaps\w*|never (?:went|got|cleared|settled)|not (?:gone|better|improv\w+|settled|resolved)|no better)\b/iu;

const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const WHEN = `(?:${MONTH_NAME}(?:,? (?:19|20)\\d\\d)?|(?:19|20)\\d\\d|(?:\\d+|a few|several|over a) (?:months?|years?|yrs?) ago|last (?:month|year|spring|summer|autumn|winter))`;
/** "Last fit Sept 2025" */
const LAST_EVENT = new RegExp(
  String.raw`\blast (?:[\w-]+ ){0,2}(?:fits?|seizures?|attacks?|flares?|episodes?|admissions?|exacerbations?|relapses?|overdose|bleed|falls?|faint|collapse|crisis|infection|uti|clot|dvt|pe|mi|stroke|tia)\b[^.;\n]{0,12}?\b(?<when>${WHEN})\b(?:(?!\b(?:now|today|but|again|since|yesterday|tonight)\b)[^.;\n])*`,
  'giu',
);
/** "(was 19 in July when she had thoughts of dying)" */
const ASIDE = new RegExp(
  String.raw`\((?:was|were|had|previously|earlier|before)\b[^()\n]*?\b(?:in |on |around )?(?<when>${WHEN})\b[^()\n]*\)`,
  'giu',
);
/** Days from which on what is told of a month is of before; `estimate`. */
const LONG_SINCE = 28;

/** Events and asides that are told with a time of before. */
function datedEvents({ text, structure }: Document, today: string): Span[] {
  return [LAST_EVENT, ASIDE]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ 0: words, index, groups }) => {
      if (GOES_ON.test(words)) return [];
      const when = groups?.['when'] ?? '';
      const date = findDate(when, structure.isDayFirst) ?? monthOnly(when, structure.isDayFirst);
      const isOld = date === undefined || daysBefore(date, today) >= LONG_SINCE;
      return isOld ? [{ begin: index, end: index + words.length }] : [];
    });
}

/** "July": its first day, as dates of entries name a day. */
const monthOnly = (when: string, isDayFirst: boolean) =>
  new RegExp(`^${MONTH_NAME}$`, 'iu').test(when) ? findDate(`1 ${when}`, isDayFirst) : undefined;

/** Parts of sentences that tell of a stay, a visit or an event of before. */
export function formerSentences(doc: Document, today: string): Span[] {
  return [...stays(doc), ...datedEvents(doc, today)];
}

function stays({ text, sentences }: Document): Span[] {
  const spans: Span[] = [];
  for (const { begin, end } of sentences) {
    const words = text.slice(begin, end);
    const isOfOld = CARE.test(words) || EVENT.test(words);
    const isStay = DURING.test(words) || (isOfOld && LONG_AGO.test(words));
    if (!isStay || GOES_ON.test(words)) continue;
    const from = Math.min(
      ...[DURING, CARE, EVENT].map((one) => one.exec(words)?.index ?? Infinity),
    );
    const back = BACK_TO_NOW.exec(words.slice(from));
    spans.push({ begin: begin + from, end: back ? begin + from + back.index : end });
  }
  return spans;
}
