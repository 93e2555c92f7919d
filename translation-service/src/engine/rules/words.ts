import type { Generation, Rule, Subject } from '../generation.ts';
import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { FunctionWord, NounClass } from '../lexicon/reading.ts';
import { hasRole, opensFinite, opensVerb, unitAt, words } from '../units-and-readings.ts';
import { agreeCount } from '../phrases/determiner.ts';
import { DURATION_WORDS } from '../phrases/durations.ts';
import { parseNounPhrase, renderNounPhrase } from '../phrases/noun-phrase.ts';
import type { ArticleWish, NounPhrase } from '../phrases/noun-phrase.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import type { Start } from '../start.ts';
import { agree } from '../spanish/agreement.ts';
import type { Tagged } from '../unit.ts';

/** Adverbs and set phrases stand as they are. */
const fixed: Rule = (g) => {
  const tag = g.tag();
  if (tag?.pos !== 'adv' && tag?.pos !== 'phrase') return false;
  const start = g.clauseStart;
  g.emit(isHabit(g) ? 'a diario' : tag.es);
  g.clauseStart = start && tag.pos === 'adv';
  if (/^(?:sin|no|ni|niega)\b/.test(tag.es)) g.negated = true;
  if (tag.pos === 'phrase' && tag.sig) sayIndication(g);
  return true;
};

/** "smokes daily", "not daily": how often, not a dose */
const isHabit = (g: Generation) =>
  g.lower() === 'daily' &&
  (isVerb(g.tag(-1)) || isRole(g.tag(-1), 'not') || HABIT.test(g.lastVerb?.en ?? ''));

const HABIT = /^(?:drink|smoke|vape|exercise|walk|run|jog|swim|eat)\b/;

/** "as needed pain" -> "según sea necesario para el dolor" */
function sayIndication(g: Generation): void {
  g.dosed = true;
  const prn = /^(?:prn|as needed)$/.test(g.lower(-1));
  const bare = g.lower() === 'for' ? 1 : 0;
  const phrase = prn ? parseNounPhrase(g, g.at + bare) : undefined;
  if (!phrase || phrase.determiner.count !== '' || phrase.cls === 'drug') return;
  g.emit(`para ${renderNounPhrase(phrase, 'definite')}`, phrase.end - g.at);
  g.list = { es: 'para', classes: new Set(['condition', 'symptom', 'pain', 'change', 'lesion']) };
}

/** "and", "or", "but", "if", "that" */
const conjunction: Rule = (g) => {
  const tag = g.tag();
  if (!isRole(tag, 'conjunction') && !isRole(tag, 'relative')) return false;
  g.emit(tag.es);
  if (isRole(tag, 'relative')) return relative(g);
  if (/^(?:and|or|&|and\/or)$/.test(tag.key)) {
    if (g.negated && isRole(g.tag(), 'negative')) g.negated = false;
    g.clauseStart = !isNoun(g.tag()) || startsClause(g);
    return true;
  }
  const { verb } = g;
  g.endClause();
  g.wishes = WISHING.test(tag.key);
  g.conditional = /^(?:if|when|unless|whenever)$/.test(tag.key);
  if (verb === 'command' && tag.key === 'then') g.verb = 'command';
  return true;
};

const WISHING = /^(?:unless|so that|as long as)$/;

/** In "pain that radiates" the pain is the subject; in "reports that" a new clause begins. */
function relative(g: Generation): boolean {
  if (isNoun(g.tag(-2)) && g.topic)
    g.subject = {
      person: g.topic.number === 'p' ? '3p' : '3s',
      agreement: g.topic,
      said: true,
      cls: g.topicClass,
    };
  g.clauseStart = false;
  g.negated = false;
  g.verb = 'none';
  return true;
}

function startsClause(g: Generation): boolean {
  const phrase = parseNounPhrase(g, g.at);
  return phrase !== undefined && hasFiniteVerb(g, phrase.end);
}

const PRONOUNS: Readonly<Record<string, Partial<Subject>>> = {
  i: { person: '1s' },
  they: { person: '3p', agreement: { gender: 'm', number: 'p' }, cls: 'person' },
  she: { person: '3s', agreement: { gender: 'f', number: 's' }, cls: 'person' },
  he: { person: '3s', agreement: { gender: 'm', number: 's' }, cls: 'person' },
};

/** Spanish leaves subject pronouns to the verb. */
const pronoun: Rule = (g) => {
  const tag = g.tag();
  if (isRole(tag, 'object')) {
    g.emit(tag.es);
    return true;
  }
  if (!isRole(tag, 'pronoun')) return false;
  g.subject = subjectOf(g, tag.key);
  if (tag.key in PRONOUNS && tag.key !== 'i') g.topic = g.subject.agreement;
  g.emit(tag.key === 'this' && !isRole(g.tag(1), 'be') ? 'esto' : '');
  g.clauseStart = false;
  return true;
};

/** "It" and "this" stand for the last thing that was named. */
function subjectOf(g: Generation, key: string): Subject {
  const thing = key === 'it' || key === 'this';
  if (thing && g.topic)
    return { person: '3s', agreement: { ...g.topic, number: 's' }, said: true, cls: g.topicClass };
  return { ...g.subject, person: '3s', ...PRONOUNS[key], said: true, impersonal: key === 'we' };
}

/** A noun phrase: subject with its article, object, or item of a list. */
const nounPhrase: Rule = (g) => {
  const phrase = parseNounPhrase(g, g.at);
  if (!phrase) return false;
  if (isSubject(g, phrase)) {
    g.emit(renderNounPhrase(counted(phrase), 'definite'), phrase.end - g.at);
    setSubject(g, phrase);
  } else {
    sayObject(g, phrase);
  }
  g.setTopic(phrase.agreement, phrase.cls);
  if (phrase.cls === 'drug' && unitAt(g.units, phrase.end).kind === 'number') g.dosed = true;
  return true;
};

function sayObject(g: Generation, phrase: NounPhrase): void {
  const only = unitAt(g.units, phrase.end).lower === 'only' ? 1 : 0;
  const list = listFor(g, phrase);
  const text = list
    ? `${list.es} ${renderNounPhrase(phrase, 'definite')}`
    : words(personalA(g, phrase), renderNounPhrase(counted(phrase), wishOfObject(g, phrase)));
  g.emit(words(only === 1 ? 'solo' : '', text.replace(/^a el /, 'al ')), phrase.end + only - g.at);
}

const isBare = ({ determiner }: NounPhrase) =>
  determiner.kind === 'none' && determiner.count === '';

/** The preposition of a list that this phrase goes on with. */
function listFor(g: Generation, phrase: NounPhrase) {
  const goesOn = isBare(phrase) && followsJoint(g) && g.list?.classes.has(phrase.cls);
  return goesOn ? g.list : undefined;
}

/** Spanish puts "a" before a definite person that something is done to. */
function personalA(g: Generation, { cls, determiner }: NounPhrase): string {
  if (!/^(?:person|family)$/.test(cls) || !/^(?:definite|other)$/.test(determiner.kind)) return '';
  const verb = isVerb(g.tag(-1)) ? g.lastVerb : undefined;
  if (!verb || verb.prepositions['person'] !== undefined) return '';
  return /^tener\b|\b(?:a|con|de|en|por|para|sin)$/.test(verb.es) ? '' : 'a';
}

function counted(phrase: NounPhrase): NounPhrase {
  const { determiner, agreement } = phrase;
  const count = agreeCount(determiner.count, agreement);
  return count === determiner.count ? phrase : { ...phrase, determiner: { ...determiner, count } };
}

const followsJoint = (g: Generation) =>
  g.unit(-1).text === ',' || hasRole(g.tag(-1), 'conjunction', 'negative');

/** A verb that agrees with this noun phrase comes after it. */
function isSubject(g: Generation, phrase: NounPhrase): boolean {
  if (g.verb === 'command' && !g.clauseStart) return false;
  // "58M with hypertension and diabetes presents with": the verb is the person's.
  const waiting = g.subject.said && g.verb === 'none' && g.subject.cls === 'person';
  if (waiting && g.pieces.length > 0 && !/^(?:person|family)$/.test(phrase.cls)) return false;
  const atStart =
    g.clauseStart || g.pieces.length === 0 || hasRole(g.tag(-1), 'relative', 'conjunction');
  return atStart && hasFiniteVerb(g, phrase.end);
}

/** How far a finite verb may stand from its subject, in units. */
const LOOK_AHEAD = 14;

/** Looks past complements and coordinated nouns for a finite verb. */
function hasFiniteVerb(g: Generation, from: number): boolean {
  const ahead = g.units.slice(from, from + LOOK_AHEAD);
  const first = ahead.findIndex(
    (unit, at) => isBarrier(unit, unitAt(ahead, at + 1)) || opensVerb(unit.tag),
  );
  const { tag } = unitAt(ahead, first);
  if (!opensVerb(tag)) return false;
  return opensFinite(tag) || (isVerb(tag) && tag.form === 'base');
}

/** What a subject does not reach over: marks, clauses, and "and" before the verb of an earlier subject. */
function isBarrier({ kind, tag }: Tagged, next: Tagged): boolean {
  if (kind === 'mark' || hasRole(tag, 'relative', 'negative')) return true;
  if (!isRole(tag, 'conjunction')) return false;
  return !/^(?:and|or|&)$/.test(tag.key) || opensVerb(next.tag);
}

function setSubject(g: Generation, { agreement, cls, end }: NounPhrase): void {
  const plural = agreement.number === 'p' || coordinates(g, end);
  g.subject = {
    person: plural ? '3p' : '3s',
    agreement: { ...agreement, number: plural ? 'p' : 's' },
    said: true,
    cls,
  };
}

const coordinates = (g: Generation, end: number) =>
  unitAt(g.units, end).lower === 'and' &&
  isNoun(unitAt(g.units, end + 1).tag) &&
  hasFiniteVerb(g, end + 1);

/** Objects stay bare, as in notes, except drugs that something is done to ("evite la amoxicilina"). */
function wishOfObject(g: Generation, phrase: NounPhrase): ArticleWish {
  if (!isBare(phrase) || unitAt(g.units, phrase.end).kind === 'number') return 'source';
  return takesArticle(g, phrase.cls) ? 'definite' : 'source';
}

function takesArticle(g: Generation, cls: NounClass): boolean {
  if (cls === 'value') return g.verb === 'command';
  if (g.verb === 'none') return false;
  if (cls === 'drug')
    return g.verb === 'command' && !g.dosed && (g.lastVerb?.flags.has('art') ?? false);
  return (cls === 'body' || cls === 'paired') && g.verb !== 'participle';
}

/** An adjective after its noun or its verb. */
const adjective: Rule = (g) => {
  const tag = g.tag();
  if (!isAdjective(tag)) return false;
  const agreement = g.verb === 'copula' ? g.subject.agreement : (g.topic ?? g.patient.agreement);
  g.emit(agree(tag.es, agreement));
  return true;
};

/** A function word that stands alone: "both", "several", "that". */
const alone: Rule = (g) => {
  const tag = g.tag();
  if (tag?.pos !== 'func') return false;
  g.emit(isLetter(g) ? g.unit().text : sayAlone(g, tag));
  return true;
};

/** "Hepatitis A", "A. A.", "a-b": the letter, since an article has a word after it. */
const isLetter = (g: Generation) =>
  /^a$/i.test(g.unit().text) && (g.unit(1).kind === 'mark' || (g.unit().text === 'A' && g.at > 0));

function sayAlone(g: Generation, { role, key, es }: FunctionWord): string {
  if (role === 'article' || role === 'possession' || role === 'be') return '';
  if (role === 'determiner' && key === 'that') return 'eso';
  const agreement = g.topic ?? g.patient.agreement;
  return role === 'number' ? agreeCount(es === 'un' ? 'uno' : es, agreement) : es;
}

/** A word that nobody knows, or a mark that no rule explains, stays as it is. */
const unknown: Rule = (g) => {
  g.emit(g.unit().text);
  return true;
};

/** All that a noun phrase may begin with. */
const PHRASE_STARTS: readonly Start[] = [
  'article',
  'possessive',
  'determiner',
  'quantifier',
  'number',
  'adv',
  'adj',
  'verb',
  'noun',
];

export const fixedRule = opens(fixed, ['adv', 'phrase']);
export const wordRules: readonly OpenedRule[] = [
  opens(conjunction, ['conjunction', 'relative']),
  opens(pronoun, ['pronoun', 'object']),
  opens(nounPhrase, PHRASE_STARTS, DURATION_WORDS),
  opens(adjective, ['adj']),
  opens(alone, ['func']),
];
/** For every unit that no other rule wants. */
export const lastRule = unknown;
