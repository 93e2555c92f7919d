import { describe, expect, it } from '@jest/globals';
import { FIELDS, type Field } from '@neurovista/contracts';
import { array, assert, configureGlobal, constantFrom, oneof, property, string } from 'fast-check';
import { loadPatientKnowledge, readFields } from '../read-patient.ts';
import { MOST_CLAUSES, readClauses } from './clauses.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const knowledge = loadPatientKnowledge();

const clausesIn = (texts: Partial<Record<Field, string>>) =>
  readClauses(readFields(texts, '2026-11-20', knowledge));

const told = (symptoms: string) => clausesIn({ symptoms }).map(({ state, text }) => [state, text]);

describe('the clauses of a story', () => {
  it.each<[string, readonly (readonly [state: string, text: string])[]]>([
    [
      'no chest pain but gripping across the top',
      [
        ['absent', 'no chest pain'],
        ['present', 'gripping across the top'],
      ],
    ],
    [
      'gripping across the top with no sweats',
      [
        ['present', 'gripping across the top'],
        ['absent', 'no sweats'],
      ],
    ],
    [
      'My father had a stroke at 60. My arm went heavy this morning.',
      [
        ['family', 'My father had a stroke at 60'],
        ['present', 'My arm went heavy this morning'],
      ],
    ],
    // What is asked says nothing of the patient.
    ['let me know if I need to worry, my baby is blue', [['present', 'my baby is blue']]],
    ['he passed out should I drive him in or wait', [['present', 'he passed out']]],
    [
      'What should I do if my dad is slurring his words',
      [['present', 'my dad is slurring his words']],
    ],
    [
      'How long can I leave the tourniquet on',
      [['present', 'How long can I leave the tourniquet on']],
    ],
    ['what should I do please help', [['present', 'what should I do please help']]],
    [
      "Speech clear. Abdomen soft. She isn't well. Speech not clear.",
      [
        ['absent', 'Speech clear'],
        ['absent', 'Abdomen soft'],
        ['present', "She isn't well"],
        ['present', 'Speech not clear'],
      ],
    ],
    [
      "Hands aren't cold. Stools not pale.",
      [
        ['absent', "Hands aren't cold"],
        ['absent', 'Stools not pale'],
      ],
    ],
    [
      'Breathing not laboured, not hot.',
      [
        ['absent', 'Breathing not laboured'],
        ['absent', 'not hot'],
      ],
    ],
    ['Baby not awake.', [['present', 'Baby not awake']]],
    ['He had the same pain in 2010.', [['past', 'He had the same pain in 2010']]],
    ['Come back if it gets worse.', [['hypothetical', 'Come back if it gets worse']]],
    [
      'Sweaty, pale, clammy, every lamp has a twin and cup ends up at my ear.',
      [
        ['present', 'Sweaty, pale, clammy'],
        ['present', 'every lamp has a twin'],
        ['present', 'cup ends up at my ear'],
      ],
    ],
    ['Denies fever, cough, chest pain.', [['absent', 'Denies fever, cough, chest pain']]],
    [
      'my chest is tight and my arm is numb and my husband had chest pain last week',
      [
        ['present', 'my chest is tight'],
        ['present', 'my arm is numb'],
        ['family', 'my husband had chest pain last week'],
      ],
    ],
    [
      '- vomiting blood\n- black stools',
      [
        ['present', 'vomiting blood'],
        ['present', 'black stools'],
      ],
    ],
    [
      'Fever: no\nCough: yes',
      [
        ['absent', 'Fever: no'],
        ['present', 'Cough: yes'],
      ],
    ],
    [
      '[x] chest pain [ ] cough',
      [
        ['present', 'chest pain'],
        ['absent', 'cough'],
      ],
    ],
    [
      'HPI: crushing chest pain since 6 am, with sweating\nROS: no rash',
      [
        ['present', 'crushing chest pain since 6 am, with sweating'],
        ['absent', 'no rash'],
      ],
    ],
    [
      'hurts... cant breathe',
      [
        ['present', 'hurts'],
        ['present', 'cant breathe'],
      ],
    ],
    [
      'the rash came up so itchy 1,000 times',
      [['present', 'the rash came up so itchy 1,000 times']],
    ],
  ])('%j', (text, clauses) => {
    expect(told(text)).toEqual(clauses);
  });

  it('keep in doubt what a verb denies and nothing has read: it may be the complaint', () => {
    expect(told('Has not woken for her feed')).toEqual([
      ['uncertain', 'Has not woken for her feed'],
    ]);
    expect(told('Does not hurt to swallow')).toEqual([['absent', 'Does not hurt to swallow']]);
  });

  it('tell Spanish from each other, and a Spanish "no" is no denial of a finding', () => {
    expect(told('Me duele mucho el pecho y no puedo respirar bien desde ayer')).toEqual([
      ['present', 'Me duele mucho el pecho'],
      ['uncertain', 'no puedo respirar bien desde ayer'],
    ]);
  });

  it.each(['', 'Though so', 'Yes', 'no.', '12, 14', 'HPI:', '[x]', '...', '☐', '😀'])(
    'are none in %j',
    (text) => {
      expect(told(text)).toEqual([]);
    },
  );

  it('are of the complaint and the symptoms, without drugs, plans and the history', () => {
    const clauses = clausesIn({
      chiefComplaint: 'lumps coming out like lemons',
      symptoms: 'Grey as putty.\nPlan: ECG, call cardiology\nMedications: aspirin 75 mg',
      medicalHistory: 'Fell off a horse.',
    });
    expect(clauses.map(({ field, text }) => [field, text])).toEqual([
      ['chiefComplaint', 'lumps coming out like lemons'],
      ['symptoms', 'Grey as putty'],
    ]);
  });

  it('know what rules and vocabulary have made nothing of', () => {
    const clauses = clausesIn({ symptoms: 'Chest pain. Seeing two of the telly.' });
    expect(clauses.map(({ isUnread }) => isUnread)).toEqual([false, true]);
  });

  it(`are at most ${MOST_CLAUSES}, in text order; unread ones stay`, () => {
    const symptoms = `${'I have chest pain. '.repeat(80)}Seeing two of the telly. Then no cough.`;
    const clauses = clausesIn({ symptoms });
    expect(clauses).toHaveLength(MOST_CLAUSES);
    expect(clauses.at(-1)?.text).toBe('Seeing two of the telly');
    const begins = clauses.map(({ begin }) => begin);
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  });

  const WORDS =
    'no denies pain chest my father if , ; and but though so with a ... [x] : - \n 😀 é 2019 cannot feel legs PMH: 1.'.split(
      ' ',
    );
  const anyText = oneof(
    string({ unit: 'binary', maxLength: 200 }),
    array(constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
  );

  it('hold the words of the text at their offsets, and no word twice', () => {
    assert(
      property(anyText, constantFrom(...FIELDS), (text, field) => {
        let last = 0;
        for (const clause of clausesIn({ [field]: text })) {
          expect(text.slice(clause.begin, clause.end)).toBe(clause.text);
          expect(clause.text).not.toBe('');
          expect(clause.begin).toBeGreaterThanOrEqual(last);
          last = clause.end;
        }
      }),
      { numRuns: 100 },
    );
  });
});
