import type { NoteField } from '../document.ts';
import type { NoteLanguage } from './detect-language.ts';
import type { FieldCoverage } from './measure-coverage.ts';

export interface FieldReading {
  readonly field: NoteField | undefined;
  readonly coverage: FieldCoverage;
  readonly language: NoteLanguage | undefined;
  /** Whether the field tells anything that was understood (understood.ts). */
  readonly isUnderstood: boolean;
  /** Whether the field asks of nobody (context/uncertainty/general-questions.ts). */
  readonly asksOfNobody: boolean;
}

/** Why an intake cannot be assessed. */
type UnreadReason = 'language' | 'no-patient' | 'complaint-unread' | 'too-little-read';

/** The verdict over the three fields. */
export interface CoverageVerdict {
  readonly language: NoteLanguage;
  /** Share of the clinical content of complaint and symptoms that was used. */
  readonly read: number;
  readonly isAssessable: boolean;
  readonly reason?: UnreadReason;
}

/** Share of the clinical content that must have been used; an estimate. */
const LEAST_READ = 0.5;
/** The same for a text that is English only in part; an estimate. */
const LEAST_READ_MIXED = 0.3;
/** With fewer words of clinical content the share says nothing; an estimate. */
const LEAST_CONTENT = 4;

/**
 * Words of Latin and of other languages stand in English too ("tic douloureux", "calor, dolor"): text that was read to
 * this share counts as mixed. Real Spanish intakes stay below 0.55 (92 of them), so this too is an estimate.
 */
const READ_AS_ENGLISH = 0.65;
/** One word alone is ambiguous: "tos" is a cough, "TOS" the thoracic outlet. */
const LEAST_WORDS_READ = 2;

const isForeign = (language: NoteLanguage | undefined) => language === 'es' || language === 'other';

const sumOf = (fields: readonly FieldReading[], count: (coverage: FieldCoverage) => number) =>
  fields.reduce((sum, { coverage }) => sum + count(coverage), 0);

/** The language of fields together: two different ones are mixed, of two foreign ones the longer text counts. */
function joinLanguages(fields: readonly FieldReading[]): NoteLanguage | undefined {
  const told = fields
    .filter(({ language }) => language !== undefined)
    .toSorted((a, b) => b.coverage.content - a.coverage.content);
  const languages = told.map(({ language }) => language);
  if (languages.every(isForeign)) return languages[0];
  return languages.every((language) => language === 'en') ? 'en' : 'mixed';
}

interface Share {
  readonly content: number;
  readonly read: number;
}

function languageOfStory(
  story: readonly FieldReading[],
  { content, read }: Share,
): NoteLanguage | undefined {
  const language = joinLanguages(story);
  const isRead = content >= LEAST_WORDS_READ && read >= READ_AS_ENGLISH;
  return isForeign(language) && isRead ? 'mixed' : language;
}

/** Whether the complaint has clinical content of which nothing was understood. */
const isComplaintUnread = (story: readonly FieldReading[]) =>
  story.some(
    ({ field, coverage, isUnderstood }) =>
      field === 'chiefComplaint' && coverage.content > 0 && !isUnderstood,
  );

function reasonOf(
  story: readonly FieldReading[],
  language: NoteLanguage | undefined,
  { content, read }: Share,
): CoverageVerdict['reason'] {
  if (isForeign(language)) return 'language';
  if (story.length > 0 && story.every(({ asksOfNobody }) => asksOfNobody)) return 'no-patient';
  if (!story.some(({ isUnderstood }) => isUnderstood)) return 'complaint-unread';
  if (read >= (language === 'mixed' ? LEAST_READ_MIXED : LEAST_READ)) return undefined;
  if (isComplaintUnread(story)) return 'complaint-unread';
  return content < LEAST_CONTENT ? undefined : 'too-little-read';
}

/**
 * Whether enough was understood to assess the intake. The medical history, often "none", makes the language mixed but
 * never the intake unassessable.
 */
export function judgeCoverage(fields: readonly FieldReading[]): CoverageVerdict {
  const story = fields.filter(({ field }) => field !== 'medicalHistory');
  const content = sumOf(story, (coverage) => coverage.content);
  // Text without clinical content is read when it was understood ("as below") and unread when it was not ("?").
  const isAnyUnderstood = story.some(({ isUnderstood }) => isUnderstood);
  const withoutContent = isAnyUnderstood ? 1 : 0;
  const read = content === 0 ? withoutContent : sumOf(story, ({ used }) => used) / content;
  const storyLanguage = languageOfStory(story, { content, read });
  const reason = reasonOf(story, storyLanguage, { content, read });
  const language =
    storyLanguage === undefined || storyLanguage === 'en' ? joinLanguages(fields) : storyLanguage;
  return {
    language: language ?? (isAnyUnderstood ? 'en' : 'other'),
    read,
    isAssessable: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
  };
}
