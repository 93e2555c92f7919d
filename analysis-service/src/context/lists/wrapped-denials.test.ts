import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a denial that goes on in the next line', () => {
  it.each([
    'Denies {earache N}, {loss\nof hearing N}, {tinnitus N} or\n{vertigo N}',
    'No history of {gallstones N}, {diabetes\nmellitus N} or {gout N}',
    'no {chest\npain N}',
    'Has no {back\npain N}, {limp N} or {leg\nswelling N}.',
    'Negative for {itch N}, {weight\nloss N}, or {night\nsweats N}.',
    'DENIES {CHEST\nPAIN N} OR {VERTIGO N}',
    'no evidence\nof {sepsis N}',
    'no signs\nof {peritonitis N}',
    'negative\nfor {syphilis N}',
    'He has never\n{fainted N}',
    'no known\n{seizures N} or {strokes N}',
    'no recent\n{falls N}, {syncope N} or\n{head injury N}',
    'she has not\nhad {diarrhea N}',
    'No complaints\nof {vertigo N}',
    'Pt denies\n{itch N} or {hives N}',
    'She denies\n{itch N}\nHas {hives}',
    'Denies\n{itch N}\n{hives N}\n\n{Cough} since May',
    'Pt denies any\n{itch N} or {hives N}',
    'No {blood\nin stool N} or {melena N}',
  ])('%j', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('lines of their own', () => {
  it.each([
    'no {itch N}\n{hives}',
    'Denies {itch N}\n{hives} on arms',
    'Smoker no\n{Hives}',
    '{Asthma N} no\n{hives}',
    'Pt denies\n{itch N} or {hives N}\n{cough} today',
    'Denies\n{itch N}\n{cough} for 3 days',
    'Denies {itch N}\nOf note, {hives}',
    'No {itch N}\nPain in {chest\npain}',
    '{Chest pain}\n{pain} in leg',
    'Problems denied\n{Cough}',
    'He came in today and denies\n{itch N}\n{hives}',
  ])('%j', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
