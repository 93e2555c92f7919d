// Names that no table has, where a drug with its dose stands: "Tab Indapen SR 1.5", "Aradois 50 mg bd".
import type { Document, Mention, Span } from '../document.ts';
import { overlapping } from '../spans.ts';
import { plainWords } from './plain-words.ts';

const FORM =
  '(?:(?<form>Tab|Tabs|Tablet|T|Cap|Caps|Capsule|Inj|Syp|Syr|Syrup|Susp|Oint|Crm|Supp|Rotacap)\\.?[ \\t]{1,2})';
// Letters that makers put behind a name.
const VARIANT =
  '(?:[ -](?:SR|XR|XL|MR|LA|CR|ER|PR|DR|EC|Retard|Forte|Plus|Duo|Chrono|D3|HCT|AM|CT|MD|DS|SL|DM|MF|GM|[A-Z]{1,2}))';
const NAME = `(?<name>\\p{Lu}[\\p{L}-]{3,20}${VARIANT}{0,2})`;
const inEitherCase = (words: string) =>
  `(?:${words
    .split(' ')
    .flatMap((word) => [word, word.toUpperCase()])
    .join('|')})`;
// What stands behind a bare number; "on", "once" and "daily" stand behind other numbers as well.
const OFTEN_OF_DOSE = `(?:${inEitherCase(
  'od om bd bid tds tid qds qid qd qhs nocte mane sos noite manha mañana',
)}|\\d{1,2}\\/\\d{1,2}[hH]|\\d-\\d-\\d)`;
const OFTEN = `(?:${OFTEN_OF_DOSE}|${inEitherCase('on hs daily nightly weekly prn once twice noche')})`;
const DOSE = `(?<dose>\\d+(?:[.,/]\\d+)*)(?:\\s?(?<unit>mg|mcg|µg|μg|iu)(?![\\p{L}/])|(?=\\s{1,2}(?:tabs?\\s|caps?\\s)?(?<often>${OFTEN_OF_DOSE})(?![\\p{L}])))`;
const UNKNOWN = new RegExp(
  `(?<![\\p{L}\\p{N}-])${FORM}?${NAME}[ \\t]{1,10}(?:tabs?[ \\t]|caps?[ \\t])?${DOSE}`,
  'gu',
);
// "Tab Indapen bd": the form of a drug needs no dose.
const FORMED = new RegExp(
  `(?<![\\p{L}\\p{N}-])${FORM}${NAME}[ \\t]{1,10}(?=${OFTEN}(?![\\p{L}]))`,
  'gu',
);
const NO_NAME =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|dose|total|target|weight|height|room|ward|page|flat|bed|level|peak|trough|stage|grade|type|step|phase|week|day|month|year)/iu;

/**
 * Medications by what stands beside them alone, in the fields of an intake; a name over which another reading stands is
 * left to it. A drug that no table knows is shown, and nothing is known of its risks. Time grows with the length of the text.
 */
export function findUnknownDrugs({ text, field }: Document, known: readonly Mention[]): Mention[] {
  if (field === undefined) return [];
  const knownAt = overlapping(known);
  const found = new Map<number, Mention>();
  for (const pattern of [UNKNOWN, FORMED])
    for (const match of text.matchAll(pattern)) {
      const name = match.groups?.['name'] ?? '';
      const begin = match.index + match[0].indexOf(name);
      const span: Span = { begin, end: begin + name.length };
      const first = name.split(/[ -]/u)[0] ?? name;
      if (NO_NAME.test(first) || plainWords.has(first.toLowerCase())) continue;
      if (knownAt(span).length > 0 || found.has(begin)) continue;
      found.set(begin, {
        ...span,
        category: 'MEDICATION',
        type: 'BRAND_NAME',
        source: 'pattern',
        ambiguous: false,
      });
    }
  return [...found.values()].toSorted((a, b) => a.begin - b.begin);
}
