import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('denials as tired hands type them', () => {
  it.each([
    'denise {fever N}, {cough N}',
    'deneis {fever N} or {chills N}',
    'pt denys {chest pain N}',
    'dneies {cough N}, {wheeze N}',
    'denis {fever N}',
    'denyed {pain N}',
    'w/out {fever N} or {chills N}, has {cough}',
    'witout {fever N} or {rash N}',
    'negtive for {fever N}, {rash N}',
    '0 {fever N}, 0 {cough N}',
    '0 {chest pain N} + {cough}',
    '{Nausea N}: 0, {pain}: 5',
    'neg x3 for {MRSA N}',
    'Neg: {fever N}, {chills N}. Pos: {cough}',
    'Negative: {rash N}, {itching N}',
    'niega {fever N}, {cough N}',
    'no tiene {fever N} ni {cough N}',
    'sin {fever N} ni {rash N}',
    'Denise has {fever}',
    'Denise reports {cough}',
    'DENISE {FEVER N}',
    'pt defies {fear}',
    'pain score 0/10, {cough}',
    'grade 0 {pain}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
