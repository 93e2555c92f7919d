import type { Span } from '../document.ts';

/** A short form with what it was read as; `dangerous` when a list of error-prone abbreviations warns of it. */
export interface AbbreviationReading extends Span {
  readonly text: string;
  readonly meaning: string;
  readonly dangerous: boolean;
}
