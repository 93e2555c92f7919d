import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { formerSentences } from './former-sentences.ts';

const formerOf = (text: string) =>
  formerSentences(readDocument(text, 'symptoms'), '2026-11-22').map(({ begin, end }) =>
    text.slice(begin, end),
  );

describe('what is told of before in running text', () => {
  it.each([
    [
      'Well. Last fit Sept 2025: tonic-clonic, 4 minutes. Wants to drive.',
      'Last fit Sept 2025: tonic-clonic, 4 minutes',
    ],
    ['Last asthma attack 3 years ago, now wheezy', 'Last asthma attack 3 years ago, '],
    [
      'PHQ-9 6 (was 19 in July when she had suicidal thoughts). Sleeps well.',
      '(was 19 in July when she had suicidal thoughts)',
    ],
    ['Had a TIA last spring, speech garbled.', 'Had a TIA last spring, speech garbled.'],
    [
      'Had left sided weakness last Christmas. Walks well.',
      'Had left sided weakness last Christmas.',
    ],
    ['Discharged 6 wks ago after overdose.', 'Discharged 6 wks ago after overdose.'],
    ['Was admitted 3 weeks ago with chest pain.', 'admitted 3 weeks ago with chest pain.'],
  ])('is found in %j', (text, expected) => {
    expect(formerOf(text)).toEqual([expected]);
  });

  it.each([
    'Last fit 20 minutes ago',
    'Last seizure this morning, still drowsy',
    'Last migraine in November, worse than ever',
    'Chest pain (had it since July)',
    'Last period in June',
    'Had chest pain last night',
    'Had been well until last month, then fever',
    'Had a rash last month which still itches',
    'Was admitted 3 weeks ago with chest pain, which keeps recurring',
  ])('is not found in %j', (text) => {
    expect(formerOf(text)).toEqual([]);
  });
});
