import type { Generation, Rule } from '../generation.ts';
import { isRole } from '../lexicon/reading.ts';
import type { VerbEntry } from '../lexicon/reading.ts';
import { keyOf, opensFinite, unitAt, words } from '../units-and-readings.ts';
import { parseNounPhrase } from '../phrases/noun-phrase.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';
import { command, conjugate, negativeCommand } from '../spanish/conjugation.ts';
import {
  chooseVerb,
  finishVerb,
  isOngoing,
  objectAt,
  sayThat,
  takesNegative,
} from './complements.ts';
import { negationOf, sayActive, sayDative, sayPassive } from './verb-forms.ts';
import type { Saying } from './verb-forms.ts';
import { GROUP_STARTS, isPassive, readVerbGroup } from './verb-group.ts';
import type { MainGroup, VerbGroup } from './verb-group.ts';

const hasMain = (group: VerbGroup | undefined): group is MainGroup => group?.main !== undefined;

/** "Start aspirin", "Do not delay": polite commands. */
const commandRule: Rule = (g) => {
  const group = readVerbGroup(g, g.at);
  if (!hasMain(group) || !isBare(group) || !mayCommand(g, group)) return false;
  const entry = group.main.verb;
  const object = objectAt(g, group.end);
  const verb = chooseVerb(g, group, entry);
  const text =
    group.not === '' ? command(verb, object) : `${group.not} ${negativeCommand(verb, object)}`;
  g.emit(words(text, ...group.adverbs), group.end - g.at + (object === '' ? 0 : 1));
  if (group.not !== '') g.negated = true;
  finishVerb(g, 'command', entry);
  return true;
};

const isBare = (group: MainGroup) =>
  group.main.form === 'base' && !group.be && !group.have && !group.modal;

function mayCommand(g: Generation, { does, not }: VerbGroup): boolean {
  if (does && (not === '' || does.key !== 'do')) return false;
  if (g.verb === 'command') return true;
  return !saidSubject(g) && (g.verb === 'none' || g.clauseStart);
}

/** "If the pressure stays high, call": a base form does not go with a singular subject of the clause before. */
function saidSubject(g: Generation): boolean {
  if (!g.subject.said) return false;
  return g.subject.person !== '3s' || !(g.unit(-1).text === ',' || g.clauseStart);
}

/** Every finite verb group with a main verb. */
const finiteRule: Rule = (g) => {
  const group = readVerbGroup(g, g.at);
  if (!hasMain(group) || !isFinite(group)) return false;
  const entry = group.main.verb;
  if (isPassive(group)) {
    if (entry.flags.has('dat') && givesSomething(g, group)) return sayGiven(g, group, entry);
    return sayGroup(g, group, { object: '', saying: sayPassive(group, entry, g.subject) });
  }
  const verb = { ...entry, es: chooseVerb(g, group, entry) };
  const plain = sayActive(group, verb, g.subject, isOngoing(g, group.end));
  const wished = g.wishes && !group.have && plain.kind === 'present';
  const saying = wished
    ? { ...plain, text: conjugate(verb.es, 'subjunctive', g.subject.person) }
    : plain;
  return sayGroup(g, group, { object: objectAt(g, group.end), saying });
};

interface Said {
  readonly object: string;
  readonly saying: Saying;
}

function sayGroup(g: Generation, group: MainGroup, { object, saying }: Said): boolean {
  const negation = negationOf(group) || (takesNegative(g, group.end) ? 'no' : '');
  const we = g.subject.impersonal && !saying.text.startsWith('se ') ? 'se' : '';
  // The passive has said "bien" and "mal" before its participle.
  const adverbs = isPassive(group)
    ? group.adverbs.filter((adverb) => !/^(?:bien|mal)$/.test(adverb))
    : group.adverbs;
  g.emit(
    words(negation, we, object, saying.text, ...adverbs),
    group.end - g.at + (object === '' ? 0 : 1),
  );
  if (negation !== '') g.negated = true;
  finishVerb(g, saying.kind, group.main.verb);
  sayThat(g, group.main.verb, opensFinite);
  return true;
}

function isFinite(group: MainGroup): boolean {
  const { modal, have, does, be, main } = group;
  if ([modal, have, does].some((part) => part !== undefined && part.es !== 'ing')) return true;
  if (be) return /^(?:present|past)$/.test(be.es);
  return !have && /^(?:s|past|base)$/.test(main.form);
}

function givesSomething(g: Generation, { end }: VerbGroup): boolean {
  if (g.subject.cls !== 'person') return false;
  const { tag, lower } = unitAt(g.units, end);
  return (
    isRole(tag, 'to') || /^(?:with|on|that)$/.test(lower) || parseNounPhrase(g, end) !== undefined
  );
}

/** "was prescribed metformin" -> "se le recetó metformina" */
function sayGiven(g: Generation, group: VerbGroup, entry: VerbEntry): boolean {
  const drops = /^(?:with|on)$/.test(keyOf(unitAt(g.units, group.end).tag)) ? 1 : 0;
  const given = parseNounPhrase(g, group.end + drops);
  g.turnSubjectDative();
  const saying = sayDative(group, entry, given?.agreement.number ?? 's');
  const negation = negationOf(group);
  g.emit(words(negation, saying.text), group.end + drops - g.at);
  if (negation !== '') g.negated = true;
  finishVerb(g, saying.kind, entry);
  return true;
}

/** Rules for finite verbs, in the order in which they are tried. */
export const finiteRules: readonly OpenedRule[] = [
  opens(commandRule, GROUP_STARTS),
  opens(finiteRule, GROUP_STARTS),
];
