// What the tagger knows of a word by itself: its properties and, for each distance from which it is seen, the sums of the
// weights of the features that tell of it alone. That is more than half of all features, so it is kept for words of the
// texts that the model learned from; of other words, which may name a patient, nothing stays.
import type { Token } from '../../document.ts';
import {
  featureAt,
  fillEdge,
  fillRow,
  HINT_COLUMN,
  shapeOf,
  wordHashOf,
  type WordClasses,
} from './features.ts';
import { mix } from './hash.ts';
import { DISTANCES, SINGLE, WIDTH } from './templates.ts';
import { SUM_WORDS, type WeightTable } from './weight-table.ts';

// A year of notes of one clinic has about so many pairs of a common word and a reading of it: estimate.
const KEPT = 8_192;
const INDEX_MASK = 2 * KEPT - 1;

/** The profile of the edge of a sentence. */
export const EDGE_PROFILE = 0;

/** Numbers of one profile: SUM_WORDS for each distance. */
export const PROFILE_SUMS = SINGLE.length * SUM_WORDS;

// Row, hash and these together tell a word from another with the same hash.
function checkOf({ norm }: Token): number {
  const first = norm.codePointAt(0) ?? 0;
  const last = norm.codePointAt(norm.length - 1) ?? 0;
  return Math.imul(first, 0x01_00_01) ^ (last << 8) ^ norm.length;
}

/** Profiles by number: EDGE_PROFILE, those that are kept, and those of the sentence that is being read. */
export class WordProfiles {
  /** WIDTH numbers for each profile. */
  rows = new Int32Array(0);
  /** PROFILE_SUMS numbers for each profile. */
  sums = new Int32Array(0);
  #checks = new Int32Array(0);
  readonly #index = new Int32Array(INDEX_MASK + 1);
  #kept = 1;
  #passing = KEPT;
  readonly #table: WeightTable;
  readonly #classOf: WordClasses;
  readonly #places = new Int32Array(Math.max(...SINGLE.map((templates) => templates.length)));

  constructor(table: WeightTable, classOf: WordClasses) {
    this.#table = table;
    this.#classOf = classOf;
    this.begin(0);
    fillEdge(this.rows, 0);
    this.#fillSums(EDGE_PROFILE);
  }

  /** Begins a sentence of so many words: the profiles of the last one that are not kept are void. */
  begin(words: number): void {
    this.#passing = KEPT;
    if (this.#checks.length >= KEPT + words) return;
    const room = KEPT + 2 * words;
    this.rows = withRoom(this.rows, room * WIDTH);
    this.sums = withRoom(this.sums, room * PROFILE_SUMS);
    this.#checks = withRoom(this.#checks, room);
  }

  /** The number of the profile of a word of the sentence, of which the vocabulary says `hint`. */
  of(token: Token, hint: number): number {
    const word = wordHashOf(token);
    const shape = shapeOf(token);
    const check = checkOf(token);
    let at = mix(mix(word, shape), hint) & INDEX_MASK;
    for (let known = this.#index[at]!; known !== 0; known = this.#index[at]!) {
      const row = known * WIDTH;
      if (
        this.rows[row] === word &&
        this.rows[row + 1] === shape &&
        this.rows[row + HINT_COLUMN] === hint &&
        this.#checks[known] === check
      )
        return known;
      at = (at + 1) & INDEX_MASK;
    }
    return this.#make(token, { hint, check, at });
  }

  #make(
    token: Token,
    { hint, check, at }: { readonly hint: number; readonly check: number; readonly at: number },
  ): number {
    const isKept = this.#kept < KEPT && this.#isCommon(token);
    const number = isKept ? this.#kept++ : this.#passing++;
    fillRow(this.rows, number * WIDTH, { token, hint, classOf: this.#classOf });
    this.#checks[number] = check;
    this.#fillSums(number);
    if (isKept) this.#index[at] = number;
    return number;
  }

  #isCommon(token: Token): boolean {
    return token.kind !== 'word' || this.#classOf(wordHashOf(token)) !== 0;
  }

  #fillSums(number: number): void {
    for (const [index, templates] of SINGLE.entries()) {
      let count = 0;
      for (const template of templates) {
        // The parts of a template are counted from the word that sees this one.
        const place = this.#table.placeOf(
          featureAt(this.rows, (number - DISTANCES[index]!) * WIDTH, template),
        );
        if (place >= 0) this.#places[count++] = place;
      }
      const to = number * PROFILE_SUMS + index * SUM_WORDS;
      this.sums.fill(0, to, to + SUM_WORDS);
      this.#table.add(this.#places, count, this.sums, to);
    }
  }
}

function withRoom(numbers: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(room);
  wider.set(numbers);
  return wider;
}
