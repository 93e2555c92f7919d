import type { Reading, Role } from './lexicon/reading.ts';

/**
 * What a unit is, as far as rules ask of the one where they begin: figure or mark, the part of speech, the role of a
 * function word, and how its text begins. "number" stands for figures and for words such as "two".
 */
export type Start = 'mark' | 'number' | Reading['pos'] | Role | 'capital' | 'digit';
