// Trailing zeros ("1.0 mg", read as 10 when the point is missed) and naked decimals (".5 mg", read as 5): Joint
// Commission "Do Not Use" list and ISMP list. Doses only: laboratory values show their precision by a trailing zero.
import type { Entity } from '../document.ts';
import type { AbbreviationReading } from './abbreviation-reading.ts';
import { keyOfForm } from './form-key.ts';
import { roleOf } from './role.ts';
import { sigForms } from './tables.ts';

const DECIMAL = /(?<![\d.,\p{L}])(\d{0,6})\.(\d{1,4})(?![\d.])(?: ?-?([\p{L}]{1,12}))?/gu;

function unitOf(unit: string): string {
  const known = sigForms.get(keyOfForm(unit))?.find(({ role }) => role === 'dose');
  return known?.meaning ?? unit;
}

/** The doses of a drug that are written in one of these ways, with the dose that was read. */
export function readDoseDecimals(text: string, { attributes }: Entity): AbbreviationReading[] {
  return attributes.flatMap(({ type, begin, end }) => {
    if (roleOf(type) !== 'dose') return [];
    const found: AbbreviationReading[] = [];
    for (const match of text.slice(begin, end).matchAll(DECIMAL)) {
      const [whole, integer = '', fraction = '', unit] = match;
      if (integer !== '' && !fraction.endsWith('0')) continue;
      const number = String(Number(`${integer}.${fraction}`));
      found.push({
        begin: begin + match.index,
        end: begin + match.index + whole.length,
        text: whole,
        meaning: unit === undefined ? number : `${number} ${unitOf(unit)}`,
        dangerous: true,
      });
    }
    return found;
  });
}
