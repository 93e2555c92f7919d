import { isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { Noun, Reading, VerbReading } from '../lexicon/reading.ts';
import { isClass } from '../units-and-readings.ts';
import {
  adjectiveOf,
  isAdverb,
  nominalOf,
  nounOf,
  opensPhrase,
  pickNominal,
  roleOf,
  verbOf,
} from './context.ts';
import type { Context, TagRule } from './context.ts';
import type { Tagged, Unit } from '../unit.ts';

const YEAR = /^(?:18|19|20)\d\d$/;

/** First word of a sentence or clause: "Reports pain", "Start aspirin", "Treated with", "Cough for 3 days". */
const atClauseStart: TagRule = (context) => {
  const { unit, next } = context;
  if (!isClauseStart(context.done)) return undefined;
  if (next.text === ':') return nominalOf(unit);
  const third = verbOf(unit, 's');
  if (third && (!nounOf(unit) || opensPhrase(next) || roleOf(next, 'to'))) return third;
  const base = verbOf(unit, 'base');
  return base && isCommand(base, context) ? base : pickPast(context);
};

const CLAUSE_MARK = /^[.;:!?([—–"-]$/;

/** Start of the sentence, after a mark that closes a clause, or after a comma or conjunction that a verb preceded. */
function isClauseStart(done: readonly Tagged[]): boolean {
  const previous = done.at(-1);
  if (!previous || (previous.kind === 'mark' && CLAUSE_MARK.test(previous.text))) return true;
  const joins =
    previous.tag?.pos === 'adv' || isRole(previous.tag, 'conjunction') || previous.text === ',';
  return joins && (done.length < 2 || !isNoun(done.at(-2)?.tag));
}

function isCommand({ verb }: VerbReading, { unit, next }: Context): boolean {
  const usual = verb.flags.has('imp');
  // "quit", "cut", "hit": in a note the same word is a past.
  if (verbOf(unit, 'past') && !usual) return false;
  return !nominalOf(unit) || (usual && opensPhrase(next));
}

/** A past or a participle, which are mostly the same word. */
function pickPast({ unit, next }: Context): Reading | undefined {
  const past = verbOf(unit, 'past');
  if (!past) return undefined;
  if (nounOf(unit) && roleOf(next, 'preposition')) return nounOf(unit);
  const participle = verbOf(unit, 'pp');
  if (participle && YEAR.test(next.text)) return participle;
  if (adjectiveOf(unit) && nominalOf(next)) return adjectiveOf(unit);
  if (!participle || past.verb.flags.has('intr')) return past;
  return opensPhrase(next) || past.verb.alone !== undefined ? past : participle;
}

/** Verb after its subject: "patient reports pain", "symptoms worsen", "pain increases with". */
const afterNoun: TagRule = (context) => {
  const { unit, previous } = context;
  if (!isNoun(previous)) return undefined;
  const ing = verbOf(unit, 'ing');
  if (ing && !nominalOf(unit)) return ing;
  const base = previous.number === 'p' ? verbOf(unit, 'base') : undefined;
  const finite = base ?? verbOf(unit, 's');
  if (finite && prefersVerb(finite, context)) return finite;
  return pastAfterNoun(previous, context);
};

function pastAfterNoun(subject: Noun, { unit, next }: Context): Reading | undefined {
  const past = verbOf(unit, 'past');
  if (!past) return undefined;
  const participle = verbOf(unit, 'pp');
  if (!participle || past.verb.flags.has('intr')) return past;
  // "The pain started at home", but "metformin started in 2019" was started by someone.
  const ownAct = past.verb.alone !== undefined && !isClass(subject, 'drug', 'procedure', 'form');
  if (!opensPhrase(next) || (ownAct && isAdverb(next))) return ownAct ? past : participle;
  const acts = isPerson(subject) || (!isAdverb(next) && next.kind !== 'number');
  return acts ? past : participle;
}

const isPerson = (tag: Reading | undefined) => isClass(tag, 'person', 'family');

function prefersVerb({ verb, form }: VerbReading, { unit, next, previous }: Context): boolean {
  if (!nominalOf(unit) || verb.flags.has('vf')) return true;
  if (!isPerson(previous)) return false;
  return form === 's' || opensPhrase(next) || next.lower === 'that';
}

/** What follows "and", "or" and a comma has the form of what stands before. */
const parallel: TagRule = (context) => {
  const { before, unit } = context;
  const joint = before.at(-1);
  if (!joint || (joint.text !== ',' && !isRole(joint.tag, 'conjunction'))) return undefined;
  const same = sameForm(context);
  const listed = before.at(-2)?.tag;
  if (same && (!nominalOf(unit) || !isNominal(listed) || goesOn(same, context))) return same;
  return isNoun(listed) && nounOf(unit) ? pickNominal(context) : undefined;
};

const isNominal = (tag: Reading | undefined) => tag?.pos === 'noun' || tag?.pos === 'adj';

/** Units up to the joint among which the verb before it is looked for. */
const BEFORE = 8;

function sameForm({ before, unit, next }: Context): VerbReading | undefined {
  const partner = before.slice(-BEFORE, -1).findLast((one) => isVerb(one.tag))?.tag;
  if (!isVerb(partner)) return undefined;
  return verbOf(unit, partner.form) ?? otherTense(partner, unit, next);
}

/** "He quit smoking and drinks 2 beers": another tense, when an amount shows that it is a verb. */
const otherTense = ({ form }: VerbReading, unit: Unit, next: Unit) =>
  form === 'past' && next.kind === 'number' ? verbOf(unit, 's') : undefined;

/** A verb is rarely the last word of a list. */
const goesOn = ({ form }: VerbReading, { next }: Context) =>
  form !== 'base' && next.kind !== 'mark' && !roleOf(next, 'conjunction') && next.lower !== 'of';

const fallback: TagRule = (context) => {
  const { unit } = context;
  if (adjectiveOf(unit) && nominalOf(context.next)) return adjectiveOf(unit);
  const ambiguous = verbOf(unit, 'past') && verbOf(unit, 'pp');
  return (ambiguous ? pickPast(context) : undefined) ?? unit.readings[0];
};

/** Rules that look at the clause, in the order in which they are tried; the last one always decides. */
export const clauseRules: readonly TagRule[] = [afterNoun, parallel, atClauseStart, fallback];
