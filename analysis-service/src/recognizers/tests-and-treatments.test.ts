import { describe, expect, it } from '@jest/globals';
import { readTable, textColumns } from '@neurovista/tables';
import type { Field } from '@neurovista/contracts';
import type { Span } from '../document.ts';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readDocument } from '../text/read-document.ts';
import { recognize } from './recognize.ts';
import { overlaps } from '../spans.ts';

const file = new URL('tests-and-treatments.tsv', import.meta.url);
const COLUMNS = textColumns('set', 'field', 'text');
const FIELDS: Readonly<Record<string, Field>> = {
  chiefComplaint: 'chiefComplaint',
  symptoms: 'symptoms',
  medicalHistory: 'medicalHistory',
};
// Of what is marked, and of what is read (figures of the day the tables were written, rounded up).
const MOST_MISSED = 0.06;
const MOST_WRONG = 0.02;
const MARK = /\[([^\]]*)\]|\{([^}]*)\}/gu;

interface MarkedSection {
  readonly text: string;
  readonly marked: readonly Span[];
  readonly eitherWay: readonly Span[];
}

function readMarks(source: string): MarkedSection {
  const marked: Span[] = [];
  const eitherWay: Span[] = [];
  let text = '';
  let from = 0;
  for (const match of source.matchAll(MARK)) {
    text += source.slice(from, match.index);
    const words = match[1] ?? match[2] ?? '';
    const spans = match[1] === undefined ? eitherWay : marked;
    spans.push({ begin: text.length, end: text.length + words.length });
    text += words;
    from = match.index + match[0].length;
  }
  return { text: text + source.slice(from), marked, eitherWay };
}

const lexicon = loadLexicon();

function readSection(source: string, field: Field | undefined) {
  const { text, marked, eitherWay } = readMarks(source);
  const read = recognize(readDocument(text, field), lexicon).filter(
    ({ category }) => category === 'TEST_TREATMENT_PROCEDURE',
  );
  const touches = (spans: readonly Span[]) => (span: Span) =>
    spans.some((other) => overlaps(other, span));
  const counted = read.filter((span) => touches(marked)(span) || !touches(eitherWay)(span));
  const words = ({ begin, end }: Span) => text.slice(begin, end);
  return {
    readCount: counted.length,
    markedCount: marked.length,
    wrong: counted.filter((span) => !touches(marked)(span)).map(words),
    missed: marked.filter((span) => !touches(read)(span)).map(words),
  };
}

const rows = readTable(file, COLUMNS);
const sections = rows.map(({ cells }) => readSection(cells.text, FIELDS[cells.field]));
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('tests, treatments and procedures in the fields of an intake', () => {
  it('are read where nearly all of them are marked', () => {
    const missed = sections.flatMap((section) => section.missed);
    const markedCount = sum(sections.map((section) => section.markedCount));
    expect(missed.length).toBeLessThanOrEqual(MOST_MISSED * markedCount);
  });

  it('are read nowhere else but in a few places', () => {
    const wrong = sections.flatMap((section) => section.wrong);
    const readCount = sum(sections.map((section) => section.readCount));
    expect(wrong.length).toBeLessThanOrEqual(MOST_WRONG * readCount);
  });

  it('are never read in the social history of people who work with them', () => {
    const { wrong } = readSection(
      'She works as an x-ray technician, he as a lab assistant. Wears glasses, exercises daily.',
      'medicalHistory',
    );
    expect(wrong).toEqual([]);
  });

  it('are listed besides a finding that is their result', () => {
    const { missed } = readSection(
      'Abnormal [mammogram]. Positive [PPD] as a child.',
      'chiefComplaint',
    );
    expect(missed).toEqual([]);
  });
});
