import { describe, expect, it } from '@jest/globals';
import { isDangerous } from './dangerous.ts';
import { keyOfForm } from './form-key.ts';
import { ambiguousForms, dangerousForms } from './tables.ts';
import type { Role } from './role.ts';

const uses: readonly (readonly [string, Role, string, boolean])[] = [
  ['MS', 'drug', 'morphine', true],
  ['MS', 'other', 'multiple sclerosis', false],
  ['U', 'dose', 'units', true],
  ['u', 'dose', 'units', true],
  ['U', 'other', 'urine', false],
  ['q.d.', 'frequency', 'once a day', true],
  ['QOD', 'frequency', 'every other day', true],
  ['OD', 'route', 'right eye', true],
  ['OD', 'frequency', 'once a day', true],
  ['OD', 'other', 'overdose', false],
  ['AS', 'other', 'aortic stenosis', false],
  ['AS', 'route', 'left ear', true],
  ['SC', 'route', 'under the skin', true],
  ['SC', 'other', 'sickle cell trait', false],
  ['PCA', 'drug', 'procainamide', true],
  ['PCA', 'other', 'posterior cerebral artery', false],
  ['D/C', 'other', 'discharge', true],
  ['bid', 'frequency', 'twice a day', false],
  ['prn', 'frequency', 'as needed', false],
  ['IT', 'other', 'iliotibial', false],
  ['SSI', 'drug', 'sliding scale insulin', true],
  ['SSI', 'other', 'surgical site infection', false],
  ['SSRI', 'drug', 'selective serotonin reuptake inhibitor', false],
];

describe('isDangerous', () => {
  it.each(uses)('judges "%s" as %s, %s', (text, role, meaning, expected) => {
    expect(isDangerous({ key: keyOfForm(text), text, role, meaning })).toBe(expected);
  });
});

describe('tables of short forms', () => {
  it('has a good part of the two lists', () => {
    expect(dangerousForms.size).toBeGreaterThanOrEqual(60);
  });

  it('knows at least eighty forms of several meanings', () => {
    expect(ambiguousForms.size).toBeGreaterThanOrEqual(80);
  });
});
