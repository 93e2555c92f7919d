import type { NoteField, Span } from '../document.ts';

export type Sex = 'female' | 'male';

/** Where a pregnancy stands; `past` is one that has ended, without a hint that the puerperium lasts. */
export type PregnancyState =
  'pregnant' | 'not-pregnant' | 'possible' | 'trying' | 'postpartum' | 'past';

interface SexStatement {
  readonly kind: 'sex';
  readonly sex: Sex;
  readonly basis: 'stated' | 'anatomy' | 'pronoun';
}

interface AgeStatement {
  readonly kind: 'age';
  /** A fraction below one year: 5 weeks are 5/52. */
  readonly years: number;
  /** As a clinician writes it: "5 weeks". */
  readonly words: string;
}

interface PregnancyStatement {
  readonly kind: 'pregnancy';
  readonly state: PregnancyState;
  /** Completed weeks of gestation; of `postpartum`, weeks since the birth. */
  readonly weeks?: number;
  /** `inferred`: from an operation or the menopause, which a test or a plain statement overrules. */
  readonly basis: 'stated' | 'inferred';
}

/** Something a text says about who the patient is; UTF-16 span in its field. */
export type PersonStatement = Span & { readonly text: string } & (
    SexStatement | AgeStatement | PregnancyStatement
  );

/** A statement with the field it stands in; absent for a bare note. */
export type FieldStatement = PersonStatement & { readonly field?: NoteField };
