// Questions about nobody: general knowledge, lessons, exams, novels, policies. What they name happens to no one, until a
// sentence tells of somebody: "How long does antifreeze take? Asking for my novel. OK honestly: my husband drank some."
import type { Document, Purpose, Sentence, Span } from '../../document.ts';
import { overlapping } from '../../spans.ts';
import type { EffectRule } from '../cues/cue-rule.ts';
import type { Frame, Range } from '../frame/index.ts';
import type { ScopedCue } from '../scopes/placed-cue.ts';
import {
  ASKS,
  ASKS_FOR_KNOWLEDGE,
  NOBODY_ILL,
  OF_NOW,
  OF_OWN_PEOPLE,
  OF_SOMEBODY,
  QUOTED,
  TELLS_OF_FICTION,
  TELLS_OF_WORK,
  tellsOfWriter,
  THIRD_PERSON,
} from './general-question-words.ts';

const GENERAL: EffectRule = {
  effect: 'hypothetical',
  direction: 'forward',
  reach: 'sentence',
  score: 0.9, // estimate
};

/** Characters and lines of a request at most; a longer text is a note that was pasted. Estimates. */
const LONGEST_REQUEST = 1500;
const MOST_LINES = 8;

/** What complaint and symptoms together say of their purpose; undefined where they say nothing. */
export function purposeOf(texts: readonly string[]): Purpose | undefined {
  const text = texts.join('\n');
  if (text.length > LONGEST_REQUEST || text.split('\n').length > MOST_LINES) return undefined;
  const says = (pattern: RegExp) => texts.some((one) => pattern.test(one));
  if (says(TELLS_OF_FICTION) && says(ASKS)) return 'nobody';
  const isAsked = says(TELLS_OF_WORK);
  if (says(NOBODY_ILL) && (isAsked || says(ASKS_FOR_KNOWLEDGE))) return 'nobody';
  return isAsked ? 'work' : undefined;
}

/** Whether a sentence tells of somebody, for all that the purpose says. */
function tellsOfSomebody(words: string, purpose: Purpose | undefined): boolean {
  // "No casualty today": the statement itself.
  const told = words.replace(NOBODY_ILL, ' ').replaceAll(QUOTED, ' ');
  if (OF_OWN_PEOPLE.test(told) || tellsOfWriter(told)) return true;
  if (purpose === 'nobody') return OF_NOW.test(told) && THIRD_PERSON.test(told);
  return OF_SOMEBODY.test(told) || OF_NOW.test(told) || THIRD_PERSON.test(told);
}

interface Questions {
  /** Whether a sentence is about nobody. */
  readonly isGeneral: (span: Span) => boolean;
  /** Every sentence is about nobody; there may be none. */
  readonly isAll: boolean;
}

function readQuestions({ text, sentences, purpose }: Document): Questions {
  const general: Sentence[] = [];
  let isAboutSomebody = false;
  for (const sentence of sentences) {
    const words = text.slice(sentence.begin, sentence.end);
    const isOfSomebody = tellsOfSomebody(words, purpose);
    // In a request for a text, what asks for nothing may be somebody's: "Please write it up. Chest pain, sweating."
    isAboutSomebody ||= isOfSomebody || (purpose === 'work' && !ASKS.test(words));
    const isGeneral = purpose !== undefined && !isAboutSomebody;
    if (isGeneral || (!isOfSomebody && ASKS_FOR_KNOWLEDGE.test(words))) general.push(sentence);
  }
  const at = overlapping(general);
  return {
    isGeneral: (span) => at(span).length > 0,
    isAll: general.length === sentences.length,
  };
}

const known = new WeakMap<Document, Questions>();

function questionsOf(doc: Document): Questions {
  const found =
    known.get(doc) ??
    (doc.field === 'chiefComplaint' || doc.field === 'symptoms'
      ? readQuestions(doc)
      : { isGeneral: () => false, isAll: false });
  known.set(doc, found);
  return found;
}

/** Whether a text asks of nobody, from its first sentence to its last. */
export const asksOfNobody = (doc: Document): boolean => questionsOf(doc).isAll;

/** Puts what is asked in general into scopes. */
export function findGeneralQuestions(frame: Frame, sentence: Range): ScopedCue[] {
  const [first, last] = [frame.tokens[sentence.first], frame.tokens[sentence.end - 1]];
  if (first === undefined || last === undefined) return [];
  const span = { begin: first.begin, end: last.end };
  if (!questionsOf(frame.doc).isGeneral(span)) return [];
  const cue = { first: sentence.first, end: sentence.first + 1 };
  return [{ rule: GENERAL, ...cue, scope: sentence }];
}
