import type { AssertionView } from '../lib/assertion.ts';
import type { Words } from './en.ts';

// Words that bring their own negator ("no headache") must not read "No no headache".
const OWN_NEGATOR = /^(?:no|not|denies|denied|without)\b/i;

/** What to say before words of the text, so that a denial or a relative is heard first; may be empty. */
export function leadOf(words: Words, { assertion, polarity }: AssertionView, text: string): string {
  const hasOwnNegator = assertion === 'absent' && OWN_NEGATOR.test(text);
  return hasOwnNegator ? '' : words.leads[assertion][polarity];
}
