import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('warnings and instructions', () => {
  it.each([
    'Return if {fever H} or {redness H}.',
    'In the event of {seizure H}, call 911.',
    'Risks including {bleeding H}, {infection H} and {stroke H} were explained.',
    'Risks, benefits and alternatives, including {bleeding H} and {infection H}, were discussed.',
    'Monitor him closely for {bleeding H}.',
    'Watch her for {fever H}.',
    'Observe for {rash H}, {hives H}.',
    'May develop {hypoglycemia H} with this drug.',
    'Potential side effects include {rash H} and {drowsiness H}.',
    'Seek care for {chest pain H} or {syncope H}.',
    'Go to the ER with any {shortness of breath H}.',
    'Take for {pain} as needed.',
    'Should {vomiting H} occur, stop the tablets.',
    'He was told to come back with {worsening headache H}.',
    'Call us for {fever H} over 101.',
    'To prevent {DVT H} she wears stockings.',
    'At risk for {falls H}.',
    'Chance of developing {diabetes H}.',
    'Instructed to report {bleeding H} or {bruising H}.',
    'Instructions: call with {fever H}, {chills H}.',
    'Report any {numbness H} immediately.',
    'Unless {fever H} recurs',
    '{Fever H} would prompt admission.',
    'If symptoms worsen or {dyspnea H} develops, go to the ED.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what is told behind a warning', () => {
  it.each([
    'Told to ring if {chest pain H} and I have {chest pain}.',
    'Told to ring if {chest pain H} but he has {chest pain}.',
    'They said come back if {fever H} and he has a {fever} and is {drowsy}.',
    'Return if he has a {fever H} and he is {drowsy H}.',
    'If {bleeding H}, and patient is {faint H}, go to the ED.',
    'Return if {bleeding H} or if she is {faint H}.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a condition that tells what brings a complaint on', () => {
  it.each([
    'Worse if I lie flat, {short of breath}, {chest pain}.',
    'Screams if we touch it, {vomiting}, {cold hands}.',
    '{Dizzy} if I stand up, {black stools} and {chest pain}.',
    'Falls if he tries to walk, {slurred speech}.',
    'If I lie flat I {cannot breathe}, {pink froth}.',
    'Whenever I lie down my {throat closes}, {wheezing}.',
    'I wonder if she needs antibiotics, {cough} and {fever}.',
  ])('denies nothing behind it: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'Return if she stands and {faints H}, {vomits H} or has {fever H}.',
    'Call us if he coughs {blood H}, {chest pain H} or {fever H}.',
    'If he coughs {blood H} he should call us.',
    'If he eats shellfish he gets {hives H} and {wheezing H}.',
    'If he gets {chest pain H}, {sweating H}, call 999.',
    'Aware to come back if it hurts to walk, {fever H}, {numbness H}.',
  ])('is advice all the same where it advises: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('doubts', () => {
  it.each([
    'This appears to be {cellulitis L}.',
    'It seems to be {gout L}.',
    'Appears to have {pneumonia L}.',
    'supposed to be {metastases L}',
    'Under the impression of {neutropenia L}',
    'impression is of {sepsis}',
    '{Sarcoma L} could not be entirely ruled out.',
    'likely {viral URI L}',
    'a diagnosis of {lymphoma L} was considered',
    'may well have {PE L}',
    'presumptive diagnosis of {TB L}',
    'thought to represent {scar L}',
    'in favor of {abscess L}',
    'might be {gout L}',
    'raising concern for {ischemia L}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what a patient was told to expect', () => {
  it.each([
    'We discussed the risks of {bleeding H}, {infection H}, and {nerve injury H}.',
    'The risks and benefits of surgery, including {infection H} and {hematoma H}, were reviewed.',
    'She was warned about {drowsiness H} and {weight gain H}.',
    'We reviewed the signs and symptoms of {melanoma H}.',
    'We discussed the signs of {infection H}.',
    'He should call for {fever H} greater than 101.',
    'The medication may cause {nausea H}.',
    'Possible side effects of the drug, including {rash H}, were explained.',
    'If the {pain H} persists, we will obtain an MRI.',
    'If she continues to have {headaches H}, start a preventive.',
    'She will let us know if {diarrhea H} occurs.',
    'Complications such as {perforation H} were explained.',
    'Aspirin for prevention of {stroke H}.',
    'He is to go to the ER for {chest pain H}.',
    'The potential for {scarring H} was discussed.',
    'Risk of {recurrence H}, {scar H} and {infection H}.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('advice, fear and doubt', () => {
  it.each([
    'come back for {fever H} or {vomiting H}',
    'Come in with any {bleeding H}',
    'He came back for {fever}',
    'She was told to watch for {fever H} and she has had {chills}',
    'return if {fever H}, she reports {cough}',
    'worried about her {chest pain}',
    'unlikely to be {PE L}',
    'not likely to be {PE L}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
