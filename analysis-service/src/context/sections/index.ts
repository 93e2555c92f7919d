// What the section or the place in its sentence says of a mention where no cue does.
import { OBSERVERS, TOLERANCE_WORDS } from '../cues/words.ts';
import type { TraitName } from '@neurovista/contracts';
import type { Trait } from '../../document.ts';
import { spanAt } from '../../text/span-at.ts';
import { normAt, type Frame } from '../frame/index.ts';
import { follows, toCue, type Scene, type Subject } from '../traits/subject.ts';

// Confidence in what only the place of a mention tells; all are `estimate`.
const SCORE_OF_TITLE = 0.9;
const SCORE_OF_FIELD = 0.7;
const SCORE_OF_PLAN = 0.6;
const SCORE_OF_KIND = 0.9;

// How far back a word still speaks of the mention; `estimate`.
const NEAR_TOKENS = 6;
const OBSERVER_TOKENS = 10;

/** A trait that the place of the mention gives: the title is the cue, and a field gives none. */
function byPlace(scene: Scene, name: TraitName, { section }: Subject): Trait {
  const title = section?.title;
  if (title === undefined) return { name, score: SCORE_OF_FIELD };
  return { name, score: SCORE_OF_TITLE, cue: toCue(scene.frame, title) };
}

export function familyByPlace(scene: Scene, subject: Subject): Trait | undefined {
  if (subject.section?.category !== 'family-history' || isOfPatient(scene.frame, subject))
    return undefined;
  return byPlace(scene, 'PERTAINS_TO_FAMILY', subject);
}

const PATIENT: ReadonlySet<string> = new Set('patient pt i himself herself'.split(' '));

function isOfPatient(frame: Frame, subject: Subject): boolean {
  return follows(frame, subject, { words: PATIENT, within: NEAR_TOKENS });
}

export function pastByPlace(scene: Scene, subject: Subject): Trait | undefined {
  const category = subject.section?.category;
  if (category !== 'past-history' && category !== 'surgical-history') return undefined;
  const isNow = follows(scene.frame, subject, { words: NOW, within: NEAR_TOKENS });
  if (isNow || isIndication(scene.frame, subject)) return undefined;
  return byPlace(scene, 'PAST_HISTORY', subject);
}

const NOW: ReadonlySet<string> = new Set('now currently today presents presenting'.split(' '));

// "Tylenol for pain", "apixaban 5 mg for AF": what a medication is taken for is there now.
function isIndication(frame: Frame, { index }: Subject): boolean {
  const first = frame.mentions[index]?.first ?? 0;
  if (normAt(frame, first - 1) !== 'for') return false;
  for (let at = first - 2; at >= Math.max(0, first - NEAR_TOKENS - 2); at -= 1) {
    if (frame.inRemedy[at] === 1) return true;
    if (frame.opens[at] === 1) return false;
  }
  return false;
}

export function doneByPlace(scene: Scene, subject: Subject): Trait | undefined {
  const category = subject.section?.category;
  if (category === 'surgical-history') return byPlace(scene, 'PAST_HISTORY', subject);
  if (category !== 'past-history' || subject.mention.type === 'TEST_NAME') return undefined;
  return isCurrent(scene.frame, subject) ? undefined : byPlace(scene, 'PAST_HISTORY', subject);
}

function isCurrent(frame: Frame, { index }: Subject): boolean {
  const first = frame.mentions[index]?.first ?? 0;
  return /^(on|currently|now|uses|using|ongoing)$/u.test(normAt(frame, first - 1));
}

/** Behind the name of a test: a pressure, a saturation or a temperature as one writes down what was measured. */
const MEASURED =
  /^[\s:=]{0,3}(?:(?:is|was|today|now) )?(?:\d{2,3}\s?\/\s?\d{2,3}(?![\d/])|\d{2,3}\s?%|(?:3[4-9]|4[0-2])\.\d)/iu;
const LONGEST_VALUE = 20;
/** A value is what is aimed at, or what to act on. */
const SETS_A_LIMIT =
  /\b(?:targets?|aim\w*|goals?|keep|maintain|if|when|until|unless|should|below|above|under|over|less|more|hold|at least|titrate\w*|call|ring|return|alert)\b|[<>≤≥]/iu;

function isMeasured({ doc }: Frame, { mention }: Subject): boolean {
  const line = spanAt(doc.structure.lines, mention.begin);
  return (
    line !== undefined &&
    MEASURED.test(doc.text.slice(mention.end, mention.end + LONGEST_VALUE)) &&
    !SETS_A_LIMIT.test(doc.text.slice(line.begin, line.end))
  );
}

export function futureByPlace(scene: Scene, subject: Subject): Trait | undefined {
  if (subject.section?.category !== 'plan' || isMeasured(scene.frame, subject)) return undefined;
  return { ...byPlace(scene, 'FUTURE', subject), score: SCORE_OF_PLAN };
}

export function allergyByPlace(scene: Scene, subject: Subject): Trait | undefined {
  if (subject.section?.category !== 'allergies' || isTaken(scene.frame, subject)) return undefined;
  return byPlace(scene, 'ALLERGY', subject);
}

// "Hives treated with Benadryl", "tolerates cephalosporins"
function isTaken(frame: Frame, subject: Subject): boolean {
  return follows(frame, subject, {
    words: TOLERANCE_WORDS,
    within: NEAR_TOKENS,
    stops: CLAUSE_MARKS,
  });
}

const CLAUSE_MARKS: ReadonlySet<string> = new Set([',', ';']);

// "found by EMS with diarrhea", "on exam": staff saw it, the patient did not report it.
function isObserved(frame: Frame, subject: Subject): boolean {
  const category = subject.section?.category;
  if (category === 'examination' || category === 'results') return true;
  return follows(frame, subject, { words: OBSERVERS, within: OBSERVER_TOKENS });
}

export function kindTrait(frame: Frame, subject: Subject): Trait | undefined {
  const { kind } = subject;
  if (kind === undefined) return undefined;
  if (kind === 'diagnosis') return { name: 'DIAGNOSIS', score: SCORE_OF_KIND };
  const isSign = kind === 'sign' || isObserved(frame, subject);
  return { name: isSign ? 'SIGN' : 'SYMPTOM', score: SCORE_OF_KIND };
}
