// "Ramipril od" on a list of medicines is taken once a day; "Tylenol OD" as a complaint is an overdose.
import type { Document } from '../document.ts';
import { spanAt } from '../text/span-at.ts';
import type { Clause } from './clause.ts';
import type { Range } from './match-frame.ts';

const TWO_SENSES = 'od';
/** What an overdose is told with: the taking, an intent, a time, a finder. */
const OF_OVERDOSE =
  /^(?:took|taken|takes|intentional|intentionally|deliberate|deliberately|accidental|accidentally|suspected|possible|attempt|attempted|suicidal|ago|today|tonight|yesterday|hrs?|hours?|mins?|minutes|found|empty|query|\?|after|admitted|s\/p)$/u;
const FREQUENCY =
  /^(?:od|om|on|bd|bid|tds|tid|qds|qid|qd|daily|nocte|mane|prn|weekly|mg|mcg|g|units?|\d.*)$/u;
/** What is kept, begun or changed is taken on: "continue colchicine od". */
const KEPT_ON =
  /^(?:continu(?:e|es|ed|ing)|cont|(?:re)?start(?:s|ed|ing)?|increase[ds]?|reduce[ds]?|change[ds]?|switch(?:ed)?|to|same|prescribed|rx|tab|tabs|t|cap|caps|c)$/u;
/** Words behind a medicine in which its dose or frequency is looked for; estimate. */
const NEAR = 2;

const isDosed = ({ norms }: Clause, end: number) =>
  norms.slice(end, end + NEAR).some((norm) => FREQUENCY.test(norm));

const DOSE = /^(?:mg|mcg|g|units?|\d+)$/u;

// "Atorvastatin 40 mg OD with amlodipine 10 mg": behind the dose of one medicine and before that of another.
const standsBetweenDoses = (clause: Clause, { begin, end }: Range) =>
  clause.norms[begin] === TWO_SENSES &&
  DOSE.test(clause.norms[begin - 1] ?? '') &&
  [...clause.drugs].some(([first, last]) => first > begin && first < end && isDosed(clause, last));

/** Whether the words hold an abbreviation that stands for how often a medicine of a list is taken. */
export function isOnceDaily(doc: Document, clause: Clause, { begin, end }: Range): boolean {
  // Asked first: a long sentence is searched for an overdose for such words only.
  if (![clause.norms[begin], clause.norms[end - 1]].includes(TWO_SENSES)) return false;
  if (clause.norms.some((norm) => OF_OVERDOSE.test(norm))) return false;
  if (standsBetweenDoses(clause, { begin, end })) return true;
  if (clause.norms[end - 1] !== TWO_SENSES || !clause.drugs.has(begin)) return false;
  if (KEPT_ON.test(clause.norms[begin - 1] ?? '')) return true;
  const at = clause.tokens[begin]!.begin;
  const isListed =
    doc.field === 'medicalHistory' || spanAt(doc.sections, at)?.category === 'medications';
  const others = [...clause.drugs].filter(([first]) => first !== begin);
  return isListed || others.some(([, last]) => isDosed(clause, last));
}
