import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { Reading } from '../lexicon/reading.ts';
import { hasRole } from '../units-and-readings.ts';
import {
  adjectiveOf,
  isAdverb,
  nominalOf,
  nounOf,
  opensPhrase,
  phraseOf,
  pickNominal,
  roleOf,
  verbOf,
} from './context.ts';
import type { Context, TagRule } from './context.ts';
import { ownEntry } from '../../own-entry.ts';

const onlyReading: TagRule = ({ unit }) =>
  unit.readings.length === 1 ? unit.readings[0] : undefined;

/** Words with several roles, and how their neighbors tell them apart. */
const SMALL_WORDS: Readonly<Record<string, TagRule>> = {
  that: (context) => {
    const { unit, next, previous } = context;
    const named = isNoun(previous) || isVerb(previous) || isRole(previous, 'object');
    if (named) return goesOn(context) ? roleOf(unit, 'relative') : roleOf(unit, 'determiner');
    return roleOf(unit, nominalOf(next) ? 'determiner' : 'relative');
  },
  following: ({ unit, next }) => (nominalOf(next) ? roleOf(unit, 'preposition') : undefined),
  left: ({ unit, next }) =>
    nominalOf(next) && !roleOf(next, 'article') ? adjectiveOf(unit) : undefined,
  which: ({ unit, before }) => roleOf(unit, before.length > 0 ? 'relative' : 'determiner'),
  this: ({ unit, next }) => roleOf(unit, nominalOf(next) ? 'determiner' : 'pronoun'),
  her: ({ unit, next }) => roleOf(unit, nominalOf(next) ? 'possessive' : 'object'),
  every: ({ unit }) => roleOf(unit, 'determiner'),
  home: ({ unit, previous }) =>
    isVerb(previous) ? unit.readings.find((reading) => reading.pos === 'adv') : undefined,
  except: ({ unit }) => roleOf(unit, 'preposition'),
};

/** A clause follows "that", rather than the end of this one. */
const goesOn = ({ next }: Context) => next.kind !== 'mark' && !phraseOf(next);

const smallWord: TagRule = (context) =>
  Object.hasOwn(SMALL_WORDS, context.unit.lower)
    ? ownEntry(SMALL_WORDS, context.unit.lower)?.(context)
    : undefined;

/** "Group A strep", "type A blood": a letter, since no article in capitals follows a noun. */
const letter: TagRule = ({ unit, previous }) =>
  unit.text === 'A' && isNoun(previous) ? { pos: 'phrase', es: 'A', sig: false } : undefined;

/** "Take daily" or "daily pain": when to take something, unless a noun follows. */
const sig: TagRule = ({ unit, next }) => {
  const phrase = unit.readings.find((reading) => reading.pos === 'phrase' && reading.sig);
  if (!phrase) return undefined;
  const describes = nounOf(next) && !next.readings.some(isVerb);
  return (describes ? adjectiveOf(unit) : undefined) ?? phrase;
};

/** "89% RA" is room air, not rheumatoid arthritis. */
const afterPercent: TagRule = ({ unit, before }) =>
  /^(?:%|on)$/.test(before.at(-1)?.text ?? '') ? phraseOf(unit) : undefined;

/** "Metoprolol ER": the letters after a drug say how it is released. */
const afterDrug: TagRule = ({ unit, previous }) =>
  isNoun(previous) && previous.cls === 'drug' && nounOf(unit) ? adjectiveOf(unit) : undefined;

/** Auxiliary or full verb: "has had", "has asthma"; "does not", "does exercise". */
const auxiliary: TagRule = (context) => {
  const { unit, previous } = context;
  const helper = roleOf(unit, 'have', 'do');
  const participle = isRole(previous, 'have') ? verbOf(unit, 'pp') : undefined;
  const full = participle ?? unit.readings.find(isVerb);
  if (!helper || !full) return undefined;
  return helpsVerb(helper, context) ? helper : full;
};

/** Units after an auxiliary among which its verb may stand. */
const AFTER = 3;

function helpsVerb(helper: Reading, { units, at, next }: Context): boolean {
  if (roleOf(next, 'not')) return true;
  const rest = units.slice(at + 1, at + 1 + AFTER);
  const following = rest.find((one) => !isAdverb(one) && !roleOf(one, 'not'));
  if (!following) return false;
  const verb = verbOf(following, hasRole(helper, 'have') ? 'pp' : 'base');
  return (verb ?? roleOf(following, 'be', 'modal')) !== undefined;
}

const afterInfinitiveMarker: TagRule = ({ unit, previous }) =>
  hasRole(previous, 'to', 'modal', 'do') ? verbOf(unit, 'base') : undefined;

const afterPronoun: TagRule = ({ unit, previous, before }) => {
  if (!hasRole(previous, 'pronoun', 'relative', 'there')) return undefined;
  const auxiliaryReading = roleOf(unit, 'be', 'have', 'do', 'modal');
  // "He quit": with these the base form would be "quits".
  const third = /^(?:he|she|it)$/.test(before.at(-1)?.lower ?? '');
  const finite = third ? verbOf(unit, 's', 'past') : undefined;
  return auxiliaryReading ?? finite ?? verbOf(unit, 's', 'past', 'base');
};

const afterBe: TagRule = ({ unit, previous, next }) => {
  if (isRole(previous, 'have')) return verbOf(unit, 'pp');
  if (!isRole(previous, 'be')) return undefined;
  const ing = verbOf(unit, 'ing');
  if (ing && opensPhrase(next)) return ing;
  return adjectiveOf(unit) ?? verbOf(unit, 'pp', 'ing');
};

const afterNot: TagRule = ({ unit, previous, before }) => {
  if (!isRole(previous, 'not')) return undefined;
  const helper = before.at(-2)?.tag;
  if (isRole(helper, 'be')) return adjectiveOf(unit) ?? verbOf(unit, 'pp', 'ing');
  if (isRole(helper, 'have')) return verbOf(unit, 'pp');
  if (hasRole(helper, 'do', 'modal')) return verbOf(unit, 'base');
  return verbOf(unit, 's', 'past') ?? adjectiveOf(unit);
};

const afterOpener: TagRule = (context) => {
  const { previous, before } = context;
  const opener =
    before.at(-1)?.kind === 'number' ||
    isAdjective(previous) ||
    hasRole(
      previous,
      'article',
      'possessive',
      'determiner',
      'quantifier',
      'number',
      'negative',
      'possession',
    );
  if (!opener) return undefined;
  // "the affected area"
  const described = nounOf(context.next) ? verbOf(context.unit, 'pp') : undefined;
  return pickNominal(context) ?? described;
};

/** "missed doses": a participle in the place of an adjective. */
const afterVerb: TagRule = (context) => {
  const { unit, next, previous } = context;
  if (!isVerb(previous) || previous.form === 'pp') return undefined;
  const participle = verbOf(unit, 'pp');
  if (participle && nounOf(next)) return adjectiveOf(unit) ?? participle;
  return pickNominal(context);
};

const afterPreposition: TagRule = (context) => {
  if (!hasRole(context.previous, 'preposition', 'to')) return undefined;
  const gerund = verbOf(context.unit, 'ing');
  if (gerund && opensPhrase(context.next) && !nounOf(context.next)) return gerund;
  return pickNominal(context) ?? gerund;
};

/** Rules that look at the nearest words, in the order in which they are tried. */
export const neighborRules: readonly TagRule[] = [
  letter,
  onlyReading,
  smallWord,
  sig,
  afterPercent,
  afterDrug,
  auxiliary,
  afterInfinitiveMarker,
  afterBe,
  afterNot,
  afterPronoun,
  afterOpener,
  afterVerb,
  afterPreposition,
];
