// Who asks what to do for what is told: "What should I do if my dad is slurring?", "Should she go in for this chest pain?". What stands
// behind such an "if" is why they ask, until they say that it is only to come: "if it gets worse", "if she ever has a seizure".
import { isFree, normAt, type Frame, type Range } from '../frame/index.ts';
import { ASKS_TO_ACT, OF_WORSENING, REPORTED_ADVICE, TO_COME } from './asked-now-words.ts';

/** Characters behind a condition in which it says that it is to come; estimate. */
const NEAR = 60;

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'when', 'should', 'in']);

const wordsOf = ({ doc, tokens }: Frame, range: Range | undefined) =>
  range === undefined
    ? ''
    : doc.text.slice(tokens[range.first]?.begin ?? 0, tokens[range.end - 1]?.end ?? 0);

/** Whether what a condition introduces is only to come. */
function isToCome(frame: Frame, first: number, end: number): boolean {
  const words = wordsOf(frame, { first, end }).slice(0, NEAR);
  return TO_COME.test(words) && !OF_WORSENING.test(words);
}

function hasToCome(frame: Frame, { first, end }: Range): boolean {
  for (let at = first; at < end; at += 1)
    if (isFree(frame, at) && CONDITIONS.has(normAt(frame, at)) && isToCome(frame, at, end))
      return true;
  return false;
}

function isAsked(frame: Frame, sentence: Range, next: Range | undefined): boolean {
  const words = wordsOf(frame, sentence);
  if (REPORTED_ADVICE.test(words)) return false;
  if (ASKS_TO_ACT.test(words)) return true;
  // "If my wife cannot speak. What do I do" is one question.
  return normAt(frame, sentence.first) === 'if' && ASKS_TO_ACT.test(wordsOf(frame, next));
}

function readAsked(frame: Frame): ReadonlySet<number> {
  const { doc, sentences } = frame;
  const asked = new Set<number>();
  if (doc.field !== 'chiefComplaint' && doc.field !== 'symptoms') return asked;
  for (const [place, sentence] of sentences.entries()) {
    if (!isAsked(frame, sentence, sentences[place + 1]) || hasToCome(frame, sentence)) continue;
    for (let at = sentence.first; at < sentence.end; at += 1) asked.add(at);
  }
  return asked;
}

const known = new WeakMap<Frame, ReadonlySet<number>>();

/** Tokens of sentences that ask what to do for what they tell. */
export function askedNow(frame: Frame): ReadonlySet<number> {
  const found = known.get(frame) ?? readAsked(frame);
  known.set(frame, found);
  return found;
}
