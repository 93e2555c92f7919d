import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { readMeasurements } from './readings.ts';
import { attachTestValues } from './test-values.ts';

/** The readings of one test that opens the text. */
function readings(text: string, name: string) {
  const test: Mention = {
    begin: text.indexOf(name),
    end: text.indexOf(name) + name.length,
    category: 'TEST_TREATMENT_PROCEDURE',
    type: 'TEST_NAME',
    source: 'lexicon',
    ambiguous: false,
    concept: { system: 'none', name: `the ${name}` },
  };
  const doc = readDocument(text, 'symptoms');
  return readMeasurements(doc, [test], attachTestValues(doc, [test]));
}

describe('readMeasurements', () => {
  it.each([
    ['BP 150/90 mmHg', 'BP', { values: [150, 90], shape: 'pair', unit: 'mmHg' }],
    ['BP 150 over 90', 'BP', { values: [150, 90], shape: 'pair' }],
    ['Temp 101.4 F', 'Temp', { values: [101.4], shape: 'single', unit: 'F' }],
    ['Temp 38.5°C', 'Temp', { values: [38.5], shape: 'single', unit: 'C' }],
    ['HR 88 bpm', 'HR', { values: [88], shape: 'single', unit: '/min' }],
    ['SpO2 of 92 percent', 'SpO2', { values: [92], shape: 'single', unit: '%' }],
    ['BNP 1,250 pg/mL', 'BNP', { values: [1250], shape: 'single', unit: 'pg/mL' }],
    ['glucose > 400', 'glucose', { values: [400], comparator: '>' }],
    ['glucose greater than 400', 'glucose', { values: [400], comparator: '>' }],
    ['troponin <0.01 ng/mL', 'troponin', { values: [0.01], comparator: '<', unit: 'ng/mL' }],
    ['EF 35-40%', 'EF', { values: [35, 40], shape: 'range', unit: '%' }],
    ['BPs in the 140s', 'BPs', { values: [140], comparator: '~' }],
    ['ANA 1:640', 'ANA', { values: [640], shape: 'single' }],
    ['BP 120s/70s', 'BP', { values: [120, 70], shape: 'pair', comparator: '~' }],
    ['COVID (+)', 'COVID', { values: [], outcome: 'positive' }],
    ['ECG normal sinus rhythm', 'ECG', { values: [], outcome: 'normal' }],
    ['weight 6 pounds 4 ounces', 'weight', { values: [6.25], unit: 'lb' }],
    ['height 5 feet 4 inches', 'height', { values: [64], unit: 'in' }],
    ['leukocytes 3+', 'leukocytes', { values: [], shape: 'words', outcome: 'positive' }],
    ['troponin negative', 'troponin', { values: [], shape: 'words', outcome: 'negative' }],
    ['troponin mildly elevated', 'troponin', { values: [], outcome: 'high' }],
    ['troponin not elevated', 'troponin', { values: [], outcome: 'normal' }],
    ['ECG abnormal', 'ECG', { values: [], outcome: 'abnormal' }],
    ['culture no growth', 'culture', { values: [], outcome: 'negative' }],
    ['INR subtherapeutic', 'INR', { values: [], outcome: 'low' }],
    ['strep not detected', 'strep', { values: [], outcome: 'negative' }],
    ['strep detected', 'strep', { values: [], outcome: 'positive' }],
  ])('reads %s', (text, name, expected) => {
    const [reading] = readings(text, name);
    expect(reading).toMatchObject({ test: `the ${name}`, ...expected });
  });

  it('points at the words of the value', () => {
    const text = 'HbA1c was 8.2 %';
    const [reading] = readings(text, 'HbA1c');
    expect(text.slice(reading?.begin, reading?.end)).toBe('8.2');
  });

  it('gives each of two readings', () => {
    expect(readings('A1c 9.1% -> 7.2%', 'A1c').map(({ values }) => values)).toEqual([[9.1], [7.2]]);
  });

  it('takes a plus behind the value for the grade of a dipstick', () => {
    expect(readings('UA glucose     2+   neg', 'UA glucose')).toMatchObject([
      { outcome: 'positive' },
    ]);
  });

  it('gives nothing without a result', () => {
    expect(readings('MRI 2 days ago', 'MRI')).toEqual([]);
  });
});
