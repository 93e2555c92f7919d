// Words that tell that a part of a medical history is of today; own wording.

import { OVERNIGHT } from '../../text/rules/notes-of-now.ts';

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const COUNT = String.raw`(?:\d+|an?|one|two|three|four|five|six|a few|few|couple of|a couple of)`;

/** A time of today or of the last day. */
export const TIME_OF_NOW = new RegExp(
  String.raw`\b(?:today|tonight|this (?:morning|afternoon|evening|am|a\.m)|last night|from (?:last night|the morning|yesterday)|yesterday|${OVERNIGHT}|woke (?:up )?at|since (?:about |around )?(?:(?:his|her|my|the|their) )?(?:midnight|noon|lunch\w*|dinner|breakfast|supper|tea|bedtime|waking|then|\d{1,2}(?:[:.]\d{2})?\s?[ap]m|\d{1,2} this|this|last night|yesterday|${DAY})|started (?:on )?${DAY}|(?:about |around )?${COUNT} (?:minutes?|mins?|hours?|hrs?) ago|(?:for|in|over) the (?:past|last) (?:hour|few hours|${COUNT} hours?|day)|right now|just now|at the moment|(?:it'?s|it is) (?:now )?\d{1,2}[:.]\d{2})\b`,
  'iu',
);

/** A message or what was added later: "PATIENT MESSAGE 24/11 15:20", "> Secure message", "UPDATE from clinic sister". */
export const MESSAGE =
  /^[\s>*#=\-–—[(]{0,12}(?:(?:patient|secure|portal|phone|tele?phone|text|voice|e-?mail|online|urgent|new|latest|family|mum'?s?|parent|carer|patient'?s) )*(?:messages?|msg|voice ?mail|updates?|addend(?:um|a)|late entry|call (?:from|received|rec'?d|taken)|rang|phoned|p\.?s\.?)\b(?![^:\n]{0,30}\b(?:sent|left|leaflet|none|service)\b)/iu;

/** "Added by daughter 28/11:", "Note from carer:" */
export const ADDED_BY =
  /^[\s>*#=\-–—[(]{0,12}(?:added|written|typed|entered|noted?|comments?|remarks?|ps)(?: by| from)(?: the| her| his| my| their)? (?:daughter|son|wife|husband|partner|mum|mam|mom|mother|dad|father|parents?|carers?|nurse|staff|patient|sister|brother|niece|nephew|granddaughter|grandson|neighbou?r)\b/iu;

/** What leaves the patient to write: "Free text:", "Any other business:", "How are you on the day of completing?" */
export const OPEN_QUESTION =
  /^[\s>*#=\-–—[(]{0,12}(?:free ?text|any(?:thing)? (?:other|else)|other (?:comments?|concerns?|information)|comments?|concerns?|(?:parent(?:al)?|patient|carer|family)'?s? (?:concerns?|comments?|questions?|words|says?|states?|reports?)|details|in your own words|how (?:are|do) you|what (?:brings|is worrying|would you)|questions?|(?:patient|mum|mother|dad|wife|husband|daughter|son|he|she) (?:also )?(?:mentions?|mentioned|adds?|added|says?|said|reports?|reported|states?))\b/iu;

/** "07:10 hard to rouse", "24/11 03:30 vomited x2": a line of a log. */
export const OPENS_WITH_TIME =
  /^[\s>*#=\-–—[(]{0,12}(?:\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?,? )?(?:[01]?\d|2[0-3])[:.][0-5]\d(?: ?h(?:rs)?)?\b(?! ?(?:mg|ml|g|%|cm|kg|mmol))/u;

/** "Should hearing drop overnight": what may happen. */
export const CONDITION = /^\W{0,12}(?:if|should|when|whenever|in case|any new)\b/iu;

/** What a person wrote or said: in quotes, or behind a label that names who it is from. */
export const SAID =
  /(?<![^\s:(–—-])["“«](?=[\p{L}\d'])[^"”»]{30,}|(?<=\b(?:wrote|writes|typed|entry|slip|margin|sheet (?:by|from)[^:\n]{0,30}|reply|comments?(?: field)?|describe|tell us\??|change in health\??)[^:|\n]{0,40}[:|] ?)[^\s:|].{30,}/iu;

/** A leaflet that was pasted, and advice, speak of what may come. */
export const LEAFLET =
  /\b(?:leaflets?|stop (?:using|taking)|seek|warn\w*|red flags?|advi[cs]ed?|told to|same[- ]day|see (?:a |your )?(?:gp|doctor)|999|911|000|a&e)\b/iu;

/** The day of the week at the head of a line. */
export const WEEKDAY_HEAD =
  /^[\s>*#=\-–—[("'“‘]{0,12}((?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?)\.?(?:,| -| –|:| \d)/iu;
