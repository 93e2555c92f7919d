// The types that every stage of the engine shares. Offsets are UTF-16 units, half-open; the public contract counts
// code points, converted once at the end (text/offsets.ts).
import type {
  AllergyKind,
  AllergySeverity,
  AttributeType,
  Category,
  Concept,
  EntityType,
  Field,
  TraitName,
} from '@neurovista/contracts';
import type { WrittenText } from './text/written-text.ts';

/** A field of the intake, or what its medical history tells of now, whose offsets point into the history. */
export type NoteField = Field | 'historyOfNow';

/** The field of the intake that the offsets point into. */
export const toField = (field: NoteField): Field =>
  field === 'historyOfNow' ? 'medicalHistory' : field;

export interface Span {
  readonly begin: number;
  readonly end: number;
}

export type TokenKind = 'word' | 'number' | 'punctuation' | 'newline';

/** The smallest unit: a word (with inner apostrophe), a run of digits, one punctuation mark or one line break. */
export interface Token extends Span {
  readonly text: string;
  /** Lower case, without accents, with straight quotes and dashes: what rules and lexicons compare. */
  readonly norm: string;
  readonly kind: TokenKind;
  /** White space stands before it. */
  readonly spaced: boolean;
}

/** A sentence, clause-like line or list item; token indices are half-open too. */
export interface Sentence extends Span {
  readonly firstToken: number;
  readonly endToken: number;
}

export type SectionCategory =
  | 'chief-complaint'
  | 'present-illness'
  | 'review-of-systems'
  | 'past-history'
  | 'surgical-history'
  | 'family-history'
  | 'social-history'
  | 'medications'
  | 'allergies'
  | 'examination'
  | 'results'
  | 'assessment'
  | 'plan'
  | 'other';

/** A titled part of a field, or the part of it before the first title (then without title). */
export interface Section extends Span {
  readonly category: SectionCategory;
  readonly title?: Span;
  readonly body: Span;
}

/** A line that holds something, without its break; token indices are half-open. */
export interface Line extends Span {
  readonly firstToken: number;
  readonly endToken: number;
  /** Characters of white space before it. */
  readonly indent: number;
  /** It opens the text or stands below a blank line. */
  readonly afterBlank: boolean;
}

export interface TableRow extends Span {
  /** Offset of the first character of the line, white space included. */
  readonly lineBegin: number;
  /** Without the white space around; an empty cell has no length. */
  readonly cells: readonly Span[];
}

export interface Table extends Span {
  readonly header: TableRow | undefined;
  readonly rows: readonly TableRow[];
  /** Spaces keep its columns below each other, so that a cell may be missing. */
  readonly isAligned: boolean;
}

/** A part of a document under its title: `major` titles head all up to the next one, a `label` its line and items. */
export interface Part extends Span {
  readonly title: Span;
  readonly body: Span;
  readonly level: 'major' | 'label';
  /** Its title stands between marks ("=== X ===") or above a line. */
  readonly isDecorated: boolean;
}

/** A date as far as it is written. */
export interface PartialDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** A dated entry among others. */
export interface Encounter extends Span {
  readonly date: PartialDate;
}

/** When a part of a text was told, where that is not now. */
export interface Telling {
  /** Days from the dated entry that it stands in to today. */
  readonly daysAgo?: number;
  /** The date of that entry, ISO 8601 as far as it is written. */
  readonly date?: string;
  /** It belongs to the account of a stay or a visit that is over, of which no date is told. */
  readonly isFormer?: true;
  /** It stands in a pasted chart, beside its dated entries: a list of diseases, perhaps. */
  readonly isUndated?: true;
}

/** A paper that was pasted whole, from its title to where the words of now begin. */
export interface Paper extends Span {
  /** The day of its title as it may be read; none where it tells none. */
  readonly dates: readonly PartialDate[];
  /** It is a plan of care or action. */
  readonly isPlan: boolean;
  /** It tells of a stay that is over. */
  readonly isOfStay: boolean;
  /** The words of now behind it tell that all is well, and of nothing that goes on. */
  readonly isOver: boolean;
  /** They tell of what goes on, is back or is worse. */
  readonly goesOn: boolean;
  /** They only ask. */
  readonly onlyAsks: boolean;
  /** What is told of now stands behind it. */
  readonly isFollowed: boolean;
}

/** How a document is laid out. */
export interface Structure {
  /** Whether its dates tell the day before the month. */
  readonly isDayFirst: boolean;
  readonly lines: readonly Line[];
  readonly tables: readonly Table[];
  readonly parts: readonly Part[];
  readonly encounters: readonly Encounter[];
  readonly papers: readonly Paper[];
}

export interface Document {
  readonly text: string;
  /** The intake field; absent for a bare note, which gets no default that belongs to a field. */
  readonly field: NoteField | undefined;
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  readonly sections: readonly Section[];
  readonly structure: Structure;
  /** The chief complaint tells of a visit that was planned, and of no new trouble. */
  readonly isOfPlannedVisit?: boolean;
  /** The day (YYYY-MM-DD) from which dates count. */
  readonly today?: string;
  /** What complaint and symptoms ask for where it is no help for somebody. */
  readonly purpose?: Purpose | undefined;
  /** The text as it was written, whose offsets the contract counts, where it is not read as it stands. */
  readonly written?: WrittenText | undefined;
}

/** What a request says it is about: nobody at all, or a text or lesson in which somebody may yet be told of. */
export type Purpose = 'nobody' | 'work';

/** How a condition is read when nothing in the text tells. */
export type ConditionKind = 'diagnosis' | 'symptom' | 'sign';

/** A mention as a recognizer finds it, before context is known. */
export interface Mention extends Span {
  readonly category: Category;
  readonly type: EntityType;
  readonly concept?: Concept | undefined;
  /** Which recognizer made it; the score depends on it. */
  readonly source: 'lexicon' | 'pattern' | 'misspelling' | 'model';
  /** True for a surface form that has other common readings ("cold", "MS"). */
  readonly ambiguous: boolean;
  readonly kind?: ConditionKind | undefined;
  /** Of a medication: ids of its classes. */
  readonly classes?: readonly string[] | undefined;
  /** Of a medication: it names a class and no substance. */
  readonly isClass?: boolean | undefined;
}

/** Words that name a condition, as the context layer takes them. */
export const toPatternMention = ({ begin, end }: Span): Mention => ({
  begin,
  end,
  category: 'MEDICAL_CONDITION',
  type: 'DX_NAME',
  source: 'pattern',
  ambiguous: false,
});

export interface Cue extends Span {
  readonly text: string;
}

export interface Trait {
  readonly name: TraitName;
  /** Confidence that the trait holds, 0 to 1. */
  readonly score: number;
  readonly cue?: Cue;
}

export interface Attribute extends Span {
  readonly type: AttributeType;
  /** Confidence that the words are such an attribute, 0 to 1. */
  readonly score: number;
  /** Confidence that it belongs to its entity, 0 to 1. */
  readonly relationshipScore: number;
}

/** An attribute with its words. */
export interface StatedAttribute extends Attribute {
  readonly text: string;
}

export interface TimeExpression extends Span {
  /** TIMEX3 kinds. */
  readonly kind: 'date' | 'time' | 'duration' | 'set';
  /** ISO 8601 date, interval, duration or repetition, where the text allows one. */
  readonly value?: string;
}

/** Whether a drug is taken; `none` where the text names it and says nothing of the patient's taking it. */
export type DrugStatus = 'current' | 'stopped' | 'held' | 'planned' | 'declined' | 'none';

/**
 * What tells the status of a drug. mention: it is named; asked: somebody asks whether to give it; given: a dose was given; start: it was begun; taking: it is
 * taken or goes on; change: it was stopped, held, planned or declined; list: a list of medicines; reconciled: one that
 * holds now, as at a discharge; former-list: one of before; stay: what was given during a stay.
 */
export type DrugBasis =
  | 'mention'
  | 'asked'
  | 'given'
  | 'start'
  | 'taking'
  | 'change'
  | 'list'
  | 'reconciled'
  | 'former-list'
  | 'stay';

/** What one place of a text says of the taking of a drug. */
export interface DrugStatement {
  readonly status: DrugStatus;
  readonly basis: DrugBasis;
  /** The words that say it. */
  readonly cue?: Cue | undefined;
  /** Days from the dated entry that it stands in to today; absent where it stands in none. */
  readonly daysAgo?: number | undefined;
  /** How likely it is taken by the words around it alone, 0 to 1; absent where its form decides. */
  readonly share?: number | undefined;
}

/** What a second reading says of drugs, by the UTF-16 offset at which each begins. */
export type SettledDrugs = ReadonlyMap<number, DrugStatement>;

export interface Entity extends Mention {
  /** The words of the text at the offsets. */
  readonly text: string;
  readonly score: number;
  readonly traits: readonly Trait[];
  readonly attributes: readonly StatedAttribute[];
  /** ISO 8601, of a time expression. */
  readonly normalized?: string;
  /** Of a condition: the value, or else the words, of the time expression that dates it. */
  readonly since?: string | undefined;
  /** Of a medication: whether it is taken. */
  readonly taking?: DrugStatement | undefined;
  /** When it was told; absent for what is told now. */
  readonly told?: Telling | undefined;
}

/**
 * present: the patient has it now (for risks and known conditions: has or had it); absent: expressly denied;
 * uncertain: suspected; ended: over, but of the illness that is told; past: over before it; family: a relative has it;
 * planned: intended; hypothetical: only an instruction or a condition.
 */
export type FindingState =
  'present' | 'absent' | 'uncertain' | 'ended' | 'past' | 'family' | 'planned' | 'hypothetical';

/** What a text says about one finding of the knowledge base. */
export interface Observation extends Span {
  /** Id of a finding (data/knowledge/findings.tsv) or of a condition that the text names. */
  readonly finding: string;
  readonly state: FindingState;
  /** The field that the UTF-16 offsets point into; absent for a bare note. */
  readonly field: NoteField | undefined;
  /** The words of the text at the offsets. */
  readonly text: string;
  /** Whether the words say it, a measured value or a medicine implies it, or a clause only reads like it. */
  readonly basis: 'words' | 'value' | 'medicine' | 'reader';
  /** Words of the training data that the clause reads like. */
  readonly readsLike?: string | undefined;
  /** The value, or else the words, of the time expression that dates it. */
  readonly since?: string | undefined;
  /** When it was told; absent for what is told now. */
  readonly told?: Telling | undefined;
  /** The text itself tells that it is as it has long been. */
  readonly isSteady?: boolean | undefined;
  /** The chief complaint is no more than its name. */
  readonly isBareComplaint?: boolean | undefined;
  /** Its sentence tells of months or years. */
  readonly isLong?: boolean | undefined;
  /** Uncertain because who tells it is not sure of what they saw or felt. */
  readonly isHedged?: boolean | undefined;
  /** Uncertain because somebody looks for it. */
  readonly isSought?: boolean | undefined;
}

/** One result of a test, with its words at [begin, end). */
export interface Measurement extends Span {
  /** Preferred name of the test, or its words in lower case where it has no concept. */
  readonly test: string;
  /** One number, both of a pair (blood pressure) or both ends of a range; empty for a result in words. */
  readonly values: readonly number[];
  readonly shape: 'single' | 'pair' | 'range' | 'words';
  /** As written, except for the usual spellings of %, mmHg, C, F, /min, kg, lb, in; absent when not stated. */
  readonly unit?: string;
  readonly comparator?: '<' | '<=' | '>' | '>=' | '~';
  /** Of a peak flow: percent of the best or predicted one, where the text tells. */
  readonly percentOfBest?: number;
  /** What a result in words amounts to. */
  readonly outcome?: 'high' | 'low' | 'normal' | 'abnormal' | 'positive' | 'negative' | 'unclear';
}

/** A result with whose and when it is; the span goes from the name of the test to the end of the value. */
export interface MeasurementStatement extends Measurement {
  readonly text: string;
  readonly state: FindingState;
  /** ISO 8601 date on which it was taken, where the text tells. */
  readonly taken?: string;
  /** When it was told; absent for what is told now. */
  readonly told?: Telling | undefined;
}

/** A drug or other substance where the text names it. */
export interface SubstanceStatement extends Span {
  /** Preferred name in lower case. */
  readonly name: string;
  /** The name and its parts. */
  readonly ingredients: readonly string[];
  readonly text: string;
  readonly traits: readonly Trait[];
  readonly concept?: Concept | undefined;
  readonly attributes: readonly StatedAttribute[];
  /** Whether it is taken; absent for an allergen that another mention holds. */
  readonly taking?: DrugStatement | undefined;
  readonly classes?: readonly string[] | undefined;
  /** It names a class and no substance. */
  readonly isClass?: boolean | undefined;
}

/** A substance where the text speaks of an allergy or intolerance to it. */
export interface AllergyStatement extends Span {
  /** Preferred name in lower case. */
  readonly name: string;
  /** The name and its parts. */
  readonly ingredients: readonly string[];
  readonly isFood: boolean;
  readonly text: string;
  readonly concept?: Concept | undefined;
  /**
   * active: the patient has it; refuted: it was listed and is none; tolerated: the substance was taken without harm; others:
   * somebody else has it.
   */
  readonly status: 'active' | 'refuted' | 'tolerated' | 'others';
  readonly kind: AllergyKind;
  readonly severity?: AllergySeverity | undefined;
  /** What it did, in the words of the text. */
  readonly reactions: readonly Cue[];
  /** The words that say it. */
  readonly cue?: Cue | undefined;
  /** A list or a phrase names the allergy; otherwise a reaction is told with what came before it. */
  readonly isNamed: boolean;
  /** An effect of a drug is told, which may be taken all the same. */
  readonly isTakenOn: boolean;
  /** Days from the dated entry that it stands in to today; absent where it stands in none. */
  readonly daysAgo?: number | undefined;
}

/** A field with its entities, in text order. */
export interface Note {
  readonly doc: Document;
  readonly entities: readonly Entity[];
}

export const COURSES = ['sudden', 'acute', 'subacute', 'chronic', 'episodic'] as const;
/** sudden: minutes to hours; acute: to two weeks; subacute: to two months; chronic: longer; episodic: attacks. */
export type Course = (typeof COURSES)[number];
