import { describe, expect, it } from '@jest/globals';
import { parseRecommendations } from './parse-recommendations.ts';

const item = (number: number | undefined, title: string, description: string) => ({
  number,
  title,
  description,
});

describe('parseRecommendations', () => {
  it.each([
    [
      'takes the first block as intro, the last as footer and those between as items',
      'Intro.\n\n1. Angina: Consider an ECG.\n\n2. Reflux: Consider a trial.\n\nFooter.',
      'Intro.',
      [item(1, 'Angina', 'Consider an ECG.'), item(2, 'Reflux', 'Consider a trial.')],
      'Footer.',
    ],
    [
      'splits at the first colon only',
      'I\n\n1. Angina: Compatible with: pain, sweating.\n\nF',
      'I',
      [item(1, 'Angina', 'Compatible with: pain, sweating.')],
      'F',
    ],
    [
      'keeps a block without a colon as a title',
      'I\n\nReassess in 2 days\n\nF',
      'I',
      [item(undefined, 'Reassess in 2 days', '')],
      'F',
    ],
    ['takes one block as the intro', 'Nothing to recommend.', 'Nothing to recommend.', [], ''],
    ['takes two blocks as intro and footer', 'Intro.\n\nFooter.', 'Intro.', [], 'Footer.'],
    ['finds nothing in an empty text', ' \n\n ', '', [], ''],
    [
      'accepts other line ends, spaces on blank lines and several of them',
      'I\r\n \r\n\r\n1. A: b\n\t\n\nF\n',
      'I',
      [item(1, 'A', 'b')],
      'F',
    ],
    [
      'keeps the lines of a description',
      'I\n\n1. A: first\nsecond\n\nF',
      'I',
      [item(1, 'A', 'first\nsecond')],
      'F',
    ],
    [
      'reads numbered items that no blank line divides',
      'I\n\n1. A: b\n2. C: d\n10) E: f\n\nF',
      'I',
      [item(1, 'A', 'b'), item(2, 'C', 'd'), item(10, 'E', 'f')],
      'F',
    ],
    [
      'does not take a dose at the start of a line for a number',
      'I\n\nA: give\n500 mg twice\n\nF',
      'I',
      [item(undefined, 'A', 'give\n500 mg twice')],
      'F',
    ],
  ])('%s', (_sentence, text, ...[intro, items, footer]) => {
    expect(parseRecommendations(text)).toEqual({ intro, items, footer });
  });
});
