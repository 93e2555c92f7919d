import type { Document, NoteField } from '../document.ts';
import { findHeadings } from './headings.ts';
import { findSections } from './sections.ts';
import { splitSentences } from './sentences.ts';
import { readStructure } from './structure/read-structure.ts';
import { tokenize } from './tokenize.ts';

/** The text with its tokens, sentences and sections; without a field it gets no default that belongs to one. */
export function readDocument(text: string, field: NoteField | undefined): Document {
  const tokens = tokenize(text);
  const headings = findHeadings(tokens);
  return {
    text,
    field,
    tokens,
    sentences: splitSentences(text, tokens, headings),
    sections: findSections(text, tokens, field, headings),
    structure: readStructure(text, tokens, field),
  };
}
