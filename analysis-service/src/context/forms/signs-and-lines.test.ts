import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

function reads(marked: string): void {
  expect(traitNames(marked)).toEqual(readMarked(marked).expected);
}

describe('lines after a heading that denies', () => {
  it.each([
    'Denies:\n- {fever N}\n- {chills N}\n{Cough} for 3 days',
    'Denies:\n- {fever N}\n- {chills N}\n- {cough} for 3 days',
    'Denies:\n{fever N}\n{chills N}\nHas {cough}',
    'Denies:\n{fever N}\n{chills N}\n{Cough} and {sore throat} since Monday',
    'No:\n{fever N}\n{cough N}',
  ])('%s', reads);
});

describe('plus, minus, pos and neg', () => {
  it.each([
    '+ {fever} + {cough} - {sob N}',
    '{fever}+ {cough}+ {sob N}-',
    '{Fever}+, {chills N}-, {cough}+',
    '+{cough}/-{fever N}',
    '{fever N} neg {cough} pos',
    'pos: {cough} neg: {fever N}',
    'neg {fever N}, pos {cough}',
    'negative {fever N} positive {cough}',
    '{Fever} - {cough} since May',
    'post-{fall} {pain}',
  ])('%s', reads);
});

describe('what comes with a denied finding', () => {
  it.each([
    'denies {fever N} w/ {cough L}',
    'denies {fever N} with {cough} x 3 days',
    'no {fever N} with a {cough} for 3 days',
    'no {fever N}, w/ {cough} and {sore throat}',
    'no {leakage N} w/ {cough L}',
    'no {headache N} with {nausea N} or {vomiting N}',
    'no {pain N} with walking',
    'not {infected N} with {HIV N}',
  ])('%s', reads);
});

describe('what was not done, and what for', () => {
  it.each([
    'no {p:biopsy N} to exclude {lymphoma L}',
    'No {t:imaging N} to evaluate for {stroke L}',
    'no findings to explain the {pain}',
    'no tissue to assess for {malignancy L}',
    'no evidence to suggest {PE N}',
    'Not her first {seizure}',
    'not the worst {headache} of his life',
  ])('%s', reads);
});

describe('the next sentence', () => {
  it.each([
    'No {cough N}, {congestion N}. Has {fever}.',
    'No {fever N}, {rash N}. Except when hot, {itching}.',
  ])('takes nothing back: %s', reads);
});

describe('a first time', () => {
  it.each([
    'never had {s:chest pain L} before',
    "hasn't had {s:vertigo L} before",
    'never had {d:gout N} before',
    'never had {s:chest pain N}',
  ])('%s', reads);
});
