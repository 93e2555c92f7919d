import { describe, expect, it } from '@jest/globals';
import type { NoteField } from '../../document.ts';
import { readDocument } from '../read-document.ts';

const COURSE = 'This 27-year-old was admitted with dengue. Platelets fell to 31.';
const HOME = 'She went home with paracetamol.';

function letterIn(text: string, field: NoteField = 'medicalHistory') {
  const [paper] = readDocument(text, field).structure.papers;
  return (
    paper && { dates: paper.dates, last: text.slice(paper.begin, paper.end).split('\n').at(-1) }
  );
}

describe('a letter that fills a medical history', () => {
  it.each([
    ['Medical ward, Cebu. Discharge letter 14 August 2026', { day: 14, month: 8, year: 2026 }],
    ['Gastroenterology, Halifax. Dictated 2 May 2026', { day: 2, month: 5, year: 2026 }],
    ['Letter of 22/04/2026, updated at clinic 18/06/2026', { day: 18, month: 6, year: 2026 }],
    [
      'TIA service, Galway, 28 October 2026, updated 16 November',
      { day: 16, month: 11, year: 2026 },
    ],
    ['Surgical unit, Denver, 02/19/2026, addended 03/12/2026', { day: 12, month: 3, year: 2026 }],
  ])('is of the latest day of its title, and has all its paragraphs: %s', (title, date) => {
    const letter = letterIn(`${title}\n\n${COURSE}\n\n${HOME}`);
    expect(letter?.last).toBe(HOME);
    expect(letter?.dates[0]).toEqual(date);
  });

  it.each([
    'Now very drowsy, vomiting.',
    'My chest is tight.',
    'Since then well, but collapsed.',
    'She is short of breath this morning.',
    'Presents with crushing chest pain.',
    'He is now vomiting blood.',
    'Blood sugar is now 1.8.',
    'Is now on oxygen, sats 78%.',
    'At the moment: BP 70/40, HR 140.',
    'Obs: temp 40.2, HR 140, BP 80/40.',
    'Took 40 paracetamol an hour back.',
    'Bloods: K 7.2.',
    'Consultant rang: potassium 7.2.',
    'With BP 70/40 and sats 78%.',
    '29/11/2026: collapsed at the shop.',
    'Seen 02 Sept 2026, chest pain.',
  ])('ends where a paragraph tells of now: %s', (now) => {
    const text = `Medical ward, Cebu, 14 August 2026\n\n${COURSE}\n\n${now}\n\n${HOME}`;
    expect(letterIn(text)?.last).toBe(COURSE);
  });

  it.each([
    ['a title without a day', `Medical ward, Cebu\n\n${COURSE}`],
    ['a title that complains', `Fever since clinic 14 August 2026\n\n${COURSE}`],
    ['a list of diseases', `Asthma, eczema, 14 August 2026\n\n${COURSE}`],
    ['the day of an event', `Nurse note, stent placed 3 March 2019\n\n${COURSE}`],
    ['the day of a diagnosis', `Diabetes clinic patient, diagnosed 3 March 2019\n\n${COURSE}`],
    ['no blank line', `Asthma, seen by Dr Lee 14 August 2026\n${COURSE}`],
  ])('is none: %s', (_, text) => {
    expect(letterIn(text)).toBeUndefined();
  });

  it('is as old as the last day that it tells', () => {
    const text = `Medical ward, Cebu, 14 August 2026\n\n${COURSE} The laboratory rang the practice on 29/11/2026.`;
    expect(readDocument(text, 'medicalHistory').structure.papers[0]?.dates).toContainEqual({
      day: 29,
      month: 11,
      year: 2026,
    });
  });

  it('is none in another field, where what is below a title may be of now', () => {
    const text = `Medical ward, Cebu, 14 August 2026\n\n${COURSE}\n\n${HOME}`;
    expect(letterIn(text, 'symptoms')).toBeUndefined();
  });
});
