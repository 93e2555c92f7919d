import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('"no" before a finding, with the next body system on the same line', () => {
  it.each([
    'CV: no {gallop N} Resp: {crackles} GI: no {guarding N}',
    'Resp: no {crackles N} CV: {gallop} Abd: no {guarding N}',
    'HEENT: no {thrush N} Neck: no {goiter N} Skin: {petechiae}',
    'GI: no {heartburn N} {bloating N} GU: {nocturia}',
    'Neuro: no {nystagmus N} Psych: {tearful}',
    'Cardiac: no {gallop N}, {rub N} Lungs: {crackles}',
    'CV: no {gallop N} {t:Resp}: clear',
    'Abd: {distended} no {guarding N} Ext: no {clubbing N}',
    'Skin: negative {petechiae N} Neuro: {tremor}',
  ])('denies it: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'Smoker: no {Tremor}: yes {Goiter N}: no',
    'Pets: no {Itch}: yes',
    '{Tremor N}: no Neuro: {nystagmus}',
    '{Tremor N}: no {Swollen neck}: yes',
    'Pets: no {Lump} in neck: yes',
    'Skin: {petechiae N} no, {itch} yes',
  ])('is an answer on a form: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
