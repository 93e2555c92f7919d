import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { loadTables } from '../knowledge/load-tables.ts';
import { FOOTER } from './sentences.ts';

const MEMORY = new URL('../../../product-texts/data/statements/', import.meta.url);

function pairsOf(file: string): (readonly [string, string])[] {
  return readFileSync(new URL(file, MEMORY), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && line !== 'en\tes')
    .map((line) => {
      const [en = '', es = ''] = line.split('\t');
      return [en, es] as const;
    });
}

const knowledge = loadTables();
const names = pairsOf('knowledge.en-es.tsv');
const sentences = pairsOf('recommendations.en-es.tsv');

describe('the Spanish of the recommendations', () => {
  it('has every condition, finding and next step', () => {
    const known = new Set(names.map(([en]) => en));
    const written = [
      ...knowledge.conditions.flatMap(({ name, nextSteps }) => [name, ...nextSteps]),
      ...[...knowledge.findings.values()].map(({ name }) => name),
    ];
    expect(written.filter((text) => !known.has(text))).toEqual([]);
  });

  it('has one translation for one text, whatever its first letter', () => {
    const byText = new Map<string, Set<string>>();
    for (const [en, es] of names) {
      const key = en.toLowerCase();
      byText.set(key, (byText.get(key) ?? new Set()).add(es.toLowerCase()));
    }
    expect([...byText].filter(([, found]) => found.size > 1).map(([text]) => text)).toEqual([]);
  });

  it('has every sentence of the footer', () => {
    const known = new Set(sentences.map(([en]) => en));
    const footer = FOOTER.split(/(?<=\.) /u);
    expect(footer.filter((sentence) => !known.has(sentence))).toEqual([]);
  });
});
