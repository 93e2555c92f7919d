// Stays and visits of weeks or longer ago that are told in running text: "was admitted 3 weeks ago with chest pain".
import type { Document, Span } from '../document.ts';
import { daysBefore, findDate } from '../text/structure/dates.ts';

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

const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const WHEN = `(?:${MONTH_NAME}(?:,? (?:19|20)\\d\\d)?|(?:19|20)\\d\\d|(?:\\d+|a few|several|over a) (?:months?|years?|yrs?) ago|last (?:month|year|spring|summer|autumn|winter))`;
/** "Last fit Sept 2025" */
const LAST_EVENT = new RegExp(
  String.raw`\blast (?:[\w-]+ ){0,2}(?:fits?|seizures?|attacks?|flares?|episodes?|admissions?|exacerbations?|relapses?|reactions?|anaphylaxis|hypos?|overdose|bleed|falls?|faint|collapse|crisis|infection|uti|clot|dvt|pe|mi|stroke|tia)\b[^.;\n]{0,12}?\b(?<when>${WHEN})\b(?:(?!\b(?:now|today|but|again|since|yesterday|tonight)\b)[^.,;\n])*`,
  'giu',
);
/** "Following his inferior STEMI on 14 March 2026" */
const AFTER_EVENT = new RegExp(
  String.raw`\b(?:following|after|since) (?:his|her|their|my|an?|the) (?:[\w-]+ ){0,3}(?:n?stemi|mi|heart attack|stroke|tia|pe|dvt|fracture|bleed|sepsis|pneumonia)\b[^,;.\n]{0,12}?\b(?:\d{1,2}(?:st|nd|rd|th)? )?(?<when>${WHEN})\b`,
  'giu',
);
/** "(was 19 in July when she had thoughts of dying)" */
const ASIDE = new RegExp(
  String.raw`\((?:was|were|had|previously|earlier|before)\b[^()\n]*?\b(?:in |on |around )?(?<when>${WHEN})\b[^()\n]*\)`,
  'giu',
);
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? ${MONTH_NAME}(?:,? (?:19|20)\d\d)?|${MONTH_NAME},? (?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d|(?:19|20)\d\d-\d\d-\d\d)`;
/** "Index event 21/05/2026: 25 min of slurred speech + facial droop" */
const INDEX_EVENT = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:index|original|initial|first|qualifying|worst) (?:event|admission|episode|presentation|attendance|illness|reaction|attack)\b[^.\n]{0,40}?\b(?<when>${DAY})\b(?:(?!\b(?:now|today|tonight|currently|but|again)\b)[^.\n])*`,
  'giu',
);
/** "Index event: 4 August 2026. Ten minutes of dysphasia": the statement behind its date. */
const BEHIND_INDEX_EVENT = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:index|qualifying) (?:event|admission|episode)s?\s?: (?<when>${DAY})\. (?:(?!\b(?:now|today|tonight|currently|but|again|since|still|yesterday|he|she|they)\b)[^.\n])*`,
  'giu',
);
/** "At the time of his heart attack he had crushing chest pain"; of an event or an accident it may be of this morning. */
const AT_THE_TIME =
  /\bat (?:the )?time of (?:(?:his|her|their|my) (?:heart attack|stroke|n?stemi|mi|diagnosis|admission|operation|infarct)|the index event)\b(?:(?!\b(?:now|today|tonight|currently|but|this (?:morning|afternoon|evening)|ago|yesterday|again)\b)[^.;\n])*/giu;
/** "In September she had D&V - AKI, treated with ..." */
const IN_MONTH = new RegExp(
  String.raw`(?<=^|\n|[.:;] )in (?:late |early |mid[- ]?)?(?<when>${WHEN})\b,? (?:(?:i|he|she|they|pt|patient|there|it|this) )?(?:had|was|were|got|developed|needed|went|carried|took|suffered|felt|did)\b(?:(?!\b(?:now|today|currently|but|since then)\b)[^.\n])*`,
  'giu',
);
/** "Haemoptysis 200 ml, SpO2 88, admitted 8 days, April 2023": a line whose stay has its date behind it. */
const STAY_AT_END = new RegExp(
  String.raw`(?<=^|\n)(?:(?!\b(?:now|today|tonight|currently|since|again)\b)[^.\n]){0,160}\b(?:admitted|admission|hospitali[sz]ed|in hospital|icu|itu|itu stay|ventilated|intubated|transfused)\b[^.\n]{0,40}?\b(?<when>${DAY})\s*\.?(?=\n|$)`,
  'giu',
);
/** "Eplerenone: tried 2024, K 5.9, off" */
const TRIED = new RegExp(
  String.raw`\b(?:tried|trialled|trialed|trial of|trial)(?: in)? (?<when>${DAY}|(?:19|20)\d\d)\b(?:(?!\b(?:now|today|tonight|currently|since|again)\b)(?:[^.;\n]|\.(?=\d)))*`,
  'giu',
);
/** "L eye painful red + light-sensitive x1 in 2025" */
const TIMES_IN = new RegExp(
  String.raw`(?<=^|[.;,\n] ?)(?:(?!\b(?:now|today|tonight|currently|since|again)\b)[^.;,\n]){3,100}\b(?:x ?\d|once|twice|\d times)\b,? (?:in |back in )?(?<when>(?:19|20)\d\d)\b`,
  'giu',
);
const YEAR = String.raw`(?:\d{1,2}\/)?(?:19|20)\d\d`;
const NOT_OF_NOW = String.raw`(?!\b(?:now|today|tonight|currently|since|again|present|ongoing|still|yesterday|(?:last|all) night|all day|this (?:morning|week|evening|afternoon|month)|(?:mins?|minutes?|hours?|days?) ago|for (?:\d+|a few|two|three) ?(?:mins?|minutes?|hours?|hrs?|days?)|wors\w+)\b)`;
/** "(2022: dispensed daily in error, mouth ulcers, admitted)", "(college, 2011, took pills)", "(light spotting 7/40, scan fine at the time)" */
const ASIDE_OF_YEAR = new RegExp(
  String.raw`(?<!\b\d{1,3} ?(?:m|f|yo|y\/o|yrs?|year[- ]old)? ?(?:m|f|man|woman|male|female)? ?)\((?!\s*(?:dob|d\.o\.b|born|b\.|age|aged)(?!\p{L}))(?:[^()\n]{0,25}?\b(?<when>${DAY}|${YEAR})\b(?:${NOT_OF_NOW}[^()\n]){0,200}|[^()\n]{3,160}\bat the time\b[^()\n]{0,40})\)`,
  'giu',
);
/** "pacemaker 2020 (kept fainting, pulse 28, blue lighted)" */
const ASIDE_BEHIND_YEAR = new RegExp(
  String.raw`(?<!\b(?:since|from|until|to|in) )\b(?<when>${DAY}|${YEAR}) \((?:${NOT_OF_NOW}[^()\n]){3,160}\)`,
  'giu',
);
/** "Mental illness: YES. 2009 - took 40 paracetamol", "[x] Yes [ ] No -> bad winter 2003, overdose, fine since" */
const ANSWER_OF_YEAR = new RegExp(
  String.raw`(?:\b(?:yes|y)\b[.,:;]?|->|→) {0,3}(?:[\w' ]{0,18} )?(?<when>${DAY}|${YEAR})\b(?:${NOT_OF_NOW}(?:[^.;\n]|\.(?=\d)))*`,
  'giu',
);
/** "Jaundice ever: glandular fever 2020, yellow for two weeks", "Blackouts? One in 2015, none after". */
const EVER_OF_YEAR = new RegExp(
  String.raw`(?<=^|\n|[.;] )(?:[^\n.;:?]{2,50}\bever\b[^\n.;:?]{0,15}[:?](?:${NOT_OF_NOW}[^\n.;?]){0,60}?|[^\n.;:?]{2,50}\? {0,3}(?:one|once|two|twice|three|x ?\d|\d)(?: (?!hours?\b|hrs?\b|mins?\b|minutes?\b|days?\b|weeks?\b)\w{1,12})? in )\b(?<when>${YEAR})\b(?:${NOT_OF_NOW}[^\n.;?])*(?=[.;\n?]|$)`,
  'giu',
);
/** "Any reaction to previous vaccines? Yes - temp 38.4 after MenB, settled" */
const REACTED_BEFORE = new RegExp(
  String.raw`(?<=^|\n)[^\n.;:?]{0,20}\b(?:reactions?|problems?|illness(?:es)?|side effects?)\b[^\n.;:?]{0,12}\b(?:to|after|with|from) (?:the |an? |any )?(?:previous|past|earlier) (?:vaccin\w+|doses?|jabs?|immuni[sz]ations?|an(?:a)?esthetics?|contrast|transfusions?)\b[^\n.;:?]{0,20}[:?][ \t.]{0,40}(?:yes|y)\b(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
  'giu',
);
/** "Fell over the cat 20/09/2026" */
const FELL_ON = new RegExp(
  String.raw`\b(?:fell|collapsed|fainted|crashed|broke|fractured|burnt|scalded|bitten)\b(?:${NOT_OF_NOW}[^.,;\n]){0,40}? (?:on )?(?<when>${DAY})`,
  'giu',
);
/** "Hx of note - 4/2022 TIA (10 min of arm droop)" */
const EVENT_OF_MONTH = new RegExp(
  String.raw`(?<=[-–—:;(] |\n)(?<when>\d{1,2}\/(?:19|20)\d\d) (?:${NOT_OF_NOW}[^.;\n])+`,
  'giu',
);
/** "Presented 3 Aug 2019 sudden R sided weakness, facial droop" */
const PRESENTED_ON = new RegExp(
  String.raw`(?<=^|\n|[.:;] )(?:(?:he|she|pt|patient) )?(?:presented|attended|brought in|collapsed)\b[^.\n]{0,20}?\b(?<when>${DAY})\b(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
  'giu',
);
/**
 * "Left MCA stroke 2 Sept 2026. Came in with aphasia": the statement behind a dated event tells how it began. Not behind an
 * event that is only known ("PMH PE 3 March 2024. Presented with ..." tells of today).
 */
const CAME_IN = new RegExp(
  String.raw`(?<!\b(?:pmh|known|hx|history|previous|prior|old|past)\b[^.\n]{0,40})\b(?:stroke|tia|n?stemi|mi|infarct(?:ion)?|pe|dvt|sah|bleed|fracture|sepsis|pneumonia|encephalitis|meningitis|seizure|arrest|dissection|overdose) (?<when>${DAY})\. came in with\b(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
  'giu',
);
/** "Last prolonged seizure ...... status epilepticus, Oct 2021, ambulance" */
const LAST_ON_FORM = new RegExp(
  String.raw`(?<=^|\n)[^\n.:]{0,20}\blast (?:[\w-]+ ){0,3}(?:fits?|seizures?|attacks?|flares?|admissions?|exacerbations?|relapses?|crisis|hypos?)(?: [\w-]+){0,3} ?(?:\.{2,80}|:) ?(?:${NOT_OF_NOW}[^\n]){0,60}?\b(?<when>${DAY}|${MONTH_NAME} (?:19|20)\d\d)\b(?:${NOT_OF_NOW}[^\n])*`,
  'giu',
);
/** "She spoke about 2009 and 2011, when she took overdoses", "the day in 2018 when the eye went black"; "to 1940 when" is a time of day. */
const WHEN_OF_YEAR = new RegExp(
  String.raw`(?<!\b(?:same|like|as)(?: \w+)? )\b(?:in (?<when>${YEAR})|about ${YEAR} and ${YEAR}),? when\b(?:${NOT_OF_NOW}[^.,:;\n])*`,
  'giu',
);
/** "Reading the card takes me back to Oct 2022, tachycardia of 150" */
const TAKES_BACK = new RegExp(
  String.raw`\b(?:takes?|took|brings?|brought) (?:me|him|her|them|us) back to (?<when>${DAY}|${MONTH_NAME} (?:19|20)\d\d)\b(?:${NOT_OF_NOW}[^.\n])*`,
  'giu',
);
/** "Dx: provoked popliteal DVT + small PE, Jan 2026" */
const DIAGNOSED = new RegExp(
  String.raw`(?<=^|\n|[.;] )(?:dx|diagnos[ie]s)\s?:\s?(?!\?)(?=[^.,\n?]{0,60}\b(?:stroke|tia|n?stemi|mi|pe|dvt|vte|sah|bleed|fracture|sepsis|pneumonia|encephalitis|meningitis|arrest|dissection|embol\w+)\b)(?:${NOT_OF_NOW}[^.,\n?]){3,70},? (?<when>${DAY}|${MONTH_NAME},? (?:19|20)\d\d)\b`,
  'giu',
);
/** "True anaphylaxis 2020: wasp sting, collapse, resus"; without a word of how it went the line may tell of now. */
const EVENT_OF_YEAR = new RegExp(
  String.raw`(?<=^|\n|[.;] )(?:[\w'’()/-]+ ){0,4}(?:anaphyla\w+|reaction|crash|rtc|mva|accident|(?:thyroid )?storm|eclampsia),? (?:in )?\(?(?<when>${DAY}|${YEAR})\)? ?[:–—](?=[^.\n]*\b(?:resus|itu|icu|hdu|admitted|discharged|recovered|ventilated|intubated)\b)(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
  'giu',
);
/** "At diagnosis wt 46 kg, K 2.6" */
const AT_DIAGNOSIS =
  /(?<=^|\n|[.:;] )at (?:first |initial )?(?:diagnosis|presentation|onset)\b(?:(?!\b(?:now|today|currently|but)\b)(?:[^.;\n]|\.(?=\d)))*/giu;
/** "(nadir CD4 41, cerebral toxoplasmosis with seizures - all historical)" */
const HISTORICAL =
  /\([^()\n]{0,200}\b(?:all|both) (?:historical|historic|in the past|old)\b[^()\n]{0,60}\)/giu;
/** A text that is headed as the letter of a stay, and does not only speak of one. */
const IS_DISCHARGE_LETTER =
  /^[^\n]{0,40}\b(?:discharge (?:summary|letter|note|report)|inpatient discharge)\b(?! (?:requested|pending|attached|enclosed|awaited|received|from|of|reviewed|not)\b)/iu;
/** What tells, before the words, of somebody who came back or is here. */
const IS_BACK =
  /\b(?:re-?admi\w+|re-?attend\w*|return(?:s|ed|ing)?|back|deteriorat\w+|wors(?:e|en\w*)|now|today|tonight|yesterday|this (?:morning|afternoon|evening|week)|last night|ago|since|found|collapsed)\b/iu;
/** "On arrival: rigors, sats 84%": as it was at a stay that is over. */
const OF_STAY = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:(?:on|at) (?:arrival|admission|presentation)|in hospital|in ?-?patient (?:course|stay)|(?:hospital|ward|stay) (?:course|events)|during (?:the |this )?(?:stay|admission)|complications)\s?[:–—-](?:${NOT_OF_NOW}[^\n])*`,
  'giu',
);
/** "In hospital: day 2 delirium, cleared by day 4", in the note of a planned visit. */
const IN_HOSPITAL = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:in hospital|in ?-?patient course|(?:hospital|ward) course)\s?[:–—](?:${NOT_OF_NOW}(?:[^.;\n]|\.(?=\d)))*`,
  'giu',
);

/** What a discharge letter or a planned visit tells of a stay that is over; not where the words before tell of somebody who is back. */
function ofEndedStay({ text, isOfPlannedVisit }: Document): Span[] {
  const back = IS_BACK.exec(text)?.index ?? Infinity;
  return [
    ...(IS_DISCHARGE_LETTER.test(text) ? [OF_STAY] : []),
    ...(isOfPlannedVisit === true ? [IN_HOSPITAL] : []),
  ]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ index }) => index < back)
    .map(({ 0: words, index }) => ({ begin: index, end: index + words.length }));
}

/** Days from which on what is told of a month is of before; `estimate`. */
const LONG_SINCE = 28;

/** Events and asides that are told with a time of before. */
function datedEvents({ text, structure }: Document, today: string): Span[] {
  return [
    LAST_EVENT,
    AFTER_EVENT,
    ASIDE,
    INDEX_EVENT,
    BEHIND_INDEX_EVENT,
    AT_THE_TIME,
    IN_MONTH,
    STAY_AT_END,
    TRIED,
    TIMES_IN,
    ASIDE_OF_YEAR,
    ASIDE_BEHIND_YEAR,
    ANSWER_OF_YEAR,
    EVER_OF_YEAR,
    REACTED_BEFORE,
    FELL_ON,
    EVENT_OF_MONTH,
    PRESENTED_ON,
    CAME_IN,
    LAST_ON_FORM,
    WHEN_OF_YEAR,
    TAKES_BACK,
    DIAGNOSED,
    EVENT_OF_YEAR,
    AT_DIAGNOSIS,
    HISTORICAL,
  ]
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
  return [...stays(doc), ...datedEvents(doc, today), ...ofEndedStay(doc)];
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
