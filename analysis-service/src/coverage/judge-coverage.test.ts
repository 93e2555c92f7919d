import { describe, expect, it } from '@jest/globals';
import type { NoteLanguage } from './detect-language.ts';
import { judgeCoverage } from './judge-coverage.ts';

type Reading = readonly [
  used: number,
  content: number,
  language: NoteLanguage | undefined,
  understood: 'understood' | 'not understood',
];

const toField = (
  field: 'chiefComplaint' | 'symptoms' | 'medicalHistory',
  [used, content, language, understood]: Reading,
) => ({
  field,
  coverage: { content, used, unread: [] },
  language,
  isUnderstood: understood === 'understood',
  asksOfNobody: false,
});

const judge = (complaint: Reading, symptoms: Reading, history: Reading) =>
  judgeCoverage([
    toField('chiefComplaint', complaint),
    toField('symptoms', symptoms),
    toField('medicalHistory', history),
  ]);

const none: Reading = [0, 0, undefined, 'not understood'];
const read: Reading = [8, 10, 'en', 'understood'];

describe('judgeCoverage', () => {
  it.each<[string, readonly Reading[], NoteLanguage]>([
    ['all was read', [[2, 2, undefined, 'understood'], read], 'en'],
    ['the complaint says to see below', [none, read], 'en'],
    ['only the symptoms were understood', [[0, 1, undefined, 'not understood'], read], 'en'],
    ['a wish has no clinical content', [[0, 0, undefined, 'understood']], 'en'],
    ['there are too few words for a share', [[1, 3, undefined, 'understood']], 'en'],
    [
      'only the history is not read',
      [[1, 1, 'en', 'understood'], read, [0, 9, 'es', 'not understood']],
      'mixed',
    ],
    [
      'there is a good English part',
      [
        [1, 1, 'en', 'understood'],
        [4, 10, 'mixed', 'understood'],
      ],
      'mixed',
    ],
    ['borrowed words were read', [[2, 2, 'other', 'understood']], 'mixed'],
  ])('assesses when %s', (_, [complaint = none, symptoms = none, history = none], language) => {
    const verdict = judge(complaint, symptoms, history);
    expect(verdict).toMatchObject({ isAssessable: true, language });
    expect(verdict.reason).toBeUndefined();
  });

  it.each<[string, Reading, Reading, string]>([
    ['nothing was understood', [0, 1, undefined, 'not understood'], none, 'complaint-unread'],
    ['there is nothing to read', none, none, 'complaint-unread'],
    [
      'the complaint was not understood and little else read',
      [0, 2, undefined, 'not understood'],
      [1, 1, undefined, 'understood'],
      'complaint-unread',
    ],
    [
      'the language is Spanish',
      [1, 3, 'es', 'understood'],
      [3, 20, 'es', 'understood'],
      'language',
    ],
    [
      'the language is another',
      [1, 3, undefined, 'understood'],
      [3, 20, 'other', 'understood'],
      'language',
    ],
    ['one ambiguous word is all', [1, 1, 'es', 'understood'], none, 'language'],
    [
      'less than half was read',
      [1, 1, 'en', 'understood'],
      [3, 9, 'en', 'understood'],
      'too-little-read',
    ],
    [
      'of mixed text little was read',
      [1, 1, 'en', 'understood'],
      [2, 10, 'es', 'understood'],
      'too-little-read',
    ],
  ])('does not assess when %s', (_, complaint, symptoms, reason) => {
    expect(judge(complaint, symptoms, none)).toMatchObject({ isAssessable: false, reason });
  });

  it('gives the share of complaint and symptoms', () => {
    expect(
      judge([2, 2, 'en', 'understood'], [4, 6, 'en', 'understood'], [0, 50, 'en', 'understood'])
        .read,
    ).toBe(0.75);
    expect(judge(none, none, none)).toMatchObject({ read: 0, language: 'other' });
  });
});
