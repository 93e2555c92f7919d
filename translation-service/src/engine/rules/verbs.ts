import type { Generation, Rule, VerbKind } from '../generation.ts';
import { isAdjective, isNoun, isRole, isVerb } from '../lexicon/reading.ts';
import type { VerbEntry } from '../lexicon/reading.ts';
import { parseNounPhrase } from '../phrases/noun-phrase.ts';
import { agree, MASCULINE } from '../spanish/agreement.ts';
import {
  command,
  conjugate,
  gerund,
  infinitive,
  negativeCommand,
  participle,
} from '../spanish/conjugation.ts';
import { negationOf, sayActive, sayCopula, sayDative, sayPassive } from './verb-forms.ts';
import { readVerbGroup } from './verb-group.ts';
import type { VerbGroup } from './verb-group.ts';

/** Sets what the rest of the clause needs to know of its verb. */
function finish(g: Generation, kind: VerbKind, entry: VerbEntry | undefined): void {
  g.verb = kind;
  g.past = kind === 'past';
  g.wishes = false;
  g.lastVerb = entry;
  g.clauseStart = false;
  g.list = undefined;
}

/** The pronoun that is the object of the verb before it, as Spanish puts it, and how many units that takes. */
function objectAfter(g: Generation, at: number): string {
  const unit = g.units[at];
  if (unit?.lower === 'it' && isRole(unit.tag, 'pronoun'))
    return g.topic?.gender === 'f' ? 'la' : 'lo';
  if (unit?.lower === 'them') return g.topic?.gender === 'f' ? 'las' : 'los';
  if (unit?.lower === 'him') return 'lo';
  if (unit?.lower === 'me') return 'me';
  return unit?.lower === 'her' && isRole(unit.tag, 'object') ? 'la' : '';
}

/** "drinks no alcohol": Spanish needs its "no" before the verb. */
function takesNegative(g: Generation, end: number): boolean {
  const next = g.units[end];
  const phrase = isRole(next?.tag, 'preposition') && next.tag.key.startsWith('no ');
  if (!phrase && (!isRole(next?.tag, 'negative') || next.tag.key !== 'no')) return false;
  g.skippedNegative = end;
  return true;
}

/** "Start aspirin", "Do not delay": polite commands. */
const commandRule: Rule = (g) => {
  const group = readVerbGroup(g.units, g.at);
  if (!group?.main || group.main.form !== 'base' || group.be || group.have || group.modal)
    return false;
  if (!mayCommand(g, group)) return false;
  const entry = group.main.verb;
  const object = objectAfter(g, group.end);
  const verb = verbBeforeGerund(g, group) ?? withoutObject(g, group) ?? entry.es;
  const not = group.not !== '' ? group.not : '';
  const text = not === '' ? command(verb, object) : `${not} ${negativeCommand(verb, object)}`;
  g.emit([text, ...group.adverbs].join(' '), group.end - g.at + (object === '' ? 0 : 1));
  if (not !== '') g.negated = true;
  finish(g, 'command', entry);
  return true;
};

function mayCommand(g: Generation, group: VerbGroup): boolean {
  if (group.does && (group.not === '' || group.does.key !== 'do')) return false;
  if (g.verb === 'command') return true;
  // "If the pressure stays high, call": a base form does not go with a singular subject.
  const subject =
    g.subject.said && (g.subject.person !== '3s' || (g.unit(-1)?.text !== ',' && !g.clauseStart));
  return !subject && (g.verb === 'none' || g.clauseStart);
}

/** "Stop taking": the verb that Spanish has for it before another verb. */
function verbBeforeGerund(g: Generation, group: VerbGroup): string | undefined {
  const next = g.units[group.end]?.tag;
  return isVerb(next) && next.form === 'ing' ? group.main?.verb.beforeGerund : undefined;
}

/** "feels better" and "presents with his mother": another verb by what follows. */
function byComplement(g: Generation, group: VerbGroup): string | undefined {
  const values = group.main?.verb.prepositions;
  const next = g.units
    .slice(group.end, group.end + 3)
    .find(({ tag }) => tag?.pos !== 'adv' && !isRole(tag, 'quantifier'));
  if (values?.['adj'] !== undefined && isAdjective(next?.tag)) return values['adj'];
  if (values?.['person'] === undefined) return undefined;
  const phrase = parseNounPhrase(g, group.end);
  return phrase?.cls === 'person' || phrase?.cls === 'family' ? values['person'] : undefined;
}

/** "The pain stopped": the verb that Spanish has when nothing is stopped. */
function withoutObject(g: Generation, group: VerbGroup): string | undefined {
  const alone = group.main?.verb.alone;
  if (alone === undefined) return undefined;
  const next = g.units[group.end];
  const object =
    parseNounPhrase(g, group.end) !== undefined ||
    isVerb(next?.tag) ||
    isRole(next?.tag, 'to') ||
    next?.lower === 'it';
  return object ? undefined : alone;
}

/** "there is no swelling" -> "no hay hinchazón" */
const existence: Rule = (g) => {
  if (!isRole(g.tag(), 'there')) return false;
  const group = readVerbGroup(g.units, g.at + 1);
  if (!group || (!group.be && !group.been)) return false;
  const no = takesNegative(g, group.end) || group.not !== '';
  const past = group.be?.es === 'past';
  const text = group.have ? 'ha habido' : past ? 'había' : 'hay';
  g.emit((no ? 'no ' : '') + text, group.end - g.at);
  g.negated = no;
  finish(g, 'copula', undefined);
  return true;
};

/** Every finite verb group with a main verb. */
const finiteRule: Rule = (g) => {
  const group = readVerbGroup(g.units, g.at);
  if (!group?.main || !isFinite(group)) return false;
  const entry = group.main.verb;
  const passive =
    group.main.form === 'pp' &&
    (group.been !== undefined || (group.be !== undefined && !group.have));
  if (passive && entry.flags.has('dat') && givesSomething(g, group))
    return sayGiven(g, group, entry);
  const negation = negationOf(group) || (takesNegative(g, group.end) ? 'no' : '');
  const object = passive ? '' : objectAfter(g, group.end);
  const verb = {
    ...entry,
    es: verbBeforeGerund(g, group) ?? byComplement(g, group) ?? withoutObject(g, group) ?? entry.es,
  };
  const plain = passive
    ? sayPassive(group, entry, g.subject)
    : sayActive(group, verb, g.subject, isOngoing(g, group.end));
  const saying =
    g.wishes && !group.have && plain.kind === 'present'
      ? { ...plain, text: conjugate(verb.es, 'subjunctive', g.subject.person) }
      : plain;
  const we = g.subject.impersonal && !saying.text.startsWith('se ') ? 'se' : '';
  g.emit(
    [
      negation,
      we,
      object,
      saying.text,
      ...(passive
        ? group.adverbs.filter((adverb) => !/^(?:bien|mal)$/.test(adverb))
        : group.adverbs),
    ]
      .filter((part) => part !== '')
      .join(' '),
    group.end - g.at + (object === '' ? 0 : 1),
  );
  if (negation !== '') g.negated = true;
  finish(g, saying.kind, entry);
  sayThat(g, entry);
  return true;
};

const isFinite = (group: VerbGroup) =>
  [group.modal, group.have, group.does].some((part) => part !== undefined && part.es !== 'ing') ||
  (group.be !== undefined && /^(?:present|past)$/.test(group.be.es)) ||
  (group.main !== undefined &&
    /^(?:s|past|base)$/.test(group.main.form) &&
    !group.be &&
    !group.have);

/** Whether the clause says for how long, so that "has had" is a present. */
function isOngoing(g: Generation, from: number): boolean {
  if (g.units[0]?.lower === 'since') return true;
  for (let at = from; at < g.units.length; at += 1) {
    const unit = g.units[at];
    if (unit?.lower === 'since') return true;
    if (unit?.lower === 'for' || unit?.text === '×') {
      const next = g.units[at + 1];
      if (
        next?.kind === 'number' ||
        isRole(next?.tag, 'number') ||
        /^(?:about|several|many|a few|years|months|weeks|days|almost|over)$/.test(next?.lower ?? '')
      )
        return true;
    }
    if (unit?.kind === 'mark' && /^[.;]$/.test(unit.text)) return false;
  }
  return false;
}

const SAYS =
  /^(?:report|state|say|tell|note|notice|think|believe|feel|deny|mention|explain|describe|admit|hope|know|suspect|show|suggest|indicate|confirm|worry|fear|complain)$/;

/** "says he has no pain" -> "dice que no tiene dolor" */
function sayThat(g: Generation, entry: VerbEntry): void {
  if (!SAYS.test(entry.en)) return;
  const pronoun = isRole(g.tag(), 'pronoun') && g.lower() !== 'it';
  const phrase = pronoun ? undefined : parseNounPhrase(g, g.at);
  const verb = phrase ? g.units[phrase.end]?.tag : undefined;
  const finite =
    isRole(verb, 'be') ||
    isRole(verb, 'have') ||
    isRole(verb, 'do') ||
    isRole(verb, 'modal') ||
    (isVerb(verb) && (verb.form === 's' || verb.form === 'past'));
  if (!pronoun && !finite) return;
  g.insert('que');
  g.verb = 'none';
  g.clauseStart = true;
}

function givesSomething(g: Generation, group: VerbGroup): boolean {
  const next = g.units[group.end];
  return (
    g.subject.cls === 'person' &&
    (isRole(next?.tag, 'to') ||
      next?.lower === 'with' ||
      next?.lower === 'on' ||
      parseNounPhrase(g, group.end) !== undefined)
  );
}

function sayGiven(g: Generation, group: VerbGroup, entry: VerbEntry): boolean {
  const drops = /^(?:with|on|to have)$/.test(g.units[group.end]?.lower ?? '') ? 1 : 0;
  const given = parseNounPhrase(g, group.end + drops);
  g.turnSubjectDative();
  const saying = sayDative(group, entry, given?.agreement.number === 'p');
  const negation = negationOf(group);
  g.emit([negation, saying.text].filter((part) => part !== '').join(' '), group.end + drops - g.at);
  if (negation !== '') g.negated = true;
  finish(g, saying.kind, entry);
  return true;
}

/** "is stable", "was in pain", "are first cousins" */
const copulaRule: Rule = (g) => {
  const group = readVerbGroup(g.units, g.at);
  if (!group || group.main || (!group.be && !group.been)) return false;
  if (becomesVerb(g, group.end)) {
    g.at = group.end;
    g.verb = 'copula';
    return true;
  }
  if (group.be?.es === 'base' && !group.modal) return false;
  const negation = negationOf(group) || (takesNegative(g, group.end) ? 'no' : '');
  const verb = copulaFor(g, group.end);
  const plain = sayCopula(group, verb, g.subject);
  const saying =
    g.wishes && !group.have && group.be?.es === 'present'
      ? { ...plain, text: conjugate(verb, 'subjunctive', g.subject.person) }
      : plain;
  g.past = group.be?.es === 'past';
  const of =
    g.units[group.end]?.kind === 'number' || g.units[group.end]?.lower === 'about' ? ' de' : '';
  g.emit(
    [negation, saying.text, ...group.adverbs].filter((part) => part !== '').join(' ') + of,
    group.end - g.at,
  );
  if (negation !== '') g.negated = true;
  finish(g, 'copula', undefined);
  g.topic = g.subject.agreement;
  return true;
};

/** "is worse at night": Spanish says it with a verb, which the preposition brings. */
function becomesVerb(g: Generation, at: number): boolean {
  const tag = g.units[at]?.tag;
  return isRole(tag, 'preposition') && tag.es.startsWith('que ');
}

/** "estar" for states and places, "ser" for what something is. */
function copulaFor(g: Generation, at: number): 'ser' | 'estar' {
  const next = g.units
    .slice(at, at + 3)
    .find((unit) => unit.tag?.pos !== 'adv' && !isRole(unit.tag, 'not'));
  if (isAdjective(next?.tag)) return next.tag.estar ? 'estar' : 'ser';
  if (isRole(next?.tag, 'preposition'))
    return /^(?:of|for|from|due to|because of|secondary to|about)$/.test(next.tag.key)
      ? 'ser'
      : 'estar';
  if (isVerb(next?.tag)) return 'estar';
  return next?.tag?.pos === 'phrase' ? 'estar' : 'ser';
}

/** "do"/"does" or a modal without a main verb: "as she could" */
const bareAuxiliary: Rule = (g) => {
  const group = readVerbGroup(g.units, g.at);
  if (!group || group.main) return false;
  const negation = negationOf(group);
  if (group.modal) {
    const saying = sayActive(
      { ...group, modal: undefined },
      { ...NO_ENTRY, es: group.modal.key.startsWith('c') ? 'poder' : 'deber' },
      g.subject,
      false,
    );
    g.emit([negation, saying.text].filter((part) => part !== '').join(' '), group.end - g.at);
    finish(g, 'present', undefined);
    return true;
  }
  g.emit(negation, group.end - g.at);
  finish(g, 'present', undefined);
  return true;
};
const NO_ENTRY: VerbEntry = {
  en: '',
  es: '',
  flags: new Set(),
  prepositions: {},
  beforeGerund: undefined,
  beforeInfinitive: undefined,
  alone: undefined,
};

/** "treated with", "diagnosed 2012": agrees with what was named before */
const participleRule: Rule = (g) => {
  const tag = g.tag();
  if (!isVerb(tag) || tag.form !== 'pp') return false;
  const main = tag.verb.es.replace(/^(\p{L}+[aeií]r)se\b/u, '$1');
  const agreement = g.topic ?? (isNoun(g.tag(1)) ? MASCULINE : g.patient.agreement);
  g.emit(agree(participle(main), agreement));
  finish(g, 'participle', tag.verb);
  return true;
};

/** "pain radiating to the arm" -> "que se irradia"; elsewhere a gerund, or an infinitive after a verb */
const gerundRule: Rule = (g) => {
  const tag = g.tag();
  if (!isVerb(tag) || tag.form !== 'ing') return false;
  const previous = g.unit(-1);
  const object = objectAfter(g, g.at + 1);
  const length = object === '' ? 1 : 2;
  if (/^(?:difficulty|trouble|problems|difficulties)$/.test(previous?.lower ?? '')) {
    g.emit(`para ${infinitive(tag.verb.es, object)}`, length);
    g.lastVerb = tag.verb;
    return true;
  }
  if (g.lower(-1) === 'while' || g.lower(-1) === 'when') {
    g.emit(conjugate(tag.verb.es, g.past ? 'imperfect' : 'present', '3s'));
    finish(g, 'present', tag.verb);
    return true;
  }
  if (g.lower(-1) === 'not') {
    g.emit(conjugate(tag.verb.es, 'present', g.subject.person));
    finish(g, 'present', tag.verb);
    return true;
  }
  if (isNoun(previous?.tag) && g.topic && describes(g)) {
    g.emit(
      `que ${object === '' ? '' : `${object} `}${conjugate(tag.verb.es, 'present', g.topic.number === 'p' ? '3p' : '3s')}`,
      length,
    );
    finish(g, 'present', tag.verb);
    return true;
  }
  if (
    isVerb(previous?.tag) ||
    (previous?.lower === 'and' && g.lastVerb?.beforeGerund !== undefined)
  ) {
    g.emit(
      continuesWithGerund(g.lastVerb) ? gerund(tag.verb.es) : infinitive(tag.verb.es, object),
      length,
    );
    g.lastVerb = tag.verb;
    return true;
  }
  g.emit(gerund(tag.verb.es));
  finish(g, g.verb === 'none' ? 'present' : g.verb, tag.verb);
  return true;
};

/** A part of the body does not act: "twisted her ankle playing soccer" tells what the person did. */
const describes = (g: Generation) =>
  g.verb === 'none' ||
  !(
    g.topicClass === 'body' ||
    g.topicClass === 'paired' ||
    g.topicClass === 'drug' ||
    g.topicClass === 'place'
  );

const continuesWithGerund = (entry: VerbEntry | undefined) =>
  entry !== undefined && /^(?:keep|continue|go on|spend)\b/.test(entry.en);

/** "to" before a verb */
const infinitiveRule: Rule = (g) => {
  if (!isRole(g.tag(), 'to') && g.lower() !== 'in order to') return false;
  const not = isRole(g.tag(1), 'not') ? 1 : 0;
  const next = g.tag(1 + not);
  const be = isRole(next, 'be');
  if (!be && !(isVerb(next) && next.form === 'base') && !isRole(next, 'have')) return false;
  const verb = isVerb(next) ? next.verb.es : be ? 'estar' : 'tener';
  const object = objectAfter(g, g.at + 2 + not);
  const lead = leadOfInfinitive(g);
  g.emit(
    [lead, not === 1 ? 'no' : '', infinitive(verb, object)].filter((part) => part !== '').join(' '),
    2 + not + (object === '' ? 0 : 1),
  );
  g.lastVerb = isVerb(next) ? next.verb : undefined;
  g.clauseStart = false;
  return true;
};

function leadOfInfinitive(g: Generation): string {
  const previous = g.unit(-1)?.tag;
  if (!isVerb(previous) && !isRole(previous, 'object')) return 'para';
  return g.lastVerb?.beforeInfinitive ?? (g.lastVerb?.flags.has('intr') ? 'para' : '');
}

/** Rules for verbs, in the order in which they are tried. */
export const verbRules: readonly Rule[] = [
  existence,
  infinitiveRule,
  commandRule,
  finiteRule,
  copulaRule,
  participleRule,
  gerundRule,
  bareAuxiliary,
];
