import { describe, expect, it } from '@jest/globals';
import { createProductTexts } from './product-texts.ts';

const texts = createProductTexts();

describe('a statement of the product in Spanish', () => {
  it.each([
    ['a name', 'Acute coronary syndrome', 'Síndrome coronario agudo'],
    [
      'two sentences',
      'Dangerous if missed. No red flag was found in the notes.',
      'Peligroso si se pasa por alto. No se ha encontrado ningún signo de alarma en las notas.',
    ],
    [
      'a series with "or" in a member',
      'Supported by: sweating; pain spreading to arm or jaw.',
      'A favor: sudoración; dolor irradiado al brazo o la mandíbula.',
    ],
    ['names in a template', 'Warfarin together with ibuprofen', 'Warfarina junto con ibuprofeno'],
    [
      'lists of names in a template',
      'Lisinopril and ibuprofen taken with spironolactone, warfarin and aspirin',
      'Lisinopril e ibuprofeno en combinación con espironolactona, warfarina y aspirina',
    ],
  ])('of %s', (_what, en, es) => {
    expect(texts.statement(en)).toBe(es);
  });

  it.each([
    ['nothing', ' '],
    ['words that are not in the catalogue', 'Consider a whimble.'],
    ['one sentence that is and one that is not', 'Dangerous if missed. Consider a whimble.'],
    ['a template round a name that is not', 'Blorfin together with ibuprofen'],
  ])('is none for %s', (_what, en) => {
    expect(texts.statement(en)).toBeUndefined();
  });
});

describe('a term in Spanish', () => {
  it.each([
    ['chest pressure', 'presión en el pecho'],
    ['Hypertension', 'hipertensión'],
    ['metformin', 'metformina'],
    ['international normalized ratio', 'índice internacional normalizado (INR)'],
    ['twice daily', 'dos veces al día'],
    ['every 8 hours', 'cada 8 horas'],
    ['q6h', 'cada 6 horas'],
    ['3 days ago', 'hace 3 días'],
    ['1 hour', '1 hora'],
    ['March 2019', 'marzo de 2019'],
    ['CT head', 'TC de cráneo'],
  ])('%s is %s', (en, es) => {
    expect(texts.term(en)).toBe(es);
  });

  it('is none for what the catalogue does not have', () => {
    expect(texts.term('whimble')).toBeUndefined();
  });
});
