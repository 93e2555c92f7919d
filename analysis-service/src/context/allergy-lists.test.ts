import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from './marked-text.ts';

describe('substances with their reactions', () => {
  it.each([
    'Allergies:\n{m:PCN A} - {hives}\n{m:sulfa A} - {rash}',
    'Allergies:\n{m:PCN A}: {hives}\n{m:codeine A}: {nausea}',
    'ALLERGIES: {m:PCN A} - {hives}, {m:ASA A} - {wheezing}',
    'Allergies: {m:penicillin A} -> {anaphylaxis}; {m:latex A} -> {contact dermatitis}',
    'Drug reactions: {m:PCN A} = {hives}',
    'Adverse drug reactions: {m:PCN A} ({hives}), {m:codeine A} ({vomiting})',
    'Intolerances: {m:statins A} - {myalgia}',
    'Drug intolerances: {m:codeine A}',
    'Allergies/adverse reactions: {m:sulfa A} {rash}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
