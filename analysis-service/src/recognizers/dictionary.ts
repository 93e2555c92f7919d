import type { Document, Mention, Span } from '../document.ts';
import type { Lexicon, Term } from '../terminology/lexicon.ts';
import type { PhraseMatch, PhraseTrie } from '../terminology/phrase-trie.ts';
import type { NumberedText } from '../text/word-ids.ts';
import { coordinatedBegin } from './coordination.ts';
import { procedureBegin } from './procedure-site.ts';
import { findingSpan } from './site-phrases.ts';
import { isIntakeTest } from './intake-tests.ts';
import { isNamedAllergy } from './named-allergy.ts';
import { isPlausibleReading, otherMeaning } from './plausibility.ts';
import type { Recognizer } from './recognizer.ts';

/** The mention that a match of the vocabulary stands for. */
export function toMention(
  { begin, end, value }: Pick<PhraseMatch<Term>, 'begin' | 'end' | 'value'>,
  source: Mention['source'] = 'lexicon',
): Mention {
  const { form: _form, ...meaning } = value;
  return { ...meaning, begin, end, source };
}

function conditionSpan(doc: Document, match: PhraseMatch<Term>, lexicon: Lexicon): Span {
  if (match.endToken - match.firstToken === 1) return match;
  const { begin, end } = findingSpan(doc, match, lexicon);
  return begin === match.begin && end === match.end
    ? { begin: coordinatedBegin(doc, match, lexicon), end }
    : { begin, end };
}

/** The match as it is to be read here; none where the words around do not allow it. */
function readingOf(
  doc: Document,
  match: PhraseMatch<Term> | undefined,
  trie: PhraseTrie<Term>,
): PhraseMatch<Term> | undefined {
  if (!match || isNamedAllergy(doc.text.slice(match.begin, match.end))) return undefined;
  const other = otherMeaning(doc, match);
  const value = other === undefined ? undefined : trie.get(other);
  if (value) return { ...match, value };
  if (!isPlausibleReading(doc, match)) return undefined;
  const isTest = match.value.category === 'TEST_TREATMENT_PROCEDURE';
  return !isTest || isIntakeTest(doc, match) ? match : undefined;
}

function matches(doc: Document, text: NumberedText, trie: PhraseTrie<Term>): PhraseMatch<Term>[] {
  const found: PhraseMatch<Term>[] = [];
  for (const { firstToken, endToken } of doc.sentences) {
    for (let index = firstToken; index < endToken;) {
      const match = readingOf(doc, trie.matchAt(text, index, endToken), trie);
      if (match) found.push(match);
      index = match ? match.endToken : index + 1;
    }
  }
  return found;
}

function dictionaryOf(pick: (lexicon: Lexicon) => PhraseTrie<Term>): Recognizer {
  return (doc, lexicon, text) => matches(doc, text, pick(lexicon)).map((match) => toMention(match));
}

export const recognizeConditions: Recognizer = (doc, lexicon, text) =>
  matches(doc, text, lexicon.conditions).map((match) => {
    const { begin, end } = conditionSpan(doc, match, lexicon);
    return { ...toMention(match), begin, end };
  });

export const recognizeMedications = dictionaryOf((lexicon) => lexicon.medications);
export const recognizeTests: Recognizer = (doc, lexicon, text) =>
  matches(doc, text, lexicon.tests).map((match) => ({
    ...toMention(match),
    begin: procedureBegin(doc, match, lexicon),
  }));
export const recognizeAnatomy = dictionaryOf((lexicon) => lexicon.anatomy);
