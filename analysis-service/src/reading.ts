import type { AbbreviationReading } from './abbreviations/abbreviation-reading.ts';
import type { ExposureMention } from './exposures/read-exposures.ts';
import type { NoteLanguage } from './coverage/detect-language.ts';
import type { FieldCoverage } from './coverage/measure-coverage.ts';
import type {
  AllergyStatement,
  Course,
  Entity,
  FindingState,
  MeasurementStatement,
  Note,
  NoteField,
  Observation,
  SettledDrugs,
  Span,
  SubstanceStatement,
} from './document.ts';
import type { PersonStatement } from './person/statements.ts';

/** An exposure with what the text says of it. */
export interface ExposureStatement extends ExposureMention {
  readonly state: FindingState;
}

/**
 * What one field says, resolved once: each stretch of text with one meaning, each thing with its status. Everything
 * after the reading is a function of this and never of the text.
 */
export interface Reading {
  /** The day that relative times count from (YYYY-MM-DD). */
  readonly today: string;
  /** The field that the UTF-16 offsets point into; absent for a bare note. */
  readonly field: NoteField | undefined;
  /** In text order. */
  readonly entities: readonly Entity[];
  /** What words and medicines say about findings of the knowledge base, in text order. */
  readonly observations: readonly Observation[];
  /** Findings that a sentence comes near to, whatever it says of them. */
  readonly mentioned: ReadonlySet<string>;
  readonly exposures: readonly ExposureStatement[];
  readonly measurements: readonly MeasurementStatement[];
  /** Bleedings of now of which the text names no site. */
  readonly unsitedBleedings: readonly Span[];
  readonly substances: readonly SubstanceStatement[];
  /** What the text says of allergies and intolerances, in text order. */
  readonly allergies: readonly AllergyStatement[];
  /** Courses that a complaint or its symptoms speak of. */
  readonly courses: readonly Course[];
  /** Whether a saturation was taken on air or on oxygen, when the text tells. */
  readonly breathes: 'air' | 'oxygen' | undefined;
  /** The text says that the patient is alert. */
  readonly isAlert: boolean;
  /** The text says that there is no other disease than those that it names. */
  readonly isHistoryClosed: boolean;
  /** The chief complaint tells of a visit that was planned, and of no new trouble. */
  readonly isPlannedVisit: boolean;
  /** From its first sentence to its last the field asks of nobody: general knowledge, a lesson, a text to write. */
  readonly asksOfNobody: boolean;
  /** The symptoms say of now that something grows worse. */
  readonly tellsWorsening: boolean;
  /** What the text says of the sex, the age and a pregnancy of the patient, in text order. */
  readonly person: readonly PersonStatement[];
  /** In text order. */
  readonly abbreviations: readonly AbbreviationReading[];
  readonly coverage: FieldCoverage;
  /** Undefined for a text too short to tell. */
  readonly language: NoteLanguage | undefined;
  /** The field tells something that was understood. */
  readonly isUnderstood: boolean;
}

/** Words of a note beside words of known meaning that they are like. */
export interface ReaderQuote extends Span {
  readonly text: string;
  readonly field: NoteField | undefined;
  /** The words of the training data. */
  readonly known: string;
}

/** A quote that speaks for an alarm. */
export interface ReadsLike extends ReaderQuote {
  /** Of the story that the known words are from. */
  readonly level: 'emergency' | 'urgent';
}

/** What the words of a Spanish story raise its urgency to. */
export type StoryUrgency = 'emergency' | 'urgent';

/** What the reader of plain words makes of the urgency; there is none where it sees no reason to raise a level. */
export interface ReaderAlarm {
  readonly level: 'emergency' | 'urgent';
  /** What speaks most for it first. */
  readonly likes: readonly ReadsLike[];
}

/**
 * What a story reads like that raises no alarm: in part like ones that had to be seen soon, or as a whole and in each of its
 * clauses like calm ones.
 */
export type ReaderLeaning = 'doubtful' | 'calm';

/** A finding that a present clause may mean. */
export interface FindingProposal extends ReaderQuote {
  readonly finding: string;
}

/** How like a story is to what is written of the conditions, by their ids. */
export interface SecondOpinion {
  readonly logOdds: ReadonlyMap<string, number>;
  /** Of the conditions that it is most like, by their ids: the clause that is most like what is written of them. */
  readonly nearest: ReadonlyMap<string, ReaderQuote>;
}

/** What the reader of plain words adds to what was read outright. */
export interface Interpretation {
  readonly alarm: ReaderAlarm | undefined;
  readonly leaning: ReaderLeaning | undefined;
  readonly proposals: readonly FindingProposal[];
  readonly opinion: SecondOpinion | undefined;
}

/** A field as it was read, with its text. */
export interface ReadNote extends Reading, Note {
  /** What the text says of a word, whatever it means; undefined of a word that itself says such a thing ("no", "father"). */
  readonly stateOfWord: (word: Span) => FindingState | undefined;
  /** The same text, with what a second reading says of some of its drugs, by where they begin. */
  readonly withDrugs: (settled: SettledDrugs) => ReadNote;
}

/** A reading that says nothing but what is given. */
export function readingOf(told: Partial<Reading>): Reading {
  return {
    today: '',
    field: undefined,
    entities: [],
    observations: [],
    mentioned: new Set(),
    exposures: [],
    measurements: [],
    unsitedBleedings: [],
    substances: [],
    allergies: [],
    courses: [],
    breathes: undefined,
    isAlert: false,
    isHistoryClosed: false,
    isPlannedVisit: false,
    asksOfNobody: false,
    tellsWorsening: false,
    person: [],
    abbreviations: [],
    coverage: { content: 0, used: 0, unread: [] },
    language: undefined,
    isUnderstood: true,
    ...told,
  };
}
