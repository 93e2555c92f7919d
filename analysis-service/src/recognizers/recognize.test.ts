import { describe, expect, it } from '@jest/globals';
import { array, assert, configureGlobal, constantFrom, oneof, property, string } from 'fast-check';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognize } from './recognize.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const lexicon = loadLexicon();
const mentionsOf = (text: string) => recognize(readDocument(text, undefined), lexicon);
const named = (text: string) =>
  mentionsOf(text).map(({ begin, end, category }) => `${text.slice(begin, end)} ${category}`);

const clinical = constantFrom(
  'chest pain',
  'no ',
  'MRI',
  'liver',
  'prednisone 20 mg',
  '\n',
  '. ',
  ', ',
  'FH: ',
  'naïve 🫀',
  'e\u0301pistaxis',
  'the patient',
  ' (',
  ')',
);
const anyText = oneof(
  string({ unit: 'grapheme', maxLength: 200 }),
  string({ unit: 'binary', maxLength: 200 }),
  array(oneof(clinical, string({ maxLength: 8 })), { maxLength: 40 }).map((parts) =>
    parts.join(' '),
  ),
);

describe('recognize, for any text', () => {
  it('gives spans inside of the text with support between 0 and 1', () => {
    assert(
      property(anyText, (text) => {
        for (const { begin, end, support } of mentionsOf(text)) {
          expect(begin).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(begin);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(support).toBeGreaterThanOrEqual(0);
          expect(support).toBeLessThanOrEqual(1.000_001);
        }
      }),
    );
  });

  it('lists no words twice in one list', () => {
    assert(
      property(anyText, (text) => {
        const mentions = mentionsOf(text);
        for (const [at, one] of mentions.entries())
          for (const other of mentions.slice(at + 1))
            expect(
              one.category === other.category && one.begin < other.end && other.begin < one.end,
            ).toBe(false);
      }),
    );
  });

  it('gives the same answer again, in text order', () => {
    assert(
      property(anyText, (text) => {
        const mentions = mentionsOf(text);
        expect(mentionsOf(text)).toEqual(mentions);
        expect(mentions.map(({ begin }) => begin)).toEqual(
          mentions.map(({ begin }) => begin).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('starts no name with a negator', () => {
    assert(
      property(anyText, (text) => {
        const learned = mentionsOf(text).filter(({ source }) => source === 'model');
        for (const { begin, end } of learned)
          expect(text.slice(begin, end)).not.toMatch(/^(?:no|not|denies|without)\b/i);
      }),
    );
  });
});

describe('recognize', () => {
  it.each([
    ['He developed a chylopneumothorax.', 'chylopneumothorax MEDICAL_CONDITION'],
    ['The patient was given brentozumab for three cycles.', 'brentozumab MEDICATION'],
    ['Serum orosomucoid was 3.2 g/l.', 'orosomucoid TEST_TREATMENT_PROCEDURE'],
  ])('in "%s" reads %s, which no list holds', (text, name) => {
    expect(named(text)).toContain(name);
    expect(mentionsOf(text).map(({ source }) => source)).toContain('model');
  });

  it.each([
    'His wife drove the truck to the barn.',
    'He works as a plumber and plays the guitar.',
    'No one else came along to the office.',
  ])('reads no name in "%s"', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('reads a text part by part as it reads the parts', () => {
    const part = 'He had fever and a swollen knee. An MRI showed osteomyelitis.\n\n';
    const once = named(part);
    expect(named(part.repeat(50))).toEqual(Array.from({ length: 50 }, () => once).flat());
  });
});
