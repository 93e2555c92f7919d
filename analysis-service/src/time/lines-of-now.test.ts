import { describe, expect, it } from '@jest/globals';
import { readDocument } from '../text/read-document.ts';
import { readTellings } from './tellings.ts';

const OLD = 'CARE PLAN WARD NINE 03/08/2026\nWalks with a frame.\nPads at night.\nHair: Monday';

const isOfNow = (text: string, words: string) =>
  readTellings(readDocument(text, 'symptoms'), '2026-11-22')(text.indexOf(words)) === undefined;

describe('a line that is added to a paper of before', () => {
  it.each([
    [
      'by somebody, with a time of now',
      'Mum: found him half an hour ago, he will not drink a drop',
    ],
    ['as an addendum', 'Addendum by patient, Sunday: both legs weak and numb since last night'],
    ['with the day of today', 'Late shift Sun 22/11 - slipped at the basin, hit her head'],
    ['by the call of today', 'Reason for call today: he has locked himself in the shed alone'],
    ['at the end, by the patient', 'I am in the red bit, one word per breath'],
    ['in a margin', 'Weeks 9-12: 7.5 mg ("since this morning all black in one eye")'],
  ])('is of now: %s', (_, line) => {
    const words = line.split(' ').slice(-3).join(' ');
    expect(isOfNow(`${OLD}\n${line}`, words)).toBe(true);
  });

  it.each([
    ['of a medicine', 'Mum: fluoxetine'],
    ['of an earlier day', 'Late shift Sun 2/8 - slipped at the basin, hit her head'],
    ['of the paper', 'Presenting complaint: chest pain since last night'],
  ])('is of before: %s', (_, line) => {
    expect(isOfNow(`${OLD}\n${line}\nSigned: RN\nCopy: file`, line.split(' ').at(-1)!)).toBe(false);
  });
});
