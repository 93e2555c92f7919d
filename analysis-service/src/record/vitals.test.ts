import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';

const knowledge = loadPatientKnowledge();

function observe(text: string, age = 40) {
  const notes = readFields({ symptoms: text }, '2026-11-20', knowledge);
  const { observations } = toRecord(notes, age, knowledge);
  return observations.filter(({ basis, state }) => basis === 'value' && state === 'present');
}

const at = (text: string, age = 40) => observe(text, age).map(({ finding }) => finding);

describe('findings from vital signs', () => {
  it.each([
    ['Temperature 38.4 C', ['fever']],
    ['temp 103.1 F', ['high-fever']],
    ['T 36.8', []],
    ['temperature is 34.2°C', ['hypothermia']],
    ['HR 128/min', ['tachycardia']],
    ['pulse is 44', ['bradycardia']],
    ['BP 84/50 mmHg', ['hypotension']],
    ['blood pressure of 150/95', ['hypertension-sign']],
    ['BP 210/125', ['severe-hypertension']],
    ['BP 118/76', []],
    ['SpO2 88%', ['hypoxia']],
    ['oxygen saturation 97 %', []],
    ['respirations 28/min', ['tachypnea']],
    ['glucose 480 mg/dl', ['hyperglycemia']],
    ['glucose 2.8 mmol/l', ['hypoglycemia-lab']],
    ['glucose 95 mg/dl', []],
    ['sugars over 20', ['hyperglycemia']],
    ['sugar 2.9 this morning', ['hypoglycemia-lab']],
    ['sugar 2 spoons in tea', []],
    ['Has had a fever of 39.4 since Monday', ['high-fever']],
    ['Mother had a BP of 210/125', []],
    ['BP 210/125 last year', []],
  ])('reads "%s" as %j', (text, findings) => {
    expect(at(text)).toEqual(findings);
  });

  it.each([
    [0.5, []],
    [6, ['tachycardia']],
    [30, ['tachycardia']],
  ])('judges a pulse of 140 by the age of %d years', (age, findings) => {
    expect(at('pulse 140', age)).toEqual(findings);
  });

  it('points at the value', () => {
    const text = 'Now BP 84/50 mmHg.';
    const [found] = observe(text);
    expect(text.slice(found?.begin, found?.end)).toMatch(/^BP 84\/50/u);
  });
});
