import type { Document, Span } from '../document.ts';
import type { Term } from '../terminology/lexicon.ts';
import { spanAt } from '../text/span-at.ts';
import type { PhraseMatch } from '../terminology/phrase-trie.ts';
import { isTakenMineral } from './minerals.ts';
import { plainWords } from './plain-words.ts';
import { loadReadingRules, type ReadingRule } from './reading-rules.ts';
import { loadSenseRules } from './sense-rules.ts';

const WINDOW = 40;

const rules = loadReadingRules();

const senses = loadSenseRules();

// "Mr X", "Is", "Oct": the first letter of a sentence or name makes no acronym of a short word.
const isTitled = (words: string) =>
  /^(?:[A-Z][a-z]|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Sat|Sun)$/.test(words);
const isSmall = (words: string) => words === words.toLowerCase() && words !== words.toUpperCase();
const isAcronym = (form: string) => /^[A-Z]{1,4}s?$/.test(form);

// Acronyms that are typed in small letters as often as not, and what stands beside them then.
const SMALL_ACRONYM = /^(?:cp|ha|doe|pnd|loc|dm|pe|mi|cva|oa|hld)$/;
const COMPANY =
  '(?:sob|cp|doe|ha|n\\/v|f\\/c|pnd|loc|htn|dm2?|cad|chf|copd|afib|ckd|gerd|hld|esrd|cva|tia|dvt|pe|mi|osa|oa)';
const BEFORE_SMALL = new RegExp(
  `(?:\\b(?:denies|denied|no|without|w\\/o|c\\/o|w\\/|neg(?:ative)? for|pos(?:itive)? for|h\\/o|hx(?: of)?|pmh)|[+-])\\s?:?\\s?$|\\b${COMPANY}\\s?(?:[,/&]|,?\\s(?:and|or))\\s?$`,
  'i',
);
const AFTER_SMALL = new RegExp(`^\\s?(?:[,/&]|,?\\s(?:and|or)\\s)\\s?${COMPANY}\\b`, 'i');

/** "denies cp", "sob and cp": an acronym in small letters where the words beside it are of that kind. */
function isListedShorthand(text: string, { begin, end }: Span): boolean {
  return (
    SMALL_ACRONYM.test(text.slice(begin, end)) &&
    (BEFORE_SMALL.test(text.slice(Math.max(0, begin - WINDOW), begin)) ||
      AFTER_SMALL.test(text.slice(end, end + WINDOW)))
  );
}

/** An acronym without its capitals is one only where the writer uses none, and when it is no English word. */
function hasNeededCapitals(text: string, match: PhraseMatch<Term>): boolean {
  const words = text.slice(match.begin, match.end);
  const { form } = match.value;
  if (!isAcronym(form) || words.startsWith(form)) return true;
  if (isTitled(words)) return false;
  if (isListedShorthand(text, match)) return true;
  const around = text.slice(Math.max(0, match.begin - WINDOW), match.end + WINDOW);
  return !plainWords.has(words.toLowerCase()) && (isSmall(around) || !isSmall(words));
}

/** Whether the words before and after a form are those that its rule asks for. */
export function fits(rule: Omit<ReadingRule, 'other'>, before: string, after: string): boolean {
  if (rule.notBefore?.test(before) === true || rule.notAfter?.test(after) === true) return false;
  if (rule.near?.test(`${before}|${after}`) === false) return false;
  if (!rule.before && !rule.after) return true;
  return rule.before?.test(before) === true || rule.after?.test(after) === true;
}

const ALLERGY =
  /\ballerg|\bintoleran|\breacti(?:on|ve) to\b|\bsensitiv(?:e|ity) to\b|\bNKDA\b|\bhypersensitiv/i;

/** "Peanuts" and "dust" are listed only where the sentence, or the section, is about allergies. */
function isAboutAllergy(doc: Document, at: number): boolean {
  if (spanAt(doc.sections, at)?.category === 'allergies') return true;
  const sentence = spanAt(doc.sentences, at);
  return ALLERGY.test(doc.text.slice(sentence?.begin ?? at, sentence?.end ?? at));
}

// "CXR: clear" names the test whose results follow.
const TEST_TITLE = /^(?:e[ck]g|cxr|chest x[- ]?ray)$/i;

/** Whether the match lies in a heading: "Allergies:" is none of the patient's conditions. */
function isTitle(doc: Document, { begin, end }: Span): boolean {
  const title = spanAt(doc.sections, begin)?.title;
  if (title === undefined || begin < title.begin || end > title.end) return false;
  return !TEST_TITLE.test(doc.text.slice(begin, end));
}

// "Elevated blood pressure of 180/110" gives a result, which the name of a finding would hide.
const MEASURED =
  /\b(?:pressure|bp|rate|hr|pulse|temp(?:erature)?|glucose|sugars?|potassium|sodium|calcium|magnesium|creatinine|ha?emoglobin|hgb|hb|inr|wbc|platelets?|counts?|sat(?:uration)?s?|levels?|bilirubin|lactate|troponin|ferritin|tsh|a1c|psa|bmi|k|na)$/i;
const RESULT_NEXT = /^\s*(?:(?:was|is|of|at|to|in the|:|=)\s*)?[<>~(]?\s*\d/i;

// "Low sodium diet" is advice.
const DIET_NEXT = /^\s*-?\s*(?:diets?|intake|foods?|meals?|restrict|snacks?)\b/i;

function hidesResult({ text }: Document, { begin, end, value }: PhraseMatch<Term>): boolean {
  if (value.category !== 'MEDICAL_CONDITION') return false;
  const after = text.slice(end, end + WINDOW);
  const words = text.slice(begin, end);
  if (DIET_NEXT.test(after)) return /^(?:low|high)\b/i.test(words);
  return RESULT_NEXT.test(after) && MEASURED.test(words);
}

/** The words before and after a match, in small letters. */
function wordsAround(text: string, { begin, end }: Span): readonly [string, string] {
  return [
    text.slice(Math.max(0, begin - WINDOW), begin).toLowerCase(),
    text.slice(end, end + WINDOW).toLowerCase(),
  ];
}

/** The name of the other meaning that a form of several has here, if any. */
export function otherMeaning({ text }: Document, match: PhraseMatch<Term>) {
  const form = text.slice(match.begin, match.end);
  const [before, after] = wordsAround(text, match);
  const others = senses.get(form, match.value.category)?.others ?? [];
  const sense = others.find(
    (one) =>
      one.notBefore?.test(before) !== true &&
      one.notAfter?.test(after) !== true &&
      (one.before?.test(before) === true ||
        one.after?.test(after) === true ||
        one.near?.test(`${before}|${after}`) === true),
  );
  if (sense) return sense.name;
  const other = rules.get(form, match.value.category)?.other;
  return other?.after.test(after) === true ? other.name : undefined;
}

const VALUE = /^[<>~]?\s?\d+(?:\.\d+)?/u;

/** "K" and "Na" above columns of numbers are tests. */
function titlesNumbers({ text, structure }: Document, { begin, end }: Span): boolean {
  const { header, rows = [] } = spanAt(structure.tables, begin) ?? {};
  const index = header?.cells.findIndex((cell) => cell.begin === begin && cell.end === end) ?? -1;
  if (index < 0) return false;
  return rows.every(({ cells }) => {
    const cell = cells[index];
    return cell === undefined || VALUE.test(text.slice(cell.begin, cell.end));
  });
}

/** Whether the form meets the rule, if there is one. */
function satisfies(
  rule: Omit<ReadingRule, 'other'> | undefined,
  { text }: Document,
  match: PhraseMatch<Term>,
): boolean {
  if (!rule) return true;
  if (rule.needsCapitals && !hasNeededCapitals(text, match)) return false;
  return fits(rule, ...wordsAround(text, match));
}

function isSureByPlace(doc: Document, match: PhraseMatch<Term>): boolean {
  const { category } = match.value;
  if (category === 'MEDICATION') return isTakenMineral(doc, match);
  return category === 'TEST_TREATMENT_PROCEDURE' && titlesNumbers(doc, match);
}

/**
 * Whether the words around a form allow this reading of it. A form with a rule is read by the rule; an ambiguous
 * acronym without one needs its capitals; everything else is taken as it is.
 */
export function isPlausibleReading(doc: Document, match: PhraseMatch<Term>): boolean {
  const { text } = doc;
  if (isTitle(doc, match) || hidesResult(doc, match)) return false;
  if (isSureByPlace(doc, match)) return true;
  if (match.value.classes?.includes('allergen')) return isAboutAllergy(doc, match.begin);
  const form = text.slice(match.begin, match.end);
  if (!satisfies(senses.get(form, match.value.category)?.needed, doc, match)) return false;
  const rule = rules.get(form, match.value.category);
  if (!rule) {
    if (!match.value.ambiguous || !isAcronym(match.value.form)) return true;
    return hasNeededCapitals(text, match);
  }
  return satisfies(rule, doc, match);
}
