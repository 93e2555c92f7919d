// The clauses of the present story: what the encoder turns into vectors. Cut where a new statement may begin, and joined
// again where a part says nothing by itself ("sweaty, pale, clammy"); status is the engine's, word by word.
import { isSpeakerAt } from '../text/dialogue.ts';
import { isContentFree } from '../coverage/content-words.ts';
import type {
  FindingState,
  NoteField,
  SectionCategory,
  Sentence,
  Span,
  Token,
} from '../document.ts';
import { isDenied } from '../state-of-traits.ts';
import type { ReadNote } from '../reading.ts';
import { overlaps } from '../spans.ts';
import { spanAt } from '../text/span-at.ts';
import { isReasonMark, onlyAsks, opensAsk } from './asks.ts';
import { createMeasuredCheck } from './measured.ts';
import {
  cutAt,
  deniesPredicate,
  isConjunction,
  isDenial,
  isFrameWord,
  isGood,
  isLeadIn,
  isPredicate,
  isSubject,
  isWordOfDegree,
  type Cut,
} from './clause-words.ts';

/** A statement of the complaint or the symptoms; offsets are UTF-16 units of its field. */
export interface Clause extends Span {
  readonly field: NoteField | undefined;
  /** The words of the text at the offsets. */
  readonly text: string;
  /** What the text says of most of its words. */
  readonly state: FindingState;
  /** Rules and vocabulary have made nothing of some of its content, or of all of it. */
  readonly isUnread: boolean;
  /** It gives values, an age or a sex, and says nothing beside them. */
  readonly isMeasured: boolean;
  /** It only asks what to do. */
  readonly isAsk: boolean;
}

/** Clauses of an intake that are read at most; an estimate that keeps the longest within the time of a short one. */
export const MOST_CLAUSES = 60;
/** A part of fewer words, or with fewer that carry sense, is no statement by itself; estimates. */
const LEAST_WORDS = 3;
const LEAST_SENSE = 2;
/** Words up to which parts are joined, and after which a run without any mark is cut; estimates. */
const MOST_JOINED = 14;
const LONGEST_RUN = 24;

const FIELDS_OF_STORY = new Set<NoteField | undefined>([
  'chiefComplaint',
  'symptoms',
  'historyOfNow',
  undefined,
]);
const SECTIONS_OF_OTHERS = new Set<SectionCategory | undefined>([
  'past-history',
  'surgical-history',
  'family-history',
  'social-history',
  'medications',
  'allergies',
  'plan',
]);

/** A word with what the text says of it; without a state it only says something of others. */
interface Word {
  readonly token: Token;
  readonly state: FindingState | undefined;
}

/** Words up to a cut; `cut` is what stands before them. */
interface Part {
  readonly cut: Cut;
  readonly words: readonly Word[];
}

const isFrame = ({ token }: Word) => isFrameWord(token.norm);

function senseOf(words: readonly Word[]): readonly Word[] {
  return words.filter((word) => word.state !== undefined && !isFrame(word));
}

/** A mark in a box ("x") or a number alone is no statement. */
const isNamed = ({ token }: Word) => token.kind === 'word' && token.text.length > 1;

/** Whether another statement begins with a denial: "chest tight no sweats", but not "joints not swollen". */
function opensDenial(
  words: readonly Word[],
  { token, state }: Word,
  next: Word | undefined,
): boolean {
  if (state !== undefined || next?.state !== 'absent' || !isDenial(token.norm)) return false;
  return senseOf(words).some((word) => word.state !== 'absent');
}

/** "What should I do | if my dad is slurring" */
const opensReason = (before: readonly Word[], { token }: Word) =>
  isReasonMark(token.norm) && onlyAsks(before.map((word) => word.token));

function splitSentence(tokens: readonly Token[], stateOf: ReadNote['stateOfWord']): Part[] {
  const parts: Part[] = [];
  let words: Word[] = [];
  let cut: Cut = 'hard';
  const close = (next: Cut) => {
    if (words.length > 0) parts.push({ cut, words });
    // Of several marks in a row the hardest counts.
    cut = words.length > 0 || next === 'hard' ? next : cut;
    words = [];
  };
  const known = tokens.map((token): Word => ({ token, state: stateOf(token) }));
  for (const [at, word] of known.entries()) {
    const isAside = opensAsk(tokens, at) || opensReason(words, word);
    const found = isAside ? 'hard' : cutAt(tokens, at);
    if (found !== undefined) close(found);
    const { kind } = word.token;
    if (kind !== 'word' && kind !== 'number') continue;
    if (opensDenial(words, word, known[at + 1])) close('hard');
    if (words.length >= LONGEST_RUN) close('soft');
    words.push(word);
  }
  close('hard');
  return parts;
}

/** Votes from most to least, where as many words say different things the state that counts more. */
const BY_WEIGHT: readonly FindingState[] = [
  'present',
  'uncertain',
  'ended',
  'absent',
  'past',
  'family',
  'hypothetical',
  'planned',
];

/** What most of the words say that carry sense; undefined where none does. */
function stateOfWords(words: readonly Word[]): FindingState | undefined {
  const sense = senseOf(words);
  const content = sense.filter(({ token }) => !isContentFree(token.norm));
  const voters = content.length > 0 ? content : sense;
  const count = (state: FindingState) => voters.filter((word) => word.state === state).length;
  const votes = BY_WEIGHT.map((state) => ({ state, count: count(state) }));
  const most = Math.max(...votes.map((vote) => vote.count));
  return most === 0 ? undefined : votes.find((vote) => vote.count === most)?.state;
}

const isWhole = ({ words }: Part) =>
  words.length >= LEAST_WORDS && senseOf(words).length >= LEAST_SENSE;

function areOne(before: Part, part: Part): boolean {
  if (part.cut === 'hard' || (isWhole(before) && isWhole(part))) return false;
  if (before.words.length + part.words.length > MOST_JOINED) return false;
  const [one, other] = [stateOfWords(before.words), stateOfWords(part.words)];
  return one === undefined || other === undefined || one === other;
}

function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && areOne(before, part))
      joined[joined.length - 1] = { ...before, words: [...before.words, ...part.words] };
    else joined.push(part);
  }
  return joined;
}

/** The tokens of a sentence without a title or the name of a speaker before it. */
function bodyOf(note: ReadNote, { firstToken, endToken }: Sentence): Token[] {
  const tokens = note.doc.tokens.slice(firstToken, endToken);
  return tokens.filter(({ begin }) => {
    if (isSpeakerAt(note.doc, begin)) return false;
    const title = spanAt(note.doc.sections, begin)?.title;
    return title === undefined || begin >= title.end;
  });
}

/**
 * Without conjunctions before it, and without what only leads to the next ("gripping across the top with"); undefined where
 * nothing else is left ("though so").
 */
function spanOf(words: readonly Word[]): Span | undefined {
  const first = words.find(({ token }) => !isConjunction(token.norm) && !isReasonMark(token.norm));
  const last = words.findLast(({ token }) => !isLeadIn(token.norm));
  if (first === undefined || last === undefined) return undefined;
  const { begin } = first.token;
  const { end } = last.token;
  return begin < end ? { begin, end } : undefined;
}

/** "Hasn't woken", "does not know me": what a verb denies may be the complaint. */
const DENIED_VERB =
  /n['’]t\b|\b(?:not|never|cannot|cant|dont|doesnt|didnt|hasnt|havent|isnt|wont)\b/iu;
const DENIED_NOUN = /\b(?:no|none|nil|without|den(?:y|ies|ied|ying)|negative|neg|neither|nor)\b/iu;

/** A clause is denied by a verb alone, and of nothing that was read is that what it denies. */
function createDoubt({ entities, observations, language }: ReadNote) {
  const denied = [
    ...entities.filter(({ traits }) => isDenied(traits)),
    ...observations.filter(({ state }) => state === 'absent'),
  ];
  const isEnglish = language === undefined || language === 'en';
  return (span: Span, text: string) =>
    (isEnglish ? DENIED_VERB.test(text) && !DENIED_NOUN.test(text) : true) &&
    !denied.some((one) => overlaps(one, span));
}

function createUnreadCheck({ coverage, entities, observations, exposures }: ReadNote) {
  const read = [
    ...entities.filter(({ category }) => category === 'MEDICAL_CONDITION'),
    ...observations,
    ...exposures,
  ];
  return (span: Span) =>
    coverage.unread.some((one) => overlaps(one, span)) || !read.some((one) => overlaps(one, span));
}

const LONGEST_SUBJECT = 3;

/** "Stools not pale", "hands aren't cold", "not hot": what is denied is a look or a feel, and nothing else is said. */
function isPredicateDenied(words: readonly Word[]): boolean {
  const at = words.findIndex(({ token }) => deniesPredicate(token.norm));
  if (at < 0 || at > LONGEST_SUBJECT) return false;
  const behind = words.slice(at + 1).filter(({ token }) => !isWordOfDegree(token.norm));
  return (
    behind.length > 0 &&
    words.slice(0, at).every(({ token }) => isSubject(token.norm)) &&
    behind.every(({ token }) => isPredicate(token.norm))
  );
}

/** "Speech clear", "abdomen soft": what is as it should be, in words that stand for a complaint nearby. */
function isAsItShouldBe(words: readonly Word[]): boolean {
  const at = words.findIndex(({ token }) => isGood(token.norm));
  const isSaid = ({ token: { norm } }: Word) => isGood(norm) || isWordOfDegree(norm);
  return (
    at > 0 &&
    at <= LONGEST_SUBJECT &&
    words.slice(0, at).every(({ token }) => isSubject(token.norm)) &&
    words.slice(at).every((word) => isSaid(word) && !isDenial(word.token.norm))
  );
}

/** The clauses of one field in text order. */
export function clausesOf(note: ReadNote): Clause[] {
  const { doc, field, stateOfWord } = note;
  const isUnread = createUnreadCheck(note);
  const isInDoubt = createDoubt(note);
  const isMeasured = createMeasuredCheck(note);
  return doc.sentences
    .filter(({ begin }) => !SECTIONS_OF_OTHERS.has(spanAt(doc.sections, begin)?.category))
    .flatMap((sentence) => joinParts(splitSentence(bodyOf(note, sentence), stateOfWord)))
    .flatMap(({ words }) => {
      const told = stateOfWords(words);
      if (told === undefined || !words.some(isNamed)) return [];
      const span = spanOf(words);
      if (span === undefined) return [];
      const text = doc.text.slice(span.begin, span.end);
      const doubted = told === 'absent' && isInDoubt(span, text) ? 'uncertain' : told;
      const state = isPredicateDenied(words) || isAsItShouldBe(words) ? 'absent' : doubted;
      return [
        {
          ...span,
          field,
          text,
          state,
          isUnread: isUnread(span),
          isMeasured: isMeasured(words.map(({ token }) => token)),
          isAsk: onlyAsks(words.map(({ token }) => token)),
        },
      ];
    });
}

const isTold = ({ state }: Clause) =>
  state === 'present' || state === 'uncertain' || state === 'ended';

/** Unread content first, and what is there before what is denied, past or another's. */
const rankOf = (clause: Clause) => (clause.isUnread ? 0 : 2) + (isTold(clause) ? 0 : 1);

/** The clauses of the present story of an intake, in the order of its fields and texts; of too many those that matter most. */
export function readClauses(notes: readonly ReadNote[]): Clause[] {
  const read = notes.filter(({ field }) => FIELDS_OF_STORY.has(field)).flatMap(clausesOf);
  const told = read.filter(({ isAsk }) => !isAsk);
  const all = told.some(isTold) ? told : read;
  if (all.length <= MOST_CLAUSES) return all;
  const chosen = new Set(
    all.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_CLAUSES),
  );
  return all.filter((clause) => chosen.has(clause));
}
