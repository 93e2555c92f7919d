import type { SegmentFlag } from '@neurovista/contracts';
import type { Termbase } from '../termbase/termbase.ts';
import { checkComparators } from './comparators.ts';
import { checkConditions } from './conditions.ts';
import { createCopyGuard } from './copies.ts';
import { createDrugGuard } from './drugs.ts';
import { checkFrequency } from './frequency.ts';
import type { Guard, Pair } from './guard.ts';
import { checkLaterality } from './laterality.ts';
import { checkNegation } from './negation.ts';
import { checkNumbers } from './numbers.ts';
import { checkLength, checkRepetition } from './shape.ts';
import { checkUnits } from './units.ts';

/** What a reader should check in a translation; [] when no guard found anything. */
export type Inspect = (pair: Pair) => readonly SegmentFlag[];

/** All guards, in the order in which their flags are shown. */
export function createGuards(termbase: Termbase): Inspect {
  const guards: readonly Guard[] = [
    checkNumbers,
    checkUnits,
    checkFrequency,
    checkComparators,
    checkNegation,
    checkLaterality,
    createDrugGuard(termbase),
    checkConditions,
    checkLength,
    checkRepetition,
    createCopyGuard(termbase),
  ];
  return (pair) => guards.flatMap((guard) => guard(pair));
}
