import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognizeLayOperations } from './lay-operations.ts';
import { MENDINGS, REMOVALS } from './lay-operation-words.ts';

const lexicon = loadLexicon();

function read(text: string): string[] {
  const doc = readDocument(text, 'medicalHistory');
  const found = recognizeLayOperations(doc, lexicon, lexicon.words.read(doc.tokens));
  return found.map(
    ({ begin, end, concept }) => `${text.slice(begin, end)} = ${concept?.name ?? 'nothing'}`,
  );
}

describe('recognizeLayOperations', () => {
  it.each([
    ['had her gallbladder out', 'gallbladder out = cholecystectomy'],
    ['his appendix was taken out at nine', 'appendix was taken out = appendectomy'],
    ['they took out my spleen', 'took out my spleen = splenectomy'],
    ['they took her womb out', 'took her womb out = hysterectomy'],
    ['removal of both ovaries', 'removal of both ovaries = oophorectomy'],
    ['wisdom teeth pulled', 'wisdom teeth pulled = tooth extraction'],
    ['both knees replaced', 'both knees replaced = total knee replacement'],
    ['hernia fixed as a baby', 'hernia fixed = herniorrhaphy'],
  ])('reads "%s" as the procedure', (text, expected) => {
    expect(read(text)).toContain(expected);
  });

  it.each([
    'her hip gives out',
    'knee out of joint',
    'kidney out of place',
    'he ran out of prostate pills',
    'tooth fell out',
    'take out the trash',
  ])('reads no operation in "%s"', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('names procedures that the tables hold', () => {
    const names = [...Object.values(REMOVALS), ...Object.values(MENDINGS)];
    expect(names.filter((name) => lexicon.tests.get(name) === undefined)).toEqual([]);
  });
});
