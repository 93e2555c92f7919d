import { describe, expect, it } from '@jest/globals';
import { filled, parseTable } from '@neurovista/tables';
import { loadMemory, TranslationMemory } from './translation-memory.ts';

const rows = (name: string, ...lines: readonly string[]) =>
  parseTable(['en\tes', ...lines].join('\n'), name, { en: filled, es: filled });

const memory = new TranslationMemory(
  rows(
    'a.en-es.tsv',
    'No evidence of stroke.\tSin signos de accidente cerebrovascular.',
    'ECG\tECG',
    'fever\tfiebre',
  ),
  rows(
    'a.templates.en-es.tsv',
    'Repeat in {n:number} days\tRepita en {n} días',
    'Repeat in {n:number} to {m:number} days\tRepita en {n} a {m} días',
    'Compatible with {name}\tCompatible con {name}',
    'Look for {items:list} today\tBusque {items} hoy',
    'Code {x:verbatim} only\tSolo el código {x}',
    'Signs of {name}\tSignos de {name}',
  ),
);
const slot = (text: string) => ({ target: `«${text}»`, unknown: text === 'zzz' ? [text] : [] });
const recall = (text: string) => memory.recall(text, slot);

describe('TranslationMemory', () => {
  it.each([
    ['as it was written', 'No evidence of stroke.', 'Sin signos de accidente cerebrovascular.'],
    ['without its full stop', 'No evidence of stroke', 'Sin signos de accidente cerebrovascular'],
    ['in lower case', 'no evidence of stroke.', 'sin signos de accidente cerebrovascular.'],
    ['of capitals', 'ECG', 'ECG'],
  ])('recalls a text %s', (_, source, target) => {
    expect(recall(source)).toEqual({ target, origin: 'memory', unknown: [] });
  });

  it.each([
    ['keeps a number', 'Repeat in 14 days.', 'Repita en 14 días.'],
    ['prefers the more literal template', 'Repeat in 2 to 3 days', 'Repita en 2 a 3 días'],
    ['recalls what stands in a slot', 'Compatible with fever', 'Compatible con fiebre'],
    ['translates what it does not know', 'Compatible with rash', 'Compatible con «rash»'],
    [
      'recalls a template in a slot',
      'Compatible with signs of fever',
      'Compatible con signos de fiebre',
    ],
    [
      'translates each item of a list',
      'Look for fever, rash and ECG today',
      'Busque fiebre, «rash» y ECG hoy',
    ],
    ['keeps verbatim slots', 'Code A41.9 only', 'Solo el código A41.9'],
  ])('%s', (_, source, target) => {
    expect(recall(source)).toMatchObject({ target, origin: 'template' });
  });

  it('tells the words of slots that nobody knew', () => {
    expect(recall('Compatible with zzz')?.unknown).toEqual(['zzz']);
  });

  it('does not recall another number of words', () => {
    expect(recall('Repeat in some days')).toBeUndefined();
  });

  it.each([
    ['a slot that Spanish lacks', 'Take {n:number}\tTome', 'b.tsv:2: the Spanish side lacks {n}'],
    ['a slot that English lacks', 'Take\tTome {n}', 'b.tsv:2: the English side lacks {n}'],
  ])('refuses %s with file and line', (_, line, message) => {
    expect(() => new TranslationMemory([], rows('b.tsv', line))).toThrow(message);
  });

  it('loads every file of the data folder', () => {
    expect(loadMemory().exact('No known drug allergies.')).toBe(
      'Sin alergias conocidas a medicamentos.',
    );
  });
});
