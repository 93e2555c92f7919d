import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('what is told of a part or a disease of a relative', () => {
  it.each([
    "My son's meter says 2, he is {confused}.",
    "Mum's speech is {slurred} and her {face has dropped}.",
    "My wife's sugars are high and she is {confused} and {vomiting}.",
    "Mum's {heart failure}: she is {gasping}.",
    "My husband's {asthma} is bad.",
    "Mum's {migraine F} is bad. I have {nausea}.",
    "Mum's {migraine F} started at 30.",
    "Mum's {migraine F} is bad, baby well.",
    "Mother's {stroke F} was at 60.",
  ])('is the patient’s where it is so now and nobody else is told of: %s', (marked) => {
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });
});

describe('the word of one who reports', () => {
  it.each([
    "Weight up, no {choking N}. Patient cheerful. INBOUND, daughter (Elspeth), asking about the sheet. While on the line says Mum's mouth has dropped and she {can't lift that arm}, came on at 13:20.",
    'Patient has {knee pain}. Daughter says her mother {collapsed} this morning.',
    'Has {knee pain}. Wife rang: her husband {collapsed} just now.',
    'Daughter says her mother had a {stroke F} at 60.',
    "Daughter, 5, says Mum's {tummy ache F} is bad.",
  ])('names the patient: %s', (marked) => {
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });
});

describe('a relative beside a writer who asks for herself', () => {
  it.each([
    'Husband (72) {collapsed F} at 3 am. She is calling for herself, needs her inhaler.',
    'Nephew came out in {chickenpox F} yesterday, sat with him for hours.',
    'Nephew came down with {measles F}. Never had it.',
    "This lady's husband had a {heart attack F} ten days ago. Sleeps badly.",
  ])('is not the patient: %s', (marked) => {
    expect(traitNames(marked, 'symptoms')).toEqual(readMarked(marked).expected);
  });
});

describe('relatives', () => {
  it.each([
    "His mother doesn't have {diabetes NF}.",
    'His father had {prostate cancer F}, his mother does not have {diabetes NF}.',
    'His father never had a {heart attack NF}.',
    'Mother had {ovarian cancer F} at 61.',
    'My dad has {gout F}. I have {eczema}.',
    "drank brandy at my cousin's wedding, today {blurred vision} and {vomiting}",
    "fell off my sister's bike, {headache}",
    "roommate's pulse oximeter shows 84, {breathless}",
    "mum's thermometer says 39, {fever}",
    "My son's meter says 2, he is {confused F}.",
    "{fever} since we left mum's house",
    'Patient has {asthma}. Sister with {celiac disease F}.',
    'no FH of {gout NF}, {glaucoma NF} or {epilepsy NF}',
    'Denies fhx of {bleeding disorder NF}.',
    'Family history negative for {hemophilia NF}.',
    'Family hx positive for {gout F} but the patient never had {arthritis N}.',
    'Both parents have {hay fever F}.',
    'Maternal uncle: {leukemia F}. Paternal grandfather: {tremor F}.',
    'dad has {emphysema F} mom had a {stroke F} i have {eczema}',
    '{Migraine F} runs in the family',
    'Looking after her mother with {Parkinson disease F}; feels {exhausted}',
    "Patient's father and brother both have {hemochromatosis F}; patient has {fatigue}.",
    'His father died after a {hip fracture F} at 88.',
    'There are no {clotting disorders NF} in her family.',
    'Cousins have had no {epilepsy NF}.',
    'Family Hx:\n- Sister: {MS F}\n- Uncle: deceased, {ALS F}',
    'Husband says she has been {forgetful} all week',
    'Neighbor and son carried him in for {back spasm}.',
    'Lives with his father. Has had {psoriasis} for years',
    'Toddler has had no {choking N}, {drooling N} or {stridor N} per dad.',
    'Foster child, family history unknown. Has {celiac disease}.',
    'Social: lives with sons. PMH: {vitiligo P}. FH: {vitiligo F} in aunt.',
    'No operations, family history of {aneurysm F}',
    'Family history of {hypertension F} and {stroke F}.',
    'family hx of {colon cancer F}',
    'FH: {HTN F}, {DM F}',
    'FH of {CAD F}',
    'Father died of {MI F} at 60.',
    'F/H: father expired of {stroke F}',
    'Family tree: M - {HTN F}, d. {CVA F} 68; Sis - {sickle trait F}',
    'PEDIGREE (pt = III-2)\n I-1  MGF  d. 71 {stroke F}\n II-1 mother, 66, {ovarian cancer F}\n III-2 proband, {asthma}',
    'Whānau hx: mum - {breast cancer F}',
    'Father {CAD F}, mother {DM F}',
    'brother (45) has {schizophrenia F}',
    '{gout F} in father',
    '{breast cancer F} in her mother and sister',
    'Exposed to daughter with {strep F}',
    'My wife has {flu F} and I have {cough}',
    'FAMILY HISTORY: Father with {colon cancer F}. Mother healthy.',
    'Family history: noncontributory. He has {gout}.',
    'Family doctor diagnosed {bronchitis}',
    'Mother reports {fever} and {cough}.',
    'Per mother, {vomiting} since noon',
    'According to his wife he had a {seizure}',
    'brought in by daughter for {confusion}',
    'presents with his mother with {fever}',
    'Mom is worried about {rash}',
    'Mom noticed {wheezing}.',
    'Familial {hypercholesterolemia}',
    'Accompanied by husband. {Headache} for 2 days',
    'Grandfather had {Parkinson disease F}',
    'two brothers with {hemophilia F}',
    'his partner tested positive for {chlamydia F}',
    'Her son has {autism F}',
    'Paternal uncle with {lung cancer F}',
    'Father had {MI F}; she has {angina}',
    'positive family history of {glaucoma F}',
    'Husband witnessed the {seizure}.',
    'His grandmother takes him to the clinic because of {fever}.',
    'Mother is present. {Cough} for 3 days',
    'wife called EMS for {syncope}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('relatives in running notes', () => {
  it.each([
    "Father's side: {colon cancer F}",
    'Grandmother - {stroke F}',
    'Mom {diabetes F}, dad {heart disease F}',
    '{asthma F} - brother',
    'Strong family history of {CAD F}',
    'family hx neg for {cancer NF}',
    'No family hx of {stroke NF} or {MI NF}',
    'FHx: {HTN F} (mother), {DM F} (father)',
    'Husband has {cough F} too',
    'Brought in by wife due to {confusion}',
    'His father, who had {gout F}, died at 80',
    'Mother died of {stroke F}; patient denies {headache N}',
    'her sister noticed {jaundice}',
    '{cancer F}: aunt',
    'Family history: {DM F}, {HTN F}. Social history: smokes. He has {cough}.',
    'The patient’s father has {ALS F}',
    'mother alive with {HTN F}, father deceased from {lung cancer F}',
    'sick contacts: daughter with {gastroenteritis F}',
    'Both grandfathers had {prostate cancer F}',
    'Mother: alive and well. Father: {CHF F}',
    'Parents deny {seizure N}',
    'Parents report {rash} and {fever}',
    'Dad {DM F}. Pt has {asthma}',
    'Mother and patient both have {asthma}',
    'mom with {cancer F}, pt with {cough}',
    'Her brother has {DM F}. She has {HTN}.',
    'Brother died from {overdose F}. He has {depression}.',
    'Patient lives with his wife who has {dementia F}',
    'Patient is caregiver for mother with {dementia F}',
    'Father is a physician. {Cough} for 2 days',
    "Pt's wife reports that he has had {memory loss}",
    'His wife noticed {slurred speech}',
    'Family reports {confusion}',
    'family concerned about {depression}',
    'Her mom brought her in for {fever}',
    'mother states child has {ear pain}',
    'mother has noticed {rash}',
    'mother denies {fever N} in child',
    'Mom says no {fever N}, no {vomiting N}',
    'No family history of {cancer NF}. Has {gout}.',
    'sister is pregnant, patient has {nausea}',
    'dad passed from {lung cancer F}',
    'FH + for {DM F}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('relatives in a few words', () => {
  it.each([
    'Family hx neg for {CAD NF}, pos for {DM F}',
    'wife sick with {covid F}, pt has {cough}',
    'I have a {cough} and my wife had a {seizure F}',
    'Roommate had {strep F}. {Sore throat} for 2 days.',
    'coworker has {flu F}; now {fever}',
    'mother had {breast cancer F} and she has a {lump}',
    'sister died of {PE F}, has {leg swelling}',
    'Her mother had {gout F} and {asthma F}',
    'The mother had {fever F} and has a {rash F}',
    'mother has {gout F} and she has {asthma F}',
    'denies {trauma N}, {neck pain L}',
    'denies {trauma N}, {fever N}, {chills N}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a relative who is brought', () => {
  it.each([
    'Mum had a {seizure} this morning',
    'My wife has crushing {chest pain} since 20 minutes',
    'My wife was watching telly and had a {seizure}',
    'My husband went {blind} in one eye an hour ago',
    'My wife has {chest pain} and {sweating}',
    'My wife has {fever} 40, {belly like a board}',
    'Dad has {slurred speech} since breakfast and he is {confused}',
    'Mum {collapsed} in the kitchen and is {hard to wake}',
    'Wife {fainted} in the shower, {bleeding} heavily',
    'HELP MY SON IS {SHAKING} AND WONT STOP its been like 10 minutes what do i do',
    "What can I give? Our son had a {seizure} an hour ago and I can't wake him",
    'My neighbour says ginger helps. Should I wait? Mum has {slurred speech} since noon',
  ])('is the patient where the note begins with it: %s', (marked) => {
    const { doc } = readMarked(marked, 'chiefComplaint');
    expect(doc.field).toBe('chiefComplaint');
    expect(traitNames(marked, 'chiefComplaint')).toEqual(readMarked(marked).expected);
  });

  it.each([
    'My wife has {flu F} since yesterday and I have a {cough}',
    'Mother had {breast cancer F}',
    'I feel tired. Mum had a {seizure F} this morning',
    'Dad has {shingles F} since Monday, am I at risk',
    '{Cough} for a week. Mum had a {seizure F} this morning',
    'Son has the same {rash F} since yesterday',
    'Mother is {diabetic F}, father {hypertensive F}',
    'Mum is {asthmatic F}',
    'Mother has chronic {back pain F}',
    'I have headaches. My mother has {headache F} too',
  ])('is somebody else in %s', (marked) => {
    expect(traitNames(marked, 'chiefComplaint')).toEqual(readMarked(marked).expected);
  });
});
