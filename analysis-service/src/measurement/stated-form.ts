// How prose states a value: a pattern with the numbers, and what may stand between the name of a test and its value.
import type { Measurement } from '../document.ts';

export interface Form {
  readonly test: string;
  readonly shape: Measurement['shape'];
  /** What no living patient can have is another number: "fever at 3 am", "T12 fracture"; estimates. */
  readonly range: readonly [least: number, most: number];
  /** One group for each number and a last one for the unit. */
  readonly pattern: RegExp;
}

/** Of no longer one: the "0910" below "SpO2" is a time. */
export const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,2})?)(?!\d|\.\d)`;
/** "On my finger thing", "with the forehead gun": what it was measured with. */
const DEVICE = String.raw`(?:on|by|with|from) (?:the|my|our|his|her|a|this|that)(?: [a-z]{2,12}){0,2} (?:thing|thingy|machine|monitor|meter|clip|probe|gun|cuff|oximeter|thermometer|kit|gadget|peg|scanner|watch)`;
export const LINK = String.raw`(?:\s{0,3}(?:is|was|of|at|:|=|-|to|rate|measured|felt|palpated|regular|manual|apex|radial|reads|read|reading|says?|said|saying|shows|showed|showing|gives|gave|machine|monitor|only|just|now|today|still|down to|came back|hit|up to|(?:under|in|from) (?:the |her |his |my )?(?:arm|armpit|ear|mouth|bum|bottom|forehead)|rectal(?:ly)?|${DEVICE})){0,4}\s{0,3}`;
