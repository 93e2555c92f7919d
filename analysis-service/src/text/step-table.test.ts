import { describe, expect, it } from '@jest/globals';
import { array, assert, configureGlobal, integer, property, tuple } from 'fast-check';
import { StepTable } from './step-table.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const above0 = integer({ min: 1, max: 5_000 });

describe('StepTable', () => {
  it('leads where it was told to, and nowhere else', () => {
    assert(
      property(array(tuple(above0, above0, above0), { maxLength: 3_000 }), (steps) => {
        const table = new StepTable();
        const known = new Map<string, number>();
        for (const [node, word, to] of steps) {
          const key = `${node} ${word}`;
          if (known.has(key)) continue;
          known.set(key, to);
          table.set(node, word, to);
        }
        for (const [node, word] of steps)
          expect(table.get(node, word)).toBe(known.get(`${node} ${word}`));
        expect(table.get(5_001, 1)).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('knows no step of an unknown word', () => {
    const table = new StepTable();
    table.set(1, 1, 2);
    expect(table.get(1, 0)).toBe(0);
  });
});
