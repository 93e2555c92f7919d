import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognize } from './recognize.ts';

const lexicon = loadLexicon();
const namesIn = (text: string, field?: 'symptoms') =>
  recognize(readDocument(text, field), lexicon).map(({ concept }) => concept?.name);

describe('blood without a place', () => {
  it.each([
    'Cough, no blood.',
    'Vomited twice, no blood or bile.',
    'passing blood',
    'no pus or blood',
  ])('is bleeding in an intake: "%s"', (text) => {
    expect(namesIn(text, 'symptoms')).toContain('bleeding');
  });

  it.each([
    'No blood pressure problems.',
    'no blood tests yet',
    'Blood drawn today.',
    'some blood work',
    'no blood thinners',
  ])('is not what is tested or treated: "%s"', (text) => {
    expect(namesIn(text, 'symptoms')).not.toContain('bleeding');
  });

  it('is left alone in the prose of a record', () => {
    expect(namesIn('There was some blood in the vault.')).not.toContain('bleeding');
  });
});
