import { describe, expect, it } from '@jest/globals';
import type { Category } from '@neurovista/contracts';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { combine } from './combine.ts';
import type { Tagger } from './model/tagger.ts';
import { beginTag, insideTag, LABELS, MODEL_CATEGORIES } from './model/tags.ts';

const acceptance = { lexicon: 0.1, ambiguous: 0.1, misspelling: 0.1, model: 0.5, outsideBias: 0 };

interface Belief {
  readonly list: Category;
  readonly probability: number;
}

/** A tagger that believes these things of these words (lower case) and nothing of others; `unmet` it has never seen. */
function taggerOf(
  beliefs: Readonly<Record<string, Belief>>,
  unmet: readonly string[] = [],
): Tagger {
  return {
    hasMet: (norm) => !unmet.includes(norm),
    tag: ({ tokens }) => {
      const tags = new Uint8Array(tokens.length);
      const probabilities = new Float64Array(tokens.length * MODEL_CATEGORIES.length);
      let previous = -1;
      for (const [at, { norm }] of tokens.entries()) {
        const belief = beliefs[norm];
        const label = LABELS.findIndex((name) => name === belief?.list);
        if (belief) probabilities[at * MODEL_CATEGORIES.length + label] = belief.probability;
        if (belief) tags[at] = label === previous ? insideTag(label) : beginTag(label);
        previous = label;
      }
      return { tags, probabilities };
    },
  };
}

function term(text: string, words: string, rest: Partial<Mention> = {}): Mention {
  const begin = text.indexOf(words);
  return {
    begin,
    end: begin + words.length,
    category: 'MEDICAL_CONDITION',
    type: 'DX_NAME',
    source: 'lexicon',
    ambiguous: false,
    ...rest,
  };
}

function combined(text: string, terms: readonly Mention[], tagger: Tagger) {
  const doc = readDocument(text, undefined);
  return combine(doc, terms, { tagger, acceptance }).map(
    ({ begin, end, category, source }) => `${text.slice(begin, end)} ${category} ${source}`,
  );
}

const condition = (probability: number): Belief => ({ list: 'MEDICAL_CONDITION', probability });
const test = (probability: number): Belief => ({ list: 'TEST_TREATMENT_PROCEDURE', probability });
const site = (probability: number): Belief => ({ list: 'ANATOMY', probability });

describe('combine', () => {
  const text = 'Marked zygodactyly after a treatment.';

  it('adds a name that only the model reads', () => {
    expect(combined(text, [], taggerOf({ zygodactyly: condition(0.8) }))).toEqual([
      'zygodactyly MEDICAL_CONDITION model',
    ]);
  });

  it('leaves out a name that the model is not sure of', () => {
    expect(combined(text, [], taggerOf({ zygodactyly: condition(0.4) }))).toEqual([]);
  });

  it('drops a reading of the vocabulary that the model doubts', () => {
    const treatment = term(text, 'treatment', { category: 'TEST_TREATMENT_PROCEDURE' });
    expect(combined(text, [treatment], taggerOf({}))).toEqual([]);
  });

  it('keeps a reading of words that the model has never met', () => {
    const treatment = term(text, 'treatment', { category: 'TEST_TREATMENT_PROCEDURE' });
    expect(combined(text, [treatment], taggerOf({}, ['treatment']))).toEqual([
      'treatment TEST_TREATMENT_PROCEDURE lexicon',
    ]);
  });

  it('keeps a phrase of the vocabulary that has no other reading', () => {
    const words = 'decreased vision today';
    expect(combined(words, [term(words, 'decreased vision')], taggerOf({}))).toEqual([
      'decreased vision MEDICAL_CONDITION lexicon',
    ]);
  });

  it('lets the vocabulary decide where a name begins and ends', () => {
    const words = 'left chest pain';
    const beliefs = { left: condition(0.9), chest: condition(0.9), pain: condition(0.9) };
    expect(combined(words, [term(words, 'chest pain')], taggerOf(beliefs))).toEqual([
      'chest pain MEDICAL_CONDITION lexicon',
    ]);
  });

  it('lists a body site inside of a finding', () => {
    const words = 'vulvar itching';
    const beliefs = { vulvar: site(0.9), itching: condition(0.9) };
    expect(combined(words, [term(words, 'vulvar itching')], taggerOf(beliefs))).toEqual([
      'vulvar itching MEDICAL_CONDITION lexicon',
      'vulvar ANATOMY model',
    ]);
  });

  it('puts a name into another list than the vocabulary only when it is sure', () => {
    const words = 'elastase was low';
    const known = [term(words, 'elastase', { category: 'MEDICATION', type: 'GENERIC_NAME' })];
    const unsure = taggerOf({ elastase: test(0.55) }, ['elastase']);
    const sure = taggerOf({ elastase: test(0.9) }, ['elastase']);
    expect(combined(words, known, unsure)).toEqual(['elastase MEDICATION lexicon']);
    expect(combined(words, known, sure)).toEqual(['elastase TEST_TREATMENT_PROCEDURE model']);
  });

  it.each([
    ['a negator', 'no', 'There was no change.'],
    ['a relative', 'mother', 'Her mother came.'],
    ['a plain word', 'problems', 'It gave problems.'],
    ['an acronym that it has never met', 'qx', 'Has QX today.'],
    ['the title of a section', 'medications', 'Medications: none'],
  ])('takes no %s for a name', (_title, word, words) => {
    expect(combined(words, [], taggerOf({ [word]: condition(0.9) }, ['qx']))).toEqual([]);
  });
});
