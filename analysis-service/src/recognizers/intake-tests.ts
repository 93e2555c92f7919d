import type { Document, Span } from '../document.ts';
import { isTakenMineral } from './minerals.ts';
import { fits } from './plausibility.ts';
import { loadIntakeReadingRules } from './reading-rules.ts';

const WINDOW = 40;

const rules = loadIntakeReadingRules();

// "X-ray technician", "dialysis nurse", "cholesterol pills": a person or a drug named after the test.
const NAMED_AFTER =
  /^-?\s(?:tech(?:nician|nologist|s)?|assistants?|aides?|nurses?|therapists?|doctors?|specialists?|students?|coordinators?|instructors?|machine operator|supplies|strips|medic(?:ine|ines|ation|ations)|meds|pills?|tablets|paperwork|bills?|appointments?)\b/;

/** Whether the words around let a form of the vocabulary stand for a test or treatment in a field of an intake. */
export function isIntakeTest(doc: Document, span: Span): boolean {
  const { text, field } = doc;
  const { begin, end } = span;
  if (field === undefined) return true;
  if (isTakenMineral(doc, span)) return false;
  const after = text.slice(end, end + WINDOW).toLowerCase();
  if (NAMED_AFTER.test(after)) return false;
  const rule = rules.get(text.slice(begin, end), 'TEST_TREATMENT_PROCEDURE');
  if (!rule) return true;
  return fits(rule, text.slice(Math.max(0, begin - WINDOW), begin).toLowerCase(), after);
}
