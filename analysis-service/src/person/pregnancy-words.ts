// What "pregnant" and "pregnancy" tell by the words around them.
import { spanAt } from '../text/span-at.ts';
import { tokenAt } from '../text/token-at.ts';
import type { Scene } from './scene.ts';
import {
  before,
  NEGATED,
  says,
  ruleFor,
  stateByRules,
  stateOf,
  type State,
  type Word,
  type WordRule,
} from './word-rule.ts';

const UNSURE = before(
  "not sure(?: if| whether)?|unsure(?: if| whether)?|(?:don't|doesn't|dont|do not|does not|didn't) know(?: if| whether)?|wonders?(?: if)?|wondering(?: if)?|could|might|may|maybe|possibly|possible|perhaps|probably|suspects?|suspected|suspicion|thinks?|thought|concern(?:ed)?|worried|afraid|r / o|rule out|\\?|query|if i'm|if she's|whether",
);
/** "As though she were in early pregnancy" */
const COMPARED =
  /(?:^| )(?:as (?:though|if)|like)(?: (?:i|she|i'm|she's|am|is|was|were|in|early|late|heavily|months?|\d))+ $/u;
const NO = /(?:^| )(?:no|nil)(?: (?:current|known|recent|evidence of|sign of|signs of))? $/u;
export const TRYING =
  /(?:^| )(?:trying|try|tries|hoping|hopes|wants?|wanting|wishes|planning|plans|attempting|unable|difficulty|failed|failing|struggling)(?: (?:to|for|a|get|getting|fall|falling|become|becoming|be))* $/u;
const AVOIDING = before(
  'avoid|avoiding|prevent|preventing|prevents|prevention of|against|future|unwanted|protect against',
);
const CONDITIONAL =
  /(?:^| )(?:if|unless|in case|when)(?: (?:you|becomes?|become|get|gets|she becomes|you become|are|you are))* $/u;
const EARLIER =
  /(?:^| )(?:previous|prior|last|past|earlier|former|both|each|every|all|after|since|following|history of|hx of|h \/ o|hx)(?: (?:my|her|the|a|an|ectopic|molar|first|second|third|1st|2nd|twin))* $/u;
const ORDINAL =
  /(?:^| )(?:during|in|with|after|of)(?: (?:my|her|the))? (?:first|second|third|fourth|1st|2nd|3rd) $/u;
const DURING =
  /(?:^| )(?:during|while|when|in|with|when i|when she|while i|while she)(?: (?:was|were|i|she))* $/u;
const PRESENT =
  /(?:^| )(?:this|current|her current|intrauterine|twin|twins|triplet|viable|ongoing|early|late|weeks?|wks?|wk|months?|of|ectopic|molar|week -|new|confirmed|term)(?: (?:of|into|this|my|her|a))* $/u;
const WAS = /(?:^| )(?:was|were|been|had been|got|became)(?: (?:last|once|twice|previously))? $/u;
const FOUND_OUT =
  /(?:^| )(?:found out|told|confirmed|learned|discovered|turns out)(?: \S+){0,3} $/u;
const COMPLICATION =
  /^(?:complications?|problems?|issues?|losses?|loss|related|associated|concerns?)(?: |$)/u;
const NO_STATE =
  /^(?:category|prevention|vitamins?|safe|safety|register|registry|planning|counseling|counselling|class|classes|leave|test|tests|related|scare|wish|desire)(?: |$)/u;
const YES = /^(?:\? )?(?:: |- |= )?(?:yes|y|positive|pos|\+|confirmed)(?: |$)/u;
const NO_ANSWER =
  /^(?:\? )?(?:: |- |= |status : )?(?:no|n|negative|neg|denies|denied|none|ruled out|excluded|unlikely|is unlikely|not possible|impossible|was ruled out|is not possible)(?: |$)/u;
const UNKNOWN_ANSWER = /^(?:\? )?(?:: |- |= )?(?:unknown|n \/ a|unsure|possible|maybe)(?: |$)/u;
const AGO = /^(?:\S+ ){0,3}?(?:last year|years ago|yrs ago|in the past|times|as a teen)/u;
const RULED =
  /(?:^| )(?:r \/ o|rule out|ruled out|exclude|concern(?:ed)? for|possible|\?|suspected|suspicion)(?: \S+){0,3} $/u;
const NOT_NOW = /^(?:before|previously|in the past)(?: |$)/u;

const ANSWERS: readonly WordRule[] = [
  { left: /(?:^| )positive for(?: a)? $/u, state: 'pregnant' },
  { right: NO_STATE, state: 'nothing' },
  { right: YES, state: 'pregnant' },
  { right: NO_ANSWER, state: 'not-pregnant' },
  { right: UNKNOWN_ANSWER, state: 'possible' },
  { right: /^status(?: |$)/u, state: 'nothing' },
  { left: AVOIDING, state: 'nothing' },
  { left: COMPARED, state: 'nothing' },
  { left: before('never'), state: 'not-pregnant' },
  {
    left: /(?:^| )(?:not|n't|doesn't|don't)(?: want(?:ing)? to| trying| wish to| plan to) /u,
    state: 'nothing',
  },
  { left: TRYING, state: 'trying' },
  { left: UNSURE, state: 'possible' },
  { left: NEGATED, right: NOT_NOW, state: 'nothing' },
  { left: NEGATED, right: COMPLICATION, state: 'nothing' },
  { left: NEGATED, state: 'not-pregnant' },
];
const QUESTIONS: readonly WordRule[] = [
  // "Is it ok to wait, soaking pads, 9 weeks pregnant?" asks something else.
  { left: /\d{1,2} (?:weeks?|wks?) $/u, right: /^\?/u, state: 'pregnant' },
  { right: /^\?/u, state: 'possible' },
  { left: CONDITIONAL, unlessLeft: /(?:^| )when /u, state: 'nothing' },
];
const DENIED: WordRule = { left: NO, unlessRight: COMPLICATION, state: 'not-pregnant' };
const NOUN_ANSWERS = [...ANSWERS, DENIED, ...QUESTIONS];
const ADJECTIVE_ANSWERS = [...ANSWERS, ...QUESTIONS];

const WEEKS = /(?:weeks?|wks?|months?|\d w|\+ \d|\d \/ 7)(?: \S+)? $/u;
const AS_ADJECTIVE: readonly WordRule[] = [
  { left: FOUND_OUT, state: 'pregnant' },
  { left: WEEKS, state: 'pregnant' },
  { left: DURING, unlessLeft: /(?:^| )with $/u, state: 'past' },
  { left: WAS, unlessLeft: /(?:^| )(?:got|became) $/u, state: 'past' },
  { state: 'pregnant' },
];

const EARLIER_AS_NOUN: readonly WordRule[] = [
  { left: RULED, state: 'possible' },
  { left: EARLIER, state: 'past' },
];
const AS_NOUN: readonly WordRule[] = [
  { left: ORDINAL, state: 'past' },
  { left: DURING, state: 'past' },
  { left: /(?:^| )(?:history|hx|previous|prior|s \/ p|past) /u, state: 'past' },
];
const HISTORICAL: readonly WordRule[] = [{ left: /(?:^| )(?:ectopic|molar) $/u, state: 'past' }];
const CURRENT: readonly WordRule[] = [
  { left: PRESENT, state: 'pregnant' },
  { right: /^(?:at|,|@|now|\() (?:\( )?\d/u, state: 'pregnant' },
  { right: /^complicated/u, state: 'pregnant' },
  { left: /(?:^| )(?:her|my|the|is a)(?: (?:first|second|third|fourth))? $/u, state: 'pregnant' },
];

/** What the word "pregnant" or "pregnancy" tells; undefined where it tells nothing of the patient now or before. */
export function pregnancyWordState(scene: Scene, word: Word): State | undefined {
  const isNoun = tokenAt(scene.doc.tokens, word.at).norm.startsWith('pregnanc');
  const rule = ruleFor(word, isNoun ? NOUN_ANSWERS : ADJECTIVE_ANSWERS);
  if (rule !== undefined) return stateOf(rule);
  return isNoun ? ofNoun(scene, word) : ofAdjective(scene, word);
}

function isLongAgo({ today }: Scene, { right }: Word): boolean {
  const year =
    /^(?:\S+ ){0,4}?(?:in |back in |during |, |\( |of |from )?((?:19|20)\d\d)(?: |$)/u.exec(
      right,
    )?.[1];
  return (year !== undefined && Number(year) < Number(today.slice(0, 4))) || AGO.test(right);
}

function ofAdjective(scene: Scene, word: Word): State | undefined {
  return isLongAgo(scene, word) ? says('past') : stateByRules(word, AS_ADJECTIVE);
}

/** "BP in pregnancy": what a visit is for is of now. */
const isComplaintOfNow = ({ doc }: Scene, { left }: Word) =>
  doc.field === 'chiefComplaint' &&
  / in (?:her |my )?$/u.test(` ${left}`) &&
  !/\b(?:had|was|were|last|previous|prior|history|hx)\b/u.test(left);

function ofNoun(scene: Scene, word: Word): State | undefined {
  const { begin, norm } = tokenAt(scene.doc.tokens, word.at);
  if (norm === 'pregnancies') return says('past');
  const earlier = stateByRules(word, EARLIER_AS_NOUN);
  if (earlier !== undefined || isLongAgo(scene, word)) return earlier ?? says('past');
  if (isComplaintOfNow(scene, word)) return says('pregnant');
  const isHistory = spanAt(scene.doc.sections, begin)?.category === 'past-history';
  const told = stateByRules(word, [...AS_NOUN, ...(isHistory ? HISTORICAL : []), ...CURRENT]);
  if (told !== undefined) return told;
  return word.at === word.sentence.firstToken && !isHistory ? says('pregnant') : undefined;
}
