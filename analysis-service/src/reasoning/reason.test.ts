import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';
import { loadKnowledge } from './knowledge/knowledge-base.ts';
import { reason } from './reason.ts';
import { listUnrecognized } from './unrecognized.ts';

const knowledge = loadKnowledge();
const patientKnowledge = loadPatientKnowledge(knowledge);

function think(age: number, complaint: string, symptoms: string, history = 'None.') {
  const texts = { chiefComplaint: complaint, symptoms, medicalHistory: history };
  const notes = readFields(texts, '2026-11-20', patientKnowledge);
  const record = toRecord(notes, age, patientKnowledge);
  return {
    ...reason(record, knowledge),
    record,
    observations: record.observations,
    unrecognized: listUnrecognized(notes, record),
  };
}

const names = (result: ReturnType<typeof think>) => result.differential.map(({ name }) => name);

describe('reason', () => {
  const infarction = think(
    65,
    'Crushing chest pain radiating to the left arm',
    '65-year-old male. Sweating and nausea. Denies fever or cough.',
    'Hypertension, diabetes, smoker.',
  );

  it('puts acute coronary syndrome first for crushing chest pain with its risks', () => {
    expect(names(infarction)[0]).toBe('Acute coronary syndrome');
    expect(infarction.differential[0]?.for.map(({ text }) => text.toLowerCase())).toEqual(
      expect.arrayContaining(['sweating', 'nausea', 'crushing chest pain']),
    );
    expect(infarction.record).toMatchObject({ age: 65, sex: 'male' });
  });

  it('points every evidence at its words', () => {
    const texts: Record<string, string> = {
      chiefComplaint: 'Crushing chest pain radiating to the left arm',
      symptoms: '65-year-old male. Sweating and nausea. Denies fever or cough.',
      medicalHistory: 'Hypertension, diabetes, smoker.',
    };
    const all = infarction.differential.flatMap((one) => [...one.for, ...one.against]);
    expect(all.length).toBeGreaterThan(5);
    for (const { text, field, begin, end } of all)
      expect(texts[field ?? '']?.slice(begin, end)).toBe(text);
  });

  it.each([
    {
      age: 34,
      complaint: 'Vomiting',
      symptoms: 'Female. Very thirsty, excessive urination, glucose 480 mg/dl.',
      history: 'Diabetes on insulin.',
      expected: 'Diabetic ketoacidosis',
    },
    {
      age: 24,
      complaint: 'Right lower quadrant pain',
      symptoms: 'Male. Pain began around the umbilicus, vomiting, fever, loss of appetite.',
      expected: 'Appendicitis',
    },
    {
      age: 30,
      complaint: 'Headache',
      symptoms:
        'Woman. Unilateral throbbing headache, nausea, photophobia, flashing lights before.',
      expected: 'Migraine',
    },
    {
      age: 2,
      complaint: 'Barking cough',
      symptoms: 'Boy with stridor and runny nose.',
      expected: 'Croup',
    },
    {
      age: 70,
      complaint: 'Facial droop',
      symptoms: 'Sudden weakness of the left arm and slurred speech.',
      history: 'Atrial fibrillation.',
      expected: 'Stroke',
    },
    {
      age: 28,
      complaint: 'Dysuria',
      symptoms: 'Woman with urinary frequency and suprapubic pain. No fever, no flank pain.',
      expected: 'Urinary tract infection',
    },
  ])(
    'puts $expected first for "$complaint" at $age years',
    ({ age, complaint, symptoms, history, expected }) => {
      expect(names(think(age, complaint, symptoms, history))[0]).toBe(expected);
    },
  );

  it('ranks a condition lower when its usual findings are denied', () => {
    const told = think(40, 'Cough', 'Fever and productive cough.');
    const denied = think(40, 'Cough', 'Productive cough. No fever, no dyspnea.');
    const score = (result: ReturnType<typeof think>) =>
      result.differential.find(({ name }) => name === 'Pneumonia')?.score ?? 0;
    expect(score(denied)).toBeLessThan(score(told));
  });

  it.each([
    ['a man', 'Male with lower abdominal pain and vomiting.', 'Ectopic pregnancy'],
    ['a woman', 'Female with lower abdominal pain and urinary frequency.', 'Acute prostatitis'],
  ])('does not offer %s a condition of the other sex', (_who, symptoms, never) => {
    expect(names(think(30, 'Abdominal pain', symptoms))).not.toContain(never);
  });

  it('keeps a dangerous condition in the list when it is less likely', () => {
    const result = think(58, 'Chest pain', 'Man. Heartburn after meals, sour taste.');
    expect(result.differential.some(({ mustNotMiss }) => mustNotMiss)).toBe(true);
  });

  it.each(['Not sure', 'Tired'])('gives no list when the notes say only "%s"', (text) => {
    expect(think(40, text, text).differential).toEqual([]);
  });

  it('does not take what a relative has for a finding of the patient', () => {
    const { observations } = think(40, 'Check-up', 'My mother has chest pain.');
    expect(observations.find(({ finding }) => finding === 'chest-pain')?.state).toBe('family');
  });

  it('gives the same answer to the same notes', () => {
    const { differential } = think(40, 'Cough', 'Fever and cough.');
    expect(think(40, 'Cough', 'Fever and cough.').differential).toEqual(differential);
  });

  it('lists shares that fall and never exceed one together', () => {
    const scores = infarction.differential.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1.001);
  });
});
