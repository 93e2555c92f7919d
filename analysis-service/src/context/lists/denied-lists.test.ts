import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a negator that is bound to one thing', () => {
  it.each([
    'no - {fever N}, {chills N}; yes - {cough}',
    'Denies {chest pain N}, {haemoptysis N}, {PR bleeding N}, {haematuria N}, {weight loss N}.',
    'No {fever N}, {vaginal bleeding N}, {pain N}',
    'Denies {chest pain N}, {falls N}, {SI N}/{HI N}.',
    'Denies {falls N}, {suicidal ideation N}.',
    'Denies {fever N}, {aches N}, {chills N}',
    'No {fever N}, {vomits}',
    'No {fever N}, {vomiting blood}',
    'No {rash N}, {wheezing} badly',
    'No {fever N}, {chills N}, {drowsy}',
    'neuro neg {weak N}, {numb N}',
    'No {fever N}, {coughing blood N} or {weight loss N}',
    'No {fever N}, {vomiting blood N}, or {black stools N}',
    '{Seizure N} free 2 yrs',
    '{Pain N} free for 3 days',
    '{Abdominal pain}, free fluid',
    'Denies {trauma N}, {neck pain L}',
    'Denies - {fever N}, {cough N}.',
    'Neg - {rash N}',
    '{Fever N}: (-).',
    '{Fever N}: [-]. {Cough}: (+).',
    'Pain: [ ] {knee pain N} [x] {hip pain}',
    "I don't think I have a {fever N}.",
    "I'm not sure if I have a {fever L}",
    'poss {PNA L}, prob {UTI L}, {CHF}',
    'CXR c/w {CHF L}',
    'no {fever N} no {cough N} yes {headache}',
    'No {rash N} / {itching} yes.',
    'Denies any of the following: {chest pain N}, {SOB N}, {fever N}.',
    'Denies all of the following symptoms: {fever N}, {cough N}',
    'None of the following: {fever N}, {chills N}, {night sweats N}',
    'Negative for all of the following: {rash N}, {itching N}',
    'Denies the following symptoms: {fever N}, {cough N}. Reports {headache}.',
    'Denies any of these: {cough N}, {fever N}, except mild {headache}',
    'Denies any of the following:\n- {fever N}\n- {cough N}\nReports {headache}',
    'None of these helped the {headache}',
    'Any of the following: {fever}, {cough}',
    'Not once has he had {chest pain N}',
    'At no time did she have {chest pain N}',
    'Mother denies that child has had {fever N}',
    'Denies that the baby has {vomiting N}',
    'No less than 3 episodes of {vomiting}',
    '{Murmur N}: none appreciated. {Rebound N}: none elicited',
    '{HIV N} non-reactive, {syphilis N} was nonreactive',
    'Inconsistent with {gout N}.',
    '{Rash PN} cleared up w/ {m:cream}',
    // "without" belongs to the noun before it
    '{Red eye} without {discharge N}, {cracked lips}, {rash}',
    '{Wheeze} without {fever N}, {hives} on the trunk',
    '{Limp} without {swelling N}; {night sweats}',
    'A {rash} without {blisters N}, {fever} for four days, {swollen hands}',
    '{Itching} w/o {rash N}, {jaundice}',
    '{Bruising} without {injury N}, {fatigue}, and {back pain}',
    '{Knee swelling} without {injury N}, {fever}, {rash}',
    '{Headache} with no {aura N}, {jaw claudication}, {scalp tenderness} when combing',
    // an adjective after "not" is the whole of it
    'Not {pregnant N}, {headaches}',
    'not {pregnant N}, {pelvic pain}, {spotting}',
    'She is not {dizzy N}, {vomiting} since noon',
    "isn't {drowsy N}, {seizure} this morning",
    'Not {jaundiced N}, {ascites} present',
    'He was not {confused N}, {fever} of 39',
    'is not {short of breath N}, {wheezing} on both sides',
    // what is missing is no finding
    'no {t:pulse N} in left arm, {fever}',
    'no reflexes in the legs, {back pain}',
    'no bowel sounds, {vomiting}, {distension}',
    'no {m:aspirin N}, {chest pain}',
    'no medications, {chest pain} and {sweating}',
    'no surgeries, {abdominal pain}',
    'no sick contacts, {cough}, {fever}',
    'no recent travel, {diarrhea} and {cramps}',
    'no pets, {hives}',
    'no insurance, {toothache}',
    'no alcohol, {jaundice}',
    'No past medical history, {seizure}',
    'no PMH, {dyspnea}',
    'no known {allergies N}, {productive cough} for 3 days',
    'no known drug {allergies N}, {asthma}, {eczema}',
    'no {drug allergies N}, {sore throat}',
    'No known {allergies N} to food, {wheezing}',
    'Denies {allergies N}, {cough}',
    'denies smoking, {cough} for two weeks',
    // a history is denied, a complaint follows
    'no history of {d:DVT N}, {s:leg swelling}',
    'no prior {d:MI N}, {s:chest pain}, {s:sweating}',
    'no known {d:CAD N}, {s:chest pressure}',
    'no {d:previous stroke N}, {s:facial droop}',
    'in no acute {distress N}, {wheezing}',
    // medications
    'Not taking {m:aspirin N}, {chest pain} since morning',
    'not on {m:warfarin N}, {leg swelling}',
    'not using {m:insulin N}, {thirst}, {polyuria}',
    'never took {m:prednisone N}, {joint pain}',
    'denies use of {m:ibuprofen N}, {melena}',
    'has not tried {m:sumatriptan N}, {migraine} daily',
    'stopped {m:lisinopril P}, {cough}',
    // past things that ended
    'no longer smoking, {dyspnea}',
    'no longer has {fever PN}, {cough}',
    'not anymore {dizzy N}, {nausea}',
    // no verb, no sleep, no strength
    'cannot sleep, {cough}',
    'not eating, {vomiting}',
    'not sleeping, {chest pain}, {palpitations}',
    'not vaccinated, {fever} and {rash}',
    'not working, {back pain}',
    'not well, {fever}',
    "doesn't smoke, {cough}",
    'never smoked, {hemoptysis}',
    'never married, {chest pain}',
    'never hospitalized, {asthma}',
    'not in {distress N}, {wheezing} bilaterally',
    'nonsmoker, {dyspnea}',
  ])('does not deny what follows: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('an item that says itself that it is there', () => {
  it.each([
    'No {fever N}, {cough} for 3 days',
    'No {fever N}, {cough} for three days',
    'no {fever N}, {cough} for a week',
    'no {rash N}, {itching} all night',
    'no {vomiting N}, severe {cramps}',
    'no {fall N}, {knee pain} getting worse',
    'no {trauma N}, {ankle swelling} since yesterday',
    'no {fever N}, {sore throat} x2d',
    'no {nausea N}, {chest pain} radiating to the jaw or arm',
    'No {head injury N}, {neck pain} 7/10',
    'denies {fever N}, {cough} x 3 days',
    'negative for {fever N}, {headache} started two days ago',
    'No {hematuria N}, {flank pain} comes and goes',
    'no {bleeding N}, new {discharge} today',
    'no {photophobia N}, worst {headache} of her life',
    'no {weakness N}, {numbness} in the left hand now',
    'no {edema N}, {dyspnea} at night for weeks',
  ])('escapes: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a list that is denied as a whole', () => {
  it.each([
    'Denies {fever N}, {chills N}, {cough N}',
    'denies {fever N}, {cough N}',
    'Denies {earache N}, {tinnitus N}, {vertigo N}.',
    'No {fever N}, {cough N}, or {rash N}',
    'No {fever N}, {cough N} or {rash N}.',
    'no {fever N}, {cough N}',
    'No {vomiting N}, {diarrhea N}, {constipation N}, {bloating N}',
    'Negative for {fever N}, {rash N}, {arthralgia N}',
    'ROS negative for {dysuria N}, {hematuria N}, {flank pain N}, {discharge N}',
    'without {fever N}, {chills N}, or {rigors N}',
    '{Cough} without {fever N}, {chills N}, or {night sweats N}',
    '{Rash} without {itching N} or {pain N}',
    '{Cramps} without {fever N}, {vomiting N} nor {diarrhea N}',
    'He was not {drowsy N}, {confused N}, or {combative N}.',
    'not {pale N} or {icteric N}',
    "doesn't have {fever N}, {cough N}, or {dyspnea N}",
    'does not have {gout N}, {lupus N}, or {psoriasis N}',
    'No signs of {meningitis N}, {encephalitis N}, {abscess N}.',
    'No history of {stroke N}, {seizure N}, {migraine N}',
    'No history of {d:stroke N}, {s:seizure N}, {d:migraine N}',
    'No history of {d:gout N}, {s:back pain N}, or {s:hematuria N}',
    'no sick contacts, {fever N}, or {cough N}',
    'no recent travel, {leg swelling N}, or {hemoptysis N}',
    'Denies any {fever N}, {weight loss N}, {night sweats N}, or {fatigue N}',
    'No {calf pain N}, {swelling N}, {redness N}.',
    'Lungs: clear, no {wheezes N}, {rales N}, {rhonchi N}',
    'Abdomen soft, no {guarding N}, {rebound N}, {rigidity N}',
    'no {pain N} in the chest, {dyspnea N}, or {syncope N}',
    'never had {jaundice N}, {hepatitis N}, or {gallstones N}',
    'neither {fever N} nor {chills N} nor {cough N}',
    'denies mild or severe {headache N}',
    'No severe {headache N}, {photophobia N}, or {neck stiffness N}',
    'Denies {chest pain N} or {palpitations N}, {orthopnea N}, {PND N}',
    'no {fever N} and {cough N}',
    'no {fever N}, {chills N} and {sweats N}',
    'No new {rash N}, {fever N}, or {joint pain N} since discharge',
    'absence of {fever N}, {cough N}, and {dyspnea N}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a list that can be read both ways', () => {
  it.each([
    '{Sore throat}, no {fever N}, {cough L}',
    'no {fever N}, no {chills N}, {headache L}',
    '{Chest pain}, no {dyspnea N}, {nausea L}, {sweating L}',
    '{nausea}, no {vomiting N}, {dizziness L}',
    'No {fever N} or {chills N}, {cough L}',
    'no {d:asthma N}, {s:wheezing L}',
    'No {d:diabetes N}, {s:thirst L}, {s:frequent urination L}',
    '{Palpitations} without {syncope N}, {exertional dyspnea L} and {ankle swelling L}',
    'Denies {fever N}, {chills N}, {cough L} productive of green sputum for 5 days',
    'denies {SOB N}, worsening {leg swelling L}',
    'denies {asthma N}, severe {wheezing L} since Sunday',
    'Denies {trauma N}, severe {hip pain} since Sunday',
  ])('is doubted, not denied: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what caused it is missing, what it caused is not', () => {
  it.each([
    'no {injury N}, {knee pain}',
    'No known {trauma N}, {shoulder pain}',
    'no {fall N}, {hip pain} and {swelling}',
    'no {injuries N}, {falls N}, or {weakness N}',
    'No {trauma N}, {fever L}, {weight loss L}',
    'no recent {p:surgery N}, {leg swelling}',
    'no smoking, {alcohol abuse N}',
    'no travel, {sick contacts N}, {fever}',
    'denies medication use, {chest pain}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a disease said to be under control, behind a denied one', () => {
  it.each([
    'no {d:stroke N}, {d:HTN} controlled',
    'no {d:stroke N}, {d:asthma} well controlled',
    'denies {s:itch N}, {d:HTN} stable',
    'no {d:stroke N}, {d:gout} stable on allopurinol',
    'no {s:itch N}, {s:cough} improving',
    'no {d:stable angina N}',
  ])('is there: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});
