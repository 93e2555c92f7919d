import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognize } from './recognize.ts';

const lexicon = loadLexicon();

function conditionsOf(text: string): string[] {
  return recognize(readDocument(text, 'symptoms'), lexicon)
    .filter(({ category }) => category === 'MEDICAL_CONDITION')
    .map(({ begin, end, concept }) => `${text.slice(begin, end)}: ${concept?.name ?? '-'}`);
}

describe('a condition behind "non"', () => {
  it.each([
    ['non-bloody diarrhea', ['diarrhea: diarrhea']],
    ['Non bloody diarrhea x 2 days', ['diarrhea: diarrhea']],
    ['non-ischemic cardiomyopathy', ['cardiomyopathy: cardiomyopathy']],
    ['non-febrile seizure', ['seizure: seizure']],
    ['non-Hodgkin lymphoma', ['non-Hodgkin lymphoma: non-Hodgkin lymphoma']],
    ['bloody diarrhea', ['bloody diarrhea: bloody diarrhea']],
  ])('in "%s" is what is left of it: %j', (text, expected) => {
    expect(conditionsOf(text)).toEqual(expected);
  });
});
