import type { Range } from '../frame/index.ts';

/** `lasts`: what the label asks the end of has not ended; `asked`: it is asked and nothing more; `open`: neither yes nor no. */
export type AnswerMeaning = 'no' | 'yes' | 'lasts' | 'relative' | 'asked' | 'open';

/** An answer on a form ("Fever: none", "Cancer (N)", "[ ] cough") with the label or item that it answers. */
export interface FormAnswer extends Range {
  readonly meaning: AnswerMeaning;
  /** It was chosen beside the other answer, which says nothing then: "[x] yes [ ] no". */
  readonly isChosen?: boolean;
  readonly label: Range;
  /** Confidence in the answer, 0 to 1; `estimate`. */
  readonly score: number;
}
