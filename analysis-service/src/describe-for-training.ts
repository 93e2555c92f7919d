// What the learned readings are trained on: what stands around a drug or a finding, and what the rules say of it.
import { readAllergies } from './context/allergies/index.ts';
import { withAllergies } from './context/allergies/allergy-traits.ts';
import { describeDrugs, drugsAmong } from './context/drug-status/index.ts';
import type { Surroundings } from './context/drug-status/surroundings.ts';
import { describeFindings } from './context/index.ts';
import { toPatternMention, type Span } from './document.ts';
import { readTraits, readWords, type Knowledge } from './read-words.ts';
import { readDocument } from './text/read-document.ts';

/** What the rules say of each drug of a history, and what stands around it: the material of a training. */
export function describeDrugsOf(text: string, knowledge: Knowledge): (Span & Surroundings)[] {
  const { lexicon, today } = knowledge;
  const doc = readDocument(text, 'medicalHistory');
  const words = readWords(doc, knowledge);
  const allergies = readAllergies(doc, words.mentions, { lexicon, today });
  const { traitsOf } = readTraits(doc, words);
  const drugs = drugsAmong(words.mentions, withAllergies(traitsOf, allergies));
  const surroundings = describeDrugs(doc, drugs, today);
  return drugs.map(({ mention: { begin, end } }, index) => ({
    begin,
    end,
    ...surroundings[index]!,
  }));
}

/** What the rules say of each of the `spans` that name a finding, and what stands around it: the material of a training. */
export function describeFindingsOf(text: string, spans: readonly Span[], knowledge: Knowledge) {
  const doc = readDocument(text, 'symptoms');
  const { mentions } = readWords(doc, knowledge);
  const isMarked = (one: Span) =>
    spans.some((span) => one.begin < span.end && span.begin < one.end);
  // The marked words stand for whatever was read in their place.
  const others = mentions.filter((one) => !isMarked(one));
  const findings = [...others, ...spans.map(toPatternMention)].toSorted(
    (a, b) => a.begin - b.begin,
  );
  return describeFindings(doc, { mentions: findings, words: [] });
}
