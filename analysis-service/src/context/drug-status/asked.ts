// "Can I give Piriton?": a drug that somebody asks about before it is given.
import type { Pass } from './pass.ts';
import { cueAt } from './scene-words.ts';

const WHO = String.raw`(?:i|we|he|she|they|mum|mom|dad|baby|(?:my|the|our|his|her) \p{L}+)`;
const FOR_WHOM = String.raw`(?: (?:him|her|it|them|myself|mum|mom|dad|baby|a|an|some|any|on|infant|children'?s|kids'?|liquid|oral|little|bit|of))*`;
/** Not "should I take": who asks so of warfarin takes it. */
const BEFORE = new RegExp(
  String.raw`\b(?:(?:can|could|may) ${WHO} (?:(?:also|just|safely|only|maybe|then) )?(?:give|take|use|try|put|apply|start|buy|add|rub)|(?:should|shall) ${WHO} (?:give|try|use|put|apply|start|buy|add|rub)|(?:can|could|may) (?:he|she|they|baby) have|(?:is it|would it be) (?:ok|okay|safe|all right|alright|fine) (?:to|if ${WHO}) (?:give|try|use|put|apply|start|buy|add|takes?))${FOR_WHOM} $`,
  'iu',
);
/** "I could put aloe?" asks, "I could put on my shoes" does not. */
const TURNED = new RegExp(String.raw`\bI could (?:give|take|use|try|put|apply)${FOR_WHOM} $`, 'iu');
const HOW_MUCH =
  /\b(?:how much|what dose of|how many (?:ml|mg|drops) of) (?:infant |children's |liquid )?$/iu;
/** Then the amount of a first dose is asked for, and not of what was swallowed. */
const TO_GIVE =
  /^[^.?!\n]{0,30}\b(?:(?:can|could|should|do|may) (?:i|we) (?:give|use|put|start)|(?:can|could|should|may) (?:he|she|they|baby) have|for (?:an? |his |her |my )?(?:\d|baby|infant|toddler|child|this age))/iu;
/** How what is taken should be taken: "can I take metformin with food?" */
const HOW_TO_TAKE =
  /^[^.?!\n]{0,30}\b(?:with (?:food|meals?|milk|water|breakfast|coffee)|(?:before|after) (?:food|meals?|breakfast|eating|bed)|in the (?:morning|evening)|at (?:night|bedtime)|together|on an empty|long[- ]term|every day|twice|instead of (?:at|in|twice|once))\b/iu;
/** Who asks how much of these to give, gives them. */
const TITRATED = /\b(?:insulin|warfarin)\b/iu;
const CHARACTERS_BEFORE = 80;
const CHARACTERS_BEHIND = 80;

/** What is asked for is intended at most; it counts least, and is checked as if it were taken. */
export const byQuestion: Pass = (scene, { named }, { isQuestion }) => {
  const { text } = scene.doc;
  const { begin, end } = named.mention;
  const before = text.slice(Math.max(0, begin - CHARACTERS_BEFORE), begin);
  const behind = text.slice(end, end + CHARACTERS_BEHIND);
  const asks = BEFORE.exec(before) ?? (isQuestion ? TURNED.exec(before) : null);
  const isAsked = asks !== null && !HOW_TO_TAKE.test(behind);
  const isDose = TO_GIVE.test(behind) && !TITRATED.test(text.slice(begin, end));
  const words = isAsked ? asks : isDose ? HOW_MUCH.exec(before) : null;
  if (words === null) return undefined;
  const first = begin - before.length + words.index;
  return { status: 'planned', basis: 'asked', cue: cueAt(scene, { begin: first, end: begin }) };
};
