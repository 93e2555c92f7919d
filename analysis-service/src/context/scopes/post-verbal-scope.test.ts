import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a negated subject', () => {
  it.each([
    'Neither CT nor MRI showed a {tumor N}.',
    'Neither echocardiography nor angiography revealed {stenosis N} or {thrombus N}.',
    'None of the cultures grew {MRSA N}.',
    'No imaging study demonstrated {metastases N}.',
    'No masses were {palpable N}.',
    'Neither parent has {gout NF}.',
    'No one at home has {fever NF} or a {cough NF}.',
    'Nobody else has {diarrhea NF}.',
    'None of her siblings has had {seizures NF}.',
    'No antibiotics were given, {fever} persisted.',
    'No imaging was done; {pain} continues.',
    'No tests were positive for {lupus N}.',
    'No visitors were {sick N}.',
    'Neither of the scans was read as {fracture N}.',
    'No surgery was needed for the {appendicitis}.',
    'No {fever} until yesterday when {chills} began.',
    'None of the contacts experienced {apnea N} or {nausea N}.',
    'No family member developed {rash NF}.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('examples after a denial', () => {
  it.each([
    'The patient had no red flags, such as {incontinence N}, {saddle anesthesia N} or {weakness N}.',
    'No complications such as {bleeding N} or {perforation N} occurred.',
    'She had no symptoms that would point to infection, such as {fever N}, {chills N}, or {dysuria N}.',
    'No other lesions, such as suspected {metastasis N}, were seen.',
    'No postoperative complications including {wound infection N} or {ileus N}.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what follows a denial after a comma', () => {
  it.each([
    'CT was negative for hemorrhage, consistent with {ischemic stroke}.',
    'Troponins failed to rise, supporting a diagnosis of {pericarditis}.',
    'Stain was negative for mucin, surrounded by {fibrosis}.',
    'No fracture, with {soft tissue swelling} laterally.',
    'No {pneumothorax N}, compatible with {pleurisy}.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
