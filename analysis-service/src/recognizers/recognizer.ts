import type { Document, Mention } from '../document.ts';
import type { Lexicon } from '../terminology/lexicon.ts';
import type { NumberedText } from '../text/word-ids.ts';

/** Finds mentions of one kind in a document; `text` is its tokens numbered by the words of the lexicon. */
export type Recognizer = (
  doc: Document,
  lexicon: Lexicon,
  text: NumberedText,
) => readonly Mention[];
