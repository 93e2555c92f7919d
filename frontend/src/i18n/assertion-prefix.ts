import type { AssertionView } from '../answer/assertion.ts';
import type { Words } from './en.ts';

// Words that bring their own negator ("no headache") must not read "No no headache".
const OWN_NEGATOR = /^(?:no|not|denies|denied|without)\b/i;

/** What to say before words of the note, so that a denial or a relative is heard first; may be empty. */
export function assertionPrefix(
  words: Words,
  asserted: AssertionView | undefined,
  text: string,
): string {
  if (asserted === undefined) return '';
  const { assertion, polarity } = asserted;
  if (assertion === 'absent' && polarity === 'negated' && OWN_NEGATOR.test(text)) return '';
  if (polarity === 'affirmed') return words.prefixes.affirmed[assertion];
  const hasOwnGroup = assertion === 'allergy' || assertion === 'family';
  return words.prefixes[polarity][hasOwnGroup ? assertion : 'other'];
}
