import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../../text/read-document.ts';
import { holdsLateDate } from './late-date.ts';

const holds = (words: string) =>
  holdsLateDate({ ...readDocument(words, 'symptoms'), today: '2026-11-28' }, words);

describe('a date of these days', () => {
  it.each(['chest pain 28/11/2026', 'fainted on 28 November 2026', 'since 15 Nov 2026'])(
    'is found in "%s"',
    (words) => {
      expect(holds(words)).toBe(true);
    },
  );

  it.each(['MI 2015', 'stroke 3 March 2019', 'since November 2026', 'chest pain', '28/10/2026'])(
    'is not found in "%s"',
    (words) => {
      expect(holds(words)).toBe(false);
    },
  );
});
