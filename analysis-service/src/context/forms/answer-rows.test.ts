import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('findings with their answers in a row', () => {
  it.each([
    '{wheeze N} no {itch} yes {hives N} no',
    '{Vertigo N} none {tinnitus N} none {earache} present',
    '{palpitations N} no {orthopnea N} no {ankle swelling N} no',
    '{heartburn} yes {bloating N} no, lives with her son',
    '{nocturia} y {urgency N} n',
    '{jaundice N} no, {pruritus} yes, {pale stools N} no.',
    '{nausea N} and {vomiting N} none {hiccups} yes',
    'ROS: {polyuria N} no {thirst} yes {weight loss N} no',
    '{cramps N} denied {constipation} yes',
    '{Dark urine N} no, {pale N} stool no.',
    '{Pale N} stools no, any {itch} yes',
    '{fever} yes, sleeping no, {cough N} at night no',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('findings with a sign behind each', () => {
  it.each([
    '{stridor} +, {drooling N} -, {trismus N} -',
    '{stridor} + {drooling N} - {trismus N} -',
    '{itch} ++, {hives N} -',
    '{Murphy sign N} - , {guarding} +',
    'H/o: {DM N} 0, {HTN N} 0, {asthma} +, {epilepsy N} 0',
    '{chest pain N} 0, {dyspnea N} 0, {edema} ++',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('no row of answers', () => {
  it.each([
    '{wheeze} no {itch N} no {hives N}',
    '{wheeze}, no {itch N}, no {hives N}',
    '{wheeze}, no {itch N} present',
    '+ {stridor} - {drooling N} - {trismus N}',
    '{stridor} + {drooling} - {trismus}',
    '{Stiffness} - {swelling} - {redness}',
    '{headache} no {itch N}',
    '{wheeze} no {itch N} denies {hives N}',
    '{wheeze} no {itch N} denied {hives N}',
    '{wheeze} no {itch N} denies {hives N} or {jaundice N}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a minus that opens a line', () => {
  it.each([
    '- {itch N}, - {hives N}, + {wheeze}',
    '-{itch N} -{hives N} +{wheeze}',
    '-{itch N}, +{wheeze}',
    '-{itch N}\n-{hives N}\n+{wheeze}',
    '+{wheeze}\n-{itch N}',
  ])('is a sign among signs: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    '- {itch}\n- {hives}',
    '-{itch}\n-{hives}',
    '- {itch} + {hives}',
    '- {itch}, worse at night\n- {hives}',
    '- {itch} + {hives}\n- {wheeze}',
  ])('is a bullet elsewhere: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
