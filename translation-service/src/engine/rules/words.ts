import type { Generation, Rule, Subject } from '../generation.ts';
import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import { agreeCount } from '../phrases/determiner.ts';
import { parseNounPhrase, renderNounPhrase } from '../phrases/noun-phrase.ts';
import type { ArticleWish, NounPhrase } from '../phrases/noun-phrase.ts';
import { agree } from '../spanish/agreement.ts';

/** Adverbs and set phrases stand as they are. */
const fixed: Rule = (g) => {
  const tag = g.tag();
  if (tag?.pos !== 'adv' && tag?.pos !== 'phrase') return false;
  const start = g.clauseStart;
  const habit =
    /^(?:daily|nightly)$/.test(g.lower()) &&
    (isVerb(g.unit(-1)?.tag) || isRole(g.unit(-1)?.tag, 'not'));
  g.emit(habit && g.lower() === 'daily' ? 'a diario' : tag.es);
  g.clauseStart = start && tag.pos === 'adv';
  if (/^(?:sin|no|ni|niega)\b/.test(tag.es)) g.negated = true;
  if (tag.pos === 'phrase' && tag.sig) sayIndication(g);
  return true;
};

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
  const previous = g.unit(-2);
  if (isNoun(previous?.tag) && g.topic)
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
  const known = PRONOUNS[tag.key];
  const it = tag.key === 'it' || tag.key === 'this';
  g.subject = { ...g.subject, person: '3s', ...known, said: true, impersonal: tag.key === 'we' };
  if (it && g.topic)
    g.subject = {
      person: '3s',
      agreement: { ...g.topic, number: 's' },
      said: true,
      cls: g.topicClass,
    };
  if (known && tag.key !== 'i') g.topic = g.subject.agreement;
  const loose = tag.key === 'this' && !isRole(g.tag(1), 'be');
  g.emit(loose ? 'esto' : '');
  g.clauseStart = false;
  return true;
};

/** A noun phrase: subject with its article, object, or item of a list. */
const nounPhrase: Rule = (g) => {
  const phrase = parseNounPhrase(g, g.at);
  if (!phrase) return false;
  const subject = isSubject(g, phrase);
  const wish = subject ? 'definite' : wishOfObject(g, phrase);
  const list =
    g.list?.classes.has(phrase.cls) &&
    phrase.determiner.kind === 'none' &&
    phrase.determiner.count === '' &&
    followsJoint(g)
      ? g.list
      : undefined;
  const text = list
    ? `${list.es} ${renderNounPhrase(phrase, 'definite')}`
    : renderNounPhrase(counted(phrase), wish);
  const joined = !subject && isRole(g.unit(-1)?.tag, 'conjunction');
  const only = !subject && g.units[phrase.end]?.lower === 'only' ? 1 : 0;
  const lead = [only === 1 ? 'solo' : '', list ? '' : personalA(g, phrase, subject)].filter(
    (part) => part !== '',
  );
  g.emit(euphonicA([...lead, text].join(' ')), phrase.end + only - g.at);
  if (subject) setSubject(g, phrase, joined);
  // The members of a list do not take the place of the verb's subject.
  if (g.verb === 'none' || g.verb === 'participle' || subject)
    g.setTopic(phrase.agreement, phrase.cls);
  else g.setTopic(phrase.agreement, phrase.cls);
  if (phrase.cls === 'drug') g.dosed = g.dosed || g.units[phrase.end]?.kind === 'number';
  return true;
};

const euphonicA = (text: string) => text.replace(/^(solo )?a el /, '$1al ');

/** Spanish puts "a" before a definite person that something is done to. */
function personalA(g: Generation, { cls, determiner }: NounPhrase, subject: boolean): string {
  const afterVerb =
    isVerb(g.unit(-1)?.tag) && g.lastVerb !== undefined && !/^tener\b/.test(g.lastVerb.es);
  const definite = determiner.kind === 'definite' || determiner.kind === 'other';
  return !subject &&
    afterVerb &&
    definite &&
    (cls === 'person' || cls === 'family') &&
    !/\b(?:a|con|de|en|por|para|sin)$/.test(g.lastVerb?.es ?? '')
    ? 'a'
    : '';
}

const counted = (phrase: NounPhrase): NounPhrase => ({
  ...phrase,
  determiner: {
    ...phrase.determiner,
    count: agreeCount(phrase.determiner.count, phrase.agreement),
  },
});

const followsJoint = (g: Generation) => {
  const previous = g.unit(-1);
  return (
    previous?.text === ',' ||
    isRole(previous?.tag, 'conjunction') ||
    isRole(previous?.tag, 'negative')
  );
};

/** A verb that agrees with this noun phrase comes after it. */
function isSubject(g: Generation, phrase: NounPhrase): boolean {
  if (g.verb === 'command' && !g.clauseStart) return false;
  const atStart =
    g.clauseStart ||
    isRole(g.unit(-1)?.tag, 'relative') ||
    isRole(g.unit(-1)?.tag, 'conjunction') ||
    g.pieces.length === 0;
  return atStart && hasFiniteVerb(g, phrase.end);
}

/** Looks past complements and coordinated nouns for a finite verb. */
function hasFiniteVerb(g: Generation, from: number): boolean {
  for (let at = from; at < Math.min(g.units.length, from + 14); at += 1) {
    const { tag, kind } = g.units[at] ?? { tag: undefined, kind: 'mark' };
    if (kind === 'mark') return false;
    if (isRole(tag, 'relative') || isRole(tag, 'negative')) return false;
    if (isRole(tag, 'conjunction') && (!/^(?:and|or|&)$/.test(tag.key) || opensVerb(g, at + 1)))
      return false;
    if (isRole(tag, 'be') || isRole(tag, 'have') || isRole(tag, 'modal') || isRole(tag, 'do'))
      return true;
    if (isVerb(tag)) return tag.form === 's' || tag.form === 'past' || tag.form === 'base';
  }
  return false;
}

/** "compromise and was taken": what follows "and" is a verb of an earlier subject. */
function opensVerb(g: Generation, at: number): boolean {
  const tag = g.units[at]?.tag;
  return (
    isVerb(tag) ||
    isRole(tag, 'be') ||
    isRole(tag, 'have') ||
    isRole(tag, 'do') ||
    isRole(tag, 'modal')
  );
}

function setSubject(g: Generation, { agreement, cls, end }: NounPhrase, joined: boolean): void {
  const plural = joined || agreement.number === 'p' || coordinates(g, end);
  g.subject = {
    person: plural ? '3p' : '3s',
    agreement: { ...agreement, number: plural ? 'p' : 's' },
    said: true,
    cls,
  };
}

function coordinates(g: Generation, end: number): boolean {
  return (
    g.units[end]?.lower === 'and' && isNoun(g.units[end + 1]?.tag) && hasFiniteVerb(g, end + 1)
  );
}

/** Objects stay bare, as in notes, except drugs that something is done to ("evite la amoxicilina"). */
function wishOfObject(g: Generation, phrase: NounPhrase): ArticleWish {
  if (phrase.determiner.kind !== 'none' || phrase.determiner.count !== '') return 'source';
  const next = g.units[phrase.end];
  const dosed = next?.kind === 'number';
  if (
    phrase.cls === 'drug' &&
    !dosed &&
    !g.dosed &&
    g.lastVerb?.flags.has('art') &&
    g.verb !== 'none'
  )
    return 'definite';
  if (phrase.cls === 'value' && g.verb === 'command' && !dosed) return 'definite';
  if (
    (phrase.cls === 'body' || phrase.cls === 'paired') &&
    g.verb !== 'none' &&
    g.verb !== 'participle'
  )
    return 'definite';
  return 'source';
}

/** An adjective after its noun or its verb. */
const adjective: Rule = (g) => {
  const tag = g.tag();
  if (!isAdjective(tag)) return false;
  const agreement = g.verb === 'copula' ? g.subject.agreement : (g.topic ?? g.patient.agreement);
  g.emit(agree(tag.es, agreement));
  return true;
};

/** A determiner or quantifier that stands alone: "both", "several". */
const alone: Rule = (g) => {
  const tag = g.tag();
  if (tag?.pos !== 'func') return false;
  if (isRole(tag, 'article') || isRole(tag, 'possession')) {
    g.emit('');
    return true;
  }
  const agreement = g.topic ?? g.patient.agreement;
  if (isRole(tag, 'determiner') && tag.key === 'that') {
    g.emit('eso');
    return true;
  }
  const text =
    isRole(tag, 'determiner') || isRole(tag, 'quantifier')
      ? tag.es
      : isRole(tag, 'number')
        ? agreeCount(tag.es === 'un' ? 'uno' : tag.es, agreement)
        : tag.es;
  g.emit(isRole(tag, 'be') ? '' : text);
  return true;
};

/** A word that nobody knows stays English. */
const unknown: Rule = (g) => {
  g.emit(g.unit()?.text ?? '');
  return true;
};

export const fixedRule = fixed;
export const wordRules: readonly Rule[] = [
  conjunction,
  pronoun,
  nounPhrase,
  adjective,
  alone,
  unknown,
];
