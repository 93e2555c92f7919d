// What belongs to each mention: sigs to drugs, results to tests, sides and sites to conditions.
import type { Attribute, Document, Mention, TimeExpression } from './document.ts';
import { attachTestValues } from './measurement/test-values.ts';
import { attachSigs } from './medication/sig.ts';
import { attachQualifiers } from './qualifier/qualifiers.ts';

/** Attributes by their mention. */
export type Attributes = ReadonlyMap<Mention, readonly Attribute[]>;
type Finder = (doc: Document, mentions: readonly Mention[]) => readonly (readonly Attribute[])[];

const finders: readonly (readonly [Finder, readonly Mention['category'][]])[] = [
  [attachSigs, ['MEDICATION']],
  [attachTestValues, ['TEST_TREATMENT_PROCEDURE']],
  [attachQualifiers, ['MEDICAL_CONDITION', 'ANATOMY']],
];

/** The attributes of all mentions; an anatomy or condition has qualifiers, a drug its sig, a test its result. */
export function readAttributes(doc: Document, mentions: readonly Mention[]): Attributes {
  const found = new Map<Mention, readonly Attribute[]>();
  for (const [finder, categories] of finders) {
    const targets = mentions.filter(({ category }) => categories.includes(category));
    const lists = finder(doc, targets);
    for (const [index, target] of targets.entries()) found.set(target, lists[index] ?? []);
  }
  return found;
}

/** The duration or frequency of a drug and the value of a test are attributes, not time expressions of their own. */
export function withoutAttributes(
  times: readonly TimeExpression[],
  attributes: Attributes,
  length: number,
): TimeExpression[] {
  if (times.length === 0) return [];
  const taken = new Uint8Array(length);
  for (const list of attributes.values())
    for (const { begin, end } of list) taken.fill(1, begin, end);
  return times.filter(({ begin, end }) => {
    for (let at = begin; at < end; at += 1) if (taken[at] === 1) return false;
    return true;
  });
}
