import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('substances with their reactions', () => {
  it.each([
    'At school: {m:cetirizine} 10 mg prn for mild reaction',
    'Measles contact: stop {m:methotrexate}',
    'Allergies:\n{m:PCN A} - {hives}\n{m:sulfa A} - {rash}',
    'Allergies:\n{m:PCN A}: {hives}\n{m:codeine A}: {nausea}',
    'ALLERGIES: {m:PCN A} - {hives}, {m:ASA A} - {wheezing}',
    'Allergies: {m:penicillin A} -> {anaphylaxis}; {m:latex A} -> {contact dermatitis}',
    'Drug reactions: {m:PCN A} = {hives}',
    'Adverse drug reactions: {m:PCN A} ({hives}), {m:codeine A} ({vomiting})',
    'Intolerances: {m:statins A} - {myalgia}',
    'Drug intolerances: {m:codeine A}',
    'Allergies/adverse reactions: {m:sulfa A} {rash}',
    'NKDA except {m:sulfa A}',
    'NKDA, other than {m:penicillin A} ({rash})',
    'No drug allergies apart from {m:cefaclor A}',
    '{m:Sulfa A} -> {hives}',
    '{m:Naproxen A} → severe {hives}, takes {m:metoprolol}',
    '{m:PCN A}: {hives}; {m:sulfa A}: {rash}',
    '{m:codeine A} -> {nausea}',
    '{m:ketorolac A} = {wheezing}',
    'Gets {hives} from {m:cephalexin A}',
    '{m:Opioids A} cause {itching}',
    '{m:Benadryl}: {itching}',
    '{m:Prednisone} -> {rash} better',
    '{m:Tramadol}: {nausea}',
    '{Swelling} from {m:amlodipine}',
    '{Rash} from {poison oak}, took {m:loratadine}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
