// What a writer asks beside what they tell: "should I drive him in or wait", "let me know if I need to worry". It says nothing of the
// patient, and would only blur what does.
import type { Token } from '../document.ts';
import { isFrameWord } from './clause-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const AUXILIARIES = words('should shall do does can could may must would shud is are am');
const ASKERS = words('i we it this that he she they you u');
const QUESTION_WORDS = words('what when how where who which why whether if');

const isQuestionWord = (norm: string) => QUESTION_WORDS.has(norm) && !isReasonMark(norm);

/** Own list: words of asking for advice, of those who give it, and of when they might. */
const OF_ADVICE = words(
  'should shall shud need needs know let tell call ring phone dial drive take bring go get see wait worry worried concerned ' +
    'er ed a&e e & hospital doctor doctors dr gp nurse clinic ambulance 911 999 112 111 000 emergency room serious dangerous normal ok ' +
    'okay safe bad urgent fine right please pls plz help advise advice think do does what when how where who which why if whether ' +
    'until till tomorrow monday weekend morning tonight now today soon long much anyone idea thanks thank kindly hi hello hey ' +
    'question quick asap straight away right u r bother bothering wondering wonder ask asking happens first aid best next steps',
);

const OPENS_ASK = /^(?:should|shall|shud|can|could|must|do) (?:i|we)$/u;

/** Whether a question begins at a token, within a sentence: "... should I", "... what do I do". */
export function opensAsk(tokens: readonly Token[], at: number): boolean {
  if (at === 0) return false;
  const normAt = (place: number) => tokens[place]?.norm ?? '';
  const [norm, next] = [normAt(at), normAt(at + 1)];
  if (isQuestionWord(norm)) {
    const isAsked = AUXILIARIES.has(next) && ASKERS.has(normAt(at + 2));
    return isAsked || (norm === 'what' && next === 'to');
  }
  // "How long can I" is a question from its first word on.
  const isLed = QUESTION_WORDS.has(normAt(at - 1)) || normAt(at - 2) === 'how';
  return !isLed && OPENS_ASK.test(`${norm} ${next}`);
}

/** Whether words only ask. */
export function onlyAsks(tokens: readonly Token[]): boolean {
  const norms = tokens.map(({ norm }) => norm);
  const isAsked = norms.some(
    (norm, at) =>
      /^(?:should|shall|shud|need|know|help|advise|advice|worry|tell|wondering|what|how|when)$/u.test(
        norm,
      ) ||
      (AUXILIARIES.has(norm) && ASKERS.has(norms[at + 1] ?? '')),
  );
  return isAsked && norms.every((norm) => OF_ADVICE.has(norm) || isFrameWord(norm));
}

/** A word between what is asked and why. */
export const isReasonMark = (norm: string) => norm === 'if' || norm === 'whether';
