import { describe, expect, it } from '@jest/globals';
import { readable } from './written-text.ts';

const WRAPPED =
  'She says the chest pain began this morning. No\nfever, no cough and no swelling of the legs, but\nshe feels sick and cannot finish her sentences.';

describe('a text as it is read', () => {
  it.each([
    ['one line as it stands', 'No fever. BP 120/80', 'No fever. BP 120/80'],
    ['blanks that break no line', 'no\u00A0fever,\u202F37\u2009C', 'no fever, 37 C'],
    ['apostrophes of one kind', 'can’t', "can't"],
    ['two blanks between words', 'Denies  fever, worse  at night', 'Denies fever, worse at night'],
    [
      'two blanks behind periods of neighbours',
      'Well.  No pain.\nEats.  Sleeps.',
      'Well. No pain.\nEats. Sleeps.',
    ],
    [
      'blanks doubled throughout',
      'no  fever  or  cough  or  pain\nno  rash  and  no  swelling  now',
      'no fever or cough or pain\nno rash and no swelling now',
    ],
    ['the blanks around a line', '  - aspirin  ', '  - aspirin  '],
    ['lines broken to fit', WRAPPED, WRAPPED.replaceAll('\n', ' ')],
    [
      'the indent of a line that goes on',
      WRAPPED.replaceAll('\n', '\r\n   '),
      WRAPPED.replaceAll('\n', ' '),
    ],
  ])('has %s', (_, written, read) => {
    expect(readable(written).read).toBe(read);
  });

  it.each([
    ['columns of two blanks', 'Fever  no\nCough  yes'],
    ['columns of more', 'Aspirin 75 mg   once daily   continue\nRamipril 5 mg   once daily   stop'],
    ['tabs', 'Na\t134  low\nK\t4.1  normal'],
    ['short lines', 'no fever\nno cough\nno pain'],
    [
      'lines of a list',
      'amlodipine 5 mg once daily in the morning for pressure\nbisoprolol 2.5 mg once daily in the morning for AF\nramipril 10 mg once daily at night for heart failure',
    ],
    [
      'answers of a form',
      'any chest pain at rest or on exertion in the last week no\nany breathlessness lying flat or at night or on stairs yes\nany swelling of the legs or the belly or the hands no',
    ],
    [
      'dated entries',
      'seen in the clinic of Dr Smith with swollen ankles again\n12/03/2026 seen in the clinic with swollen ankles again\n14/05/2026 seen in the clinic with swollen ankles again',
    ],
    [
      'labels',
      'History of presenting complaint: chest pain on exertion\npast medical history: hypertension, gout, and a stroke\nmedication: amlodipine, allopurinol, and clopidogrel',
    ],
    [
      'lines that end before they are full',
      'The pain began in the left side of the chest this week\nworse at night\nit wakes her up and she has to sit in a chair by the bed',
    ],
  ])('keeps %s apart', (_, written) => {
    expect(readable(written).read).toBe(written);
  });

  it('knows where each of its characters was written', () => {
    const written = `a  b 😀\u00A0c\n${WRAPPED.replaceAll('\n', '  \n  ')}`;
    const { read, placeOf, original } = readable(written);
    expect(original).toBe(written);
    for (const word of read.matchAll(/\S+/gu)) {
      const [begin, end] = [placeOf(word.index), placeOf(word.index + word[0].length)];
      expect(written.slice(begin, end)).toBe(word[0]);
    }
    expect(placeOf(read.length)).toBe(written.length);
  });
});
