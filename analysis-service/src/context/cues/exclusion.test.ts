import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('exclusion', () => {
  it.each([
    'Exclusion of {myasthenia N} or {neuropathy N} by EMG.',
    '{Sarcoidosis N} and {tuberculosis N} were excluded.',
    '{Endocarditis N} has been excluded by echo.',
    '{Endocarditis L} has not been excluded.',
    '{Lupus N} was considered and excluded.',
    'Biopsy was benign, thus ruling out {lymphoma N}.',
    'We are ruling out {MI L}.',
    'Troponin negative, effectively excluding {MI N}.',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('normal results', () => {
  it.each([
    'Heart exam without {murmur N}, {rub N} or {gallop N}.',
    'Chest clear, without evidence of {rales N} or {wheezes N}.',
    'CT head was negative for {bleed N}, {mass N} or {shift N}.',
    '{Mass N} was not found.',
    '{Hydronephrosis N} was not detected.',
    '{Nystagmus N} not observed.',
    'No {hydronephrosis N} or {stones N} could be detected.',
    'The test did not showed {anomaly N}.',
    'MRI was unremarkable for {disc herniation N}.',
    'Normal without {erythema N}, {effusion N}.',
    'X-ray was normal with no sign of {fracture N}.',
    '{Strep test N} was negative',
    'Cultures negative for {MRSA N}, {VRE N}.',
    'HIV, {hepatitis B N} and {hepatitis C N} were all negative.',
    'There were neither {bruises N} nor {cuts N} nor {burns N}.',
    '{Nausea N}, {vomiting N} and {diarrhea N} were absent.',
    'There was an absence of {fever N}, {cough N}, and {dyspnea N}.',
    'without {fever N}, {cough N}, and with {dyspnea}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a review of systems as typed', () => {
  it.each([
    'No {murmur N}/{gallop N}/{rub N}.',
    'HEENT: normal, no {lesions N}. Neck: supple without {adenopathy N}.',
    'Pt is a 50yo w/o {CP N}, {SOB N}, but w/ {palpitations}.',
    'Denies {fever N}, {chills N}; endorses {cough}, {sore throat}.',
    'Denies any {chest pain N}. {Shortness of breath} on exertion.',
    "Denies he's had {chest pain N}.",
    "Denied that she's been {vomiting N}.",
    "I don't think I've had a {fever N}.",
    "She doesn't think she has had any {seizures N}.",
    "Never said I've had {chest pain N}.",
    "I don't have a {fever N}, I've been {coughing up blood}.",
    "He has no {rash N}, he's {vomiting} a lot.",
    'No {chest pain N}, however reports {pressure} when climbing.',
    '{Rash} present but not {itchy N}.',
    '{Headache} with {nausea} but without {photophobia N} or {neck stiffness N}.',
    'He was not {short of breath N} and had no {leg swelling N}.',
    'She is not {diabetic N}.',
    "He isn't {dizzy N}.",
    'Was never {hypertensive N}.',
    'Neither {hematuria N} nor {dysuria N} was reported.',
    'The CT angiogram was negative for {PE N} but showed {pneumonia}.',
    '{PE N} was ruled out by CT; {pneumonia} was found.',
    '{DVT N}, {PE N} and {MI N} were ruled out.',
    '{Appendicitis N} was excluded on ultrasound.',
    'We could not find any {fracture N} or {dislocation N}.',
    'X-rays did not reveal {fracture N}.',
    'Exam was remarkable for {tenderness} without {rebound N} or {guarding N}.',
    'No longer {dizzy PN}, still {nauseated}.',
    'All systems negative except {fatigue}.',
    'ROS negative except for {cough} and {fever}.',
    'ROS otherwise negative for {weight loss N}.',
    'No {pain N} at rest, {pain} with movement.',
    'No {fever N} since Tuesday.',
    'The {mass} has not changed in size.',
    '{Asthma}, not on inhalers.',
    'She has had no further {seizures N}.',
    'There was never any {bleeding N}.',
    '{Bleeding N} did not occur.',
    'No {tobacco use N}.',
    'Cough productive, {fever N} absent.',
    '{Tenderness N} not appreciated.',
    '{Strength loss N} was not observed, nor was {ataxia N}.',
    'No h/o {CAD N}. H/o {gout P}.',
    '{Suicidal ideation N} denied; {anxiety} endorsed.',
    'He has no idea why the {pain} started.',
    'No {lumps N}, {bumps N} or {rashes N}, only {dry skin}.',
    'no evidence of acute {ischemia N}, though {old infarct} is seen',
    'negative {Murphy sign N}',
    '{Homans sign N} negative',
    'She was told she did not have {cancer N}.',
    'Patient unsure whether he had {fever L}.',
    'No {fever N}, per mother.',
    'Mother denies {fever N} in the child.',
    'His wife says he has no {apnea N}.',
    'It is not {painful N}.',
    'Not {pregnant N}.',
    'Patient not in {distress N}.',
    'in no acute {distress N}',
    'No-one noticed any {rash N}.',
    'Pain is not worse, {numbness} is.',
    '{Pneumonia} is not improving.',
    'No response to {pain}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
