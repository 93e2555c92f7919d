import { isNoun, isRole } from './lexicon/reading.ts';
import type { Reading } from './lexicon/reading.ts';
import { NOTHING } from './look.ts';
import { clauseRules } from './tagging/clause-rules.ts';
import type { Context } from './tagging/context.ts';
import { neighborRules } from './tagging/neighbor-rules.ts';
import type { Tagged, Unit } from './unit.ts';

const RULES = [...neighborRules, ...clauseRules];
const CLAUSE_MARK = /^[.;:!?([—–"-]$/;
/** Units before and after a word that rules may look at. */
const BEFORE = 8;
const AFTER = 3;

/** Chooses one reading for each unit, from left to right. */
export function tagUnits(units: readonly Unit[]): readonly Tagged[] {
  const done: Tagged[] = [];
  const before: Tagged[] = [];
  for (const [at, unit] of units.entries()) {
    const tag = firstResult({
      unit,
      before: before.slice(-BEFORE),
      previous: before.at(-1)?.tag,
      next: units[at + 1] ?? NOTHING,
      rest: units.slice(at + 1, at + 1 + AFTER),
      atStart: isClauseStart(done),
    });
    const tagged = { ...unit, tag };
    done.push(tagged);
    if (tag?.pos !== 'adv') before.push(tagged);
  }
  return done;
}

function firstResult(context: Context): Reading | undefined {
  if (context.unit.readings.length === 0) return undefined;
  for (const rule of RULES) {
    const reading = rule(context);
    if (reading) return reading;
  }
  return undefined;
}

/** Start of the sentence, after a mark that closes a clause, or after a comma or conjunction that a verb preceded. */
function isClauseStart(done: readonly Tagged[]): boolean {
  const previous = done.at(-1);
  if (!previous || (previous.kind === 'mark' && CLAUSE_MARK.test(previous.text))) return true;
  const joins =
    previous.tag?.pos === 'adv' || isRole(previous.tag, 'conjunction') || previous.text === ',';
  return joins && (done.length < 2 || !isNoun(done.at(-2)?.tag));
}
