import type { PersonStatement, Sex } from './statements.ts';

export type SexStatement = Extract<PersonStatement, { kind: 'sex' }>;

/** A statement of a sex by its tokens; indices are half-open. */
export interface FoundSex {
  readonly first: number;
  readonly end: number;
  readonly sex: Sex;
  readonly basis: SexStatement['basis'];
}

export const stated = (first: number, end: number, sex: Sex): FoundSex => ({
  first,
  end,
  sex,
  basis: 'stated',
});
