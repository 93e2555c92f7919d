import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('the end of a negation', () => {
  it.each([
    'No {wheezing N} but has {stridor} and {drooling}.',
    'Denies {bloating N}, however reports {belching} after lunch.',
    'No {limp N} at rest, though he gets {unsteady} on slopes.',
    'Denies {insomnia N}, presents with {nightmares}',
    'Never had {gout N}, whereas {psoriasis} has troubled him since youth.',
    '{Itching} began tonight, no {hives N}, mild {lip tingling} since supper',
    'She denies {earache N} and reports {hoarseness}.',
    'not {fainted N} since May but continues to have {vertigo}',
    'no {itch N}. + {redness} of both lids',
    '{Sneezing} and {congestion} but no {wheeze N}, {stridor N}, or {hives N}',
    'no {itch N}; {burning} present; no {blisters N}',
    'Denies {chest pain N} but reports {SOB}.',
    'No {fever N}; {cough} for 3 days',
    'No {fever N}. {Cough} for 3 days.',
    'no {cough N} - {sore throat} since Friday',
    'Denies {headache N} and complains of {neck pain}.',
    'Denies {trauma N}; presents with {back pain}',
    'no {vomiting N}, just {nausea}',
    'no {vomiting N}, only {nausea}',
    'There is no {swelling N} although {tenderness} persists.',
    'No {fever N}, {cough} is productive.',
    'No {fever N}, {cough} x 3 days',
    'Denies {chest pain N}. Reports {dizziness}.',
    'Lungs clear without {wheezes N}. {Edema} present.',
    'No {fever N}, she has {chills}.',
    'No {fever N}, positive for {cough}',
    'No {rash N} because of the {eczema} treatment',
    'No {pain N} now, has {numbness}',
    'without {fever N}, developed {cough} yesterday',
    'no {fever N} yet {chills}',
    'no {fever N} and severe {cough}',
    'Denies {fever N} while complaining of {rash}',
    'No medications for {hypertension}.',
    'no treatment for {gout}',
    'He has no {fever N} which was present last week with {cough}',
    'no {edema N}, and the {rash} is spreading',
    'no {ascites N} or {edema N} was seen, {jaundice} noted',
    '(no {fever N}) {cough} and {rash}',
    'no {wheeze N}, worsening {dyspnea}',
    'denied {fever N}, admits to {chills}',
    'Not {short of breath N} but {tired}',
    'No {dyspnea N}, possible {anxiety L}',
    'no {nausea N}, his {headache} is worse',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('exceptions', () => {
  it.each([
    'No {skin changes N} other than a small {mole} on the back.',
    'Denies {joint pain N} except for mild {stiffness} after sleep.',
    'Normal with the exception of {nail pitting}.',
    'No tablets other than occasional {m:loratadine}.',
    'No complaints apart from {headache}.',
    'No {pain} except on walking.',
    'No {dyspnea} except with exertion',
    'no {chest pain N}, no {dyspnea} except on exertion',
    'No {symptoms N} aside from {fatigue}',
    'No {abnormalities N} besides {scoliosis}',
    'unremarkable except for {hearing loss}',
    'No {pain} only when walking',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
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
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
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
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('the next sentence', () => {
  it.each([
    'No {cough N}, {congestion N}. Has {fever}.',
    'No {fever N}, {rash N}. Except when hot, {itching}.',
  ])('takes nothing back: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a first time', () => {
  it.each([
    'never had {s:chest pain L} before',
    "hasn't had {s:vertigo L} before",
    'never had {d:gout N} before',
    'never had {s:chest pain N}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a statement of now ends a denial', () => {
  it.each([
    'Denies {fever N}, now has {cough}',
    'denies {fever N} now with {wheezing}',
    'No {fever N}, currently having {chest pain}',
    'denies {angina N}, on arrival has {dyspnea}',
    'denies {fever N} today has {chills}',
    'no {cough N} then {fever} began',
    'no {fever N}, takes {m:tylenol} for {headache}',
    'Denies {fever N} now.',
    'Currently no {pain N} or {numbness N}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a denial that ended', () => {
  it.each([
    'no {seizures} until today',
    'No {chest pain} until this morning',
    'never had a {seizure} before today',
    'had no {rash} until two days ago',
    'Never had {gout N}.',
    'no {fever N} before the operation',
    'no {fever N} other than {cough}',
    'no {fever} other than yesterday',
    'no {pain} except yesterday',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
