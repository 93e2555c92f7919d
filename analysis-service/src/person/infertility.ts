// Operations and ages of life after which a woman is not pregnant, unless a test or a plain statement tells otherwise.
import { NEGATED, type WordRule } from './word-rule.ts';

const NOT_DONE =
  /(?:^| )(?:no|not|never|denies|denied|without|declined|declines|scheduled|schedule|planned|planning|plan|considering|discussed|awaiting|for|before|needs|possible|wants|offered|booked|recommended|refused|pending|partial)(?: \S+){0,3} $/u;
const NOT_YET =
  /^(?:scheduled|planned|booked|next|tomorrow|discussed|is scheduled|is planned|reversal|reversed)(?: |$)/u;

const isDone = (rules: readonly WordRule[]): readonly WordRule[] => [
  { left: NOT_DONE, state: 'nothing' },
  { right: NOT_YET, state: 'nothing' },
  ...rules,
];
const OPERATION = isDone([{ state: 'infertile' }]);
const MENOPAUSE: readonly WordRule[] = [
  { left: /(?:peri|pre|approaching|nearing|early|before|\?|not)(?: \S+)? $/u, state: 'nothing' },
  {
    left: /(?:^| )(?:through|thru|since|after|post|post -|had|reached|hit|past|completed|s \/ p|in)(?: (?:the|her|my))? $/u,
    state: 'infertile',
  },
  { right: /^(?:at|age|in|since|\d)/u, state: 'infertile' },
  { left: /^$/u, state: 'infertile' },
];

/** By word. */
export const INFERTILITY: ReadonlyMap<string, readonly WordRule[]> = new Map([
  ['hysterectomy', OPERATION],
  ['tah', OPERATION],
  ['btl', OPERATION],
  ['sterilized', OPERATION],
  ['sterilised', OPERATION],
  ['sterilization', OPERATION],
  ['sterilisation', OPERATION],
  [
    'tubes',
    isDone([
      { right: /^(?:are |were |got )?tied/u, state: 'infertile' },
      { left: /(?:^| )tied(?: (?:my|her))? $/u, state: 'infertile' },
    ]),
  ],
  ['salpingectomy', isDone([{ left: /bilateral $/u, state: 'infertile' }])],
  [
    'tubal',
    isDone([
      { right: /^(?:ligation|sterili[sz]ation|occlusion|tie)(?: |$)/u, state: 'infertile' },
      {
        left: /(?:^| )(?:s \/ p|had a|after(?: a)?|have a|post)(?: \S+)? $/u,
        unlessRight: /^(?:pregnancy|ectopic|factor|abscess)/u,
        state: 'infertile',
      },
    ]),
  ],
  ['postmenopausal', [{ unlessLeft: NEGATED, state: 'infertile' }]],
  ['menopausal', [{ unlessLeft: /(?:peri|pre|not|early|\?)(?: -)? $/u, state: 'infertile' }]],
  ['menopause', MENOPAUSE],
] satisfies [string, readonly WordRule[]][]);
