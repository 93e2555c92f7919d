import { describe, expect, it } from '@jest/globals';
import type { EntityType } from '@neurovista/contracts';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { findTimeExpressions } from './expressions.ts';
import { relateTimes } from './relations.ts';

const TYPES = {
  d: ['MEDICAL_CONDITION', 'DX_NAME'],
  m: ['MEDICATION', 'GENERIC_NAME'],
  b: ['MEDICATION', 'BRAND_NAME'],
  t: ['TEST_TREATMENT_PROCEDURE', 'TEST_NAME'],
  p: ['TEST_TREATMENT_PROCEDURE', 'PROCEDURE_NAME'],
  r: ['TEST_TREATMENT_PROCEDURE', 'TREATMENT_NAME'],
  a: ['ANATOMY', 'SYSTEM_ORGAN_SITE'],
} as const satisfies Record<string, readonly [Mention['category'], EntityType]>;

/** Mentions are written [d:chest pain]. */
function relations(marked: string) {
  const mentions: Mention[] = [];
  let text = '';
  for (const part of marked.split(/(\[\w:[^\]]+\])/u)) {
    const [, key, words] = /^\[(\w):([^\]]+)\]$/u.exec(part) ?? [];
    const [category, type] = TYPES[(key ?? 'd') as keyof typeof TYPES];
    const begin = text.length;
    text += words ?? part;
    if (words === undefined) continue;
    mentions.push({ begin, end: text.length, category, type, source: 'lexicon', ambiguous: false });
  }
  const doc = readDocument(text, 'symptoms');
  return relateTimes(doc, findTimeExpressions(doc, '2026-11-20'), mentions);
}

describe('relateTimes', () => {
  it.each([
    ['[d:chest pain] for 3 days', ['TIME_TO_DX_NAME']],
    ['3 days of [d:cough]', ['TIME_TO_DX_NAME']],
    ['On Monday she developed [d:fever]', ['TIME_TO_DX_NAME']],
    ['[p:appendectomy] 2010', ['TIME_TO_PROCEDURE_NAME']],
    ['started [m:metformin] in 2015', ['TIME_TO_MEDICATION_NAME']],
    ['[b:Eliquis] since March 2020', ['TIME_TO_MEDICATION_NAME']],
    ['[t:MRI] yesterday', ['TIME_TO_TEST_NAME']],
    ['[r:physical therapy] for 6 weeks', ['TIME_TO_TREATMENT_NAME']],
    ['[d:MI] 2015, [p:CABG] 2016', ['TIME_TO_DX_NAME', 'TIME_TO_PROCEDURE_NAME']],
    ['[d:cough] for 3 days; [t:x-ray] yesterday', ['TIME_TO_DX_NAME', 'TIME_TO_TEST_NAME']],
    [
      '[p:Hysterectomy] 15 years ago; [d:hot flashes] for 2 months',
      ['TIME_TO_PROCEDURE_NAME', 'TIME_TO_DX_NAME'],
    ],
    ['[d:Chest pain]. Started 3 days ago.', ['TIME_TO_DX_NAME']],
    ['[p:fixation] of the [d:fracture] in October 2007', ['TIME_TO_PROCEDURE_NAME']],
    ['pain in the [a:knee] for 3 days', [undefined]],
    ['He retired in 2012.', [undefined]],
    ['[d:Asthma].\nHe married in 2012.', [undefined]],
    ['no times here, only [d:pain]', []],
  ])('relates the times of "%s"', (marked, expected) => {
    expect(relations(marked)).toEqual(expected);
  });
});
