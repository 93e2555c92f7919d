import { describe, expect, it } from '@jest/globals';
import {
  array,
  assert,
  configureGlobal,
  constantFrom,
  integer,
  property,
  uniqueArray,
} from 'fast-check';
import type { Mention } from '../document.ts';
import { assertMentions } from './index.ts';
import { readDocument } from '../text/read-document.ts';
import { traitNames } from './marked-text.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const FINDINGS = [
  'fever',
  'cough',
  'chest pain',
  'nausea',
  'rash',
  'headache',
  'diarrhea',
  'neck stiffness',
  'palpitations',
  'weight loss',
] as const;

const findings = uniqueArray(constantFrom(...FINDINGS), { minLength: 1, maxLength: 8 });
const marks = (words: readonly string[]) => words.map((word) => `{${word}}`);

function listOf(words: readonly string[], last: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

const negated = (count: number) => Array.from({ length: count }, () => ['NEGATION']);

describe('assertion of any list', () => {
  it('negates every item after a negator', () => {
    assert(
      property(
        findings,
        constantFrom('Denies', 'No', 'Negative for', 'Without', 'No evidence of', 'denies any'),
        constantFrom('and', 'or', 'nor', 'and/or'),
        (words, negator, last) => {
          const text = `${negator} ${listOf(marks(words), last)}.`;
          expect(traitNames(text)).toEqual(negated(words.length));
        },
      ),
    );
  });

  it('asserts every item without one', () => {
    assert(
      property(findings, (words) => {
        const text = `He has ${listOf(marks(words), 'and')}.`;
        expect(traitNames(text)).toEqual(words.map(() => []));
      }),
    );
  });

  it('does not depend on case', () => {
    assert(
      property(findings, constantFrom('Denies', 'Reports', 'Possible'), (words, verb) => {
        const text = `${verb} ${listOf(marks(words), 'or')}.`;
        expect(traitNames(text.toUpperCase())).toEqual(traitNames(text.toLowerCase()));
      }),
    );
  });

  it('does not depend on where lines are wrapped', () => {
    assert(
      property(findings, integer({ min: 60, max: 90 }), (words, width) => {
        const text = `The patient comes in today and denies ${listOf(marks(words), 'or')} but has been tired for about two weeks now.`;
        expect(traitNames(wrap(text, width))).toEqual(traitNames(text));
      }),
    );
  });

  it('does not depend on the bullet', () => {
    assert(
      property(findings, constantFrom('-', '*', '•', '1.', '2)'), (words, bullet) => {
        const lines = (mark: string) =>
          `Denies:\n${marks(words)
            .map((word) => `${mark} ${word}`)
            .join('\n')}`;
        expect(traitNames(lines(bullet))).toEqual(negated(words.length));
      }),
    );
  });

  it('does not change when another sentence follows', () => {
    assert(
      property(
        findings,
        constantFrom('Denies', 'Has', 'Mother had', 'Possible', 'History of'),
        constantFrom(' He lives alone.', ' No smoking.', ' Works as a teacher.', '\n\nPlan: rest.'),
        (words, opening, sentence) => {
          const text = `${opening} ${listOf(marks(words), 'and')}.`;
          expect(traitNames(text + sentence)).toEqual(traitNames(text));
        },
      ),
    );
  });

  it('gives cues that are the words at their offsets, and scores between 0 and 1', () => {
    const words = constantFrom(
      'no',
      'denies',
      'possible',
      'if',
      'history of',
      'mother',
      'fever',
      'cough',
      ',',
      '.',
      'but',
      '\n',
      ':',
      '2015',
      'or',
      '(',
      ')',
      '-',
      '?',
    );
    assert(
      property(array(words, { maxLength: 40 }), (parts) => {
        const text = parts.join(' ');
        const doc = readDocument(text, undefined);
        const traits = assertMentions(doc, mentionsOf(text)).flat();
        for (const { cue, score } of traits) {
          expect(cue?.text).toBe(cue && text.slice(cue.begin, cue.end));
          expect(score > 0 && score <= 1).toBe(true);
        }
      }),
    );
  });
});

function mentionsOf(text: string): Mention[] {
  return [...text.matchAll(/fever|cough/gu)].map(({ index, 0: word }) => ({
    begin: index,
    end: index + word.length,
    category: 'MEDICAL_CONDITION',
    type: 'DX_NAME',
    source: 'lexicon',
    ambiguous: false,
  }));
}

function wrap(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  // The marks of a text do not show in it, so only the width of what shows counts.
  const shown = (words: string) => words.replaceAll(/[{}]/gu, '').length;
  for (const word of text.split(' ')) {
    if (line !== '' && shown(`${line} ${word}`) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
