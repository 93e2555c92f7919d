import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isRole, isVerb } from '../lexicon/reading.ts';
import type { Reading, VerbEntry } from '../lexicon/reading.ts';
import { hasRole, opensVerb, unitAt } from '../units-and-readings.ts';
import { parseNounPhrase, renderNounPhrase } from '../phrases/noun-phrase.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { agree } from '../spanish/agreement.ts';
import { conjugate, sayInfinitive, participle } from '../spanish/conjugation.ts';

const isNegative = (g: Generation, key: RegExp) => {
  const tag = g.tag();
  return isRole(tag, 'negative') && key.test(tag.key);
};

/** "No fever", "without cough": opens a list in which "or" becomes "ni" */
const noNoun: Rule = (g) => {
  if (!isNegative(g, /^(?:no|without)$/)) return false;
  if (g.at === g.skippedNegative) {
    g.at += 1;
    g.negated = true;
    return true;
  }
  const observed = sayNothingObserved(g);
  if (observed) return true;
  g.emit(g.lower() === 'no' && answersAlone(g) ? 'no' : 'sin');
  g.negated = true;
  g.clauseStart = false;
  // What is absent does not go on with the list before: "for sinusitis without improvement".
  if (g.lower(-1) === 'without') g.list = undefined;
  sayGerund(g);
  return true;
};

/** "No," as an answer, or "no" before a verb. */
const answersAlone = (g: Generation) => {
  const next = g.unit(1);
  return !next || (next.kind === 'mark' && !/^[("“'+↑↓]$/.test(next.text));
};

function sayGerund(g: Generation): void {
  const tag = g.tag();
  if (!isVerb(tag) || tag.form !== 'ing') return;
  g.emit(sayInfinitive(tag.verb.es));
  g.lastVerb = tag.verb;
}

/** "No swelling was noted" -> "no se observó hinchazón" */
function sayNothingObserved(g: Generation): boolean {
  const phrase = parseNounPhrase(g, g.at + 1);
  if (!phrase) return false;
  const be = g.units[phrase.end];
  const verb = g.units[phrase.end + 1]?.tag;
  if (!isRole(be?.tag, 'be') || !isVerb(verb) || verb.form !== 'pp') return false;
  const tense = be.tag.es === 'past' ? 'preterite' : 'present';
  const person = phrase.agreement.number === 'p' ? '3p' : '3s';
  g.emit(
    `no se ${conjugate(verb.verb.es.replace(/se\b.*/, ''), tense, person)} ${renderNounPhrase(phrase, 'none')}`,
    phrase.end + 2 - g.at,
  );
  g.negated = true;
  return true;
}

/** "neither A nor B", "nor", "none" */
const neither: Rule = (g) => {
  if (!isNegative(g, /^(?:neither|nor|none)$/)) return false;
  const tag = g.tag();
  const heads = isRole(tag, 'negative') && tag.key === 'neither' && g.clauseStart;
  const diagnosed = heads ? sayNeitherHas(g) : false;
  if (diagnosed) return true;
  g.emit(isRole(tag, 'negative') ? tag.es : 'ni');
  g.negated = true;
  return true;
};

/** "Neither A nor B has been diagnosed" -> "no se ha diagnosticado A ni B"; the same for "were reported" */
function sayNeitherHas(g: Generation): boolean {
  const first = parseNounPhrase(g, g.at + 1);
  const second =
    first && g.units[first.end]?.lower === 'nor' ? parseNounPhrase(g, first.end + 1) : undefined;
  if (!first || !second) return false;
  const predicate = readPassive(g, second.end);
  if (!predicate) return false;
  g.emit(
    `no se ${predicate.es} ${renderNounPhrase(first, 'none')} ni ${renderNounPhrase(second, 'none')}`,
    predicate.end - g.at,
  );
  return true;
}

/** "has been diagnosed", "were reported" after "neither A nor B" */
function readPassive(g: Generation, at: number) {
  const perfect = isRole(unitAt(g.units, at).tag, 'have');
  const be = unitAt(g.units, perfect ? at + 1 : at).tag;
  const end = perfect ? at + 3 : at + 2;
  const verb = unitAt(g.units, end - 1).tag;
  if (!isRole(be, 'be') || !isVerb(verb) || verb.form !== 'pp') return undefined;
  const main = verb.verb.es.replace(/se\b.*/, '');
  const tense = be.es === 'past' ? 'preterite' : 'present';
  return { es: perfect ? `ha ${participle(main)}` : conjugate(main, tense, '3p'), end };
}

/** "not pregnant", "non-tender", "not yet": a negation without a verb */
const bareNot: Rule = (g) => {
  const tag = g.tag();
  if (!isRole(tag, 'not')) return false;
  const next = g.tag(1);
  if (isAdjective(next) && g.clauseStart && next.estar) {
    g.emit(`${tag.es} está ${agree(next.es, g.patient.agreement)}`, 2);
    g.verb = 'copula';
    return true;
  }
  if (
    isVerb(next) &&
    g.clauseStart &&
    /^(?:past|pp)$/.test(next.form) &&
    next.verb.flags.has('intr')
  )
    return sayDidNot(g, next.verb);
  g.emit(tag.es);
  g.negated = true;
  g.clauseStart = false;
  return true;
};

/** "Not improved with rest" -> "no mejoró con el reposo" */
function sayDidNot(g: Generation, verb: VerbEntry): boolean {
  g.emit(`no ${conjugate(verb.es, 'preterite', '3s')}`, 2);
  g.verb = 'past';
  g.lastVerb = verb;
  g.negated = true;
  return true;
}

const prefixed: Rule = (g) => {
  if (g.lower() !== 'non' || !g.unit(1).hyphenated) return false;
  g.emit('no');
  return true;
};

/** "and" and "or" in a list that is denied with "no" become "ni" */
const inNegatedList: Rule = (g) => {
  const tag = g.tag();
  if (!g.negated || !isRole(tag, 'conjunction') || !/^(?:and|or|and\/or|&)$/.test(tag.key))
    return false;
  if (!goesOnDenying(g.tag(1))) return false;
  const phrase = parseNounPhrase(g, g.at + 1);
  const after = phrase ? unitAt(g.units, phrase.end).tag : undefined;
  if (isVerb(after) && after.form === 's') return false;
  g.emit('ni');
  return true;
};

function goesOnDenying(next: Reading | undefined): boolean {
  if (opensVerb(next) || hasRole(next, 'negative', 'not', 'pronoun')) return false;
  return next !== undefined && next.pos !== 'adv';
}

/** Rules for negation, in the order in which they are tried. */
export const negativeRules: readonly OpenedRule[] = [
  opens(noNoun, ['negative']),
  opens(neither, ['negative']),
  opens(bareNot, ['not']),
  opens(prefixed, [], ['non']),
  opens(inNegatedList, ['conjunction']),
];
