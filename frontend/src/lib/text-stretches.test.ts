import { describe, expect, it } from '@jest/globals';
import { cutText } from './cut-text.ts';
import { readEntity } from './entity-view.ts';
import { EMPTY_PATIENT } from './patient.ts';
import { stretchesOf } from './text-stretches.ts';

/** Marks every "pain" of a text. */
function stretches(text: string) {
  const entities = Array.from(text.matchAll(/pain/g), ({ index }) => {
    const begin = Array.from(text.slice(0, index)).length;
    const raw = { Text: 'pain', BeginOffset: begin, EndOffset: begin + 4, field: 'symptoms' };
    return readEntity(raw, `entity-${index}`);
  }).filter((entity) => entity !== undefined);
  const { pieces } = cutText({ ...EMPTY_PATIENT, symptoms: text }, 'symptoms', { entities });
  return stretchesOf(pieces).map((stretch) => ({
    text: stretch.map((piece) => piece.text).join(''),
    begin: stretch[0]?.begin,
    end: stretch.at(-1)?.end,
  }));
}

describe('stretchesOf', () => {
  it('leaves a text with few marks whole, whatever its lines', () => {
    expect(stretches('Arm pain.\nLeg pain.\n\nBack pain.')).toHaveLength(1);
  });

  it.each([
    ['lines', 'Has 😰 pain at rest. Not so\nmuch now.\n\n'.repeat(100), /\n$/],
    ['sentences where there are no lines', 'Has 😰 pain at 2.5 m. Not now. '.repeat(200), /\. $/],
  ])('ends with %s, keeps every word, and counts code points', (_name, text, end) => {
    const found = stretches(text);
    expect(found.length).toBeGreaterThan(2);
    expect(found.map((stretch) => stretch.text).join('')).toBe(text);
    for (const [index, stretch] of found.entries()) {
      expect(stretch.text).toMatch(end);
      expect(stretch.begin).toBe(index === 0 ? 0 : found[index - 1]?.end);
    }
    expect(found.at(-1)?.end).toBe(Array.from(text).length);
  });

  it('never breaks a text that has neither', () => {
    expect(stretches('pain, no relief, '.repeat(200))).toHaveLength(1);
  });

  it('gives none for no pieces', () => {
    expect(stretchesOf([])).toEqual([]);
  });
});
