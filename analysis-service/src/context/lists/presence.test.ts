import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('an item that is a clause', () => {
  it.each([
    'no {LOC N}, {vomited} twice',
    'denies {LOC N}, {fainted} once',
    'no {photophobia N}, {headache} severe',
    'no {fever N}, {cough} worse at night',
    'no {fever N}, left knee {swollen}',
    'no {pain N}, eye {red}',
    'no {photophobia N}, {neck stiff}',
    'no {weakness N}, gait {ataxic}',
    'no {suicidal ideation N}, {hears voices}',
    '{sore throat} no {cough N} {fever} 102',
    'no {LOC N}, {headache L} and {vomiting} since the crash',
    'No {swelling N}, {bruising N}, {redness N}',
    'No {chest pain N}, very {breathless}',
    'No {cough N}, slightly {feverish}',
    'No mouth {sores N}, bit {feverish}',
    'No {rash N}, still {vomiting}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('findings without commas', () => {
  it.each([
    '{chest pain} no {sob N} {nausea L}',
    '{fever} {cough} no {rash N} {headache} x 2 days',
    'no {fever N} no {cough N} no {rash N} {headache L}',
    'no {fever N} {chills N} {cough N}',
    'denies {fever N} {chills N} {cough N} has {rash}',
    'no {asthma N} {wheezing} since May',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
