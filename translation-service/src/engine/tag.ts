import type { Reading } from './lexicon/reading.ts';
import { NOTHING } from './units-and-readings.ts';
import { clauseRules } from './tagging/clause-rules.ts';
import { neighborRules } from './tagging/neighbor-rules.ts';
import type { Tagged, Unit } from './unit.ts';

const RULES = [...neighborRules, ...clauseRules];

/** Chooses one reading for each unit, from left to right. */
export function tagUnits(units: readonly Unit[]): readonly Tagged[] {
  const done: Tagged[] = [];
  const before: Tagged[] = [];
  for (const unit of units) {
    const tag = hasChoice(unit) ? choose(unit, units, done, before) : unit.readings[0];
    const tagged = withTag(unit, tag);
    done.push(tagged);
    if (tag?.pos !== 'adv') before.push(tagged);
  }
  return done;
}

/** Field by field: a spread, made for every word, costs several times as much time and memory. */
const withTag = (unit: Unit, tag: Reading | undefined): Tagged => ({
  text: unit.text,
  lower: unit.lower,
  kind: unit.kind,
  glued: unit.glued,
  hyphenated: unit.hyphenated,
  readings: unit.readings,
  unknown: unit.unknown,
  words: unit.words,
  tag,
});

/** Most units have one reading, which needs no rule; "A" may be a letter whatever the lexicon says. */
const hasChoice = ({ readings, text }: Unit) =>
  readings.length > 1 || (readings.length === 1 && text === 'A');

/** The reading of the first rule that can tell; `done` are all units before, `before` those that are no adverbs. */
function choose(
  unit: Unit,
  units: readonly Unit[],
  done: readonly Tagged[],
  before: readonly Tagged[],
): Reading | undefined {
  const at = done.length;
  const previous = before.at(-1)?.tag;
  const context = { unit, units, at, done, before, previous, next: units[at + 1] ?? NOTHING };
  for (const rule of RULES) {
    const reading = rule(context);
    if (reading) return reading;
  }
  return undefined;
}
