import type { Generation, VerbKind } from '../generation.ts';
import { isAdjective, isRole, isVerb } from '../lexicon/reading.ts';
import type { Reading, VerbEntry } from '../lexicon/reading.ts';
import { hasRole, keyOf, unitAt } from '../units-and-readings.ts';
import { parseNounPhrase } from '../phrases/noun-phrase.ts';
import type { Tagged } from '../unit.ts';
import type { VerbGroup } from './verb-group.ts';
import { ownEntry } from '../../own-entry.ts';

const PRONOUNS: Readonly<Record<string, string>> = { him: 'lo', me: 'me' };

/** Sets what the rest of the clause needs to know of its verb. */
export function finishVerb(g: Generation, kind: VerbKind, entry: VerbEntry | undefined): void {
  g.verb = kind;
  g.past = kind === 'past';
  g.wishes = false;
  g.lastVerb = entry;
  g.clauseStart = false;
  g.list = undefined;
}

/** The pronoun that is the object of the verb before it, as Spanish puts it; '' when there is none. */
export function objectAt(g: Generation, at: number): string {
  const { lower, tag } = unitAt(g.units, at);
  const feminine = g.topic?.gender === 'f';
  if (lower === 'it' && isRole(tag, 'pronoun')) return feminine ? 'la' : 'lo';
  if (lower === 'them') return feminine ? 'las' : 'los';
  if (lower === 'her') return isRole(tag, 'object') ? 'la' : '';
  return ownEntry(PRONOUNS, lower) ?? '';
}

/** "drinks no alcohol", "there are no signs of": Spanish needs its "no" before the verb. */
export function takesNegative(g: Generation, end: number): boolean {
  const { tag } = unitAt(g.units, end);
  const phrase = isRole(tag, 'preposition') && tag.key.startsWith('no ');
  if (!phrase && !(isRole(tag, 'negative') && tag.key === 'no')) return false;
  g.skippedNegative = end;
  return true;
}

/** The Spanish verb, which may depend on what follows the English one. */
export const chooseVerb = (g: Generation, group: VerbGroup, entry: VerbEntry): string =>
  beforeGerund(g, group, entry) ??
  byComplement(g, group, entry) ??
  withoutObject(g, group, entry) ??
  entry.es;

/** "Stop taking": the verb that Spanish has for it before another verb. */
function beforeGerund(g: Generation, { end }: VerbGroup, entry: VerbEntry): string | undefined {
  const { tag } = unitAt(g.units, end);
  return isVerb(tag) && tag.form === 'ing' ? entry.beforeGerund : undefined;
}

/** "feels better" and "presents with his mother" */
function byComplement(g: Generation, { end }: VerbGroup, entry: VerbEntry): string | undefined {
  const { adj, person } = entry.prepositions;
  const next = g.units.slice(end, end + 3).find((unit) => !isDegree(unit));
  if (adj !== undefined && isAdjective(next?.tag)) return adj;
  const phrase = person === undefined ? undefined : parseNounPhrase(g, end);
  return phrase && /^(?:person|family)$/.test(phrase.cls) ? person : undefined;
}

const isDegree = ({ tag }: Tagged) => tag?.pos === 'adv' || hasRole(tag, 'quantifier');

/** "The pain stopped": the verb that Spanish has when nothing is stopped. */
function withoutObject(g: Generation, { end }: VerbGroup, entry: VerbEntry): string | undefined {
  if (entry.alone === undefined) return undefined;
  const { tag, lower } = unitAt(g.units, end);
  if (isVerb(tag) || hasRole(tag, 'to') || lower === 'it') return undefined;
  return parseNounPhrase(g, end) === undefined ? entry.alone : undefined;
}

const LENGTH = /^(?:about|several|many|a few|years|months|weeks|days|almost|over)$/;

/** Whether the clause says for how long, so that "has had" is a present. */
export function isOngoing(g: Generation, from: number): boolean {
  if (unitAt(g.units, 0).lower === 'since') return true;
  const end = g.units.findIndex(({ text }, at) => at >= from && /^[.;]$/.test(text));
  const rest = g.units.slice(from, end < 0 ? undefined : end);
  return rest.some(({ lower, text }, at) => {
    if (lower === 'since') return true;
    return (lower === 'for' || text === '×') && opensLength(unitAt(rest, at + 1));
  });
}

const opensLength = ({ kind, tag, lower }: Tagged) =>
  kind === 'number' || isRole(tag, 'number') || LENGTH.test(lower);

const SAYS =
  /^(?:report|state|say|tell|note|notice|think|believe|feel|deny|mention|explain|describe|admit|hope|know|suspect|show|suggest|indicate|confirm|worry|fear|complain)$/;

/** "says he has no pain" -> "dice que no tiene dolor" */
export function sayThat(
  g: Generation,
  entry: VerbEntry,
  isFinite: (tag: Reading | undefined) => boolean,
): void {
  if (!SAYS.test(entry.en)) return;
  const pronoun = isRole(g.tag(), 'pronoun') && keyOf(g.tag()) !== 'it';
  const phrase = pronoun ? undefined : parseNounPhrase(g, g.at);
  if (!pronoun && !(phrase && isFinite(unitAt(g.units, phrase.end).tag))) return;
  g.insert('que');
  g.verb = 'none';
  g.clauseStart = true;
}
