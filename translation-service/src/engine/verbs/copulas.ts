import type { Generation, Rule } from '../generation.ts';
import { isAdjective, isRole, isVerb } from '../lexicon/reading.ts';
import type { VerbEntry } from '../lexicon/reading.ts';
import { hasRole, unitAt, words } from '../units-and-readings.ts';
import { conjugate } from '../spanish/conjugation.ts';
import { finishVerb, takesNegative } from './complements.ts';
import { negationOf, sayActive, sayCopula } from './verb-forms.ts';
import { GROUP_STARTS, readVerbGroup } from './verb-group.ts';
import type { Tagged } from '../unit.ts';
import type { VerbGroup } from './verb-group.ts';
import { opens } from '../rule-index.ts';
import type { OpenedRule } from '../rule-index.ts';

const hasBe = (group: VerbGroup) => group.be !== undefined || group.been !== undefined;
const isPast = (group: VerbGroup) => group.be?.es === 'past';

/** "there is no swelling" -> "no hay hinchazón" */
const existence: Rule = (g) => {
  if (!isRole(g.tag(), 'there')) return false;
  const group = readVerbGroup(g, g.at + 1);
  if (!group || !hasBe(group)) return false;
  const no = takesNegative(g, group.end) || group.not !== '';
  const present = isPast(group) ? 'había' : 'hay';
  g.emit(words(no ? 'no' : '', group.have ? 'ha habido' : present), group.end - g.at);
  g.negated = no;
  finishVerb(g, 'copula', undefined);
  return true;
};

/** "is stable", "was in pain", "are first cousins" */
const copulaRule: Rule = (g) => {
  const group = readVerbGroup(g, g.at);
  if (!group || group.main || !hasBe(group)) return false;
  if (becomesVerb(g, group.end)) {
    g.at = group.end;
    g.verb = 'copula';
    return true;
  }
  if (group.be?.es === 'base' && !group.modal) return false;
  sayIs(g, group);
  return true;
};

function sayIs(g: Generation, group: VerbGroup): void {
  const negation = negationOf(group) || (takesNegative(g, group.end) ? 'no' : '');
  const when = isPast(group) && !group.have && saysWhen(g, group.end);
  const next = unitAt(g.units, group.end);
  const amount = next.kind === 'number' || next.lower === 'about';
  const of = amount && !g.units.slice(group.end, group.end + 4).some(isAgo) ? 'de' : '';
  g.emit(words(negation, sayBe(g, group, when), ...group.adverbs, of), group.end - g.at);
  if (negation !== '') g.negated = true;
  finishVerb(g, 'copula', undefined);
  g.past = isPast(group);
  g.topic = g.subject.agreement;
}

function sayBe(g: Generation, group: VerbGroup, when: boolean): string {
  const { person, cls } = g.subject;
  const verb = copulaFor(g, group.end);
  const wished = g.wishes && !group.have && group.be?.es === 'present';
  if (wished) return conjugate(verb, 'subjunctive', person);
  const happened = when && cls !== 'person' && cls !== 'family';
  return happened ? conjugate('ser', 'preterite', person) : sayCopula(group, verb, g.subject).text;
}

const isAgo = ({ tag }: Tagged) => isRole(tag, 'ago');

/** "was 6 weeks ago", "was this morning": the point in time of an event */
function saysWhen(g: Generation, at: number): boolean {
  const ahead = g.units.slice(at, at + 4);
  const mark = ahead.findIndex(({ kind }) => kind === 'mark');
  return (mark < 0 ? ahead : ahead.slice(0, mark)).some(
    (unit, offset) =>
      isAgo(unit) ||
      (offset < 2 &&
        /^(?:yesterday|today|last night|this (?:morning|afternoon|evening|week))$/.test(
          unit.lower,
        )),
  );
}

/** "is worse at night": Spanish says it with a verb, which the preposition brings. */
function becomesVerb(g: Generation, at: number): boolean {
  const { tag } = unitAt(g.units, at);
  return isRole(tag, 'preposition') && tag.es.startsWith('que ');
}

const OF_ORIGIN = /^(?:of|for|from|due to|because of|secondary to|about)$/;

/** "estar" for states and places, "ser" for what something is. */
function copulaFor(g: Generation, at: number): 'ser' | 'estar' {
  const next = g.units
    .slice(at, at + 3)
    .find(
      ({ tag, lower }) =>
        tag?.pos !== 'adv' && !hasRole(tag, 'not') && !/^(?:more|less)$/.test(lower),
    );
  const tag = next?.tag;
  if (isAdjective(tag)) return tag.estar ? 'estar' : 'ser';
  if (isRole(tag, 'preposition')) return OF_ORIGIN.test(tag.key) ? 'ser' : 'estar';
  return isVerb(tag) || tag?.pos === 'phrase' ? 'estar' : 'ser';
}

const NO_ENTRY: VerbEntry = {
  en: '',
  es: '',
  flags: new Set(),
  prepositions: {},
  beforeGerund: undefined,
  beforeInfinitive: undefined,
  alone: undefined,
};

/** "do"/"does" or a modal without a main verb: "as she could" */
const bareAuxiliary: Rule = (g) => {
  const group = readVerbGroup(g, g.at);
  if (!group || group.main) return false;
  g.emit(words(negationOf(group), sayModalAlone(g, group)), group.end - g.at);
  finishVerb(g, 'present', undefined);
  return true;
};

function sayModalAlone(g: Generation, group: VerbGroup): string {
  if (!group.modal) return '';
  const es = group.modal.key.startsWith('c') ? 'poder' : 'deber';
  return sayActive({ ...group, modal: undefined }, { ...NO_ENTRY, es }, g.subject, false).text;
}

/** Rules for "be" and lone auxiliaries; the last of them belongs after all other verb rules. */
export const copulaRules: readonly OpenedRule[] = [opens(copulaRule, GROUP_STARTS)];
export const existenceRule = opens(existence, ['there']);
export const auxiliaryRule = opens(bareAuxiliary, GROUP_STARTS);
