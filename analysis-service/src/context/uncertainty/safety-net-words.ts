// Words of instructions to a patient. Source: own list; none is a guideline's.
const words = (list: string) =>
  new RegExp(String.raw`^(?:${list.trim().split(/\s+/u).join('|')})$`, 'u');

// An arrow typed as "->" is two tokens; the second leads on.
export const LEADS_TO = words('> → ➔ = : - – — then means needs to');

/** Words of an instruction besides its target. */
export const ORDER = words(
  `go come ring rings call calls phone phones dial attend attends straight back to in at the our your a an stop & and seek see
  contact return returns report send be referred seen reviewed refer review for as usual urgent urgently immediately asap same
  day advice help hrs hours please via or / e eye foot unit early walk direct directly ask hold now out of promptly 24h 24 h first exercise exercising smoking
  start plan rescue pack use take your spray sit liver pd ms line heart transplant renal stroke nurse dept department must if with next weekday team's care - > → when it have fbc bloods level test dose scan within away re centre center any hour emergency`,
);

/** Where the patient is to go, or whom to call. */
export const TARGET = words(
  `a ae aande ed er ane 999 911 112 111 000 hospital casualty ambulance gp clinic doctor dr team unit triage ward hotline
  helpline phone ring call referred urgent us midwife mau ambulatory same nurse pharmacist practice dept department centre`,
);
/** "Stop & call 911": nobody is told so of what has happened. */
export const TELLS_TO_STOP = words('stop');
/** "999 for ...": an instruction without a verb. */
export const NUMBER_TO_CALL = words('999 911 112 111 000 dept department ambulance');
export const ASKS = words('ring call phone dial go come see attend return seek contact report');

/** What tells of something that happens or has happened: a day, a person, a verb. */
export const HAPPENS = words(
  `today yesterday tonight now since ago last he she they i we pt patient mum dad wife husband his her my was were had has have
  been came woke reports reported presents presented noticed started began found called brought admitted transferred sent took
  went going`,
);
/** What is measured is of now. */
export const MEASURED = words('bp hr rr spo2 sats gcs ecg news news2 avpu crt');
/** Also a colour of a plan: "RED breathless at rest -> 999". */
export const OPENS_LIST = words('any if red amber yellow green');
/** Said to the patient. */
export const TO_PATIENT = words("you your you're yourself");
/** "Toxicity signs revised - vomiting, confusion". */
export const EXPLAINED = words('revised reviewed discussed explained reiterated taught recapped');
/** Words not far before a list that make it advice; none of them stands in what a patient has. */
export const ADVISES = words(
  'adv advice netting netted reminded reminder reminders leaflet handout sheet booklet counselled counseled',
);
/** What holds such lists. */
export const HANDED_OUT = words(
  'adv leaflet leaflets handout handouts sheet booklet factsheet advice reminder reminders counselled counseled',
);
/** "Card given"; "Card:" alone heads what the heart sounds like. */
export const CARD = words('card');
export const GIVEN = words('given issued says');
/** Where emergencies go: notes say so of what has happened, too ("999: collapse"). */
export const OF_EMERGENCY = words(
  '999 911 112 000 ed er & hospital casualty ambulance dept department',
);
