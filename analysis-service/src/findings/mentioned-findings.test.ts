import { describe, expect, it } from '@jest/globals';
import { loadTables } from '../knowledge/load-tables.ts';
import { readDocument } from '../text/read-document.ts';
import { buildFindingLexicon } from './finding-lexicon.ts';
import { writeOut } from './shorthand.ts';

const lexicon = buildFindingLexicon(loadTables());
const isMentioned = (text: string, finding: string) => {
  const doc = readDocument(text, 'symptoms');
  return lexicon.mentionedIn(doc, writeOut(doc.tokens, [], text)).has(finding);
};

describe('findings that a sentence comes near to', () => {
  it.each([
    ['Her chest has been hurting with a dull pain.', 'chest-pain'],
    ['Pain, mostly in the chest.', 'chest-pain'],
    ['The stool looked black to him.', 'melena'],
    ['Chest pain was denied.', 'chest-pain'],
    ['Pain in the abd.', 'abdominal-pain'],
    ['Cough that was productive on some days.', 'productive-cough'],
  ])('"%s" comes near to %s', (text, finding) => {
    expect(isMentioned(text, finding)).toBe(true);
  });

  it.each([
    ['Chest X-ray ordered. Knee pain.', 'chest-pain'],
    ['Knee swelling.', 'chest-pain'],
    ['', 'chest-pain'],
  ])('"%s" does not come near to %s', (text, finding) => {
    expect(isMentioned(text, finding)).toBe(false);
  });
});
