import { isAdjective, isNoun, isRole, isVerb } from './lexicon/reading.ts';
import type { Reading, VerbReading } from './lexicon/reading.ts';
import type { Unit } from './units.ts';

/** A unit with the one reading that its neighbors leave. */
export interface Tagged extends Unit {
  readonly tag: Reading | undefined;
}

interface Context {
  readonly unit: Unit;
  /** Tags so far, the nearest last; adverbs left out. */
  readonly before: readonly Tagged[];
  readonly next: Unit | undefined;
  readonly rest: readonly Unit[];
  readonly atStart: boolean;
}

type Rule = (context: Context) => Reading | undefined;

const last = (context: Context) => context.before.at(-1)?.tag;
const find = (unit: Unit | undefined, test: (reading: Reading) => boolean) =>
  unit?.readings.find(test);
const nominal = (unit: Unit | undefined) =>
  find(unit, (reading) => isNoun(reading) || isAdjective(reading));
const noun = (unit: Unit | undefined) => find(unit, isNoun);
const verbOf = (unit: Unit, ...forms: readonly VerbReading['form'][]) =>
  find(unit, (reading) => isVerb(reading) && forms.includes(reading.form));
const role = (unit: Unit, ...roles: readonly string[]) =>
  find(unit, (reading) => reading.pos === 'func' && roles.includes(reading.role));

const OPENERS = new Set([
  'article',
  'possessive',
  'determiner',
  'quantifier',
  'number',
  'negative',
  'pronoun',
  'object',
]);

/** Whether a noun phrase may begin here. */
function opensPhrase(unit: Unit | undefined): boolean {
  if (!unit) return false;
  if (unit.kind === 'number') return true;
  return unit.readings.some(
    (reading) =>
      isNoun(reading) ||
      isAdjective(reading) ||
      (reading.pos === 'func' && OPENERS.has(reading.role)),
  );
}

const isPerson = (reading: Reading | undefined) =>
  isNoun(reading) && (reading.cls === 'person' || reading.cls === 'family');

/** Auxiliary or full verb: "has had", "has asthma"; "does not", "does exercise". */
const auxiliary: Rule = (context) => {
  const { unit, rest } = context;
  const helper = role(unit, 'have', 'do');
  const full =
    (isRole(last(context), 'have') ? verbOf(unit, 'pp') : undefined) ?? find(unit, isVerb);
  if (!helper || !full) return undefined;
  const following = rest.find(
    (one) => !one.readings.some((reading) => reading.pos === 'adv' || isRole(reading, 'not')),
  );
  const wanted = isRole(helper, 'have') ? ['pp'] : ['base'];
  const isHelper =
    (following &&
      (verbOf(following, ...(wanted as VerbReading['form'][])) ??
        role(following, 'be', 'modal'))) ??
    (rest[0] && role(rest[0], 'not'));
  return isHelper ? helper : full;
};

/** "that", "her", "this", "like", "as": words with several roles. */
const smallWords: Rule = (context) => {
  const { unit, next, before } = context;
  const previous = last(context);
  if (unit.lower === 'that')
    return (isNoun(previous) || isVerb(previous) || isRole(previous, 'object')) &&
      next !== undefined &&
      next.kind !== 'mark' &&
      !next.readings.some((reading) => reading.pos === 'phrase')
      ? role(unit, 'relative')
      : role(unit, nominal(next) ? 'determiner' : 'relative');
  if (unit.lower === 'following' && nominal(next)) return role(unit, 'preposition');
  if (unit.lower === 'left' && nominal(next) && !role(next as Unit, 'article'))
    return find(unit, isAdjective);
  if (unit.lower === 'which') return role(unit, before.length > 0 ? 'relative' : 'determiner');
  if (unit.lower === 'this') return role(unit, nominal(next) ? 'determiner' : 'pronoun');
  if (unit.lower === 'her')
    return role(unit, nominal(next) ? 'possessive' : 'object') ?? role(unit, 'possessive');
  if (unit.lower === 'every' || unit.lower === 'except')
    return unit.readings.find((reading) => reading.pos === 'func');
  return undefined;
};

const afterInfinitiveMarker: Rule = (context) => {
  const previous = last(context);
  if (!isRole(previous, 'to') && !isRole(previous, 'modal') && !isRole(previous, 'do'))
    return undefined;
  return verbOf(context.unit, 'base');
};

const afterPronoun: Rule = (context) => {
  const previous = last(context);
  if (!isRole(previous, 'pronoun') && !isRole(previous, 'relative') && !isRole(previous, 'there'))
    return undefined;
  return (
    role(context.unit, 'be', 'have', 'do', 'modal') ?? verbOf(context.unit, 's', 'past', 'base')
  );
};

const afterBe: Rule = (context) => {
  const previous = last(context);
  if (!isRole(previous, 'be') && !isRole(previous, 'have')) return undefined;
  if (isRole(previous, 'have')) return verbOf(context.unit, 'pp');
  const ing = verbOf(context.unit, 'ing');
  if (ing && opensPhrase(context.next)) return ing;
  return find(context.unit, isAdjective) ?? verbOf(context.unit, 'pp', 'ing');
};

const afterNot: Rule = (context) => {
  if (!isRole(last(context), 'not')) return undefined;
  const helper = context.before.at(-2)?.tag;
  if (isRole(helper, 'be'))
    return find(context.unit, isAdjective) ?? verbOf(context.unit, 'pp', 'ing');
  if (isRole(helper, 'have')) return verbOf(context.unit, 'pp');
  if (isRole(helper, 'do') || isRole(helper, 'modal')) return verbOf(context.unit, 'base');
  return verbOf(context.unit, 's', 'past') ?? find(context.unit, isAdjective);
};

const afterOpener: Rule = (context) => {
  const previous = last(context);
  const number = context.before.at(-1)?.kind === 'number';
  const opener =
    number ||
    (previous?.pos === 'func' &&
      (OPENERS.has(previous.role) || previous.role === 'possession') &&
      previous.role !== 'pronoun' &&
      previous.role !== 'object');
  return opener || isAdjective(previous) ? pickNominal(context) : undefined;
};

const afterPreposition: Rule = (context) => {
  if (!isRole(last(context), 'preposition') && !isRole(last(context), 'to')) return undefined;
  const gerund = verbOf(context.unit, 'ing');
  if (gerund && opensPhrase(context.next) && !noun(context.next)) return gerund;
  return pickNominal(context) ?? gerund;
};

/** Adjective before a noun, noun elsewhere. */
function pickNominal({ unit, next }: Context): Reading | undefined {
  const adjective = find(unit, isAdjective);
  const own = noun(unit);
  if (adjective && own)
    return nominal(next) && !role(next as Unit, 'preposition') ? adjective : own;
  return own ?? adjective;
}

/** First word of a sentence or clause: "Reports pain", "Start aspirin", "Treated with", "Cough for 3 days". */
const atClauseStart: Rule = (context) => {
  const { unit, next } = context;
  if (!context.atStart) return undefined;
  if (next?.text === ':') return nominal(unit);
  const third = verbOf(unit, 's');
  if (third && !noun(unit)) return third;
  if (third && (opensPhrase(next) || (next && role(next, 'to')))) return third;
  const base = verbOf(unit, 'base');
  if (isVerb(base) && isCommand(base, context)) return base;
  return pickPast(context);
};

function isCommand(base: VerbReading, { unit, next }: Context): boolean {
  // "quit", "cut", "hit": in a note the same word is a past.
  if (verbOf(unit, 'past') && !base.verb.flags.has('imp')) return false;
  if (!nominal(unit)) return true;
  if (!base.verb.flags.has('imp')) return false;
  return (
    opensPhrase(next) &&
    !(noun(next) && isVerb(next?.readings.find(isVerb)) && !next?.readings.some(isNoun))
  );
}

function pickPast({ unit, next }: Context): Reading | undefined {
  const past = verbOf(unit, 'past');
  const participle = verbOf(unit, 'pp');
  if (!past || !isVerb(past)) return undefined;
  if (noun(unit) && next && role(next, 'preposition')) return noun(unit);
  if (participle && /^(?:18|19|20)\d\d$/.test(next?.text ?? '')) return participle;
  if (find(unit, isAdjective) && nominal(next)) return find(unit, isAdjective);
  if (!participle || past.verb.flags.has('intr')) return past;
  return opensPhrase(next) ? past : participle;
}

/** Verb after its subject: "patient reports pain", "symptoms worsen", "pain increases with". */
const afterNoun: Rule = (context) => {
  const { unit, next } = context;
  const previous = last(context);
  if (!isNoun(previous)) return undefined;
  const ing = verbOf(unit, 'ing');
  if (ing && !nominal(unit)) return ing;
  const finite =
    previous.number === 's' || !verbOf(unit, 'base') ? verbOf(unit, 's') : verbOf(unit, 'base');
  if (isVerb(finite) && prefersVerb(finite, context)) return finite;
  const past = verbOf(unit, 'past');
  if (!isVerb(past)) return undefined;
  const participle = verbOf(unit, 'pp');
  if (!participle || past.verb.flags.has('intr')) return past;
  if (past.verb.alone !== undefined && next?.readings.some((reading) => reading.pos === 'adv'))
    return past;
  if (isPerson(previous)) return opensPhrase(next) ? past : participle;
  return opensPhrase(next) &&
    !next?.readings.some((reading) => reading.pos === 'adv') &&
    next?.kind !== 'number'
    ? past
    : participle;
};

function prefersVerb(verb: VerbReading, context: Context): boolean {
  if (!nominal(context.unit)) return true;
  if (verb.verb.flags.has('vf')) return true;
  return (
    isPerson(last(context)) &&
    (verb.form === 's' ||
      (verb.form === 'base' && opensPhrase(context.next)) ||
      context.next?.lower === 'that')
  );
}

/** What follows "and", "or" and a comma has the form of what stands before. */
const parallel: Rule = (context) => {
  const joint = context.before.at(-1);
  if (!joint || (joint.text !== ',' && !isRole(joint.tag, 'conjunction'))) return undefined;
  const partner = context.before.slice(0, -1).findLast((one) => isVerb(one.tag));
  const form = isVerb(partner?.tag) ? partner.tag.form : undefined;
  const same = form && verbOf(context.unit, form);
  const previous = context.before.at(-2)?.tag;
  const goesOn =
    context.next &&
    context.next.kind !== 'mark' &&
    !role(context.next, 'conjunction') &&
    context.next.lower !== 'of';
  const afterName = isNoun(previous) || isAdjective(previous);
  if (same && (!nominal(context.unit) || !afterName || (goesOn && form !== 'base'))) return same;
  if (isNoun(previous) && noun(context.unit)) return pickNominal(context);
  return undefined;
};

const fallback: Rule = (context) => {
  const { unit } = context;
  if (find(unit, isAdjective) && nominal(context.next)) return find(unit, isAdjective);
  if (verbOf(unit, 'past') && verbOf(unit, 'pp')) return pickPast(context) ?? unit.readings[0];
  return unit.readings[0];
};

/** "Take daily" or "daily pain": when to take something, unless a noun follows. */
const sig: Rule = ({ unit, next }) => {
  const phrase = find(unit, (reading) => reading.pos === 'phrase' && reading.sig);
  if (!phrase) return undefined;
  return find(unit, isAdjective) && noun(next) && !next?.readings.some(isVerb)
    ? find(unit, isAdjective)
    : phrase;
};

/** "89% RA" is room air, not rheumatoid arthritis. */
const afterPercent: Rule = (context) =>
  /^(?:%|on)$/.test(context.before.at(-1)?.text ?? '')
    ? find(context.unit, (reading) => reading.pos === 'phrase')
    : undefined;

/** "Metoprolol ER": the letters after a drug say how it is released. */
const afterDrug: Rule = (context) => {
  const previous = last(context);
  if (!isNoun(previous) || previous.cls !== 'drug') return undefined;
  return noun(context.unit) && find(context.unit, isAdjective);
};

/** "missed doses": a participle in the place of an adjective. */
const afterVerb: Rule = (context) => {
  const previous = last(context);
  if (!isVerb(previous) || previous.form === 'pp') return undefined;
  if (verbOf(context.unit, 'pp') && noun(context.next))
    return find(context.unit, isAdjective) ?? verbOf(context.unit, 'pp');
  return nominal(context.unit) && pickNominal(context);
};

const RULES: readonly Rule[] = [
  ({ unit }) => (unit.readings.length === 1 ? unit.readings[0] : undefined),
  smallWords,
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
  afterNoun,
  parallel,
  atClauseStart,
  fallback,
];

const CLAUSE_MARK = /^[.;:!?([—–"-]$/;
const BEFORE = 8;

/** Chooses one reading for each unit, from left to right. */
export function tagUnits(units: readonly Unit[]): readonly Tagged[] {
  const done: Tagged[] = [];
  const before: Tagged[] = [];
  for (const [at, unit] of units.entries()) {
    const context: Context = {
      unit,
      before: before.slice(-BEFORE),
      next: units[at + 1],
      rest: units.slice(at + 1, at + 4),
      atStart: isClauseStart(done),
    };
    const tag = unit.readings.length === 0 ? undefined : firstResult(context);
    const tagged = { ...unit, tag };
    done.push(tagged);
    if (tag?.pos !== 'adv') before.push(tagged);
  }
  return done;
}

function firstResult(context: Context): Reading | undefined {
  for (const rule of RULES) {
    const reading = rule(context);
    if (reading) return reading;
  }
  return undefined;
}

/** Start of the sentence, after a mark that closes a clause, or after a comma or conjunction that a verb preceded. */
function isClauseStart(done: readonly Tagged[]): boolean {
  const previous = done.at(-1);
  if (!previous || (previous.kind === 'mark' && CLAUSE_MARK.test(previous.text))) return true;
  if (previous.tag?.pos === 'adv' || isRole(previous.tag, 'conjunction') || previous.text === ',')
    return done.length < 2 || !isNoun(done.at(-2)?.tag);
  return false;
}
