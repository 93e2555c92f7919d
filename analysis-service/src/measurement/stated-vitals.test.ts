import { describe, expect, it } from '@jest/globals';
import { findStatedVitals } from './stated-vitals.ts';

const read = (text: string) =>
  findStatedVitals(text).map(({ test, values, unit }) =>
    [test, values.join('/'), unit].filter((part) => part !== undefined).join(' '),
  );

describe('vital signs in prose', () => {
  it.each([
    ['temp is 39.2', ['temperature 39.2']],
    ['38.3 on my thermometer', ['temperature 38.3']],
    ['fever to 103', ['temperature 103']],
    ['fever of 39.4 C', ['temperature 39.4 C']],
    ['pulse of 120', ['heart rate 120']],
    ['heart rate was measured at 44', ['heart rate 44']],
    ['respirations 28', ['respiratory rate 28']],
    ['BP 120 over 80', ['blood pressure 120/80']],
    ['machine says 230 over 130, headache', ['blood pressure 230/130']],
    ['it was 88 over 50', ['blood pressure 88/50']],
    ['ran 100 over 50 days', []],
    ['top number 70, faint', ['systolic blood pressure 70']],
    ['SBP 68', ['systolic blood pressure 68']],
    ['blood pressure is 84/50', ['blood pressure 84/50']],
    ['sats 88%', ['oxygen saturation 88 %']],
    ['blood sugar level 480 mg', ['glucose 480 mg']],
    ['red wedge since yest, 38.4, achy', ['temperature 38.4']],
    ['Thermometer says 38.3 now', ['temperature 38.3']],
    ['home BP machine shows 212/124', ['blood pressure 212/124']],
    ['BP on the wrist monitor is 90/50', ['blood pressure 90/50']],
    ['BP done as she asked me to try the new cuff: 172/114', ['blood pressure 172/114']],
    ['BP target for the clinic: 130/80', []],
    ['Felt hot - tympanic 38.6, repeated', ['temperature 38.6']],
    ['sats on my finger thing say 84', ['oxygen saturation 84']],
    ['finger oximeter reading 84%', ['oxygen saturation 84 %']],
    ['Body hot 39.', ['temperature 39']],
    ['feels hot at 3 am', []],
    ['38.6 and shivery', ['temperature 38.6']],
    ['39.2 since last night', ['temperature 39.2']],
    ['shivery and 38.6', ['temperature 38.6']],
    ['pulse 120, temp 39', ['temperature 39', 'heart rate 120']],
  ])('are read in "%s" as %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['no fever'],
    ['fever for 3 days'],
    ['fever of 3 days'],
    ['Ca 2.3, 38.4 kg'],
    ['seen at 9, 41.5 cm long'],
    ['38.5 weeks pregnant'],
    ['38.6 kg and well'],
    ['fever at 3 am'],
    ['T12 fracture'],
    ['T4 1.2'],
    ['he sat at 4 pm'],
    ['pulse 2+'],
    ['BP cuff size 3'],
    [''],
  ])('are not read in "%s"', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('are placed at their words', () => {
    const text = 'Now pulse is 120 today.';
    const [vital] = findStatedVitals(text);
    expect(text.slice(vital?.begin, vital?.end)).toBe('pulse is 120');
  });
});
