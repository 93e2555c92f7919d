import { describe, expect, it } from '@jest/globals';
import type { Category } from '@neurovista/contracts';
import { readDocument } from '../../text/read-document.ts';
import { describeName } from './describe-name.ts';

function described(text: string, name: string, category: Category) {
  const begin = text.indexOf(name);
  return describeName(readDocument(text, undefined), { begin, end: begin + name.length }, category);
}

describe('describeName', () => {
  it.each([
    ['elastofibroma', 'diagnosis'],
    ['orbital myositis', 'diagnosis'],
    ['calf pain', 'symptom'],
    ['periorbital edema', 'sign'],
  ] as const)('reads the condition %s as %s', (name, kind) => {
    expect(described(name, name, 'MEDICAL_CONDITION')).toEqual({ type: 'DX_NAME', kind });
  });

  it.each([
    ['sleeve lobectomy', 'PROCEDURE_NAME'],
    ['thrombectomies', 'PROCEDURE_NAME'],
    ['plasma exchange therapy', 'TREATMENT_NAME'],
    ['serum chromogranin', 'TEST_NAME'],
  ] as const)('reads %s as %s', (name, type) => {
    expect(described(name, name, 'TEST_TREATMENT_PROCEDURE')).toEqual({ type });
  });

  it.each([
    ['started on Zemplar daily', 'Zemplar', 'BRAND_NAME'],
    ['started on paricalcitol', 'paricalcitol', 'GENERIC_NAME'],
    ['Paricalcitol was started', 'Paricalcitol', 'GENERIC_NAME'],
    ['given with IVIG', 'IVIG', 'GENERIC_NAME'],
  ] as const)('in "%s" reads %s as %s', (text, name, type) => {
    expect(described(text, name, 'MEDICATION')).toEqual({ type });
  });

  it('reads a body site as one', () => {
    expect(described('the pes anserinus', 'pes anserinus', 'ANATOMY')).toEqual({
      type: 'SYSTEM_ORGAN_SITE',
    });
  });
});
