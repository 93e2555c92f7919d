// Stays and visits of weeks or longer ago that are told in running text: "was admitted 3 weeks ago with chest pain".
import type { Document, Span } from '../document.ts';

const CARE =
  /\b(?:(?:re)?admitted|admission|hospitali[sz](?:ed|ation)|in(?:to)? (?:the )?(?:hospital|icu|itu|intensive care)|inpatient|(?:seen|treated|taken|went) (?:in|at|to) (?:the )?(?:ed|er|a&e|emergency (?:department|room)))\b/iu;
const LONG_AGO =
  /\b(?:(?:\d+|an?|one|two|three|four|five|six|seven|eight|several|(?:a )?few|(?:a )?couple(?: of)?) (?:weeks?|wks?|months?|years?|yrs?) (?:ago|back|earlier)|last (?:month|year|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|in (?:(?:early|late|mid)[ -])?(?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december))\b/iu;
/** "During that admission he had ...": the stay has been named before. */
const DURING =
  /\b(?:during|throughout|while in|in the course of) (?:the|that|his|her|my|this|their|your) (?:\w+ )?(?:admission|stay|hospitali[sz]ation|hospital stay|icu)\b/iu;
/** What is told behind these words is of now again. */
const BACK_TO_NOW =
  /\b(?:now|today|currently|but|however|this (?:morning|week|afternoon|evening)|again|returns?|readmitted|yesterday|tonight)\b/iu;
/** What is told goes on. */
const GOES_ON =
  /\b(?:since|still|wors\w+|persist\w*|continu\w+|ongoing|getting|keeps?|recur\w*|relaps\w*|never (?:went|got|cleared|settled)|not (?:gone|better|improv\w+|settled|resolved)|no better)\b/iu;

/** Parts of sentences that tell of a stay or a visit of before, in text order. */
export function formerSentences({ text, sentences }: Document): Span[] {
  const spans: Span[] = [];
  for (const { begin, end } of sentences) {
    const words = text.slice(begin, end);
    const isStay = DURING.test(words) || (CARE.test(words) && LONG_AGO.test(words));
    if (!isStay || GOES_ON.test(words)) continue;
    const from = Math.min(...[DURING, CARE].map((one) => one.exec(words)?.index ?? Infinity));
    const back = BACK_TO_NOW.exec(words.slice(from));
    spans.push({ begin: begin + from, end: back ? begin + from + back.index : end });
  }
  return spans;
}
