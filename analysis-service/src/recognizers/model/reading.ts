import type { Document, Mention, Span } from '../../document.ts';
import { probabilityAt, proposalsOf, type Proposal } from './proposals.ts';
import { sequencesOf } from './sequences.ts';
import type { Tagger } from './tagger.ts';
import { LABELS, MODEL_CATEGORIES } from './tags.ts';

/** What the model makes of a document: the names that it reads, and how far it supports a reading of others. */
export interface ModelReading {
  readonly names: readonly (Proposal & { readonly tokens: readonly number[] })[];
  /**
   * The highest probability of any word of the mention to belong to a name of its list; of a body site to any name,
   * as sites are listed also inside of findings and tests.
   */
  readonly supportOf: (mention: Mention) => number;
  /** The model has met every word of the mention while it learned: it can contradict it. */
  readonly hasMet: (mention: Mention) => boolean;
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

function tokensOf(doc: Document, span: Span): number[] {
  const found: number[] = [];
  for (let at = firstTokenFrom(doc, span); at < doc.tokens.length; at += 1) {
    if ((doc.tokens[at]?.begin ?? 0) >= span.end) break;
    found.push(at);
  }
  return found;
}

/** Tags the sentences of a document; `terms` are all readings of the vocabulary, which the tagger takes as hints. */
export function readWithModel(
  doc: Document,
  terms: readonly Mention[],
  tagger: Tagger,
): ModelReading {
  const lists = MODEL_CATEGORIES.length;
  const supports = new Float32Array(doc.tokens.length * lists);
  const names = sequencesOf(doc, terms).flatMap((sequence) => {
    const tagging = tagger.tag(sequence);
    for (const [at, place] of sequence.places.entries())
      for (let label = 0; label < lists; label += 1)
        supports[place * lists + label] = probabilityAt(tagging.marginals, at, label);
    return proposalsOf(sequence, tagging).map((name) => ({
      ...name,
      tokens: sequence.places.slice(name.firstToken, name.endToken),
    }));
  });
  const supportAt = (at: number, label: number) =>
    MODEL_CATEGORIES[label] === 'ANATOMY'
      ? supports.subarray(at * lists, at * lists + lists).reduce((sum, part) => sum + part, 0)
      : (supports[at * lists + label] ?? 0);
  const supportOf = (mention: Mention) => {
    const label = LABELS.findIndex((name) => name === mention.category);
    return Math.max(...tokensOf(doc, mention).map((at) => supportAt(at, label)), 0);
  };
  const hasMet = (mention: Mention) =>
    tokensOf(doc, mention).every((at) => {
      const token = doc.tokens[at];
      return token?.kind !== 'word' || tagger.hasMet(token.norm);
    });
  return { names, supportOf, hasMet };
}
