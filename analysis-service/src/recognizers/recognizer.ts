import type { Document, Mention } from '../document.ts';
import type { Lexicon } from '../terminology/lexicon.ts';

/** Finds mentions of one kind in a document. */
export type Recognizer = (doc: Document, lexicon: Lexicon) => readonly Mention[];
