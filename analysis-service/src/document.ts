// The types that every stage of the engine shares. Offsets are UTF-16 units, half-open; the public contract counts
// code points, converted once at the end (text/offsets.ts).
import type {
  AttributeType,
  Category,
  Concept,
  EntityType,
  Field,
  TraitName,
} from '@neurovista/contracts';

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

export interface Document {
  readonly text: string;
  /** The intake field; absent for a bare note, which gets no default that belongs to a field. */
  readonly field: Field | undefined;
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  readonly sections: readonly Section[];
}

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
}

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

export interface TimeExpression extends Span {
  /** TIMEX3 kinds. */
  readonly kind: 'date' | 'time' | 'duration' | 'set';
  /** ISO 8601 date, interval, duration or repetition, where the text allows one. */
  readonly value?: string;
}

export interface Entity extends Mention {
  readonly score: number;
  readonly traits: readonly Trait[];
  readonly attributes: readonly Attribute[];
  /** ISO 8601, of a time expression. */
  readonly normalized?: string;
}

/** A field with all that was found in it; entities in text order. */
export interface Note {
  readonly doc: Document;
  readonly entities: readonly Entity[];
}

/**
 * Whether the finding has ended ("nausea resolved"): the same words make it past and absent. The patient has had it, so
 * it is history and not denied.
 */
export function hasEnded(traits: readonly Trait[]): boolean {
  const past = traits.find(({ name }) => name === 'PAST_HISTORY')?.cue;
  return (
    past !== undefined &&
    traits.some(
      ({ name, cue }) => name === 'NEGATION' && cue?.begin === past.begin && cue.end === past.end,
    )
  );
}

/** Whether the text denies the finding: it has NEGATION, and not because the finding has ended. */
export function isDenied(traits: readonly Trait[]): boolean {
  return traits.some(({ name }) => name === 'NEGATION') && !hasEnded(traits);
}
