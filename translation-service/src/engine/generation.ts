import type { Discourse } from './discourse.ts';
import type { NounClass, Reading, VerbEntry } from './lexicon/reading.ts';
import { unitAt } from './units-and-readings.ts';
import type { NounPhrase } from './phrases/noun-phrase.ts';
import type { Agreement } from './spanish/agreement.ts';
import type { Person } from './spanish/conjugation.ts';
import type { Piece } from './spanish/join.ts';
import type { Tagged } from './unit.ts';
import type { VerbGroup } from './verbs/verb-group.ts';

export interface Subject {
  readonly person: Person;
  readonly agreement: Agreement;
  /** Said in this clause, rather than taken from the one before. */
  readonly said: boolean;
  readonly cls: NounClass;
  /** "We" of a note, which Spanish says with an impersonal "se". */
  readonly impersonal?: boolean;
}

/** What kind of verb the clause has had so far; durations and conjunctions depend on it. */
export type VerbKind =
  'none' | 'present' | 'past' | 'perfect' | 'command' | 'participle' | 'copula';

/** A preposition with its article that the members of a list repeat: "al huevo, a los mariscos o al yodo". */
export interface ListPreposition {
  readonly es: string;
  readonly classes: ReadonlySet<NounClass>;
}

/** The translation of a sentence under way: where it stands in the English and what the Spanish so far demands. */
export class Generation {
  readonly units: readonly Tagged[];
  readonly discourse: Discourse;
  /** Noun phrases and verb groups read so far, by first unit. */
  readonly phrases = new Map<number, NounPhrase | undefined>();
  readonly groups = new Map<number, VerbGroup | undefined>();
  readonly pieces: Piece[] = [];
  at = 0;
  subject: Subject;
  /** Of the last noun phrase outside a complement: later adjectives and participles agree with it. */
  topic: Agreement | undefined;
  topicClass: NounClass = 'other';
  /** Topic to return to when a bracket closes. */
  outerTopic: Agreement | undefined;
  /** Whether the list that a bracket interrupts is a denied one. */
  outerNegated = false;
  verb: VerbKind = 'none';
  lastVerb: VerbEntry | undefined;
  /** Within a list that "no", "without" or "not" opened, where "or" and "and" become "ni". */
  negated = false;
  /** A "no" that the verb before has already taken. */
  skippedNegative = -1;
  list: ListPreposition | undefined;
  /** The last copula or verb was in the past: a duration after it is closed. */
  past = false;
  /** The next finite verb is a subjunctive, as after "until" and "unless". */
  wishes = false;
  /** Within "if" or "when": a duration is one to come, not one that lasts. */
  conditional = false;
  /** A dose or frequency was said: durations are those of a treatment. */
  dosed = false;
  clauseStart = true;
  #afterMark = false;
  #owedGlue = false;

  constructor(units: readonly Tagged[], discourse: Discourse) {
    this.units = units;
    this.discourse = discourse;
    this.subject = this.patient;
  }

  get patient(): Subject {
    return {
      person: '3s',
      agreement: { gender: this.discourse.sex ?? 'm', number: 's' },
      said: false,
      cls: 'person',
    };
  }

  /** The unit at this distance; NOTHING before the first and after the last. */
  unit(offset = 0): Tagged {
    return unitAt(this.units, this.at + offset);
  }

  tag(offset = 0): Reading | undefined {
    return this.unit(offset).tag;
  }

  lower(offset = 0): string {
    return this.unit(offset).lower;
  }

  /** Adds Spanish for the next `length` units. */
  emit(text: string, length = 1): void {
    const first = this.unit();
    const mark = first.kind === 'mark' && length === 1;
    const glued = first.glued && !first.hyphenated && (mark || this.#afterMark);
    if (text === '') {
      // A word that Spanish leaves out passes its place at an opening quote or bracket on to the next one.
      this.#owedGlue = glued && !mark;
    } else {
      this.pieces.push({ text, glued: glued || this.#owedGlue });
      this.#afterMark = mark;
      this.#owedGlue = false;
      if (!mark) this.clauseStart = false;
    }
    this.at += length;
  }

  /** Adds Spanish that stands for no unit of its own. */
  insert(text: string): void {
    if (text === '') return;
    this.pieces.push({ text });
    this.#afterMark = false;
    this.clauseStart = false;
  }

  /** Forgets what one clause demands of its words; a subject stays for the next one. */
  endClause(): void {
    this.verb = 'none';
    this.wishes = false;
    this.conditional = false;
    this.lastVerb = undefined;
    this.negated = false;
    this.list = undefined;
    this.clauseStart = true;
    this.subject = { ...this.subject, said: false };
  }

  /** "El paciente" -> "Al paciente", when a verb turns out to make the subject its indirect object. */
  turnSubjectDative(): void {
    const last = this.pieces.at(-1);
    const text =
      last && /^(?:el|la|los|las) \p{Ll}/u.test(last.text)
        ? `a ${last.text}`.replace(/^a el /, 'al ')
        : undefined;
    if (last && text !== undefined && this.subject.said)
      this.pieces[this.pieces.length - 1] = { ...last, text };
  }

  setTopic(agreement: Agreement, cls: NounClass): void {
    this.topic = agreement;
    this.topicClass = cls;
  }
}

/** Translates what begins at the present unit, or leaves it to the next rule. */
export type Rule = (generation: Generation) => boolean;
