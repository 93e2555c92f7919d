// Names of drugs that a laboratory reports on: what a germ is sensitive to, what a screen looked for, the level of a vitamin.
import type { Document } from '../../document.ts';
import { NO_ITEM } from './others.ts';
import type { Pass } from './pass.ts';

/** What a report of germs has beside the letters. */
const OF_GERMS =
  /\b(?:cultures?|sensitivit\w+|susceptib\w+|antibiogram|cfu|isolates?|organisms?|coli|klebsiella|proteus|pseudomonas|staph\w*|strep\w*|enterococc\w+|tuberculosis|growth|dst|mic)\b/iu;
/** A letter that ends its cell, or a word: "I take apixaban. I have a staph infection" holds none. */
const SENSITIVE =
  /^(?:\t+| {1,60}| ?[.…·_–-]{2,60} ?| ?[:=|–-] ?)(?:[SRI](?= *(?:$|[|;,\t)])| {2})|(?:[Ss]ens(?:itive)?|SENS(?:ITIVE)?|[Rr]es(?:istant)?|RES(?:ISTANT)?|[Ss]usceptible|[Ii]ntermediate)(?=[\s,;.|)]|$))/u;

const OF_SCREEN =
  /\b(?:drugs? (?:screen|test)\w*|urine drug|uds|tox(?:icology)? screen|oral fluid|chain of custody|immunoassay|screen(?:ed|ing)? for drugs)\b/iu;
const SCREENED =
  /^[ \t.·…:=|_–-]{1,40}(?:neg(?:ative)?|pos(?:itive)?|not detected|detected|nd|n\/d)\b/iu;

/** Drugs that laboratories measure by the same name. */
const MEASURED =
  /^(?:(?:serum|25-?oh|total) )?(?:vit(?:amin)?s?\.? ?(?:d3?|b ?12|b6|b1|a|e|k|c)|b12|cobalamin|folate|folic acid|iron|ferritin|lithium|digoxin|theophylline|phenytoin|carbamazepine|valproate|tacrolimus|ciclosporin|cyclosporine?|sirolimus|calcium|magnesium|zinc|copper|testosterone|cortisol|prolactin)$/iu;
const CONCENTRATION =
  /^[^\S\n]*(?:\([^)\n]{1,20}\))?[\s.·…:=|_–-]{1,40}[<>]?\d+(?:\.\d+)?[\s|]{0,20}(?:[a-zµ]{1,4}\/(?:m?l|dl)\b|\(\d+(?:\.\d+)? ?[-–] ?\d+(?:\.\d+)?\))/iu;
/** "Folate   9.1   normal": a result in its columns. */
const IN_COLUMNS =
  /^(?: {2,40}|\t+| ?\| ?)[<>]?\d+(?:\.\d+)?(?: [a-zµ]{1,5}\/[a-z]{1,4})?(?: {2,40}|\t+| ?\| ?)(?:normal|low|high|[LHN](?= *(?:$|\||\n)))/iu;
const JUDGED =
  /^[^\S\n]{1,3}(?:level |levels )?(?:is |was |were |are |both |all )?(?:a (?:little|bit|touch) |slightly |very |borderline )?(?:low|normal|high|in range|replete|sufficient|insufficient|deficient)\b(?![- ]?(?:dose|strength|potency))/iu;
/** A product and how it is taken: "digoxin 50 mcg/ml elixir 1.25 ml daily". */
const PRODUCT =
  /\bmg\/ml\b|\b(?:elixir|liquid|suspension|susp|solution|syrup|drops|ampoules?|inj(?:ection)?|od|bd|tds|qds|daily|nocte|mane|weekly)\b|(?<!\/)\b\d+(?:\.\d+)? ?ml\b/iu;

const known = new WeakMap<
  Document,
  { readonly isOfGerms: boolean; readonly isOfScreen: boolean }
>();

function reportsOf(doc: Document) {
  const found = known.get(doc) ?? {
    isOfGerms: OF_GERMS.test(doc.text),
    isOfScreen: OF_SCREEN.test(doc.text),
  };
  known.set(doc, found);
  return found;
}

/** Characters behind a drug in which its result stands; `estimate`. */
const FARTHEST = 90;

/** A drug that is the subject of a laboratory test is none that is taken. */
export const byLaboratory: Pass = ({ doc }, { named: { mention } }) => {
  const { begin, end } = mention;
  const rest = doc.text.slice(end, end + FARTHEST);
  const behind = rest.slice(0, /\n/u.exec(rest)?.index ?? rest.length);
  const { isOfGerms, isOfScreen } = reportsOf(doc);
  if (isOfGerms && SENSITIVE.test(behind)) return NO_ITEM;
  if (isOfScreen && SCREENED.test(behind)) return NO_ITEM;
  const isLevel = MEASURED.test(doc.text.slice(begin, end)) && !PRODUCT.test(behind);
  return isLevel && [CONCENTRATION, JUDGED, IN_COLUMNS].some((one) => one.test(behind))
    ? NO_ITEM
    : undefined;
};
