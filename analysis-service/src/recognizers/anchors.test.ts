import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { anchoredSupport } from './anchors.ts';

const UNSUPPORTED = 0.01;

/** The support of the words in brackets, of which the model thinks little. */
function support(marked: string, meaning: Pick<Mention, 'category' | 'type'>): number {
  const begin = marked.indexOf('[');
  const text = marked.replace(/[[\]]/gu, '');
  const end = marked.indexOf(']') - 1;
  const mention = { ...meaning, begin, end, source: 'lexicon', ambiguous: true } as const;
  return anchoredSupport(readDocument(text, undefined), mention, UNSUPPORTED);
}

const inIntake = (text: string) => readDocument(text, 'symptoms');

const test = { category: 'TEST_TREATMENT_PROCEDURE', type: 'TEST_NAME' } as const;
const done = { category: 'TEST_TREATMENT_PROCEDURE', type: 'PROCEDURE_NAME' } as const;
const drug = { category: 'MEDICATION', type: 'GENERIC_NAME' } as const;
const condition = { category: 'MEDICAL_CONDITION', type: 'DX_NAME' } as const;

describe('what comes out of the body', () => {
  it.each([
    ['no [drainage]', true],
    ['pain, [discharge], fever', true],
    ['some [discharge] from the ear', true],
    ['a [discharge] was planned', false],
  ])('is trusted in an intake among findings: "%s" %s', (marked, isTrusted) => {
    const begin = marked.indexOf('[');
    const end = marked.indexOf(']') - 1;
    const mention = { ...condition, begin, end, source: 'lexicon', ambiguous: true } as const;
    const doc = inIntake(marked.replace(/[[\]]/gu, ''));
    expect(anchoredSupport(doc, mention, UNSUPPORTED) > 0.9).toBe(isTrusted);
  });
});

describe('anchoredSupport', () => {
  it.each([
    ['a test before its number', '[K] 6.1', test],
    ['a test before its number and a colon', '[BUN]: 12', test],
    ['a test with an ion charge', '[Na]+ 125', test],
    ['a test before a result in words', '[trop] neg x2', test],
    ['a drug before "allergy"', '[Sulfa] allergy', drug],
    ['a drug behind "allergic to"', 'allergic to [sulfa]', drug],
    ['what was done, after s/p', 'CAD s/p [stent]', done],
    ['a complaint that its rule settles', 'no [frequency]', condition],
    ['findings with a slash', 'denies [n/v]', condition],
  ])('trusts %s', (_title, marked, meaning) => {
    expect(support(marked, meaning)).toBeGreaterThan(0.9);
  });

  it.each([
    ['a test without a result', 'the [trop] is pending', test],
    ['a drug before a number', '[K] 6.1', drug],
    ['a plain word', 'no [ice]', condition],
  ])('leaves %s to the model', (_title, marked, meaning) => {
    expect(support(marked, meaning)).toBe(UNSUPPORTED);
  });
});
