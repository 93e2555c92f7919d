import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { isTakenMineral } from './minerals.ts';

const isTaken = (marked: string) => {
  const begin = marked.indexOf('{');
  const end = marked.indexOf('}') - 1;
  const text = marked.replaceAll(/[{}]/gu, '');
  return isTakenMineral(readDocument(text, 'medicalHistory'), { begin, end });
};

describe('isTakenMineral', () => {
  it.each([
    'Tab {Calcium} 500 BD',
    '{magnesium} 250 mg nightly',
    'Adds OTC {magnesium} for cramps',
    '{Iron} tablets',
    'She resumed her {iron} last week',
    '{Vitamin D} 1000 iu daily',
  ])('sees a supplement in %s', (marked) => {
    expect(isTaken(marked)).toBe(true);
  });

  it.each([
    '{Calcium} 9.2',
    '{Magnesium} 1.9 mg/dL',
    'low {iron}',
    'check {vitamin D}',
    '{Na} 500 od',
  ])('sees no supplement in %s', (marked) => {
    expect(isTaken(marked)).toBe(false);
  });
});
