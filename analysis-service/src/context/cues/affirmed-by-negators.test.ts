import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a cause that was not found', () => {
  it.each([
    'No cause of his {syncope} was found.',
    'Workup failed to reveal an etiology for the {anemia}.',
    'No source of {bleeding} was identified.',
    'CT ruled out a structural cause for the {seizures}.',
    'There is no explanation for her {weight loss}.',
    'No trigger for the {migraine} was recalled.',
    'No reversible cause of {dementia} was found.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('two negatives', () => {
  it.each([
    'It is not true that she has no {pain}.',
    'She does not deny {chest pain}.',
    'He does not deny occasional {palpitations}.',
    'There is not an absence of {reflux}.',
    'Not without {pain}.',
    'Cannot deny {fatigue}.',
    'never without {headache}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what did nothing for a finding', () => {
  it.each([
    'None of her medications have relieved the {pain}.',
    'No one could explain her {pain}.',
    'No pain medication helped the {headache}.',
    'No relief from ibuprofen; {headache} is worse',
    'No steroids have controlled her {asthma}.',
    'No food makes the {nausea} worse.',
    'Nothing makes the {pain} better.',
    'Nothing relieves her {itching}.',
    'No position eases the {back pain}.',
    'No activity brings on the {chest pain}.',
    '{Pain} not controlled with opioids.',
    '{Cough} without relief.',
    'Ibuprofen did not prevent the {headache}.',
    'The tablets did not have any effect on the {itching}.',
    'He takes tramadol without reducing the {pain}.',
    'Morphine failed to relieve the {colic}.',
    'Antacids had no effect on the {burning}.',
    'There is no association between meals and {pain}.',
    'No relationship of {dizziness} to posture.',
    '{Chest pain} not related to his known {CAD}.',
    '{Pain} did not respond to ice.',
    '{Cough} not relieved by syrup',
    'This does not explain the {anemia}.',
    '{Dizziness} not affected by position',
    'Not due to {PE N}.',
    'did not increase her {pain}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('words that only look like a denial', () => {
  it.each([
    'There was no evident change in the {fibrosis}.',
    'No relevant change in {edema}.',
    'It was never possible to control the {seizures}.',
    '{Metastases} (n = 4) were resected.',
    'Abdomen soft, non-{tender N}.',
    'abd soft non {tender N} non {distended N}',
    'Non-{tender N}, non-{distended abdomen N}.',
    'non-{tender abdomen N}, {pain}',
    'a non {diabetic N} patient',
    "Doesn't remember the {fall}",
    'Cannot recall the {seizure}, no {tongue bite N}',
    "Doesn't have {rash N}",
    'Non-displaced {fracture} of the ulna.',
    'non-healing {ulcer}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what only looks like a negation', () => {
  it.each([
    'He is not getting {pain} relief from {m:morphine}',
    "She isn't getting over the {cough}",
    'No increase in {neck swelling} over the summer',
    'No relief of {toothache} with {m:naproxen}',
    'No doubt {shingles} again',
    'She can’t swallow and her {jaw pain} keeps her awake',
    'No longer able to type because of {wrist pain}',
    "{Heel pain} doesn't get better with insoles",
    'Does not tolerate {m:codeine A} because of {itching}',
    'No change in her {cough}.',
    'no improvement in {back pain} with rest',
    'not only {fever} but {chills}',
    'Gram negative {sepsis}',
    'Culture-negative {endocarditis}',
    'Triple-negative {breast cancer}',
    'Seronegative {rheumatoid arthritis}',
    'HER2 negative {breast cancer}',
    'Cannot walk because of {knee pain}',
    'unable to sleep due to {cough}',
    'The {cough} has not resolved.',
    '{Pain} is not relieved by rest.',
    '{Rash} not improving',
    '{Fever} not responding to {m:acetaminophen}',
    'No energy, {nausea} and {vomiting}',
    'no appetite, {abdominal pain}',
    'no bowel movement for 3 days, {vomiting}',
    'CT without contrast for {headache}',
    '{Seizures} with or without {fever}',
    'not necessarily {migraine}',
    'The {pain} did not go away',
    '{Asthma} is not well controlled',
    'no worsening of {dyspnea}',
    'nothing but {pain}',
    'False negative test, {COVID} confirmed',
    "{Headache} hasn't gone away",
    'No significant change in {edema}',
    'No help for {migraine} from {m:sumatriptan}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
