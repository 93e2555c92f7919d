// Names that stand for a test and for a supplement alike: "calcium 9.2", but "calcium 500 BD".
import type { Document, Span } from '../document.ts';

const MINERAL =
  /^(?:calcium|magnesium|mag|iron|potassium|zinc|phosphate|folate|folic acid|vitamin\s?(?:d3?|b-?12|c)|vit\.?\s?(?:d3?|b12|c)|b12|lithium)$/iu;
const WINDOW = 32;
const OFTEN =
  '(?:od|bd|bid|tds|tid|qid|qd|qhs|daily|nightly|nocte|mane|once a|once daily|twice|weekly|at night|at bed\\w*|with dinner|in the (?:morning|evening)|every (?:day|night|morning|evening|other day))\\b';
const FORM = '(?:tabs?|tablets?|caps?|capsules?|pills?|supplements?|drops|powder|gumm(?:y|ies))\\b';
// "Calcium 500 BD", "magnesium at night", "iron tablets".
const TAKEN_AFTER = new RegExp(
  `^\\s?(?:${FORM}|(?:\\d[\\d.,]*\\s?(?:mg|mcg|g|iu|units?|u)?\\s?(?:${FORM})?,?\\s?)?(?:po\\s)?${OFTEN})`,
  'iu',
);
// "OTC magnesium", "Tab Calcium", "resumed her iron".
const TAKEN_BEFORE =
  /(?:\b(?:otc|tab|tabs|tablet|cap|caps|oral|takes|taking|take|taken|adds|added|buys|started|resumed|restarted|continues?|stopped|over[- ]the[- ]counter)(?: on)?\.?(?: (?:her|his|my|the|some|oral))?\s{1,2})$/iu;

/** Whether a name that may be a test too stands where a supplement is taken; in the fields of an intake only. */
export function isTakenMineral({ text, field }: Document, { begin, end }: Span): boolean {
  if (field === undefined || !MINERAL.test(text.slice(begin, end))) return false;
  return (
    TAKEN_AFTER.test(text.slice(end, end + WINDOW)) ||
    TAKEN_BEFORE.test(text.slice(Math.max(0, begin - WINDOW), begin))
  );
}
