import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('two printed answers of which one is marked', () => {
  it.each([
    '{Seizure N} ever ........ YES / [NO]',
    '{Blackout} in 10 years ........ [YES] / NO',
    '{Stroke} [YES] / NO\n{Head injury N} YES / [NO]',
    '{Chest pain N}? Yes / *No*',
    '{Cough}? **Yes** / No',
    '{Rash N} Y [N]  {itch} [Y] N',
    '{Fever H} yes / no',
    '{Fever} yes/no: yes',
    '{Fever N} y/n - no',
    'Crushing {chest pain} since 7, sweaty, {pacemaker H} Y/N',
    '{Chest pain} for 1 hour and {sweating}, {smoker N} YES / [NO]',
    'Symptoms asked (all answered NO): {fever N}, {cough N}; but now {chest pain}',
    'Symptoms asked per CRF p.41 (all answered NO): {angina N}, {dyspnoea N}, {jaundice N}.',
    'All answered no: {angina N}, {rash N}',
  ])('in %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('answers on a form', () => {
  it.each([
    '{Snoring N}: none\n{Itch}: nightly, 2 weeks\n{Tremor N}: none',
    '{Asthma} – Yes; {Gout N} – No; {Ulcer N} – No',
    '{Earache}? Yes, left. {Hearing loss N}? No.',
    '{Goiter N} (N)  {Lupus} (Y)  {Polio N} (N)',
    '{Itch N}: denies\n{Bruising}: reports after falls',
    '{Thyroid trouble}: yes — {Graves disease}',
    '{Gout} ........ YES\n{Lupus N} ........ NO',
    'Q: Have you got {asthma N}? A: No. Q: And {hay fever}? A: Yes.',
    'Q {Drooling N}? A N\nQ {Fever}? A Y',
    '{Ulcers N}: not to my knowledge\n{Polyps}: yes',
    '{Rebound N}: not seen. {Guarding N}: not seen.',
    '{Melanoma F}: uncle (arm). {Gout N}: none.',
    '{Fever N}: 0. Grip good.',
    '{Swollen joints N} 0. Grip good.',
    'Power 0 in the arm with {weakness}.',
    'Left foot {cold}, pulses: 0. {Pain} severe.',
    'Interval between {seizures} 0, midazolam given.',
    '{Suicidal thoughts}: 0 "not telling you"',
    '{Chest pain} in bay N\n{Cough} Y',
    '{Suicidal thoughts} with plan N\nSmoker N',
    '{Chest pain} on exertion N',
    'Q10 ({self-harm N}): 0 "Never". Bonding good.',
    '{Chest pain N} on exertion N\n{Syncope N} in training N',
    '{Chest pain} on exertion Ntg helps',
    '{Fever N}: no',
    'Checklist: {headache N} 0; {palpitations N} 0; {irritability} at 5pm 1.',
    '{Swollen joints N} 0, {tender joints} 1.',
    '{Left leg weakness} 0, leg movement 0, reflexes 2.',
    '{Chest pain} at 20:00, {sweating} 0, pain now 8',
    '{Headache} 8/10, {nausea}.',
    '{Headache}, pain score 0 at rest, 8 on moving.',
    '{Suicidality N} item (mandatory): 0 - not at all.',
    'Not had: {hearing loss N}, {double vision N}, {blackouts N}. {Itch}.',
    'Unwell? No. {Fever N}? No (36.7)',
    '{Fever}? No (38.5)',
    '{Chest pain}: no (36 hours ago)',
    '{fever N}:none',
    '{CP N} - no, {SOB} - yes',
    'Any {vomiting N}? no\nAny {diarrhea}? yes',
    '{Anemia N}: negative\n{Gout}: positive',
    '• {Fever N} – absent\n• {Fatigue} – present',
    '{p:Blood transfusion N}: No',
    '{Fever N}/{chills N}: none',
    '{Fever N}, {chills N}: no',
    '[x] {Fever}\n[ ] {Cough N}\n[x] {Rash}',
    '[x] {Fever} [ ] {Cough N} [x] {Rash}',
    '☑ {Asthma} ☐ {COPD N}',
    '( ) {Asthma N}  ( ) {collapsed lung N}  (x) {ear infections}  ( ) {epilepsy N}',
    '{Asthma N}? [ ] yes [x] no     {Eczema}? [x] yes [ ] no',
    '{Migraine with aura N}? no / {clot N}? no / {breast lump N}? no',
    'Red flag screen (each visit):\n  {saddle numbness N} - no\n  {night sweats N} - no',
    '{Fever} [x]  {Cough N} [ ]',
    '(+) {cough}, (-) {fever N}',
    '{Cough}: no {sputum N}',
    '{Seizures N} = no',
    '{Nausea N}: N\n{Vomiting}: Y',
    '{Chest pain N}: No, but {pressure} at times',
    '{Fever N}: no {Cough}: yes {Rash N}: no',
    '{Diabetes N}: never',
    '{Headache}: Yes, 6/10',
    '{Kidney disease N} -> no',
    '{Swelling N}: nil',
    '{Hepatitis N}: denied',
    '{Fever N}? none',
    '{allergies N}: none',
    '{Weight loss N}? n',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('answers in running notes', () => {
  it.each([
    'Smoker: yes\n{Asthma N}: no\n{Diabetes}: yes, type 2',
    'Do you have {chest pain N}? NO',
    '{Fever N}: (-)\n{Cough}: (+)',
    'Any history of {seizures N}? No',
    'Have you ever had {TB N}? Never.',
    '{HTN}: [x] Yes [ ] No',
    '{Asthma N}: [ ] Yes [x] No',
    '{HTN}: Yes [x] No [ ]',
    '{Suicidal ideation N}: denies',
    'ROS: all negative except for {fatigue}',
    '{Rash N}/{itching N}/{hives N}: None',
    '{Seizure}? unclear',
    'Has the {fever} gone? No',
    'Is the {pain} controlled? No. {Nausea N}: no',
    '{Cough} better: no, {sputum N}: no',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
