import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../read-document.ts';

const papersIn = (text: string) =>
  readDocument(text, 'symptoms').structure.papers.map(({ begin, end, isFollowed }) => ({
    first: text.slice(begin).split('\n')[0],
    last: text.slice(begin, end).split('\n').at(-1),
    isFollowed,
  }));

const BODY = 'Diagnosis: gout.\nColchicine 500 mcg bd.\nAdvice: rest.';

describe('a paper that was pasted whole', () => {
  it.each([
    [
      'by its title in capitals, to the words of now',
      `RHEUMATOLOGY CLINIC LETTER  Hull 03/08/2026\n${BODY}\n\nToe settled, need a form.`,
      [
        {
          first: 'RHEUMATOLOGY CLINIC LETTER  Hull 03/08/2026',
          last: 'Advice: rest.',
          isFollowed: true,
        },
      ],
    ],
    [
      'by the day below a plain title',
      `Foot Clinic\nDate of clinic 3 August 2026\nDear Dr Lee\n${BODY}`,
      [{ first: 'Foot Clinic', last: 'Advice: rest.', isFollowed: false }],
    ],
    [
      'behind the words of now',
      `Toe settled.\n\nFOOT CLINIC REPORT 03/08/2026\n${BODY}`,
      [{ first: 'FOOT CLINIC REPORT 03/08/2026', last: 'Advice: rest.', isFollowed: true }],
    ],
    [
      'by the day of arrival below its title',
      `EMERGENCY DEPARTMENT NOTE - Denver\nArrival: 03/22/2023 21:47\n${BODY}`,
      [
        {
          first: 'EMERGENCY DEPARTMENT NOTE - Denver',
          last: 'Advice: rest.',
          isFollowed: false,
        },
      ],
    ],
    [
      'by the last day of a stay',
      `MEDICATION RECONCILIATION - Ward 4, 14 to 18 June 2025\n${BODY}\n\nToe settled.`,
      [
        {
          first: 'MEDICATION RECONCILIATION - Ward 4, 14 to 18 June 2025',
          last: 'Advice: rest.',
          isFollowed: true,
        },
      ],
    ],
    [
      'that the first line introduces',
      `Letter from the unit:\n\nFOOT UNIT NOTE 03/08/2026\n${BODY}\n\nI feel well.`,
      [{ first: 'FOOT UNIT NOTE 03/08/2026', last: 'Advice: rest.', isFollowed: true }],
    ],
    [
      'to the first paragraph that somebody tells, whatever stands behind it',
      `FOOT CLINIC LETTER 03/08/2026\n${BODY}\n\nHe cannot walk.\n\nThanks for the parking permit.`,
      [{ first: 'FOOT CLINIC LETTER 03/08/2026', last: 'Advice: rest.', isFollowed: true }],
    ],
    [
      'to its closing, though its writer says I',
      `FOOT CLINIC LETTER 03/08/2026\nDear Dr Ray\n${BODY}\n\nI saw him today.\n\nYours sincerely\nDr Lee\n\nToe hurts again.`,
      [{ first: 'FOOT CLINIC LETTER 03/08/2026', last: 'Dr Lee', isFollowed: true }],
    ],
  ])('is found %s', (_, text, papers) => {
    expect(papersIn(text)).toEqual(papers);
  });

  it.each([
    ['a message in capitals', `MY HUSBAND CANNOT BREATHE. HELP.\n${BODY}`],
    ['a result within a note', `Chest pain.\n\nCHEST XRAY 03/08/2026 clear\n${BODY}`],
    ['what somebody has had', `Had a check up at the clinic 3 Nov 2026\n${BODY}\n\nWorse.`],
    ['an event in capitals', `EGYPT TRIP 03/08/2026\n${BODY}\n\nWorse.`],
    ['a name with a date of birth', `SMITH JOHN M 05/05/1966 NHS 485\n${BODY}\n\nWorse.`],
    ['a few lines', 'FOOT CLINIC LETTER 03/08/2026\nGout.\n\nToe hurts.'],
    ['a plain line without a day', `Seen in the foot clinic\n${BODY}`],
  ])('is not %s', (_, text) => {
    expect(papersIn(text)).toEqual([]);
  });

  it.each([
    ['a paragraph without a label', 'Crushing chest pain, sweating.\n\nAmbulance?', 'Crushing'],
    ['a new complaint without a blank line', 'Plan: rest\nc/o crushing chest pain', 'c/o'],
    ['a label of a complaint', 'Problem: crushing chest pain', 'Problem'],
    ['what a patient signs', 'I have chest pain\n\nKind regards\nJoan', 'I have'],
  ])('ends before %s', (_, behind, first) => {
    const text = `HEART CLINIC LETTER 03/08/2026\n${BODY}\n\n${behind}`;
    const [paper] = readDocument(text, 'symptoms').structure.papers;
    expect(paper?.end).toBeLessThan(text.indexOf(first));
  });

  it('looks for a title in time that grows with its length', () => {
    const title = `${'1-'.repeat(4000)} CLINIC`;
    expect(papersIn(`${title}\n${BODY}`)).toEqual([]);
  });

  it('has no day where the title tells that of something else', () => {
    const text = `FOOT CLINIC NOTE  LMP 03/08/2026\n${BODY}\n\nI feel ill.`;
    expect(readDocument(text, 'symptoms').structure.papers[0]?.dates).toEqual([]);
  });

  it('ends an entry that its title opens', () => {
    const text = `FOOT CLINIC (typed 03/08/2026)\n${BODY}\n\nHe vomits blood.`;
    const { encounters } = readDocument(text, 'symptoms').structure;
    expect(encounters.every(({ end }) => end <= text.indexOf('He vomits'))).toBe(true);
  });
});
