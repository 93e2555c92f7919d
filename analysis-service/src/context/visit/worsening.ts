// What tells in a story that something grows worse or has just happened.
import { OVERNIGHT } from '../../text/rules/notes-of-now.ts';

const SYMPTOM =
  'breathless\\w*|short(?:ness)? of breath|sob|dyspn\\w+|cough\\w*|wheez\\w+|pain\\w*|swelling|swollen|o?edema|tired\\w*|fatigue|weakness|headaches?|seizures?|fits';
const WORSENING = new RegExp(
  String.raw`\b(?:(?:getting|got|gets|is|are|much|become|becoming|been) worse|worse (?:since|over|for|in|this|than|now|today|lately)|worsening|deteriorat(?:es|ed|ing)|flar(?:ed|ing)|sudden(?:ly)?|(?:more and more|much more|more|increas(?:ing|ingly|ed)) (?:\w+ )?(?:${SYMPTOM})|since (?:yesterday|last night|this morning)|(?:comes? on|came on|starts?|started|began)\b[^.;]{0,40} since (?:mon|tues|wednes|thurs|fri|satur|sun)day|woke (?:him|her|me|them)(?: up)?|got (?:him|her|me|them) out of bed|worst (?:\w+ )?(?:of|in) (?:my|his|her|their) life|(?:wak(?:es|ing|ens|ened)|woken?|up)\b[^.;]{0,20}\b(?:at night|every night|most nights|gasping|wheez(?:ing|y)|breathless|coughing)(?! to\b)|(?:[4-9]|1\d|four|five|six|seven|eight|nine|ten|a dozen) (?:times|puffs) (?:a|per|each|every) (?:day|night))\b`,
  'giu',
);
const HAPPENED =
  'black(?:ed|ing) out|pass(?:ed|ing) out|collaps(?:ed|ing)|faint(?:ed|ing)|vomit(?:ed|ing)|thr(?:ew|owing) up|bled|bleeding|came on|began|slurr(?:ed|ing)|droop(?:ed|ing|y)|burst|chok(?:ed|ing)|fitted|seizures?|chest pains?|palpitations?';
const TIME_OF_TODAY = String.raw`(?:this (?:morning|afternoon|evening)|last night|tonight|${OVERNIGHT}|yesterday|(?:\d+|an?|one|two|three|four|few) (?:hours?|hrs?|minutes?|mins?) ago)`;
/** "Fainted twice this morning", "last night she began vomiting" */
const EVENT_OF_TODAY = new RegExp(
  String.raw`\b(?:${HAPPENED})\b[^.;\n]{0,50}\b${TIME_OF_TODAY}\b|\b${TIME_OF_TODAY}\b[^.;\n]{0,50}\b(?:${HAPPENED})\b`,
  'giu',
);
// "No flares", "has not been getting worse", "if it gets worse".
const NOT_SO =
  /\b(?:no|not|nor|never|without|denies|denied|nil|any|if|should|when|isn't|hasn't|doesn't|didn't|avoid(?:s|ed)?|prevent(?:s|ed)?|last(?! night\b)|past|prior|previous|recent|after|slowly)\s+(?:[\w'-]+\s+){0,3}$/iu;
const FARTHEST_NOT = 40;

/** Whether a text says of now that something grows worse or has just happened; `isOfNow` tells of an offset whether it speaks of now. */
export function tellsWorsening(text: string, isOfNow: (at: number) => boolean): boolean {
  return [WORSENING, EVENT_OF_TODAY]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .some(
      ({ index }) =>
        isOfNow(index) && !NOT_SO.test(text.slice(Math.max(0, index - FARTHEST_NOT), index)),
    );
}
