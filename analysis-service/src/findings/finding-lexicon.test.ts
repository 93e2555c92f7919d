import { describe, expect, it } from '@jest/globals';
import { tokenize } from '../text/tokenize.ts';
import { loadTables } from '../knowledge/load-tables.ts';
import { buildFindingLexicon } from './finding-lexicon.ts';

const lexicon = buildFindingLexicon(loadTables());
const idsIn = (text: string) => lexicon.matchesIn(tokenize(text)).flatMap(({ ids }) => ids);

describe('finding lexicon', () => {
  it.each([
    ["can't catch my breath lying down", 'orthopnea'],
    ['wakes up at night gasping and breathless', 'pnd'],
    ['swelling in both of his legs', 'leg-edema'],
    ['his right calf is swollen', 'unilateral-leg-swelling'],
    ['throwing up', 'vomiting'],
    ['haemoptysis', 'hemoptysis'],
    ['burning when urinating', 'dysuria'],
    ['the worst headache of my life', 'thunderclap-headache'],
    ['pain in the right lower quadrant', 'rlq-pain'],
  ])('reads "%s" as %s', (text, id) => {
    expect(idsIn(text)).toContain(id);
  });

  it.each([
    ['a painless mass of the neck', 'neck-pain'],
    ['leg pain, no swelling', 'leg-edema'],
    ['chest clear but abdominal pain', 'chest-pain'],
    ['she does not smoke', 'dyspnea-exertional'],
    ['she started feeling ill', 'new-medication'],
    ['his mother highlighted a rash', 'family-same'],
  ])('does not read "%s" as %s', (text, id) => {
    expect(idsIn(text)).not.toContain(id);
  });

  it('points at the words of the text', () => {
    const text = 'He has crushing pain in the chest.';
    const mention = lexicon
      .matchesIn(tokenize(text))
      .find(({ ids }) => ids.includes('chest-pressure'));
    expect(text.slice(mention?.begin, mention?.end)).toBe('crushing pain in the chest');
  });

  it('knows what a whole name means', () => {
    expect(lexicon.meaningOf('Orthopnoea')).toContain('orthopnea');
    expect(lexicon.meaningOf('blue banana')).toEqual([]);
  });
});
