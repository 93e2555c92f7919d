import type { AssertionView } from '../lib/assertion.ts';
import type { Words } from './en.ts';

// Words that bring their own negator ("no headache") must not read "No no headache".
const OWN_NEGATOR = /^(?:no|not|denies|denied|without)\b/i;

/** Whether something has to be said before words of the text, in any language. */
export function hasLead({ assertion, polarity }: AssertionView, text: string): boolean {
  if (assertion === 'absent') return !OWN_NEGATOR.test(text);
  return assertion !== 'present' || polarity !== 'affirmed';
}

/** What is said before words of the text that have something said before them. */
export function leadWords(words: Words, { assertion, polarity }: AssertionView): string {
  return words.leads[assertion][polarity];
}

/** What to say before words of the text, so that a denial or a relative is heard first; may be empty. */
export function leadOf(words: Words, asserted: AssertionView, text: string): string {
  return hasLead(asserted, text) ? leadWords(words, asserted) : '';
}
