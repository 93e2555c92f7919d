// What the modifiers in force and the place of a mention say of it, by its category.
import type { Category, TraitName } from '@neurovista/contracts';
import type { Cue, Trait } from '../../document.ts';
import { isExample } from '../scopes/post-verbal-scope.ts';
import type { Modifier } from '../scopes/scope-map.ts';
import { normAt, STOP, stopsAt, type Frame, type Range } from '../frame/index.ts';
import { isDeniedInPart } from './partial-denial.ts';
import type { Effect } from '../cues/cue-rule.ts';
import { toCue, type Scene, type Subject } from './subject.ts';
import {
  allergyByPlace,
  doneByPlace,
  familyByPlace,
  futureByPlace,
  kindTrait,
  pastByPlace,
} from '../sections/index.ts';
import { isTakenIrregularly, usedNegator } from '../drug-status/used-remedies.ts';

const ITEM_BREAKS = STOP.comma | STOP.and | STOP.or | STOP.semicolon | STOP.dash;

/** Traits of one mention, each with the words that caused it. */
export function traitsOf(scene: Scene, subject: Subject): readonly Trait[] {
  return TRAITS_OF[subject.mention.category](scene, subject);
}

const TRAITS_OF: Readonly<Record<Category, (scene: Scene, subject: Subject) => Trait[]>> = {
  MEDICAL_CONDITION: conditionTraits,
  MEDICATION: substanceTraits,
  TEST_TREATMENT_PROCEDURE: procedureTraits,
  ANATOMY: () => [],
  TIME_EXPRESSION: () => [],
};

/** What the words say, and where they say nothing what the layout does; a list of what was ruled out says it of all in it. */
function conditionTraits(scene: Scene, subject: Subject): Trait[] {
  const told = toldTraits(scene, subject);
  const layout = layoutTrait(scene, subject);
  if (layout === undefined || told.some(({ name }) => name === 'HYPOTHETICAL')) return told;
  if (layout.name === 'NEGATION')
    return [layout, ...told.filter(({ name }) => !OF_STATUS.has(name))];
  const isTold = told.some(({ name }) => OF_STATUS.has(name) || name === 'PERTAINS_TO_FAMILY');
  return isTold ? told : [layout, ...told];
}

const OF_STATUS: ReadonlySet<TraitName> = new Set(['NEGATION', 'PAST_HISTORY', 'LOW_CONFIDENCE']);

function toldTraits(scene: Scene, subject: Subject): Trait[] {
  const kind = kindTrait(scene.frame, subject);
  const kinds = kind === undefined ? [] : [kind];
  const find = (effect: Effect) => modifierOf(scene, subject, effect);
  const family =
    trait(scene, 'PERTAINS_TO_FAMILY', find('family')) ?? familyByPlace(scene, subject);
  const hypothetical = trait(scene, 'HYPOTHETICAL', find('hypothetical'));
  if (hypothetical !== undefined) return [hypothetical, ...present(family), ...kinds];
  const negator = find('negation');
  const past = find('past');
  const negation = trait(scene, 'NEGATION', negator);
  const range = scene.frame.mentions[subject.index];
  const isInPart = range !== undefined && isDeniedInPart(scene.frame, range);
  const isOver = negator === undefined || isInPart || isRetold(scene.frame, negator, past);
  if (negation !== undefined && !isOver && isDenied(scene.frame, negator, find('uncertain')))
    return [negation, ...present(family), ...kinds];
  const uncertain = trait(scene, 'LOW_CONFIDENCE', find('uncertain'));
  const traits = [...present(uncertain), ...present(family), ...kinds];
  if (family !== undefined || uncertain !== undefined) return traits;
  return [...historyTraits(scene, subject, past), ...traits];
}

const SCORE_OF_LAYOUT = 0.9; // estimate

/** "| Pneumonia | resolved |", a list below "Ruled out" */
function layoutTrait({ frame, statusAt }: Scene, { mention }: Subject): Trait | undefined {
  const status = statusAt(mention.begin);
  return status && { name: status.trait, score: SCORE_OF_LAYOUT, cue: toCue(frame, status) };
}

function historyTraits(scene: Scene, subject: Subject, past: Modifier | undefined): Trait[] {
  const ended = past?.ended === true ? present(trait(scene, 'NEGATION', past)) : [];
  const history = trait(scene, 'PAST_HISTORY', past) ?? pastByPlace(scene, subject);
  return [...present(history), ...ended];
}

function substanceTraits(scene: Scene, subject: Subject): Trait[] {
  const find = (effect: Effect) => modifierOf(scene, subject, effect);
  const refusal = find('declined') ?? usedNegator(scene, subject, find('negation'));
  const isTaken = refusal !== undefined && isTakenIrregularly(scene, subject, refusal);
  const negator = isTaken ? undefined : refusal;
  const allergy = trait(scene, 'ALLERGY', find('allergy')) ?? allergyByPlace(scene, subject);
  const isNegated = negator !== undefined && isDenied(scene.frame, negator, find('allergy'));
  const family = present(trait(scene, 'PERTAINS_TO_FAMILY', takerOf(scene.frame, find('family'))));
  if (allergy !== undefined)
    return [...(isNegated ? present(trait(scene, 'NEGATION', negator)) : [allergy]), ...family];
  const hypothetical = trait(scene, 'HYPOTHETICAL', find('hypothetical'));
  if (hypothetical !== undefined) return [hypothetical];
  const stopped = trait(scene, 'PAST_HISTORY', find('stopped'));
  if (stopped !== undefined) return [stopped];
  const negation = trait(scene, 'NEGATION', negator);
  if (negation !== undefined) return [negation];
  return [...family, ...present(intended(scene, find('future')))];
}

function procedureTraits(scene: Scene, subject: Subject): Trait[] {
  const find = (effect: Effect) => modifierOf(scene, subject, effect);
  const family = trait(scene, 'PERTAINS_TO_FAMILY', find('family'));
  const hypothetical = trait(scene, 'HYPOTHETICAL', find('hypothetical'));
  if (hypothetical !== undefined) return [hypothetical];
  const negator = find('declined') ?? usedNegator(scene, subject, find('negation'));
  const negation = trait(scene, 'NEGATION', negator);
  if (negation !== undefined) return [negation, ...present(family)];
  const future = trait(scene, 'FUTURE', find('future')) ?? futureByPlace(scene, subject);
  if (future !== undefined) return [future];
  if (family !== undefined) return [family];
  const past = find('past') ?? find('done');
  return present(trait(scene, 'PAST_HISTORY', past) ?? doneByPlace(scene, subject));
}

// "No chest pain now, but had some this morning" tells of one that has ended.
function isRetold(frame: Frame, negator: Modifier, past: Modifier | undefined): boolean {
  const isBehind = past?.ended === true && past.direction === 'backward';
  return isBehind && past.first > negator.end && !/\bnone\b/iu.test(wordsOf(frame, past));
}

const TAKES =
  /^(took|take|takes|taken|taking|tried|used|using|borrowed|ingested|swallowed|ate|given)$/u;

// "Took his wife's Vicodin": the drug is the relative's, who takes it is the patient.
function takerOf(frame: Frame, relative: Modifier | undefined): Modifier | undefined {
  if (relative === undefined) return undefined;
  const isPossessive = /^(his|her|their|my|the)$/u.test(normAt(frame, relative.first - 1));
  const verb = normAt(frame, isPossessive ? relative.first - 2 : relative.first - 1);
  return TAKES.test(verb) ? undefined : relative;
}

const present = (one: Trait | undefined): Trait[] => (one === undefined ? [] : [one]);

function modifierOf(scene: Scene, subject: Subject, effect: Effect): Modifier | undefined {
  const range = scene.frame.mentions[subject.index];
  if (range === undefined) return undefined;
  const line = scene.scopes.byEffect[effect];
  const atEnd = line[range.end - 1] ?? -1;
  const modifier = scene.scopes.modifiers[atEnd >= 0 ? atEnd : (line[range.first] ?? -1)];
  return modifier !== undefined && actsOn(modifier, subject) ? modifier : undefined;
}

function actsOn({ only }: Modifier, { mention, kind }: Subject): boolean {
  if (only === undefined) return true;
  const isCondition = mention.category === 'MEDICAL_CONDITION';
  if (only === 'conditions') return isCondition;
  if (!isCondition) return true;
  if (only === 'diagnoses') return kind === 'diagnosis';
  return only === 'diseases' && kind !== 'symptom' && kind !== 'sign';
}

// "no concern for DVT" and "no signs suggestive of DVT" deny; in "no effusion, possible pneumonia" the nearer cue counts.
function isDenied(frame: Frame, negation: Modifier, doubt: Modifier | undefined): boolean {
  if (doubt === undefined || negation.direction === 'backward') return true;
  for (let at = negation.end; at < doubt.first; at += 1) {
    const isBreak = (stopsAt(frame, at) & ITEM_BREAKS) !== 0;
    if (isBreak && !isExample(frame, at + 1)) return false;
  }
  return true;
}

// A plan for a medication needs its verb: "needs a refill of metformin" is taken now.
function intended(scene: Scene, future: Modifier | undefined): Trait | undefined {
  if (future === undefined) return undefined;
  const words = wordsOf(scene.frame, future);
  const isIntent =
    /\b(will|consider|considered|considering|plan|plans|planned|may|might|could|going|contemplat|recommend|recommended|to start|scheduled)\b/iu;
  return isIntent.test(words) ? trait(scene, 'FUTURE', future) : undefined;
}

function trait(scene: Scene, name: TraitName, modifier: Modifier | undefined): Trait | undefined {
  if (modifier === undefined) return undefined;
  return { name, score: modifier.score, cue: cueOf(scene.frame, modifier) };
}

function cueOf(frame: Frame, { first, end }: Range): Cue {
  return toCue(frame, {
    begin: frame.tokens[first]?.begin ?? 0,
    end: frame.tokens[end - 1]?.end ?? 0,
  });
}

const wordsOf = (frame: Frame, range: Range) => cueOf(frame, range).text;
