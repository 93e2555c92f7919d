// Levels of drugs, scores and other results in prose, where the name or the value is not in the form of a test.
import { LINK, NUMBER, type Form } from './stated-form.ts';

export const RESULT_FORMS: readonly Form[] = [
  {
    test: 'lithium level',
    shape: 'single',
    range: [0.1, 8],
    pattern: /\b(?:li|lithium)\b[^.;\n\d]{0,12}(\d\.\d{1,2})\s?(mmol\/l|meq\/l)/giu,
  },
  {
    test: 'digoxin level',
    shape: 'single',
    range: [0.1, 15],
    pattern:
      /\bdigoxin\b[^.;\n\d]{0,12}(\d{1,2}(?:\.\d{1,2})?)\s?((?:[uµ]g|mcg|micrograms?)\/l|ng\/ml)/giu,
  },
  {
    test: 'phenytoin level',
    shape: 'single',
    range: [1, 120],
    pattern:
      /\bphenytoin\b(?: level)?[^.;\n\d]{0,12}(\d{1,3}(?:\.\d)?)\s?(mg\/l|[uµ]mol\/l|(?:[uµ]g|mcg)\/ml)/giu,
  },
  {
    test: 'phenytoin level',
    shape: 'single',
    range: [1, 120],
    pattern: /\bphenytoin level\b[^.;\n\d]{0,12}(\d{1,3}(?:\.\d)?)()(?![\d.])/giu,
  },
  {
    test: 'theophylline level',
    shape: 'single',
    range: [1, 150],
    pattern:
      /\b(?:theophylline|aminophylline)(?: level\b[^.;\n\d]{0,12}|[^.;\n\d]{0,12}(?=\d{1,3}(?:\.\d)?\s?(?:mg\/l|(?:[uµ]g|mcg)\/ml)))(\d{1,3}(?:\.\d)?)()(?![\d.])/giu,
  },
  {
    test: 'salicylate level',
    shape: 'single',
    range: [10, 2000],
    pattern:
      /\b(?:salicylates?|aspirin level)\b(?: levels?)?[^.;\n\d]{0,12}(\d{2,4})\s?(mg\/d?l)(?![\d.])/giu,
  },
  {
    test: 'bilirubin',
    shape: 'single',
    range: [1, 900],
    pattern: /\bsbr\b[^.;\n\d]{0,12}(\d{2,3})\s?([uµ]mol\/l|)(?![\d.])/giu,
  },
  {
    test: 'CURB-65',
    shape: 'single',
    range: [0, 5],
    pattern: /\bcrb-?65\b[^.;\n\d]{0,12}([0-4])()(?![\d.])/giu,
  },
  {
    test: 'bicarbonate',
    shape: 'single',
    range: [2, 50],
    pattern: new RegExp(
      String.raw`\bbicarb${LINK}${NUMBER}()(?!\s?(?:mg|g|gram|ml|meq|%|tsp|teaspoon|tab|cap|sachet|x|times)\w*\b)`,
      'giu',
    ),
  },
  {
    // "IOP R 54 mmHg"
    test: 'intraocular pressure',
    shape: 'single',
    range: [5, 90],
    pattern:
      /\b(?:iop|intra-?ocular pressures?|eye pressures?|pressures? in (?:the |my |his |her )?(?:left |right )?eye)\b[^.;\n\d]{0,20}(\d{2})(?![\d/]| ?(?:days?|weeks?|wks?|months?|years?|yrs?|%|\/|-?year)\b)()/giu,
  },
  {
    // "25 % TBSA"
    test: 'burned body surface',
    shape: 'single',
    range: [1, 100],
    pattern: /(?<![\d.])(\d{1,2})\s?%\s?(?:tbsa|bsa|of (?:the )?body|body surface|total body)()/giu,
  },
  {
    test: 'burned body surface',
    shape: 'single',
    range: [1, 100],
    pattern: /\btbsa\b[^.;\n\d]{0,12}(\d{1,2})\s?%()/giu,
  },
];
