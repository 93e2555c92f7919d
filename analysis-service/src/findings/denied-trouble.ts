// "No vision problems", "no bladder control loss": words that mean a lack ("no vision") mean none where a trouble ends them.
import type { Document, Span } from '../document.ts';

const NEGATOR = '(?:no|without|nil)';
/** Words behind which another thing begins than the one that is denied: "no feeling in my leg, problems since May". */
const BREAKS = `(?:in|on|of|at|to|for|from|since|over|below|under|between|around|down|out|with|when|while|today|tonight|yesterday|now|all|my|his|her|the|their|your|and|but|${NEGATOR})`;
const TROUBLES =
  '(?:loss(?:es)?|problems?|issues?|changes?|troubles?|difficult(?:y|ies)|disturbances?|symptoms?|abnormalit(?:y|ies)|complaints?|concerns?|worr(?:y|ies))';
/** Behind one noun alone: "no pulse cold leg weakness" tells of three things. */
const OTHER_TROUBLES =
  '(?:deficits?|impairments?|disorders?|dysfunctions?|damage|weakness|swellings?|infections?|reactions?|intolerance|alterations?|lapses?|behaviou?rs?)';
const NOUN = String.raw`(?!${BREAKS}\b)[\p{L}’'/-]+\s+`;
/** "No sight or hearing problems" */
const OR = String.raw`(?:or\s+(?:${NOUN}){1,2})?`;
/** "No feeling of numbness between my legs". */
const SENSED = `(?:feeling|sensation)s?\\s+(?:that|like|of\\s+(?:any\\s+)?(?!${BREAKS}\\b))`;
const DENIED_TROUBLE = new RegExp(
  String.raw`^${NEGATOR}\s+(?:${SENSED}|${NOUN}${OTHER_TROUBLES}\b|(?:${NOUN}){1,2}${OR}${TROUBLES}\b)`,
  'iu',
);
/** Characters that the longest of such phrases takes. */
const REACH = 80;

/** Whether the words at a place deny a trouble, and tell of no lack. */
export const deniesTrouble = ({ text }: Document, { begin }: Span): boolean =>
  DENIED_TROUBLE.test(text.slice(begin, begin + REACH));
