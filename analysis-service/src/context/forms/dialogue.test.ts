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
    ['what the answer itself says holds', 'N: {chest pain}? C: no fever but {chest pain}'],
  ])('%s', (_what, marked) => {
    expect(traitNames(marked, 'symptoms').flat()).not.toContain('NEGATION');
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
