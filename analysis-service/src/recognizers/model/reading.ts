import type { Document, Mention, Span } from '../../document.ts';
import { proposalsOf, type Proposal } from './proposals.ts';
import { sequencesOf } from './sequences.ts';
import type { Tagger } from './tagger.ts';
import { MODEL_CATEGORIES } from './tags.ts';

/** A name with the indices of its tokens in the document. */
export interface ReadName extends Proposal {
  readonly tokens: readonly number[];
}

/** What the model makes of a document: the names that it reads, and how far it supports a reading of others. */
export interface ModelReading {
  readonly names: readonly ReadName[];
  /**
   * The highest probability of any word of the mention to belong to a name of its list; of a body site to any name,
   * as sites are listed also inside of findings and tests.
   */
  readonly supportOf: (mention: Mention) => number;
  /** The model has met every word of the mention while it learned: it can contradict it. */
  readonly hasMet: (mention: Span) => boolean;
}

function firstTokenFrom({ tokens }: Document, { begin }: Span): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) <= begin) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LISTS = MODEL_CATEGORIES.length;
const SITES = MODEL_CATEGORIES.indexOf('ANATOMY');
const UNASKED = -1;

/** Tags the sentences of a document; `terms` are all readings of the vocabulary, which the tagger takes as hints. */
export function readWithModel(
  doc: Document,
  terms: readonly Mention[],
  tagger: Tagger,
): ModelReading {
  const { tokens } = doc;
  const supports = new Float32Array(tokens.length * LISTS);
  const names: ReadName[] = [];
  for (const sequence of sequencesOf(doc, terms)) {
    const tagging = tagger.tag(sequence);
    for (let at = 0; at < sequence.places.length; at += 1)
      for (let label = 0; label < LISTS; label += 1)
        supports[sequence.places[at]! * LISTS + label] = tagging.probabilities[at * LISTS + label]!;
    for (const name of proposalsOf(sequence, tagging))
      names.push({ ...name, tokens: sequence.places.slice(name.firstToken, name.endToken) });
  }
  const supportAt = (at: number, label: number) => {
    if (label !== SITES) return supports[at * LISTS + label]!;
    let sum = 0;
    for (let other = 0; other < LISTS; other += 1) sum += supports[at * LISTS + other]!;
    // The shares are rounded.
    return Math.min(1, sum);
  };
  const met = new Int8Array(tokens.length).fill(UNASKED);
  const isMet = (at: number) => {
    if (met[at] === UNASKED)
      met[at] = Number(tokens[at]!.kind !== 'word' || tagger.hasMet(tokens[at]!.norm));
    return met[at] === 1;
  };
  return {
    names,
    supportOf: (mention) => {
      const label = MODEL_CATEGORIES.findIndex((name) => name === mention.category);
      let best = 0;
      for (let at = firstTokenFrom(doc, mention); isIn(tokens[at], mention); at += 1)
        best = Math.max(best, label < 0 ? 0 : supportAt(at, label));
      return best;
    },
    hasMet: (mention) => {
      let at = firstTokenFrom(doc, mention);
      while (isIn(tokens[at], mention) && isMet(at)) at += 1;
      return !isIn(tokens[at], mention);
    },
  };
}

const isIn = (token: Span | undefined, { end }: Span) => token !== undefined && token.begin < end;
