import { isUnmet } from './guard.ts';
import type { Demand, Guard } from './guard.ts';

const after = (unit: string) => new RegExp(String.raw`\d\s*(?:-\s*)?(?:${unit})(?![\p{L}])`, 'iu');
const demand = (source: string, target: string): Demand => ({
  source: after(source),
  target: after(target),
});

/** Units after a number and the forms in which Spanish writes them; micrograms must never turn into milligrams. */
const UNITS: readonly Demand[] = [
  demand('mg', 'mg|miligramos?'),
  demand('mcg|µg|μg|ug|micrograms?', 'mcg|µg|μg|ug|microgramos?'),
  demand('g|grams?', 'g|gramos?'),
  demand('kg', 'kg|kilos?|kilogramos?'),
  demand('ml|cc', 'ml|cc|mililitros?'),
  demand('meq', 'meq|miliequivalentes'),
  demand('mmol', 'mmol|milimoles'),
  demand('units?|u|iu', 'unidades|unidad|u|ui'),
  demand('mmhg', 'mm ?hg'),
  demand('mm', 'mm|milímetros?'),
  demand('cm', 'cm|centímetros?'),
  demand('%', '%'),
  demand('lbs?|pounds?', 'lb|libras?'),
  demand('inch(?:es)?', 'pulgadas?'),
  demand('(?:° ?)?c', '(?:° ?)?c'),
  demand('(?:° ?)?f', '(?:° ?)?f'),
  demand('s|secs?|seconds?', 's|seg|segundos?'),
  demand('mins?|minutes?', 'min|minutos?'),
  demand('h|hrs?|hours?', 'h|hrs?|horas?'),
  demand('d|days?', 'd|d[ií]as?'),
  demand('wks?|weeks?', 'sem|semanas?'),
  demand('mo|mos|months?', 'mes(?:es)?'),
  demand('yrs?|years?', 'a|años?'),
];

/** Every unit that follows a number in the source must follow one in the target. */
export const checkUnits: Guard = (pair) =>
  /\d/.test(pair.source) && UNITS.some((unit) => isUnmet(pair, unit)) ? ['unit-mismatch'] : [];
