import type { Category } from '@neurovista/contracts';

/**
 * A form with several common readings: what must or must not stand around it for the reading of that list. Patterns see
 * at most 40 characters before (up to the form) and after it, in lower case.
 */
export interface ReadingRule {
  readonly forms: readonly string[];
  readonly category: Category;
  /** The reading needs a match of `before` or of `after`, when one of them is given. */
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly notBefore?: RegExp;
  readonly notAfter?: RegExp;
  /** The reading needs a match in the words around, the form itself left out (its place is a bar). */
  readonly near?: RegExp;
  /** The reading needs capitals, unless the whole line is in capitals or without any. */
  readonly capitals?: 'required';
  /** Another meaning that the form has in the same list: the name of its concept, and what stands behind the form then. */
  readonly other?: { readonly name: string; readonly after: RegExp };
}
