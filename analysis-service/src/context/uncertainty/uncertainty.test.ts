import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('doubt of the writer', () => {
  it.each([
    'Suspected {torsion L}, onset at dawn',
    'Likely {croup L}; no signs of {epiglottitis N}',
    '?{gout L}',
    '?{scabies L} ?{eczema L}',
    '{Knee swelling}, ? septic. ? {gout L}',
    'Concern for {scaphoid fracture L} in right wrist',
    'Evaluate for {osteoporosis L}',
    'He may have a {hernia L}.',
    'Ddx: {tinea L}, {psoriasis L}, {eczema L}',
    '{Bunion} and possible {gout L}',
    'Possible {pneumonia L}.',
    'Probable {UTI L}',
    '{Chest pain}, {MI L}?',
    'concerning for {malignancy L}',
    'r/o {appendicitis L}',
    'Rule out {MI L}',
    'Admitted to rule out {MI L}',
    'Cannot rule out {PE L}.',
    '{PE L} cannot be excluded.',
    '{Fracture L} not ruled out',
    'could be {shingles L}, not sure',
    'might be {gout L}',
    'suggestive of {heart failure L}',
    'CT suspicious for {metastasis L}',
    'possible {cellulitis L} vs {DVT L}',
    'The differential includes {asthma L} and {GERD L}.',
    'presumed {viral infection L}',
    'questionable {pneumonia L}',
    'query {appendicitis L}',
    'I think it is {bronchitis L}',
    'worrisome for {cancer L}',
    'Thinks he has {flu L}',
    'unclear if {gout L}',
    '{Stroke L} is suspected.',
    '{Angina L} is possible.',
    '{Appendicitis L} is most likely.',
    'most likely {viral gastroenteritis L}',
    'possible {pneumonia L} and {fever}',
    'possible {pneumonia L}, {cough} for a week',
    'low suspicion for {PE L}',
    'high index of suspicion for {endocarditis L}',
    'working diagnosis of {lupus L}',
    'may represent {infection L} or {tumor L}',
    'No {DVT N}, possible {cellulitis L}',
    'no suspicion for {PE N}',
    'not suspicious for {malignancy N}',
    'No evidence of possible {fracture N}',
    'concern for {abuse L} given the {bruises}',
    'raises the possibility of {lymphoma L}',
    'whether this is {asthma L} or {COPD L}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('conditions that have not come about', () => {
  it.each([
    'Call if you develop {swelling H}, {redness H} or {numbness H}.',
    'Return to the ED for {bleeding H}, {pus H}, or {confusion H}.',
    'Call also for any {itching H}, any {swelling H}, {hives H}, {wheezing H}, {fainting H}.',
    'If he develops {jaundice H} or {itching H}, stop {m:terbinafine}.',
    'Give {m:dextrose} if {hypoglycemia H} occurs',
    'Use {m:diazepam} in case of {convulsions H}.',
    'Return if {fever H} or {vomiting H}.',
    'Take {m:ibuprofen} if {migraine H} recurs.',
    'Should she develop {fever H}, call us.',
    'should the patient have {bleeding H}, go to the ED',
    'unless {fever H} develops',
    'Watch for {bleeding H} and {bruising H}.',
    'Monitor for signs of {infection H}',
    'The risks of the procedure include {infection H}, {bleeding H}, and {stroke H}.',
    'risk of {falls H}',
    'at risk for {stroke H}',
    'high risk of {DVT H}',
    'to prevent {stroke H}',
    'prophylaxis against {migraine H}',
    '{m:Tylenol} prn {headache H}',
    '{m:Oxycodone} 5 mg as needed for {pain H}',
    '{m:Tylenol} PRN, {m:lisinopril} daily',
    '{m:albuterol} prn {wheezing H}, {hypertension}',
    'in the event of {seizure H}, give {m:lorazepam}',
    'Seek care if {vision loss H} occurs',
    'seizure precautions',
    'bleeding precautions for {hemorrhage H}',
    'Return if:\n- {fever H}\n- {vomiting H}',
    'Contact us with any {fever H}',
    'She felt as if {dizzy}',
    'Had {pain} even if resting',
    'If {chest pain H} returns, take {m:nitroglycerin}.',
    'Counseled about the risk of {overdose H}.',
    'If no {fever H}, return to school.',
    'He has {cough}. Return if {dyspnea H}.',
    'He returned with {fever}.',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('doubt and advice in running notes', () => {
  it.each([
    'if {pain H} worsens, go to ER',
    'Come back if {fever H} persists',
    'unless {bleeding H}',
    'in case {seizures H} occur',
    'may be {strep L}',
    'thinks it might be {UTI L}',
    'possible {sprain L} vs {fracture L}',
    '{Pneumonia L} suspected',
    'suspicion of {abuse L}',
    '? {appendicitis L}',
    'Dx: probable {gout L}',
    'rule out {sepsis L}',
    'r/o {CVA L}',
    'to r/o {MI L}',
    'worried it is {cancer L}',
    'afraid of {stroke L}',
    'I suspect {GERD L}',
    'doubt {PE L}',
    'unlikely {PE L}',
    '{PE L} is unlikely',
    'looks like {ringworm L}',
    'Likely {viral URI L}',
    'If you have {fever H} or {chills H} call us',
    'to avoid {hypoglycemia H}',
    'risk factors for {CAD H}: {HTN}',
    'She was told she might have {lupus L}',
    'He thinks he has {COVID L}',
    'possible early {pneumonia L} in RLL',
    '{fever}, likely {viral L}',
    'Likely {viral syndrome L}, no {pneumonia N}',
    '{Pneumonia L} vs {CHF L}',
    'Questionable {seizure L} activity',
    'DDx includes {PE L}, {ACS L}, {pneumonia L}',
    '{Abdominal pain}, r/o {appendicitis L}, {nausea}',
    '{SOB} ?{CHF L} ?{COPD L}',
    'Assessment: {CHF}. Possible {pneumonia L}.',
    'highly suspicious for {melanoma L}',
    '{DVT L} is a possibility',
    'cannot exclude {malignancy L}',
    'not able to rule out {PE L}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what could not be examined', () => {
  it.each([
    'unable to assess {rebound L}',
    'could not assess for {neglect L} due to {coma}',
    'Cannot evaluate for {papilledema L}',
    '{Ataxia L} could not be assessed',
    'Unable to assess the severity of his {headache}',
    'unable to walk due to {knee pain}',
    'could not sleep, {itch}',
    '{Ataxia} was assessed',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('what somebody has read, watched or searched for', () => {
  it.each([
    'Has read of {d:myocarditis H} and {d:blood clots H} with vaccines.',
    'Saw a video about {d:rhabdomyolysis H}.',
    'Read that {d:aneurysm H} kills.',
    'Typed it into a search engine, top answers were {d:brain tumor H}, {d:meningitis H}.',
    'Google says {d:meningitis H} but the {s:rash} does not fade.',
    'I read about {d:sepsis H}, my son is {s:mottled}.',
    'Watched a programme about {d:sepsis H}. He has a {s:fever}.',
    'The report read that there was {pneumonia}.',
    'Google: {d:lupus H}, {d:gout H}.',
    '{d:Dengue H} was feared. {s:Tired} now.',
    'She played a {s:gunshot wound H} with fake blood. {s:Blister} now.',
  ])('is not yet theirs: %s', (marked) => {
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });
});
