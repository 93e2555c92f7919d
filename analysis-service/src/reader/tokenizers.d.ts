// The package's own types import files without their extensions, which TypeScript does not find (0.2.0).
declare module '@huggingface/tokenizers' {
  export class Tokenizer {
    constructor(vocabulary: unknown, config: unknown);
    /** Ids of the word pieces of a text, between the marks of its beginning and end. */
    encode(text: string): { readonly ids: readonly number[] };
  }
}
