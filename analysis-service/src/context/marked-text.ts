// Only tests import this: sentences whose mentions carry their expected traits, such as "No {fever N} but {cough}".
import type { Category, EntityType, Field, TraitName } from '@neurovista/contracts';
import type { ConditionKind, Document, Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { assertMentions } from './index.ts';

const TRAIT_OF_CODE: Readonly<Record<string, TraitName>> = {
  N: 'NEGATION',
  P: 'PAST_HISTORY',
  F: 'PERTAINS_TO_FAMILY',
  H: 'HYPOTHETICAL',
  L: 'LOW_CONFIDENCE',
  U: 'FUTURE',
  A: 'ALLERGY',
};

const KIND_OF_CODE: Readonly<Record<string, readonly [Category, EntityType]>> = {
  '': ['MEDICAL_CONDITION', 'DX_NAME'],
  m: ['MEDICATION', 'GENERIC_NAME'],
  t: ['TEST_TREATMENT_PROCEDURE', 'TEST_NAME'],
  p: ['TEST_TREATMENT_PROCEDURE', 'PROCEDURE_NAME'],
  d: ['MEDICAL_CONDITION', 'DX_NAME'],
  s: ['MEDICAL_CONDITION', 'DX_NAME'],
};

const CONDITION_KINDS: Readonly<Record<string, ConditionKind>> = { d: 'diagnosis', s: 'symptom' };
const KINDS: ReadonlySet<TraitName> = new Set(['DIAGNOSIS', 'SYMPTOM', 'SIGN']);

export interface MarkedText {
  readonly doc: Document;
  readonly mentions: readonly Mention[];
  readonly expected: readonly (readonly TraitName[])[];
}

const MARK = /\{(?:([mtpds]):)?([^{}]*?)(?: ([NPFHLUA]+))?\}/gu;

/**
 * Document, mentions and expected traits of a marked text; "m:", "t:", "p:" mark medications, tests, procedures,
 * "d:" and "s:" diagnoses and symptoms where the kind counts.
 */
export function readMarked(marked: string, field?: Field): MarkedText {
  const mentions: Mention[] = [];
  const expected: TraitName[][] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(from, match.index);
    const [category, type] = KIND_OF_CODE[match[1] ?? ''] ?? ['MEDICAL_CONDITION', 'DX_NAME'];
    const begin = text.length;
    text += match[2] ?? '';
    const kind = CONDITION_KINDS[match[1] ?? ''];
    const mention = { begin, end: text.length, category, type, source: 'lexicon' } as const;
    mentions.push({ ...mention, ambiguous: false, ...(kind && { kind }) });
    expected.push((match[3] ?? '').split('').flatMap((code) => TRAIT_OF_CODE[code] ?? []));
    from = match.index + match[0].length;
  }
  text += marked.slice(from);
  return { doc: readDocument(text, field), mentions, expected };
}

/** Names of the traits that each mention of a marked text gets. */
export function traitNames(marked: string, field?: Field): TraitName[][] {
  const { doc, mentions } = readMarked(marked, field);
  return assertMentions(doc, mentions, ({ kind }) => kind).map((traits) =>
    traits.map(({ name }) => name).filter((name) => !KINDS.has(name)),
  );
}
