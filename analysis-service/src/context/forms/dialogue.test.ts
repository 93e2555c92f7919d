import { describe, expect, it } from '@jest/globals';
import { readTurns } from '../../text/dialogue.ts';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a transcript', () => {
  it.each([
    'N: Any {chest pain N}? C: no. N: {Fever N}? C: none of that, love.',
    'RN: {fever N} or {rigors N}? User: nah. RN: {vomiting}? User: yes twice.',
    'Call handler: Is there a {rash N}? Dad: no, no, no.',
    'Sister: {Headache N}? Caller: never. Sister: {Cough}? Caller: a bit.',
    'Enf: {Dolor N}? P: no. Enf: {Fever N}? P: no.',
    'N: {Chest pain N}? C: no, just {heartburn}.',
    'agent: {vomiting N}? user: no',
    'Dr: {Fever N}, {cough N}? Pt: neither. Dr: {Rash}? Pt: yes.',
  ])('answers what is asked: %s', (marked) => {
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });

  it('does not make what the speaker tells that of a relative', () => {
    const marked = 'RN: What is wrong? Mum: {fever}, {vomiting} and {rash}.';
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });

  it.each([
    ['nothing is denied of what ought to be so', 'N: can he swallow, any {drooling}? C: no'],
    ['what has not ended is not denied', 'N: has the {bleeding} stopped? C: no'],
    ['what has not come down is not denied', 'N: did the {fever} come down? C: no.'],
    ['what does not stop is not denied', "N: {Bleeding}? C: it doesn't stop."],
    ['what is never kept down is not denied', 'N: {Vomiting}? C: none of it stays down.'],
    ['what was so this morning is not denied', 'N: {Chest pain}? C: not now, this morning yes.'],
    ['what is taken back is not denied', 'N: {Chest pain}? C: no, but last night it was bad.'],
    ['what the answer itself says holds', 'N: {chest pain}? C: no fever but {chest pain}'],
  ])('%s', (_what, marked) => {
    expect(traitNames(marked, 'symptoms').flat()).not.toContain('NEGATION');
  });

  it('is no list of relatives', () => {
    const marked = 'Mother: {breast cancer F}. Sister: {lupus}? Father: {gout F}.';
    expect(traitNames(marked, 'medicalHistory')[0]).toContain('PERTAINS_TO_FAMILY');
    expect(readTurns('Mother: breast cancer. Sister: lupus? Father: gout.')).toEqual([]);
  });

  it.each([
    ['Neuro: CN II-XII intact\nCardiac: RRR', 0],
    ['Doctor: Smith\nPatient: Jones', 0],
    ['Nurse: any pain?', 0],
    ['Nurse: any pain? Caller: no.', 2],
  ])('has turns only where somebody asks and another answers: %j', (text, count) => {
    expect(readTurns(text)).toHaveLength(count);
  });
});
