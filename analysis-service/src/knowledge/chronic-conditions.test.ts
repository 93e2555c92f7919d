import { describe, expect, it } from '@jest/globals';
import { buildChronicCheck } from './chronic-conditions.ts';
import { loadTables } from './load-tables.ts';

const isChronic = buildChronicCheck(loadTables().conditions);

describe('whether a disease stays', () => {
  it.each([
    ['hypertension', true],
    ['essential hypertension', true],
    ['type 2 diabetes mellitus', true],
    ['chronic kidney disease, stage 3', true],
    ['asthma', true],
    ['epilepsy', true],
    ['multiple sclerosis', true],
    ['parkinson disease', true],
    ['schizophrenia', true],
    ['hiv infection', true],
    ['cirrhosis of liver', true],
    ['migraine', true],
    ['appendicitis', false],
    ['pneumonia', false],
    ['fracture of femur', false],
    ['urinary tract infection', false],
    ['deep vein thrombosis', false],
    ['gestational diabetes', false],
    ['kidney stone', false],
    ['hyphema', false],
  ])('%s: %s', (name, expected) => {
    expect(isChronic(name)).toBe(expected);
  });
});
