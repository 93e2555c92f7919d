import type { Discourse } from '../discourse.ts';
import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { Adjective, Noun, NounClass } from '../lexicon/reading.ts';
import { agree, definiteArticle, indefiniteArticle, MASCULINE } from '../spanish/agreement.ts';
import type { Agreement } from '../spanish/agreement.ts';
import { participle } from '../spanish/conjugation.ts';
import type { Tagged } from '../unit.ts';
import { unitAt } from '../units-and-readings.ts';
import { readDuration } from './durations.ts';
import { linkNouns } from './links.ts';
import { readDeterminer } from './determiner.ts';
import type { Determiner } from './determiner.ts';
import { senseOf } from './adjective-senses.ts';

/** A noun with all that belongs to it, in Spanish order, without its determiner. */
export interface NounPhrase {
  readonly text: string;
  readonly determiner: Determiner;
  readonly agreement: Agreement;
  readonly cls: NounClass;
  /** First unit after it. */
  readonly end: number;
  readonly unknown: boolean;
}

export interface Source {
  readonly units: readonly Tagged[];
  readonly discourse: Discourse;
  /** What was found by first unit, since several rules ask for the phrase at one unit. */
  readonly phrases: Map<number, NounPhrase | undefined>;
}

/** The noun phrase that begins at a unit, if one does. */
export function parseNounPhrase(source: Source, at: number): NounPhrase | undefined {
  const { phrases } = source;
  if (!phrases.has(at)) phrases.set(at, parse(source, at));
  return phrases.get(at);
}

function parse(source: Source, at: number): NounPhrase | undefined {
  const timed = parseTimed(source, at);
  if (timed) return timed;
  const determiner = readDeterminer(source.units, at);
  const core = parseCore(source, determiner.end);
  if (!core) return undefined;
  const next = source.units[core.end];
  if (!isRole(next?.tag, 'possession')) return { ...core, determiner };
  const owned = parseNounPhrase(source, core.end + 1);
  return owned ? possess(owned, { ...core, determiner }) : { ...core, determiner };
}

/** "six-month follow-up", "a 30-minute walk": a length of time before its noun */
function parseTimed(source: Source, at: number): NounPhrase | undefined {
  const { units } = source;
  const article = isRole(unitAt(units, at).tag, 'article') ? 1 : 0;
  if (!unitAt(units, at + article + 1).hyphenated) return undefined;
  const duration = readDuration(units, at + article);
  if (!duration || unitAt(units, duration.end).lower === 'old') return undefined;
  const phrase = parseNounPhrase(source, duration.end);
  if (!phrase || phrase.determiner.kind !== 'none') return undefined;
  const kind = unitAt(units, at).lower === 'the' ? 'definite' : 'indefinite';
  return {
    ...phrase,
    text: `${phrase.text} de ${duration.amount}`,
    determiner: { ...phrase.determiner, kind: article === 0 ? 'none' : kind },
  };
}

type Core = Omit<NounPhrase, 'determiner'>;

/** "the patient's weight" -> weight, "of the patient". */
function possess(owned: NounPhrase, owner: NounPhrase): NounPhrase {
  const definite = owner.cls === 'person' || owner.cls === 'family';
  return {
    ...owned,
    text: `${owned.text} de ${renderNounPhrase(owner, definite ? 'definite' : 'source')}`,
    determiner: {
      ...owned.determiner,
      kind: owner.cls === 'family' || definite ? 'definite' : 'none',
    },
  };
}

interface Modifier {
  readonly noun?: Noun;
  readonly adjective?: Adjective;
  readonly lead: string;
}

function parseCore(source: Source, begin: number): Core | undefined {
  const { units } = source;
  const modifiers: Modifier[] = [];
  let at = begin;
  for (;;) {
    const step = readAdjective(units, at, modifiers.length > 0);
    if (!step) break;
    modifiers.push(step.modifier);
    at = step.end;
  }
  const nouns: Noun[] = [];
  let end = at;
  while (isNoun(units[end]?.tag) && (end === at || continues(units, end))) {
    const { tag } = unitAt(units, end);
    if (isNoun(tag)) nouns.push(tag);
    end += 1;
  }
  const head = nouns.at(-1);
  if (!head) return undefined;
  const unknown = units.slice(begin, end).some((unit) => unit.unknown);
  for (const noun of nouns.slice(0, -1)) modifiers.push({ noun, lead: '' });
  return { ...compose(source, head, modifiers), end, unknown };
}

const STAGE_NUMBER = /^(?:\d|i{1,3}|iv)[a-d]?$/iu;

/** "chronic kidney disease stage 3": the number belongs to the stage, and both stand behind in Spanish too. */
const isNumbered = (units: readonly Tagged[], at: number) =>
  unitAt(units, at).lower === 'stage' && STAGE_NUMBER.test(units[at + 1]?.text ?? '');

// A noun follows a noun in one phrase, unless the first is a person and the sentence is a telegram ("Pt NPO").
function continues(units: readonly Tagged[], at: number): boolean {
  const previous = units[at - 1]?.tag;
  const { tag } = unitAt(units, at);
  if (!isNoun(previous)) return true;
  if (isNumbered(units, at)) return false;
  if (previous.cls === 'time' && isNoun(tag) && tag.cls === 'time') return false;
  return !(
    previous.cls === 'person' &&
    isNoun(tag) &&
    (tag.cls === 'symptom' || tag.cls === 'condition')
  );
}

/** An adjective, or a participle used as one, that a noun follows; with "and" or a comma before the next one. */
function readAdjective(units: readonly Tagged[], at: number, inside: boolean) {
  const unit = units[at];
  const lead = unit?.tag?.pos === 'adv' && isAdjective(units[at + 1]?.tag) ? `${unit.tag.es} ` : '';
  const own = lead === '' ? at : at + 1;
  const adjective = asAdjective(units[own]);
  if (!adjective) return undefined;
  const joint = jointAfter(units, own + 1);
  if (!leadsToNoun(units, joint.end) && !inside) return undefined;
  if (!leadsToNoun(units, joint.end)) return undefined;
  return { modifier: { adjective, lead: joint.es === '' ? lead : lead }, end: joint.end };
}

function asAdjective(unit: Tagged | undefined): Adjective | undefined {
  const tag = unit?.tag;
  if (isAdjective(tag)) return tag;
  if (!isVerb(tag) || tag.form !== 'pp' || tag.verb.flags.has('intr')) return undefined;
  return {
    pos: 'adj',
    es: participle(tag.verb.es.replace(/se\b.*/, '')),
    before: false,
    estar: true,
    side: false,
  };
}

/** "swollen, painful calf": the comma or conjunction between two adjectives of one noun. */
function jointAfter(
  units: readonly Tagged[],
  at: number,
): { readonly es: string; readonly end: number } {
  const unit = units[at];
  const joint =
    unit?.text === ',' || (isRole(unit?.tag, 'conjunction') && /^(?:and|or|&)$/.test(unit.lower));
  if (!joint) return { es: '', end: at };
  return asAdjective(units[at + 1]) && leadsToNoun(units, at + 1)
    ? { es: 'y', end: at + 1 }
    : { es: '', end: at };
}

function leadsToNoun(units: readonly Tagged[], at: number): boolean {
  let next = at;
  for (let guard = 0; guard < 6; guard += 1) {
    const unit = units[next];
    if (isNoun(unit?.tag)) return true;
    if (!asAdjective(unit) && unit?.tag?.pos !== 'adv') return false;
    const joint = units[next + 1];
    next += joint?.text === ',' || isRole(joint?.tag, 'conjunction') ? 2 : 1;
  }
  return false;
}

function compose(
  source: Source,
  head: Noun,
  modifiers: readonly Modifier[],
): Omit<Core, 'end' | 'unknown'> {
  const agreement = agreementOf(head, source.discourse);
  const { own, complements } = distribute(modifiers);
  const spoken =
    head.gender === 'c' ? agree(head.es, { gender: agreement.gender, number: 's' }) : head.es;
  const before = own.filter(({ adjective }) => adjective?.before);
  const after = own.filter(({ adjective }) => !adjective?.before).toReversed();
  const say = ({ adjective, lead }: Modifier) =>
    adjective ? lead + agree(senseOf(adjective.es, head.cls), agreement) : '';
  const text = [
    ...before.map((modifier) => shorten(say(modifier), agreement)),
    spoken,
    joinAdjectives(after.map(say)),
    ...linkNouns(head, complements),
  ]
    .filter((part) => part !== '')
    .join(' ');
  return { text, agreement, cls: head.cls };
}

/** Two describing adjectives are joined by "y"; a classifying one stands directly at the noun. */
const joinAdjectives = (adjectives: readonly string[]) => adjectives.join(' ');

/** Gives the adjectives of place to the part of the body that they stand before, the others to the head. */
function distribute(modifiers: readonly Modifier[]) {
  const own: Modifier[] = [];
  const complements: { readonly noun: Noun; readonly adjectives: readonly Adjective[] }[] = [];
  for (const modifier of modifiers) {
    const { noun } = modifier;
    if (!noun) {
      own.push(modifier);
      continue;
    }
    const sides: Adjective[] = [];
    while ((noun.cls === 'body' || noun.cls === 'paired') && own.at(-1)?.adjective?.side) {
      const side = own.pop()?.adjective;
      if (side) sides.unshift(side);
    }
    complements.push({ noun, adjectives: sides });
  }
  return { own, complements };
}

function agreementOf(noun: Noun, discourse: Discourse): Agreement {
  const gender = noun.gender === 'c' ? (discourse.sex ?? MASCULINE.gender) : noun.gender;
  return { gender, number: noun.number };
}

const SHORT: Readonly<Record<string, string>> = {
  primero: 'primer',
  tercero: 'tercer',
  bueno: 'buen',
  malo: 'mal',
  alguno: 'algún',
  ninguno: 'ningún',
};

/** "primer", "buen", "mal" before a masculine noun. */
const shorten = (adjective: string, { gender, number }: Agreement) =>
  gender === 'm' && number === 's' ? (SHORT[adjective] ?? adjective) : adjective;

export type ArticleWish = 'none' | 'definite' | 'source';

/** The phrase with the determiner that it has, or with the one its place in the sentence wants. */
export function renderNounPhrase(phrase: NounPhrase, wish: ArticleWish): string {
  const { determiner, agreement, text, cls } = phrase;
  const article = () => definiteArticle(agreement, determiner.count === '' ? text : '');
  const count = determiner.count === '' ? [] : [determiner.count];
  const own = determiner.say(agreement, text, cls);
  if (determiner.kind === 'definite') return [article(), ...count, text].join(' ');
  if (determiner.kind === 'indefinite') return [indefiniteArticle(agreement, text), text].join(' ');
  if (own !== '') return [own, ...count, text].join(' ');
  if (wish === 'definite' && determiner.count === '') return `${article()} ${text}`;
  return [...count, text].join(' ');
}
