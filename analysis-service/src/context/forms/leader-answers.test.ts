import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

const lines = (...all: readonly string[]) => all.join('\n');

describe('answers behind leaders, a line each', () => {
  it.each([
    lines(
      'key  + yes   - no',
      '{glare} from lights ........ + (L worse)',
      'sudden {loss of vision N} ........ -',
      'painful {red eye N} ......... -',
      '{chest pain N} at rest ..... -',
    ),
    lines('Key: - = no', '{chest pain N} ..... -', '{collapse N} ..... -', '{fits N} ..... -'),
    lines(
      'Last 3 days                Nov 14    Nov 28',
      '{pain}                        1         1',
      '{shortness of breath N}       0         0',
      '{weakness}                    2         2',
      '{cough N}                     0         0',
    ),
  ])('%s', (marked) => {
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });

  it.each([
    ['two lines', lines('{chest pain} ..... -', '{fever} ..... -')],
    [
      'days since the onset',
      lines('Onset (days ago)', '{chest pain}   0', '{breathless}   0', '{leg swelling}   3'),
    ],
    [
      'what was more before',
      lines(
        'Score    Mon    Tue',
        '{chest pain}   7   0',
        '{breathless}   4   2',
        '{sweating}   1   1',
      ),
    ],
    ['numbers that are all nothing', lines('{pain}    0', '{cough}    0', '{fits}    0')],
  ])('are none in %s', (_what, marked) => {
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });
});
