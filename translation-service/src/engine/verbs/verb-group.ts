import { isRole, isVerb } from '../lexicon/reading.ts';
import type { FunctionWord, VerbReading } from '../lexicon/reading.ts';
import { hasRole, unitAt } from '../units-and-readings.ts';
import type { Start } from '../start.ts';
import type { Tagged } from '../unit.ts';

/** Auxiliaries, negation, adverbs and main verb that belong together, as they were found. */
export interface VerbGroup {
  readonly modal: FunctionWord | undefined;
  readonly have: FunctionWord | undefined;
  readonly be: FunctionWord | undefined;
  /** A second "be": "has been", "was being". */
  readonly been: FunctionWord | undefined;
  readonly does: FunctionWord | undefined;
  readonly not: string;
  readonly adverbs: readonly string[];
  readonly main: VerbReading | undefined;
  readonly end: number;
}

/** A group whose main verb was found. */
export type MainGroup = VerbGroup & { readonly main: VerbReading };

/** "was treated", "has been treated", but not "has treated" */
export const isPassive = ({ main, been, be, have }: MainGroup): boolean =>
  main.form === 'pp' && (been !== undefined || (be !== undefined && !have));

type Draft = { -readonly [Key in keyof VerbGroup]: VerbGroup[Key] };

/** All that a verb group may begin with. */
export const GROUP_STARTS: readonly Start[] = ['modal', 'have', 'do', 'be', 'not', 'verb', 'adv'];

interface Source {
  readonly units: readonly Tagged[];
  /** What was found by first unit, since several rules ask for the group at one unit. */
  readonly groups: Map<number, VerbGroup | undefined>;
}

/** The verb group that begins at a unit; undefined when the unit belongs to none. */
export function readVerbGroup({ units, groups }: Source, at: number): VerbGroup | undefined {
  if (!groups.has(at)) groups.set(at, read(units, at));
  return groups.get(at);
}

function read(units: readonly Tagged[], at: number): VerbGroup | undefined {
  const group: Draft = {
    modal: undefined,
    have: undefined,
    be: undefined,
    been: undefined,
    does: undefined,
    not: '',
    adverbs: [],
    main: undefined,
    end: at,
  };
  while (step(units, group));
  trimAdverbs(units, group);
  return hasVerb(group) ? group : undefined;
}

const hasVerb = (group: VerbGroup) =>
  (group.modal ?? group.have ?? group.be ?? group.does ?? group.main) !== undefined;

function step(units: readonly Tagged[], group: Draft): boolean {
  const tag = units[group.end]?.tag;
  if (!tag || group.main) return false;
  const taken =
    takeAuxiliary(tag, group) ||
    takeNegation(tag, group) ||
    takeMain(tag, group) ||
    takeAdverb(units, group);
  if (taken) group.end += 1;
  return taken;
}

function takeAuxiliary(tag: Tagged['tag'], group: Draft): boolean {
  if (isRole(tag, 'modal') && !group.modal) return assign(group, 'modal', tag);
  if (isRole(tag, 'have') && !group.have) return assign(group, 'have', tag);
  if (isRole(tag, 'do') && !group.does) return assign(group, 'does', tag);
  if (!isRole(tag, 'be')) return false;
  if (!group.be && !group.have) return assign(group, 'be', tag);
  return group.been ? false : assign(group, 'been', tag);
}

function assign(
  group: Draft,
  name: 'modal' | 'have' | 'does' | 'be' | 'been',
  tag: FunctionWord,
): boolean {
  group[name] = tag;
  return true;
}

function takeNegation(tag: Tagged['tag'], group: Draft): boolean {
  if (!isRole(tag, 'not') || group.not !== '') return false;
  if (!hasVerb(group) && tag.key === 'not') return false;
  group.not = tag.es;
  return true;
}

function takeMain(tag: Tagged['tag'], group: Draft): boolean {
  if (!isVerb(tag)) return false;
  if (hasVerb(group) && !fits(tag, group)) return false;
  group.main = tag;
  return true;
}

/** Whether the form of a main verb goes with the auxiliaries before it. */
function fits({ form }: VerbReading, group: VerbGroup): boolean {
  // "has been able to keep", "was unable to walk"
  if (group.modal?.key.endsWith('able to')) return form === 'base';
  if (group.been ?? group.be) return form === 'pp' || form === 'ing';
  if (group.have) return form === 'pp';
  return form === 'base';
}

/** An adverb inside the group: "has recently started". */
function takeAdverb(units: readonly Tagged[], group: Draft): boolean {
  const { tag } = unitAt(units, group.end);
  const next = unitAt(units, group.end + 1).tag;
  if (tag?.pos !== 'adv' || !(hasVerb(group) || isVerb(next))) return false;
  if (!isVerb(next) && next?.pos !== 'adv' && !hasRole(next, 'be', 'not')) return false;
  group.adverbs = [...group.adverbs, tag.es];
  return true;
}

/** Gives back adverbs after which no verb came. */
function trimAdverbs(units: readonly Tagged[], group: Draft): void {
  if (group.main) return;
  while (group.end > 0 && units[group.end - 1]?.tag?.pos === 'adv' && group.adverbs.length > 0) {
    group.end -= 1;
    group.adverbs = group.adverbs.slice(0, -1);
  }
}
