import type { Generation, Rule } from '../generation.ts';
import { isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { Reading, VerbEntry, VerbReading } from '../lexicon/reading.ts';
import { hasRole, words } from '../units-and-readings.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { agree, MASCULINE } from '../spanish/agreement.ts';
import {
  conjugate,
  gerund,
  sayInfinitive,
  participle,
  withoutReflexive,
} from '../spanish/conjugation.ts';
import { finishVerb, objectAt } from './complements.ts';

/** "treated with", "diagnosed 2012": agrees with what was named before */
const participleRule: Rule = (g) => {
  const tag = g.tag();
  if (!isVerb(tag) || tag.form !== 'pp') return false;
  // "no associated numbness": an adjective of the noun.
  if (hasRole(g.tag(-1), 'negative') && isNoun(g.tag(1))) return false;
  const agreement = g.topic ?? (isNoun(g.tag(1)) ? MASCULINE : g.patient.agreement);
  g.emit(agree(participle(withoutReflexive(tag.verb.es)), agreement));
  finishVerb(g, 'participle', tag.verb);
  return true;
};

/** A verb in -ing: each way of saying it is tried in order. */
const gerundRule: Rule = (g) => {
  const tag = g.tag();
  if (!isVerb(tag) || tag.form !== 'ing') return false;
  const ways = [afterDifficulty, afterWhile, afterNoun, afterVerb];
  if (ways.some((way) => way(g, tag))) return true;
  g.emit(gerund(tag.verb.es));
  finishVerb(g, g.verb === 'none' ? 'present' : g.verb, tag.verb);
  return true;
};

type Way = (g: Generation, tag: VerbReading) => boolean;

const spanOf = (object: string) => (object === '' ? 1 : 2);

/** "difficulty urinating" -> "dificultad para orinar" */
const afterDifficulty: Way = (g, { verb }) => {
  if (!/^(?:difficulty|trouble|problems|difficulties)$/.test(g.lower(-1))) return false;
  const object = objectAt(g, g.at + 1);
  g.emit(`para ${sayInfinitive(verb.es, object)}`, spanOf(object));
  g.lastVerb = verb;
  return true;
};

/** "while standing" -> "mientras estaba de pie"; "not feeding" -> "no se alimenta" */
const afterWhile: Way = (g, { verb }) => {
  if (!/^(?:while|when|not)$/.test(g.lower(-1))) return false;
  const not = g.lower(-1) === 'not';
  const tense = g.past && !not ? 'imperfect' : 'present';
  g.emit(conjugate(verb.es, tense, not ? g.subject.person : '3s'));
  finishVerb(g, 'present', verb);
  return true;
};

/** "pain radiating to the arm" -> "dolor que se irradia al brazo" */
const afterNoun: Way = (g, { verb }) => {
  if (!isNoun(g.tag(-1)) || !g.topic || !describes(g)) return false;
  const object = objectAt(g, g.at + 1);
  const person = g.topic.number === 'p' ? '3p' : '3s';
  g.emit(words('que', object, conjugate(verb.es, 'present', person)), spanOf(object));
  finishVerb(g, 'present', verb);
  return true;
};

/** A part of the body does not act: "twisted her ankle playing soccer" tells what the person did. */
const describes = (g: Generation) =>
  g.verb === 'none' || !/^(?:body|paired|drug|place)$/.test(g.topicClass);

/** "keeps vomiting" -> "sigue vomitando"; "started taking" -> "empezó a tomar" */
const afterVerb: Way = (g, { verb }) => {
  const joined = g.lower(-1) === 'and' && g.lastVerb?.beforeGerund !== undefined;
  if (!isVerb(g.tag(-1)) && !joined) return false;
  const object = objectAt(g, g.at + 1);
  const text = keepsOn(g.lastVerb) ? gerund(verb.es) : sayInfinitive(verb.es, object);
  g.emit(text, spanOf(object));
  g.lastVerb = verb;
  return true;
};

const keepsOn = (entry: VerbEntry | undefined) =>
  entry !== undefined && /^(?:keep|continue|go on|spend)\b/.test(entry.en);

/** "to" before a verb */
const infinitiveRule: Rule = (g) => {
  if (!isRole(g.tag(), 'to') && g.lower() !== 'in order to') return false;
  const not = isRole(g.tag(1), 'not') ? 1 : 0;
  const next = g.tag(1 + not);
  const verb = verbAfterTo(next);
  if (verb === undefined) return false;
  const object = objectAt(g, g.at + 2 + not);
  const text = words(leadOf(g), not === 1 ? 'no' : '', sayInfinitive(verb, object));
  g.emit(text, not + 1 + spanOf(object));
  g.lastVerb = isVerb(next) ? next.verb : undefined;
  g.clauseStart = false;
  return true;
};

function verbAfterTo(tag: Reading | undefined): string | undefined {
  if (isVerb(tag)) return tag.form === 'base' ? tag.verb.es : undefined;
  if (hasRole(tag, 'be')) return 'estar';
  return hasRole(tag, 'have') ? 'tener' : undefined;
}

/** What links the sayInfinitive to the word before it. */
function leadOf(g: Generation): string {
  const previous = g.tag(-1);
  if (!isVerb(previous) && !isRole(previous, 'object')) return 'para';
  return g.lastVerb?.beforeInfinitive ?? (g.lastVerb?.flags.has('intr') ? 'para' : '');
}

/** Rules for infinitives, participles and gerunds, in the order in which they are tried. */
export const infinitiveRules: readonly OpenedRule[] = [
  opens(infinitiveRule, ['to'], ['in order to']),
];
export const participleRules: readonly OpenedRule[] = [
  opens(participleRule, ['verb']),
  opens(gerundRule, ['verb']),
];
