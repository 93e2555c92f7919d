import {
  TRIAGE_LEVELS,
  type Assessment,
  type Hypothesis,
  type TriageLevel,
} from '@neurovista/contracts';
import type { Condition } from '../../knowledge/types.ts';
import type { ReaderAlarm, ReaderLeaning, StoryUrgency } from '../../reading.ts';
import type { RaisedFlag } from './flags/red-flags.ts';

type Triage = Assessment['triage'];

export interface TriageFacts {
  readonly age: number;
  readonly redFlags: readonly Pick<RaisedFlag, 'level' | 'title'>[];
  readonly differential: readonly Pick<Hypothesis, 'name' | 'band' | 'mustNotMiss'>[];
  /** The condition of this name in the knowledge base. */
  readonly conditionOf: (name: string) => Condition | undefined;
  /** A condition of this name is known, and followed in a visit that was planned. */
  readonly isFollowed: (name: string) => boolean;
  /** The visit was planned, and nothing is told to grow worse. */
  readonly isPlannedVisit: boolean;
  /** The complaint has gone on for months, and nothing new or worse is told. */
  readonly isLongStanding: boolean;
  /** How many things of now, beside risks and medicines, speak for the hypothesis of this name. */
  readonly countFelt: (name: string) => number;
  /** The complaint or the symptoms call the hypothesis of this name by its own name, and tell of nothing that it does not have. */
  readonly isNamed: (name: string) => boolean;
  /** A critical note on the medications calls for someone to look today. */
  readonly hasCriticalMedication: boolean;
  /** Why the text was not understood well enough to say how urgent it is; undefined when it was. */
  readonly unread?: UnreadReason | undefined;
  /** What the reader of plain words raises the level to, if it does. */
  readonly alarm?: ReaderAlarm | undefined;
  /** What the story reads like to the reader where it raises nothing. */
  readonly leaning?: ReaderLeaning | undefined;
  /** What the words of a Spanish story raise the level to, if they do. */
  readonly spanishUrgency?: StoryUrgency | undefined;
  /** Added to the reasons, whatever the level is. */
  readonly notes: readonly string[];
}

interface Reason {
  readonly level: TriageLevel;
  readonly text: string;
}

// TRIAGE_LEVELS runs from the most to the least urgent.
const rank = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
const byUrgency = (a: Reason, b: Reason) => rank(a.level) - rank(b.level);

// Self-care is not offered at the ends of life, where mild complaints turn serious sooner (estimate); at its beginning only for
// what infants have and older people do not: diaper rash, teething, colic.
const SELF_CARE_AGES = { from: 2, to: 74 };
const INFANCY = 3;
const MOST_REASONS = 3;
const CRITICAL_MEDICATION = 'A critical note on the medications';
const NO_SIGN = 'No sign of urgency was found in the text';
const FRAIL = 'The age of the patient speaks for being seen';

const LEVEL_WORDS = { emergency: 'emergency', urgent: 'same day' } as const;
const READER_WHOLE = {
  emergency: 'The story as a whole reads like an emergency',
  urgent: 'The story as a whole reads like one to be seen the same day',
} as const;

const SPANISH_STORY = {
  emergency:
    'The words of the Spanish text are like those of emergencies; its findings were not read',
  urgent:
    'The words of the Spanish text are like those of stories to be seen the same day; its findings were not read',
} as const;

const UNREAD_REASONS = {
  language: 'The text is not in a language that is read here',
  'no-patient':
    'The text asks in general and tells of no patient; if somebody is ill, write who and what is wrong',
  'complaint-unread': 'The chief complaint was not understood',
  'too-little-read': 'Too little of the text was understood',
} as const;
type UnreadReason = keyof typeof UNREAD_REASONS;

const DOUBTFUL =
  'No sign of urgency was found, but the story reads in part like ones that had to be seen soon';
const PARTLY_READ =
  'Not all of the text was understood; as a whole it reads like stories that could wait';

/** Texts that the reader of plain words may know although rules and vocabulary have read little of them. */
const MAY_BE_CALM: ReadonlySet<UnreadReason> = new Set(['complaint-unread', 'too-little-read']);

/**
 * A calm hypothesis that fits explains what the story reads like: most sore throats read a little like worse ones. One that is
 * possible for a single complaint explains nothing: a rash that grows fits many.
 */
const isUnexplained = ({ differential, countFelt }: TriageFacts) =>
  differential.every(
    ({ name, band }) => band === 'consider' || (band === 'possible' && countFelt(name) <= 1),
  );

/** Why nothing can be said of the urgency of a text in which no sign of it was found. */
function reasonNotAssessed(facts: TriageFacts): string | undefined {
  const { unread, leaning } = facts;
  if (unread === undefined)
    return leaning === 'doubtful' && isUnexplained(facts) ? DOUBTFUL : undefined;
  return leaning === 'calm' && MAY_BE_CALM.has(unread) ? undefined : UNREAD_REASONS[unread];
}

const isSoon = (level: TriageLevel) => level === 'emergency' || level === 'urgent';

const isCalmOnlyToReader = ({ unread }: TriageFacts, level: TriageLevel) =>
  unread !== undefined && !isSoon(level);

/** What the first hypothesis calls for where it is only possible. */
function ofPossible(urgency: TriageLevel, felt: number): TriageLevel | undefined {
  if (felt > 1 || !isSoon(urgency)) return urgency;
  // One complaint that fits many conditions: an emergency among them is worth the same day, no more.
  return urgency === 'emergency' ? 'urgent' : undefined;
}

/** What a hypothesis calls for that leads or is likely, with the number of things that speak for it. */
function ofLeading(
  { band, mustNotMiss }: TriageFacts['differential'][number],
  {
    urgency,
    felt,
    isPlannedVisit,
  }: { urgency: TriageLevel; felt: number; isPlannedVisit: boolean },
): TriageLevel | undefined {
  // Who comes as planned, with one complaint that no red flag names, is seen as planned.
  if (isPlannedVisit && felt === 1 && !mustNotMiss && isSoon(urgency)) return undefined;
  return band === 'likely' ? urgency : ofPossible(urgency, felt);
}

/** A condition that wants to be seen the same day wants an appointment where it has gone on for months; not one that must not be missed. */
function urgencyOf(
  condition: Condition | undefined,
  isLongStanding: boolean,
): TriageLevel | undefined {
  const calms = isLongStanding && condition?.mustNotMiss === false;
  return calms && condition.urgency === 'urgent' ? 'routine' : condition?.urgency;
}

/** A canker sore may be treated at home by its name alone; a disease that wants more is known in many who come for something else. */
const feltOf = (name: string, urgency: TriageLevel | undefined, facts: TriageFacts) =>
  facts.countFelt(name) || (urgency === 'self-care' && facts.isNamed(name) ? 1 : 0);

/** How urgent a hypothesis makes the visit: as its condition is, less when it is only possible. */
function ofHypothesis(
  hypothesis: TriageFacts['differential'][number],
  rankInList: number,
  facts: TriageFacts,
): Reason[] {
  const { conditionOf, isFollowed, isPlannedVisit, isLongStanding } = facts;
  const { name, band, mustNotMiss } = hypothesis;
  const urgency = urgencyOf(conditionOf(name), isLongStanding);
  const felt = feltOf(name, urgency, facts);
  if (!urgency || band === 'consider' || isFollowed(name) || felt === 0) return [];
  if (rankInList === 0 || band === 'likely') {
    const level = ofLeading(hypothesis, { urgency, felt, isPlannedVisit });
    return level === undefined ? [] : [{ level, text: `${name} is among the hypotheses` }];
  }
  return mustNotMiss && urgency === 'emergency'
    ? [{ level: 'urgent', text: `${name} should not be missed` }]
    : [];
}

/**
 * The reader's alarm in words: those of the note beside those that they are like. Nothing is quoted where it stands on the
 * whole of the story alone.
 */
function ofAlarm({ level, likes }: ReaderAlarm): Reason[] {
  const texts = likes.map(
    ({ text, known, level: of }) => `"${text}" reads like "${known}" (${LEVEL_WORDS[of]})`,
  );
  return (texts.length === 0 ? [READER_WHOLE[level]] : texts).map((text) => ({ level, text }));
}

const ofSpanishStory = (level: StoryUrgency | undefined): Reason[] =>
  level === undefined ? [] : [{ level, text: SPANISH_STORY[level] }];

/** Whether a hypothesis is more than worth a thought that is usual in infants alone, and looked after at home. */
const isOfInfancy = ({ differential, conditionOf }: TriageFacts) =>
  differential.some(({ name, band }) => {
    const condition = conditionOf(name);
    const isHome = condition?.urgency === 'self-care' && condition.ages.to <= INFANCY;
    return band !== 'consider' && isHome;
  });

const isFrail = (facts: TriageFacts) =>
  facts.age > SELF_CARE_AGES.to || (facts.age < SELF_CARE_AGES.from && !isOfInfancy(facts));

const restsOnNothing = ({ level, reasons }: Triage) =>
  level === 'routine' && reasons[0] === NO_SIGN;

/**
 * Whether the first hypothesis alone decides where the rules' own reading is routine only because nothing leads in it: likely by
 * more than one complaint, or at least possible by its own name ("canker sore"). On that somebody may be told that they can look after themselves.
 */
export const isClear = (
  first: Pick<Hypothesis, 'name' | 'band' | 'for'> | undefined,
  ofRules: Triage,
  isNamed: (name: string) => boolean,
): boolean =>
  first !== undefined &&
  ((first.band === 'likely' && first.for.length > 1) ||
    (first.band !== 'consider' && isNamed(first.name))) &&
  restsOnNothing(ofRules);

/** Of what two readings of the same patient say the more urgent; the first where they agree. */
export const moreUrgent = (one: Triage, other: Triage): Triage =>
  rank(other.level) < rank(one.level) && other.level !== 'not-assessed' ? other : one;

/** How soon the patient should be seen, on the safe side, with the reasons of that level. */
export function triage(facts: TriageFacts): Triage {
  const medication: readonly Reason[] = facts.hasCriticalMedication
    ? [{ level: 'urgent', text: CRITICAL_MEDICATION }]
    : [];
  const reasons = [
    ...facts.redFlags.map(({ level, title }) => ({ level, text: title })),
    ...medication,
    ...facts.differential.flatMap((hypothesis, index) => ofHypothesis(hypothesis, index, facts)),
    ...(facts.alarm ? ofAlarm(facts.alarm) : []),
    ...ofSpanishStory(facts.spanishUrgency),
  ].toSorted(byUrgency);
  const level = reasons[0]?.level ?? 'routine';
  // What was understood may call for haste; nothing else is said of a text that was not.
  const notAssessed = isSoon(level) ? undefined : reasonNotAssessed(facts);
  if (notAssessed !== undefined) return { level: 'not-assessed', reasons: [notAssessed] };
  if (isCalmOnlyToReader(facts, level))
    return { level: 'routine', reasons: [NO_SIGN, PARTLY_READ, ...facts.notes] };
  if (level === 'self-care' && isFrail(facts))
    return { level: 'routine', reasons: [FRAIL, ...facts.notes] };
  const texts = reasons.filter((reason) => reason.level === level).map(({ text }) => text);
  const given = texts.length === 0 ? [NO_SIGN] : [...new Set(texts)].slice(0, MOST_REASONS);
  return { level, reasons: [...given, ...facts.notes] };
}
