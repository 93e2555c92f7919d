import { readDocument, type Document } from '@neurovista/analysis-service';

/** The words of a text as the tagger compares them; numbers are alike, line breaks left out. */
export function wordsOf(text: string): Document['tokens'] {
  return readDocument(text, undefined).tokens.flatMap((token) => {
    if (token.kind === 'newline') return [];
    return token.kind === 'number' ? [{ ...token, norm: '0' }] : [token];
  });
}
