import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadLexicon } from '../terminology/lexicon.ts';
import { readAbbreviations } from './read-abbreviations.ts';

const lexicon = loadLexicon();

/** "text = meaning", with ! behind a dangerous form. */
function read(text: string): string[] {
  const note = readNote(text, 'symptoms', { lexicon, today: '2026-11-22' });
  return readAbbreviations(note).map(
    ({ text: form, meaning, dangerous }) => `${form}${dangerous ? '!' : ''} = ${meaning}`,
  );
}

const asEntities: readonly (readonly [string, ...string[]])[] = [
  ['Diagnosed with MS in 2010 with leg weakness.', 'MS = multiple sclerosis'],
  ['She has had HTN for years.', 'HTN = hypertension'],
  ['Complains of SOB on stairs.', 'SOB = dyspnea'],
  ['sob and cough since monday', 'sob = dyspnea'],
  ['Denies CP or palpitations.', 'CP = chest pain'],
  ['Known COPD, on inhalers.', 'COPD = chronic obstructive pulmonary disease'],
  ['Known copd, on inhalers.', 'copd = chronic obstructive pulmonary disease'],
  ['He has T2DM and neuropathy.', 'T2DM = type 2 diabetes mellitus'],
  ['Stage 3 CKD.', 'Stage 3 CKD = chronic kidney disease stage 3'],
  ['Prior DVT of the left leg.', 'DVT = deep vein thrombosis'],
  ['Underwent CABG in 2015.', 'CABG = coronary artery bypass graft'],
  ['An EKG was ordered.', 'EKG = electrocardiogram'],
  ['RUQ pain after meals.', 'RUQ = right upper quadrant'],
  ['Admitted with CHF exacerbation.', 'CHF exacerbation = heart failure'],
  ['Nausea and HA since noon.', 'HA = headache'],
  ['BP 120/80 today.', 'BP = blood pressure'],
  ['Given MSO4 4 mg IV in the ambulance.', 'MSO4! = morphine', 'IV = into a vein'],
  ['Takes ASA 81 daily.', 'ASA! = aspirin'],
  ['HCTZ 25 mg daily.', 'HCTZ! = hydrochlorothiazide'],
  ['MTX 15 mg weekly for arthritis.', 'MTX! = methotrexate'],
  ['APAP as needed for pain.', 'APAP! = acetaminophen'],
  ['Started IV vanc for cellulitis.', 'IV = into a vein', 'vanc! = vancomycin'],
  ['Placed on nitro drip.', 'nitro! = nitroglycerin'],
  ['MgSO4 2 g IV given.', 'MgSO4! = magnesium sulfate', 'IV = into a vein'],
  ['Takes NSAIDs for knee pain.', 'NSAIDs = nonsteroidal anti-inflammatory drug'],
];

const asAttributes: readonly (readonly [string, ...string[]])[] = [
  ['Metoprolol 25 mg BID.', 'BID = twice a day'],
  ['Metoprolol 25 mg b.i.d. for years.', 'b.i.d. = twice a day'],
  ['Lisinopril 10 mg PO qd.', 'PO = by mouth', 'qd! = once a day'],
  ['Lisinopril 10 mg p.o. q.d. since May.', 'p.o. = by mouth', 'q.d.! = once a day'],
  ['Digoxin 125 mcg QOD.', 'mcg = micrograms', 'QOD! = every other day'],
  ['Levothyroxine 50 µg daily.', 'µg! = micrograms'],
  ['Trazodone 50 mg qhs prn.', 'qhs! = every night at bedtime', 'prn = as needed'],
  ['Amoxicillin 500 mg TID.', 'TID = three times a day'],
  ['Insulin glargine 20 U at bedtime.', 'U! = units'],
  ['Insulin 10U SC before meals.', 'U! = units', 'SC! = under the skin'],
  ['Heparin 5000 units SQ.', 'SQ! = under the skin'],
  ['Vitamin D 1000 IU daily.', 'IU! = international units'],
  ['Nitroglycerin 0.4 mg SL prn.', 'SL = under the tongue', 'prn = as needed'],
  ['Ceftriaxone 1 g IM.', 'IM = into a muscle'],
  ['Ibuprofen 600 mg q6h.', 'q6h = every 6 hours'],
  ['Hydrocodone 5 mg q4-6h prn.', 'q4-6h = every 4 to 6 hours', 'prn = as needed'],
  ['Warfarin 5 mg q6PM.', 'q6PM! = every day at 6 PM'],
  ['Furosemide 40 mg q1d.', 'q1d! = every day'],
  ['Methotrexate 15 mg qweek.', 'qweek = once a week'],
  ['Timolol 1 gtt OD bid.', 'gtt = drops', 'OD! = right eye', 'bid = twice a day'],
  ['Latanoprost 1 drop OU qhs.', 'OU! = both eyes', 'qhs! = every night at bedtime'],
  ['Ofloxacin otic drops AD.', 'AD! = right ear'],
  ['Cough syrup 5 cc at night.', 'cc! = milliliters'],
  ['Amoxicillin 5 ml twice daily.', 'ml! = milliliters'],
  ['Potassium chloride 20 mEq daily.', 'mEq = milliequivalents'],
  ['Metformin XR 500 mg daily.', 'XR = extended release'],
  ['Aspirin 1 tab daily.', 'tab = tablets'],
  ['Epoetin 4000 units SC TIW.', 'SC! = under the skin', 'TIW! = three times a week'],
  ['Warfarin 1.0 mg daily.', '1.0 mg! = 1 mg'],
  ['Digoxin .125 mg daily.', '.125 mg! = 0.125 mg'],
  ['Lorazepam .5 mg qhs.', '.5 mg! = 0.5 mg', 'qhs! = every night at bedtime'],
  ['Levothyroxine 25.0 mcg daily.', '25.0 mcg! = 25 micrograms'],
  ['Insulin 5.0U SC.', '5.0U! = 5 units', 'SC! = under the skin'],
  ['Lorazepam 0.5 mg daily.'],
  ['Creatinine 1.0 mg/dL.'],
  ['Omeprazole 20 mg daily ac.', 'ac = before meals'],
  ['Acetaminophen 650 mg PR.', 'PR = by rectum'],
];

const asCues: readonly (readonly [string, ...string[]])[] = [
  ['r/o pneumonia.', 'r/o = rule out (not known yet)'],
  ['s/p appendectomy.', 's/p = status post (after)'],
  ['d/c lisinopril because of cough.', 'd/c! = discontinued'],
  ['Lisinopril was d/c last month.', 'd/c! = discontinued'],
  ['FHx of breast cancer.', 'FHx = family history'],
  ['Fever w/o rash.', 'w/o = without'],
  ['h/o kidney stones.', 'h/o = history of'],
  ['Findings c/w pneumonia.', 'c/w = consistent with'],
  ['NKDA.', 'NKDA = no known drug allergies'],
];

const asShorthand: readonly (readonly [string, ...string[]])[] = [
  ['62 yo M with cough.', 'yo = years old', 'M = male'],
  ['62M with cough.', 'M = male'],
  ['30 y/o F with rash.', 'y/o = years old', 'F = female'],
  ['45 y.o. female with rash.', 'y.o. = years old'],
  ['Pt denies fever.', 'Pt = patient'],
  ['The pt reports dizziness.', 'pt = patient'],
  ['Referred to PT eval.', 'PT = physical therapy', 'eval = evaluation'],
  ['Patient w/ fever and rash.', 'w/ = with'],
  ['Cough for 3 wks.', 'wks = weeks'],
  ['c/o fever.', 'c/o = complains of'],
  ['LLQ tenderness.', 'LLQ = left lower quadrant'],
  ['Wheezes b/l.', 'b/l = bilateral'],
  ['ROS: negative.', 'ROS = review of systems'],
  ['PMH: asthma.', 'PMH = past medical history'],
  ['HPI: cough for a week.', 'HPI = history of present illness'],
  ['VSS, NAD.', 'VSS = vital signs stable', 'NAD = no acute distress'],
  ['A&O x3.', 'A&O x3 = alert and oriented to person, place and time'],
  ['Labs WNL.', 'WNL = within normal limits'],
  ['Heart RRR.', 'RRR = regular rate and rhythm'],
  ['Lungs CTAB.', 'CTAB = lungs clear to auscultation on both sides'],
  [
    'PERRL, EOMI.',
    'PERRL = pupils equal, round and reactive to light',
    'EOMI = extraocular movements intact',
  ],
  ['f/u in 2 weeks.', 'f/u = follow-up'],
  ['Swelling 2/2 trauma.', '2/2 = secondary to'],
  ['Weakness d/t stroke.', 'd/t = due to'],
  ['94% on RA.', 'RA = room air'],
  ['d/c home tomorrow.', 'd/c! = discharge'],
  ['Lungs clear, no LAD.', 'LAD = lymphadenopathy'],
  ['Denies SI or HI.', 'SI = suicidal ideation', 'HI = homicidal ideation'],
  ['Full ROM of the knee.', 'ROM = range of motion'],
  ['Moved here from the U.S. in May.', 'U.S. = United States'],
  ['Brought in by EMS.', 'EMS = emergency medical services'],
  ['Seen in the ED yesterday.', 'ED = emergency department'],
  ['Discharged to SNF.', 'SNF = skilled nursing facility'],
  ['Smokes 1 ppd.', 'ppd = packs a day'],
  ['Temperature > 101 at home.', '>! = more than'],
  ['Platelets <100 last week.', '<! = less than'],
  ['Seen @ clinic.', '@! = at'],
  ['Took tx for a week.', 'tx = treatment'],
];

const notRead: readonly (readonly [string, ...string[]])[] = [
  [
    'Discussed MS with family.',
    'MS! = not read: could be multiple sclerosis, morphine sulfate, mitral stenosis, mental status or musculoskeletal',
  ],
  ['The ROM was noted.', 'ROM = not read: could be range of motion or rupture of membranes'],
  ['Plan for d/c soon.', 'd/c! = not read: could be discharge or discontinue'],
  [
    'The VA was recorded.',
    'VA = not read: could be visual acuity, Veterans Affairs or ventricular arrhythmia',
  ],
];

const noShortForms: readonly (readonly [string, ...string[]])[] = [
  ['PATIENT HAS SEVERE CHEST PAIN AND IS DIZZY.'],
  ['FEVER AND COUGH FOR US ALL, AS IT GOES IN WINTER.'],
  ['The patient has chest pain and fever.'],
  ['Moved to TX last year.'],
  ['I went to see it as soon as I could, or so he told us.'],
  ['Hemoglobin 12 g/dL.'],
  ['Call me at home@example.com.'],
  ['The rash is in both ears and in the left eye.'],
];

const cases = [
  ...asEntities,
  ...asAttributes,
  ...asCues,
  ...asShorthand,
  ...notRead,
  ...noShortForms,
].map(([text, ...expected]) => ({ text, expected }));

describe('readAbbreviations', () => {
  it.each(cases)('reads the short forms of "$text"', ({ text, expected }) => {
    expect(read(text)).toEqual(expected);
  });
});
