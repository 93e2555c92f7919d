// Other words that tell of a pregnancy: a late period, a miscarriage, the movements of a fetus, a wish for a child.
import { TRYING } from './pregnancy-words.ts';
import type { WordRule } from './word-rule.ts';

const NO_WISH: WordRule = {
  left: /(?:^| )not (?:currently |actively )?(?:trying .{0,40})?$/u,
  state: 'nothing',
};
const MISSED =
  /(?:^| )(?:missed|missing|late|skipped|overdue|delayed)(?: (?:a|my|her|the|menstrual|last|one|two))* $/u;
const LATE =
  /^(?:\S+ ){0,4}?(?:late|overdue|hasn't come|has not come|didn't come|did not come|not come|skipped)(?: |$)/u;
const NO_PERIOD =
  /(?:^| )(?:no|not had a|haven't had a|hasn't had a|not had my|not had her|haven't had my)(?: menstrual)? $/u;

const PERIOD: readonly WordRule[] = [
  { right: /^(?:of|between|over)(?: |$)/u, state: 'nothing' },
  { left: MISSED, state: 'possible' },
  { right: LATE, unlessRight: /(?:^| )(?:not|isn't|wasn't) (?:late|overdue)/u, state: 'possible' },
  { left: NO_PERIOD, right: /^(?:for|in|since|x|this)(?: |$)/u, state: 'possible' },
];
const MISCARRIAGE: readonly WordRule[] = [
  {
    left: /(?:^| )(?:threatened|possible|having a|worried about|concern for|\?|inevitable)(?: \S+)? $/u,
    state: 'possible',
  },
  { left: /(?:^| )(?:no|denies|never)(?: \S+){0,2} $/u, state: 'nothing' },
  { state: 'past' },
];
const FETUS: readonly WordRule[] = [
  { right: /^(?:movements?|heart|kicks|hr)/u, state: 'pregnant' },
];
const TRIMESTER: readonly WordRule[] = [
  { left: /(?:previous|prior|was|until) (?:\S+ ){0,3}$/u, state: 'nothing' },
  { right: /loss/u, state: 'nothing' },
  { left: /(?:^| )(?:first|second|third|1st|2nd|3rd) $/u, state: 'pregnant' },
];

/** By word. */
export const SIGNS: ReadonlyMap<string, readonly WordRule[]> = new Map([
  ['ttc', [NO_WISH, { state: 'trying' }]],
  ['conceive', [NO_WISH, { left: TRYING, state: 'trying' }]],
  [
    'baby',
    [
      NO_WISH,
      {
        left: /(?:^| )trying(?: again)? for(?: a| another)?(?: second| third| first)? $/u,
        state: 'trying',
      },
    ],
  ],
  [
    'expecting',
    [
      {
        right:
          /^(?:a|our|my|her|their|another) (?:\S+ )?(?:baby|child|first|second|third|girl|boy)|^twins/u,
        state: 'pregnant',
      },
    ],
  ],
  ['period', PERIOD],
  ['periods', PERIOD],
  ['menses', PERIOD],
  ['miscarriage', MISCARRIAGE],
  ['miscarriages', MISCARRIAGE],
  ['miscarried', MISCARRIAGE],
  ['fetal', FETUS],
  ['foetal', FETUS],
  ['trimester', TRIMESTER],
  ['primigravida', [{ state: 'pregnant' }]],
  ['edd', [{ unlessLeft: /(?:^| )(?:was|previous) $/u, state: 'pregnant' }]],
] satisfies [string, readonly WordRule[]][]);
