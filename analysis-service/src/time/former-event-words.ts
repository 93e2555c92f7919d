// Words of events and asides that are told with a time of before; `when` is that time.
import { MONTH_NAME } from '../text/structure/dates.ts';

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
export const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAME}(?:,? (?:19|20)\d\d)?|${MONTH_NAME},? (?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d|(?:19|20)\d\d-\d\d-\d\d)`;
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
/** "At the time of his heart attack he had crushing chest pain", "At the time: swollen calf"; of an event or an accident it may be of this morning. */
const AT_THE_TIME =
  /(?<=^|\n|[.;] )at the time ?:(?:(?!\b(?:now|today|tonight|currently|but|this (?:morning|afternoon|evening)|ago|yesterday|again)\b)(?:[^.\n]|\.(?=\d)))*|\b(?:at (?:the )?time of (?:(?:his|her|their|my) (?:heart attack|stroke|n?stemi|mi|diagnosis|admission|operation|infarct)|the index event)|on the day of (?:the|his|her|my) (?:stroke|heart attack))\b(?:(?!\b(?:now|today|tonight|currently|but|this (?:morning|afternoon|evening)|ago|yesterday|again)\b)[^.;\n])*/giu;
/** No word of what is so now, or since. */
export const NOT_OF_NOW = String.raw`(?!\b(?:now|today|tonight|currently|since|again|present|ongoing|still|yesterday|(?:last|all) night|all day|this (?:morning|week|evening|afternoon|month)|(?:mins?|minutes?|hours?|days?) ago|for (?:\d+|a few|two|three) ?(?:mins?|minutes?|hours?|hrs?|days?)|wors\w+|noose|rope|plan(?:s|ning)? to)\b)`;
/** "In September she had D&V - AKI, treated with ..." */
const IN_MONTH = new RegExp(
  String.raw`(?<=^|\n|[.:;] )(?:you (?:may|will) (?:remember|recall) that )?in (?:late |early |mid[- ]?)?(?<when>${WHEN})\b,? (?:(?:i|he|she|they|pt|patient|there|it|this) )?(?:had|was|were|got|developed|needed|went|carried|took|suffered|felt|did|woke|presented)\b(?:(?!\b(?:now|today|tonight|currently|but|since then|yesterday|(?:last|all) night|all day|this (?:morning|week|evening|afternoon)|(?:mins?|minutes?|hours?|days?) ago)\b)[^.\n])*`,
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
  String.raw`(?<=^|[.;,\n] ?)(?:(?!\b(?:now|today|tonight|currently|since|again)\b)[^.;,\n]){3,100}\b(?:x ?\d|once|twice|\d times)\b,? (?:in |back in )?(?<when>(?:19|20)\d\d|(?<=\bin )${MONTH_NAME}(?:,? (?:19|20)\d\d)?)\b`,
  'giu',
);
const YEAR = String.raw`(?:\d{1,2}\/)?(?:19|20)\d\d`;
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
/** Not behind a comma or an "and", and only where what is of now is denied: a patient may be of that age. */
const IN_YOUTH = String.raw`(?:aged? \d{1,2}|as an? (?:child|kid|teen\w*)|in childhood)(?=\. {0,3}(?:now|currently) ?\? {0,3}(?:no|n)\b)`;
/** "Jaundice ever: glandular fever 2020, yellow for two weeks", "Blackouts? One in 2015, none after". */
const EVER_OF_YEAR = new RegExp(
  String.raw`(?<=^|\n|[.;] )(?:[^\n.;:?]{2,50}\bever\b[^\n.;:?]{0,15}[:?](?:${NOT_OF_NOW}[^\n.;?]){0,60}?|[^\n.;:?]{2,50}\? {0,3}(?:one|once|two|twice|three|x ?\d|\d)(?: (?!hours?\b|hrs?\b|mins?\b|minutes?\b|days?\b|weeks?\b)\w{1,12})? in )\b(?:(?<when>${YEAR})|${IN_YOUTH})\b(?:${NOT_OF_NOW}[^\n.;?])*(?=[.;\n?]|$)`,
  'giu',
);
/** "Ceased in hospital: haloperidol (delirium only), digoxin (slow pulse)": why each was stopped in a stay that is over. */
const REASON_OF_STOP = new RegExp(
  String.raw`(?<=(?:^|\n|[.;] )[\s*#=>-]{0,6}(?:ceased|stopped|discontinued) (?:in|during) (?:the )?(?:hospital|admission|stay)\s?:[^\n.;]{3,160})\((?:${NOT_OF_NOW}(?!\d|suicid|bleed|h(?:a)?emat|mel(?:a)?en|black|vomit|collaps|throat|tongue|stroke|seiz)[^()\n]){3,40}\)`,
  'giu',
);
/** "Presenting May 2026 (copied): coughing blood": behind other words the date may be that of an operation. */
const PRESENTING_IN = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}present(?:ing|ation) (?:in )?(?<when>${MONTH_NAME} (?:19|20)\d\d)(?: \([^()\n]{1,20}\))?\s?:(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
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
/** "On 12 September you came by ambulance with severe loin pain and a temperature of 38.9" */
const ON_DAY = new RegExp(
  String.raw`(?<=^|\n|[.:;] )on (?<when>(?=\d)${DAY}),? (?:you|he|she|i|they|pt|patient|(?:this|the|my|our) (?:[\w-]+ ){1,3}?) ?(?:came|were|was|attended|presented|had|went|developed|collapsed|fell)\b(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
  'giu',
);
/** "This chef was admitted on 2 September with loin pain and rigors"; `stay` where the words are those of a stay in hospital. */
const ADMITTED_ON = new RegExp(
  String.raw`(?<=^|\n|[.:;] )(?:(?:he|she|i|they|it|pt|patient|(?:this|the|my|our) (?:[\w-]+ ){1,3}?) ?)?(?:was |had been )?(?<stay>admitted|adm|taken to hospital)\b(?![^.\n]*\b(?:back|return\w*|recur\w*|same|again|since|still)\b):?(?:${NOT_OF_NOW}[^.,;\n]){0,20}?\b(?<when>(?=\d)${DAY})(?!\d)[ ),]{1,3}(?:as an emergency )?(?:with|for|after)\b(?:${NOT_OF_NOW}[^.,;:(\n])*(?:\((?:${NOT_OF_NOW}[^()\n])*\)?)?(?::(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*)?`,
  'giu',
);
/** "Dapagliflozin - removed 2025 after DKA" */
const STOPPED_AFTER = new RegExp(
  String.raw`\b(?:removed|stopped|ceased|discontinued|withdrawn|taken off|off)\b[^.;\n]{0,12}?\b(?<when>${DAY}|${YEAR})\b,? (?:after|because of|due to|following|on account of|owing to)\b(?:${NOT_OF_NOW}[^.,;\n])*`,
  'giu',
);
/**
 * "Left MCA stroke 2 Sept 2026. Came in with aphasia": the statement behind a dated event tells how it began. Not behind an
 * event that is only known ("PMH PE 3 March 2024. Presented with ..." tells of today).
 */
const CAME_IN = new RegExp(
  String.raw`\b(?=(?<event>(?:stroke|tia|n?stemi|mi|infarct(?:ion)?|pe|dvt|sah|bleed|fracture|sepsis|pneumonia|encephalitis|meningitis|seizure|arrest|dissection|overdose) ))(?<!\b(?:pmh|known|hx|history|previous|prior|old|past)\b[^.\n]{0,40})\k<event>(?<when>${DAY})\. came in with\b(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
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
/** "Diagnosis: TIA, 3 February 2026 ... You will recall that at the time his speech was jumbled": the letter tells how it was. */
const DIAGNOSIS_TOLD = new RegExp(
  String.raw`(?<=^|\n)(?<before>[\s*#=>-]{0,6}(?:main |primary |index )?(?:dx|diagnos[ie]s|problems?)\s?: [^\n]{0,60}?\b(?<when>${DAY})\b(?:${NOT_OF_NOW}[\s\S]){0,500}?[.\n]\s{0,3})(?:${NOT_OF_NOW}[^.\n]){0,60}\bat the time (?:his|her|their|he|she|they|the \w+) (?:was|were|had|could)\b(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
  'giu',
);
/** "A blotchy arm in March. It cleared. Was shivery at that time" */
const AT_THAT_TIME = new RegExp(
  String.raw`(?<=^|\n|[.:;] )(?:${NOT_OF_NOW}[^.\n]){0,120}\b(?<when>${WHEN})\b(?:${NOT_OF_NOW}[^.\n]){0,80}\. (?:(?:${NOT_OF_NOW}[^.\n]){3,100}\. )?(?:${NOT_OF_NOW}[^.\n]){3,120}\b(?:at that time|back then)\b(?! of)(?:${NOT_OF_NOW}[^.\n])*(?=[.\n]|$)`,
  'giu',
);
/** "Birth: 16 Oct 2026, section for pre-eclampsia, BP 184/118" */
const EVENT_BEHIND_LABEL = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?:birth|delivery|delivered|operation|surgery|procedure)\s?:? (?<when>${DAY})(?:${NOT_OF_NOW}(?:[^.\n]|\.(?=\d)))*`,
  'giu',
);
/** "June    acute chest syndrome, ICU 4 d": a row of a diary by months */
const ROW_OF_MONTH = new RegExp(
  String.raw`(?<=^|\n)[\s*#=>-]{0,6}(?<when>${MONTH_NAME}(?: (?:19|20)\d\d)?)(?: {2,}|\t|\s?[:|]\s?)(?:${NOT_OF_NOW}[^\n])+`,
  'giu',
);
/** "propranolol   80 mg   2024   HR 42, passed out. OFF": why a drug of a list was stopped */
const ROW_OF_STOPPED = new RegExp(
  String.raw`(?=\w)(?<=(?:^|\n)[^\n]{3,60}(?: {2}|\t|\| ?))(?<when>${DAY}|${YEAR})\b(?:${NOT_OF_NOW}[^\n]){3,120}\b(?:off|stopped|ceased|discontinued|never)\b\.?[ \t]*(?=\n|$)`,
  'giu',
);
/** "At diagnosis wt 46 kg, K 2.6" */
const AT_DIAGNOSIS =
  /(?<=^|\n|[.:;] )at (?:first |initial )?(?:diagnosis|presentation|onset)\b(?:(?!\b(?:now|today|currently|but)\b)(?:[^.;\n]|\.(?=\d)))*/giu;
/** "(nadir CD4 41, cerebral toxoplasmosis with seizures - all historical)" */
const HISTORICAL =
  /\([^()\n]{0,200}\b(?:all|both) (?:historical|historic|in the past|old)\b[^()\n]{0,60}\)/giu;

/** "No reaction since age 9, when he had hives": what is told of an age. */
const WHEN_AT_AGE = new RegExp(
  String.raw`(?<=\b(?:since|at|from) (?:the )?age(?: of)? )\d{1,2},? when (?:i|he|she|they|it|pt|patient) (?:had|was|got|went|broke|collapsed|needed|developed|swallowed|ate|swelled|came)\b(?:(?!\b(?:is|are|am|has|have|can(?:no|['’])t|keeps?|\d+)\b)${NOT_OF_NOW}[^.;\n])*`,
  'giu',
);
/** All of them; what has no `when` is of before by its own words. */
export const DATED_EVENTS: readonly RegExp[] = [
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
  PRESENTING_IN,
  REASON_OF_STOP,
  REACTED_BEFORE,
  FELL_ON,
  EVENT_OF_MONTH,
  PRESENTED_ON,
  ADMITTED_ON,
  ON_DAY,
  STOPPED_AFTER,
  CAME_IN,
  LAST_ON_FORM,
  WHEN_OF_YEAR,
  TAKES_BACK,
  DIAGNOSED,
  EVENT_OF_YEAR,
  DIAGNOSIS_TOLD,
  AT_THAT_TIME,
  EVENT_BEHIND_LABEL,
  ROW_OF_MONTH,
  ROW_OF_STOPPED,
  AT_DIAGNOSIS,
  HISTORICAL,
  WHEN_AT_AGE,
];
