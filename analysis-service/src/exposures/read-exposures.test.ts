import { readTable, textColumns } from '@neurovista/tables';
import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { readExposures, type ExposureMention } from './read-exposures.ts';

const DRUGS =
  /paracetamol|amitriptyline|ibuprofen|aspirin|zolpidem|warfarin|metoprolol|quetiapine|iron|adderall|fentanyl|insulin|sertraline|amlodipine|methotrexate|oxycodone|diphenhydramine|colchicine|digoxin|tylenol|xanax|ketamine|clonidine|glipizide|heroin|cocaine/giu;

function drugsOf(text: string): Mention[] {
  return [...text.matchAll(DRUGS)].map(({ index, 0: name }) => ({
    begin: index,
    end: index + name.length,
    category: 'MEDICATION',
    type: 'GENERIC_NAME',
    source: 'lexicon',
    ambiguous: false,
  }));
}

const write = ({ kind, name, amount }: ExposureMention) =>
  `${kind}: ${name}${amount === undefined ? '' : ` (${amount})`}`;

const read = (text: string) =>
  readExposures(readDocument(text, undefined), drugsOf(text)).map(write).join(' | ');

const FILE = 'exposure-sentences.tsv';
const sentences = readTable(new URL(FILE, import.meta.url), textColumns('text', 'exposures')).map(
  ({ cells }) => [cells.text, cells.exposures] as const,
);

describe('readExposures', () => {
  it.each(sentences)('in "%s" finds "%s"', (text, exposures) => {
    expect(read(text)).toBe(exposures);
  });

  it('gives the words at the offsets of the text', () => {
    const text = 'Fine until noon. Then he fell from a\nladder, about 3 m.';
    expect(readExposures(readDocument(text, undefined), [])).toEqual([
      {
        kind: 'trauma',
        name: 'fell from ladder',
        amount: '3 m',
        begin: 25,
        end: 43,
        text: 'fell from a\nladder',
      },
    ]);
  });
});
