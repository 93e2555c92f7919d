// What a time in a text is of: the complaint, or a disease, an operation, a habit that is told beside it.
import type { Span } from '../document.ts';
import { isTimeOfComparison } from '../text/comparison.ts';

/** Names in a text that a time may be of, in text order. */
export interface Owners {
  readonly symptoms: readonly Span[];
  /** Diseases, procedures and medicines. */
  readonly others: readonly Span[];
}

/** Habits, operations and other turns of a life, which are no complaint. */
const EVENT =
  /\b(?:smok\w+|drink(?:s|ing|er)|drank|vap(?:es|ed|ing)|married|widow\w*|divorced|retired|work(?:s|ed|ing)|liv(?:es|ed|ing) (?:in|with|alone|here)|moved|emigrated|immigrated|gave birth|delivered|had (?:a|the|my|her|our) baby|c-?section|caesarean|cesarean|replaced|replacement|removed|removal|repaired|inserted|implanted|fitted|put in|(?:gallbladder|appendix|tonsils|adenoids|womb|uterus|ovar\w+|spleen|tooth|teeth|thyroid|prostate) (?:was |were |taken |came )?out|surgery|operation|operated|transplant\w*|stent\w*|bypass|cabg|pci|angioplasty|pacemaker|icd|\w{3,}(?:ectomy|plasty|otomy|ostomy|oscopy)|chemo\w*|radiotherapy|radiation|dialysis|transfus\w+|diagnos\w+|discharged|hospitali[sz]ed|vaccinated|travel(?:led|ed)|returned|came (?:back|home|off)|back from|flew|quit|diabetic|hypertensive|asthmatic|epileptic|hiv|copd)\b/iu;

/** Where another statement begins. */
const BORDER =
  /[.;,:()\n–—]| - |\b(?:and now|but|now|who|present(?:s|ed|ing)|com(?:es|ing)|came (?:in|to)|complain\w*|report(?:s|ed|ing)?|develop\w*|notice\w*)\b/giu;
/** Characters of a clause that are looked at on either side of a time; estimate. */
const REACH = 80;
/** "A 10-year history of hypertension": what it is of stands behind it, so near; estimate. */
const NEAR = 40;

/** What an event has left, and what is as it was, is as old as the event: "weak arm, stroke 5 years ago, unchanged". */
const IS_AS_BEFORE =
  /\b(?:residual|unchanged|no change|same as (?:always|ever|usual|before)|as (?:always|ever|usual|before)|never (?:quite |fully )?recovered|stable|long-?standing|permanent|baseline|routine|since then|ever since|still (?:droops?|weak|numb|slurred|slurs|limps?|drags?|stiff)|left (?:me|him|her|them|with)|walks? with|wheelchair)\b/iu;

/** The words around a time up to the next statements. */
function clauseAround(text: string, { begin, end }: Span): Span {
  const from = Math.max(0, begin - REACH);
  const before = [...text.slice(from, begin).matchAll(BORDER)].at(-1);
  const after = text.slice(end, end + REACH).search(BORDER);
  return {
    begin: before === undefined ? from : from + before.index + before[0].length,
    end: after < 0 ? Math.min(text.length, end + REACH) : end + after,
  };
}

const isIn =
  (clause: Span) =>
  ({ begin, end }: Span): boolean =>
    begin >= clause.begin && end <= clause.end;

/** Whether the time of weeks or longer is that of something beside the complaint: "smoked for 40 years; crushing chest pain". */
export function isOfAnother(text: string, time: Span, { symptoms, others }: Owners): boolean {
  if (isTimeOfComparison(text, time.begin)) return true;
  const around = text.slice(Math.max(0, time.begin - 2 * REACH), time.end + 2 * REACH);
  if (IS_AS_BEFORE.test(around)) return false;
  const clause = clauseAround(text, time);
  if (/history/iu.test(text.slice(time.begin, time.end))) {
    const near = { begin: time.end, end: Math.min(clause.end, time.end + NEAR) };
    const first = (spans: readonly Span[]) => spans.find(isIn(near))?.begin ?? Infinity;
    return first(others) < first(symptoms);
  }
  if (symptoms.some(isIn(clause))) return false;
  return others.some(isIn(clause)) || EVENT.test(text.slice(clause.begin, clause.end));
}

/** "Depressed since 2012, took 30 paracetamol": whether a time is that of a state or an event before what it stands next to. */
export function isOfStateBefore(text: string, time: Span, told: Span): boolean {
  const between = text.slice(time.end, told.begin);
  // "Chronic pain since 2014: fell off a roof", "brain injury since 2011 (hit by a car)": what follows tells why.
  if (time.end > told.begin || between.search(BORDER) < 0 || /^ ?[:(]/u.test(between)) return false;
  const { begin, end } = clauseAround(text, time);
  return /\bsince\b/iu.test(text.slice(begin, time.end)) || EVENT.test(text.slice(begin, end));
}
