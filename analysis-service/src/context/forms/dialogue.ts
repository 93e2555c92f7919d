// What is asked in a call or a chat, by what is answered: "N: Chest pain? C: none. N: Can he drink? C: he can".
import { turnsOf, type Turn } from '../../text/dialogue.ts';
import { rangeOf, type Frame } from '../frame/index.ts';
import { SCORE_OF_ANSWER } from './answer-words.ts';
import type { AnswerMeaning, FormAnswer } from './form-answer.ts';

const SIGHS = String.raw`^\W*(?:(?:oh|ah|um+|uh|er+|hmm+|well|god|jesus|lord|no no|thank god|sorry|ok(?:ay)?|sure|to be fair|honestly)\b[\s,.…-]*){0,3}`;
/** A denial of all that was asked, and its end; "no fever but pain", "none of it stays down", "it doesn't stop" are none. */
const DENIED = new RegExp(
  String.raw`${SIGHS}(?:(?:no|nah|nope|naw|nay|na|none|never|neither|nothing|nil|nowt|nada|zero|negative|not)\b(?:\s+(?:x ?\d|(?:to|of|for) (?:all|any|it|them|that|those|these|the (?:lot|two)|both|none|each|either)(?: of (?:them|those|it))?|whatsoever|at all|that|any of (?:it|them|that|those)|a thing|one|and no|nor))?(?=\W*$|\s*[,.;:!)\]–—…-]|\s+(?:ma'am|madam|sir|love|dear|nurse|doc\w*|miss|mate|thanks?|thank|god|no|none|never|nothing|just|only)\b)|(?:no|nah|nope)\s+(?:i|he|she|they|we)\b|(?:i|he|she|it|they|we) (?:don|doesn|didn|haven|hasn|isn|aren|wasn|ain)['’]?t(?=\W*$|\s*[,.;:!]))`,
  'iu',
);
/** What takes a denial back, or tells that it was so: "not now, this morning yes", "no but last night". */
const TAKEN_BACK =
  /\b(?:but|though|although|except|apart|until|till|since|earlier|before|yesterday|ago|last night|this (?:morning|afternoon)|was|were|did|had|comes? and goes?|on and off|off and on|sometimes|yes|yeah)\b/iu;
const AFFIRMED =
  /^\W*(?:(?:oh|ah|um+|uh|er+|hmm+|well|god|jesus|yes yes)\b[\s,.…-]*){0,3}(?:yes|yeah|yep|yup|yea|ya|yah|aye|sure|definitely|absolutely|of course|course|a (?:bit|little)|bit|sort of|kind of|sometimes|maybe|i think so|think so|both|all|loads|very|really|always|he (?:is|does|has|can)|she (?:is|does|has|can)|it (?:is|does|has)|they (?:are|do|have|can)|i (?:am|do|have|can))\b/iu;
/** What ought to be so: denied it is the trouble, affirmed it is none. */
const OUGHT =
  /\b(?:able to|can|awake|alert|conscious|normal(?:ly)?|ok(?:ay)?|fine|himself|herself|eating|drinking|feeding|feeds?|fluids|wee(?:ing|s)?|pee(?:ing|s)?|passing (?:urine|water|wind)|nappies|sleeping|playing|responding|settled|(?<!(?:on|when|with|while|trouble|difficulty|fast|noisy) )breathing(?! (?:in|out|fast|quick|heav|hard|noisy|difficult|trouble|problem))|move|moving|walk(?:ing)?|speak(?:ing)?|talk(?:ing)?|smil(?:e|ing)|swallow(?:ing)?|blanch\w*|fades?|disappears?|vanish\w*|press(?:ed)?|kick\w*|full sentences)\b/iu;

/** What is asked the end of: denied it lasts, affirmed it is over. */
const ENDS =
  /\b(?:better|gone|stop(?:s|ped)?|eas(?:ed|es|ing)|settl(?:ed|es|ing)|improv\w*|(?:come|coming|came|gone) down|go(?:es|ing)? away|went|help(?:s|ed|ing)?|control(?:led)?|slow(?:ed|ing)?|clear(?:ed|ing)?|pass(?:ed)? off|work(?:s|ed|ing)?)\b/iu;

const LONGEST_QUESTION = 8;

function meaningOf(question: string, answer: string): AnswerMeaning | undefined {
  const isDenied = DENIED.test(answer);
  if (ENDS.test(question)) return isDenied ? 'lasts' : undefined;
  if (OUGHT.test(question)) return !isDenied && AFFIRMED.test(answer) ? 'asked' : undefined;
  if (isDenied) return TAKEN_BACK.test(answer) ? 'open' : 'no';
  return AFFIRMED.test(answer) ? 'yes' : 'open';
}

/** The words of a turn that ask, up to the last question mark; a few words ask without one. */
function questionOf(text: string, { begin, end }: Turn) {
  const words = text.slice(begin, end);
  const mark = words.lastIndexOf('?');
  const isShort = words.trim().split(/\s+/u).length <= LONGEST_QUESTION;
  if (mark < 0 && !isShort) return undefined;
  return { begin, end: mark < 0 ? end : begin + mark + 1 };
}

/** What each question of a transcript got for an answer; one that nobody answered was only asked. */
export function findDialogueAnswers({ doc, tokens }: Frame): FormAnswer[] {
  const turns = turnsOf(doc);
  return turns.flatMap((turn, at): FormAnswer[] => {
    const question = turn.isAsking ? questionOf(doc.text, turn) : undefined;
    if (question === undefined) return [];
    const next = turns[at + 1];
    const answer = next?.isAsking === false ? doc.text.slice(next.begin, next.end) : '';
    const meaning = meaningOf(doc.text.slice(question.begin, question.end), answer);
    if (meaning === undefined) return [];
    const said = rangeOf(tokens, next?.label ?? turn.label);
    const label = rangeOf(tokens, question);
    return [{ ...said, label, meaning, isChosen: true, score: SCORE_OF_ANSWER }];
  });
}
