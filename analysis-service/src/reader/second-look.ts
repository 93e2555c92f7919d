// A second look at the words that would raise an alarm: what the whole passage says of them. Rules and the learned reading of
// findings look at a sentence and at headings; a date three lines above or "standard paragraph" before a list they may miss.
import type { Evidence, EvidenceStatus } from '@neurovista/contracts';
import { parseISO, subDays } from 'date-fns';
import { toField, type Entity, type NoteField, type Span } from '../document.ts';
import { isOlderThan } from '../older-than.ts';
import type { ReadNote } from '../reading.ts';
import { spanAt } from '../text/span-at.ts';
import type { StatusOdds, StatusReader } from './statuses.ts';

/** Words of a field that are none of the patient now. */
export interface Overruled extends Span {
  readonly field: NoteField | undefined;
  readonly way: Way;
}

/**
 * What is said of a finding that is none of now: the state that it then has, and the odds of now below which the passage
 * overrules what was read. Of writers held out nine in ten of what is none of now lie below 0.2, and four in a hundred of what is
 * (training/README.md); words of these days stand before it. What it takes for feared is there more often than not: of that it must be surer; estimates. Denials are
 * the rules' own: it took "Falls log: 27/11 tripped" for one.
 */
const OVERRULES = {
  past: { way: 'past', below: 0.2 },
  other: { way: 'family', below: 0.08 },
  advice: { way: 'hypothetical', below: 0.2 },
  feared: { way: 'hypothetical', below: 0.03 },
} as const;

type Said = keyof typeof OVERRULES;
/** A way in which a finding is not one of the patient now. */
type Way = (typeof OVERRULES)[Said]['way'];

const SAID: readonly Said[] = ['past', 'other', 'advice', 'feared'];

/** The way in which a passage overrules that a finding is of now; undefined where it does not. */
export function overruledBy(odds: StatusOdds): Way | undefined {
  const said = SAID.reduce((most, one) => (odds[one] > odds[most] ? one : most));
  const { way, below } = OVERRULES[said];
  return odds.denied < odds[said] && odds.now < below ? way : undefined;
}

/** What is over speaks against some drugs, where it ever was ("stroke risk" beside a pill was none). */
const TOLD_OF_PATIENT = new Set<EvidenceStatus>(['present', 'possible', 'past']);

/** A complaint is what the patient comes for: whatever it reads like, it is no account of before. */
const isLookedAt = ({ field, status }: Evidence) =>
  (field === 'symptoms' || field === 'medicalHistory') && TOLD_OF_PATIENT.has(status);

interface Suspect extends Span {
  readonly note: ReadNote;
  /** An exposure has rules of its own for what is over and for whom it befell ("her ex strangled her on 27/11"). */
  readonly isExposure: boolean;
}

export const isCondition = ({ category }: Entity) => category === 'MEDICAL_CONDITION';
export const touches = (one: Span, other: Span) => one.begin < other.end && one.end > other.begin;

/** Where in the notes pieces of evidence stand that are told of the patient, each once. */
export function suspectsOf(evidence: readonly Evidence[], notes: readonly ReadNote[]): Suspect[] {
  const suspects = new Map<string, Suspect>();
  for (const one of evidence.filter(isLookedAt)) {
    const { field, begin = 0, end = 0 } = one;
    const note = notes.find(
      (other) =>
        other.field !== undefined &&
        toField(other.field) === field &&
        [...other.observations, ...other.exposures, ...other.entities.filter(isCondition)].some(
          (told) => touches(told, { begin, end }),
        ),
    );
    if (note === undefined) continue;
    const isExposure = note.exposures.some((told) => touches(told, { begin, end }));
    suspects.set(`${note.field} ${begin} ${end}`, { note, begin, end, isExposure });
  }
  return [...suspects.values()];
}

/** Characters of the next sentence that are looked at. */
const LONGEST_AFFIRMATION = 30;
const DATE = /^\d{4}-\d{2}-\d{2}/u;
/** Days before today that are of now, whatever the passage reads like; estimate. */
const DAYS_OF_NOW = 7;
/** Words of these days, beside the time expressions that have a date. */
const THESE_DAYS =
  /\b(?:now|today|tonight|yesterday|this (?:morning|afternoon|evening|week)|last night|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}[:.]\d\d|(?:before|prior to|on) (?:arrival|coming in)|at (?:[1-9]|1[0-2])(?! ?(?:years?|months?|weeks?|days?|mg|g|ml|%)))\b/iu;
/** "Red zone: blue lips, drowsy. Both since four." */
const AFFIRMED =
  /^[\s.)]*(?:yes|both|all (?:of (?:it|them|these)|three|four|present)|he has|she has|has (?:both|all))\b/iu;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Days of now as they are written without their year: "28/11", "11/28", "28th Nov", "November 28". */
function daysOfNow(today: string): RegExp {
  const written = Array.from({ length: DAYS_OF_NOW + 1 }, (_, back) => {
    const date = subDays(parseISO(today), back);
    const [day, month] = [date.getDate(), date.getMonth() + 1];
    const name = `${MONTHS[month - 1]}[a-z]*`;
    const numbers = `0?${day}[/.-]0?${month}|0?${month}[/.-]0?${day}`;
    return `${numbers}|${day}(?:st|nd|rd|th)? (?:of )?${name}|${name} ${day}(?:st|nd|rd|th)?`;
  });
  return new RegExp(`(?<![\\d/.-])(?:${written.join('|')})(?![\\d/.-]*\\d| \\d{4})`, 'iu');
}

/** The sentence of a suspect tells of these days, or the next one affirms it: the network is not heard. */
function isHeldByWords({ note, begin }: Suspect): boolean {
  const { doc, entities, today } = note;
  const sentence = spanAt(doc.sentences, begin);
  if (sentence === undefined) return false;
  const told = doc.text.slice(sentence.begin, sentence.end);
  if (THESE_DAYS.test(told) || daysOfNow(today).test(told)) return true;
  // Behind a list of allergies it takes whatever looks like a reaction for one of before.
  if (spanAt(doc.sections, begin)?.category === 'allergies') return true;
  if (AFFIRMED.test(doc.text.slice(sentence.end, sentence.end + LONGEST_AFFIRMATION))) return true;
  return entities.some(
    ({ category, normalized, ...time }) =>
      category === 'TIME_EXPRESSION' &&
      normalized !== undefined &&
      DATE.test(normalized) &&
      touches(time, sentence) &&
      !isOlderThan(normalized, DAYS_OF_NOW, today),
  );
}

/** A way in which an exposure is none of the patient now that its own rules do not know better. */
const isOfExposure = (way: Way) => way === 'hypothetical';

/** Characters before and behind a finding in which words of advice are looked for; as far as the network reads. */
const ADVICE_BEFORE = 320;
const ADVICE_AFTER = 240;
/** What makes of a list of findings a leaflet or a plan. */
const ADVICE =
  /\b(?:if|when(?:ever)?|should|unless|until|in case|call|ring|dial|phone|contact|999|911|112|000|111|return|come back|go to|seek|attend|watch|look out|warning|signs? of|side effects?|advi[sc]e\w*|leaflet|information|instructions?|plan|zone|red|amber|safety|you|your|hospital if|emergency|urgent\w*|can cause|may cause|risks?|counsel\w*|discuss\w*|explain\w*|monitor\w*|read about|booklet|handout|taught|educat\w*|consent\w*|listed|told to|report)\b|[?]/iu;

/** "Vomits; stools could be bloody": a list of findings reads like a leaflet, and no word of it advises. */
const advises = ({ note, begin, end }: Suspect): boolean =>
  ADVICE.test(note.doc.text.slice(Math.max(0, begin - ADVICE_BEFORE), end + ADVICE_AFTER));

/** "Just like my last heart attack": what is compared with was before, the likeness is of now. */
const LIKENESS = 'like-former-emergency';
const isCompared = (one: Suspect): boolean =>
  one.note.observations.some((other) => other.finding === LIKENESS && touches(other, one));

/** Those of the suspects that their passages overrule. */
export async function lookAgain(
  suspects: readonly Suspect[],
  reader: StatusReader,
  signal?: AbortSignal,
): Promise<Overruled[]> {
  const doubtful = suspects.filter((one) => !isCompared(one) && !isHeldByWords(one));
  const passages = doubtful.map(({ note, begin, end }) => ({ text: note.doc.text, begin, end }));
  const read = await reader.read(passages, signal);
  return doubtful.flatMap((suspect, at) => {
    const { note, begin, end, isExposure } = suspect;
    const way = overruledBy(read[at]!);
    if (way === undefined || (isExposure && !isOfExposure(way))) return [];
    return way === 'hypothetical' && !advises(suspect)
      ? []
      : [{ field: note.field, begin, end, way }];
  });
}
