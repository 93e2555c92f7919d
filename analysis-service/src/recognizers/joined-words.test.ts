import { describe, expect, it } from '@jest/globals';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognize } from './recognize.ts';

const lexicon = loadLexicon();
const namesIn = (text: string) =>
  recognize(readDocument(text, 'symptoms'), lexicon).map(({ concept }) => concept?.name);

describe('names without their space', () => {
  it.each([
    ['Brother hayfever.', 'seasonal allergies'],
    ['sorethroat since Monday', 'sore throat'],
    ['chestpain on exertion', 'chest pain'],
    ['Heartfailure and gout', 'heart failure'],
    ['had a bloodclot last year', 'blood clot'],
    ['kneepain after running', 'knee pain'],
    ['bad backache, runnynose', 'runny nose'],
    ['bloodpressure 150/90', 'blood pressure'],
  ])('are read in "%s": %s', (text, name) => {
    expect(namesIn(text)).toContain(name);
  });

  it.each([
    'somewhere else',
    'whenever he walks',
    'the headmaster called',
    'footballer',
    'armchair',
  ])('are not made of other words: "%s"', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
