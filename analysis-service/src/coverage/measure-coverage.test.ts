import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { measureCoverage } from './measure-coverage.ts';

/** Coverage of a text whose used words stand in brackets. */
function measure(marked: string, field: 'symptoms' | 'medicalHistory' = 'symptoms') {
  const used: { begin: number; end: number }[] = [];
  let text = '';
  for (const [index, part] of marked.split(/[[\]]/u).entries()) {
    if (index % 2 === 1) used.push({ begin: text.length, end: text.length + part.length });
    text += part;
  }
  const { content, used: count, unread } = measureCoverage(readDocument(text, field), used);
  return { content, used: count, unread: unread.map(({ begin, end }) => text.slice(begin, end)) };
}

describe('measureCoverage', () => {
  it.each([
    ['The patient presents today with [cough] and [fever].', 2, 2],
    ['She came in on Tuesday with her husband after work at the bank', 0, 0],
    ['flargle and gnorp in the snib', 3, 0],
    ['10 days of [cough], 3 of flargle', 2, 1],
    ['Went to Larne with Sandra, [cough] since', 1, 1],
    ['takes Zyxomab for her [cough]', 2, 1],
    ['<b>[Headache]</b> <script>', 1, 1],
    ['[cough] since this mornign', 1, 1],
    ['I want to die', 1, 0],
    ['', 0, 0],
  ])('counts the clinical words of %j', (text, content, used) => {
    expect(measure(text)).toMatchObject({ content, used });
  });

  it('takes no unknown name of the history for a name of a person', () => {
    expect(measure('was given the new Zyxomab twice', 'medicalHistory').content).toBe(1);
  });

  it.each([
    ['flargle in the gnorp, snib', ['flargle in the gnorp', 'snib']],
    ['snib. [cough] flargle [fever] gnorping', ['gnorping', 'flargle', 'snib']],
    ['cough and fever', ['cough and fever']],
  ])('gives the stretches of %j that were not used, longest first', (text, stretches) => {
    expect(measure(text).unread).toEqual(stretches);
  });

  it('gives at most eight stretches', () => {
    expect(measure('gnorp, '.repeat(20)).unread).toHaveLength(8);
  });
});
