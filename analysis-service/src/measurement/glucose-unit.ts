// "Sugar 21 all day, thirsty": a glucose without a unit that may be very high in mmol/L or very low in mg/dL.
import type { Measurement } from '../document.ts';

/** Whole numbers that are possible in both units; estimates. */
const LEAST = 20;
const MOST = 34;
const OF_HIGH =
  /\b(?:thirst\w*|drinking (?:lots|loads|more)|pee(?:ing|s)? (?:lots|loads|more|all)|wee(?:ing|s)? (?:lots|loads|more|all)|polyuria|polydipsia|ketones?|dka|hhs|fruity|deep breath\w*|breathing deep\w*|mmol)\b/iu;
const SURELY_HIGH = /\b(?:dka|hhs|fruity|mmol)\b/iu;
const OF_LOW =
  /\b(?:hypos?|hypoglyc\w+|low|sweat\w*|clammy|shak\w+|trembl\w*|jittery|floppy|pale|faint\w*|dizzy|unconscious|unresponsive|unrousable|gcs|found down|collaps\w+|fitting|seiz\w+|confus\w+|drowsy|aggressive|skipped|missed (?:lunch|dinner|breakfast|meals?)|not eaten|fast(?:ed|ing)|newborn|baby|infant|glucagon|dextrose|d50|honey|juice|mg)\b/iu;

/** "A steroid pushed his sugars to 22", "went up to 24": what raised them makes none low. */
const RAISED =
  /\b(?:(?:pushed|put|sent|drove|raised|brought) (?:\p{L}+ ){0,2}(?:sugars?|glucose|bms?|bgs?)(?: up)?|(?:sugars?|glucose|bms?|bgs?) (?:\p{L}+ ){0,2}(?:shot|rose|risen|climbed|spiked|peaked|went up|gone up)(?: up)?) (?:to|at) (?:about |around |over )?\d+$/iu;
/** Characters before the value; estimate. */
const BEFORE = 40;

const isRaised = (text: string, { begin, end }: Measurement) =>
  RAISED.test(text.slice(Math.max(0, begin - BEFORE), end)) && !OF_LOW.test(text);

const isHigh = (text: string, one: Measurement) =>
  SURELY_HIGH.test(text) || isRaised(text, one) || (OF_HIGH.test(text) && !OF_LOW.test(text));

/** The measurement with the unit that the words of its text make sure; a low glucose that is missed harms most. */
export function withGlucoseUnit<M extends Measurement>(one: M, text: string): M {
  const { test, values, unit = '', shape } = one;
  const [value = 0] = values;
  const isOpen = test === 'glucose' && unit === '' && shape === 'single' && value >= LEAST;
  if (!isOpen || value > MOST || !Number.isInteger(value)) return one;
  return isHigh(text, one) ? { ...one, unit: 'mmol/L' } : one;
}
