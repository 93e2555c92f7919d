import { isUnmet } from './guard.ts';
import type { Demand, Guard } from './guard.ts';

/** Words that turn an instruction round when they are dropped. */
const CONDITIONS: readonly Demand[] = [
  { source: /\bunless\b/i, target: /a menos que|salvo|excepto|a no ser|si no/i },
  { source: /\buntil\b/i, target: /hasta|antes de/i },
  { source: /\bexcept\b/i, target: /excepto|salvo|menos|a excepci[oó]n/i },
  {
    source: /\bonly\b/i,
    target: /\bs[oó]lo\b|solamente|[uú]nic|\bsolas?\b|exclusiv|[uú]nicamente/i,
  },
  { source: /\bif\b/i, target: /\bsi\b|en caso de|cuando/i },
  { source: /\binstead\b/i, target: /en (?:vez|lugar)|en cambio|sustitu/i },
];

export const checkConditions: Guard = (pair) =>
  CONDITIONS.some((condition) => isUnmet(pair, condition)) ? ['condition-mismatch'] : [];
