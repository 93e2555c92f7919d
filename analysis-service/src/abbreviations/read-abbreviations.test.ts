import { describe, expect, it } from '@jest/globals';
import type { Entity, Note, Span } from '../document.ts';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';
import { readDocument } from '../text/read-document.ts';
import { readAbbreviations } from './read-abbreviations.ts';

const { lexicons } = loadPatientKnowledge();

/** "text = meaning", with ! behind a dangerous form. */
function describeForms(note: Pick<Note, 'doc' | 'entities'>): string[] {
  return readAbbreviations(note).map(
    ({ text: form, meaning, dangerous }) => `${form}${dangerous ? '!' : ''} = ${meaning}`,
  );
}

function read(text: string): string[] {
  return describeForms(readNote(text, 'symptoms', { ...lexicons, today: '2026-11-22' }));
}

function entityOf(span: Span, name: string): Entity {
  return {
    ...span,
    text: name,
    category: 'MEDICAL_CONDITION',
    type: 'DX_NAME',
    concept: { system: 'none', name },
    source: 'lexicon',
    ambiguous: false,
    score: 1,
    traits: [],
    attributes: [],
  };
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
  ['Moved here from the U.S. in May.', 'U.S. = United States'],
  ['Brought in by EMS.', 'EMS = emergency medical services'],
  ['Seen in the ED yesterday.', 'ED = emergency department'],
  ['Discharged to SNF.', 'SNF = skilled nursing facility'],
  ['Temperature > 101 at home.', '>! = more than'],
  ['Platelets <100 last week.', '<! = less than'],
  ['Seen @ clinic.', '@! = at'],
  ['Took tx for a week.', 'tx = treatment'],
];

/** Read with no entity, as where no recognizer took them. */
const unread: readonly (readonly [string, ...string[]])[] = [
  [
    'Discussed MS with family.',
    'MS! = not read: could be multiple sclerosis, morphine sulfate, mitral stenosis, mental status or musculoskeletal',
  ],
  ['The ROM was noted.', 'ROM = not read: could be range of motion or rupture of membranes'],
  ['Full ROM of the knee.', 'ROM = range of motion'],
  ['Plan for d/c soon.', 'd/c! = not read: could be discharge or discontinue'],
  [
    'The VA was recorded.',
    'VA = not read: could be visual acuity, Veterans Affairs or ventricular arrhythmia',
  ],
  ['OD in 2019.', 'OD! = not read: could be right eye, overdose or once daily'],
  [
    'Started PCA.',
    'PCA! = not read: could be patient-controlled analgesia, posterior cerebral artery or procainamide',
  ],
  ['Lives in Portland, OR and was born in CA.'],
  [
    'Seen in the emergency department (ED) for pain. ED notes lost.',
    'ED = emergency department',
    'ED = emergency department',
  ],
  [
    'Child with dual PIP settings.',
    'PIP = not read: could be proximal interphalangeal or peak inspiratory pressure',
  ],
  ['Peak inspiratory pressure (PIP) rose.', 'PIP = peak inspiratory pressure'],
  ['Rose of NT-proBNP.'],
  ['An US-guided biopsy.', 'US = ultrasound'],
  ['A 16F sheath.'],
  ["Foley d/c'd.", "d/c'd! = not read: could be discharged or discontinued"],
  ['Hand N/V intact.', 'N/V intact = neurovascularly intact'],
  ['Smokes 1 ppd.', 'ppd = packs a day'],
  ['10 U given.', 'U! = units'],
  ['Took 5 cc.', 'cc! = milliliters'],
  ['Tolerating PO well.', 'PO = by mouth'],
  ['Left AMA last week.', 'AMA = against medical advice'],
  ['DM'.repeat(40)],
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

// Written after the first run, and before their own.
const further: readonly (readonly [string, ...string[]])[] = [
  ['Atorvastatin 40 mg PO qHS.', 'PO = by mouth', 'qHS! = every night at bedtime'],
  ['Prednisone 40 mg PO QD x 5 d.', 'PO = by mouth', 'QD! = once a day', 'd = days'],
  ['Enoxaparin 40 mg sub q daily.', 'sub q! = under the skin'],
  ['Ketorolac 30 mg IV q8h prn.', 'IV = into a vein', 'q8h = every 8 hours', 'prn = as needed'],
  ['Lantus 12u qhs.', 'u! = units', 'qhs! = every night at bedtime'],
  ['Levothyroxine 88 mcg q.a.m.', 'mcg = micrograms', 'q.a.m. = every morning'],
  [
    'Alprazolam .25 mg t.i.d. p.r.n.',
    '.25 mg! = 0.25 mg',
    't.i.d. = three times a day',
    'p.r.n. = as needed',
  ],
  ['Haloperidol 2.0 mg IM once.', '2.0 mg! = 2 mg', 'IM = into a muscle'],
  ['Prednisolone drops OS qid.', 'OS! = left eye', 'qid = four times a day'],
  ['Ciprofloxacin drops AU bid.', 'AU! = both ears', 'bid = twice a day'],
  ['Fentanyl 25 µg IV.', 'µg! = micrograms', 'IV = into a vein'],
  ['PTU 50 mg tid for Graves disease.', 'PTU! = propylthiouracil', 'tid = three times a day'],
  ['AZT was stopped in 1998.', 'AZT! = zidovudine'],
  ['Received tPA at the outside hospital.', 'tPA! = alteplase'],
  ['Allergic to PCN and ASA.', 'PCN! = penicillin', 'ASA! = aspirin'],
  ['On an SSRI for depression.', 'SSRI = selective serotonin reuptake inhibitor'],
  [
    'H/o GERD and OSA.',
    'H/o = history of',
    'GERD = gastroesophageal reflux disease',
    'OSA = obstructive sleep apnea',
  ],
  ['S/p TKA on the left.', 'S/p = status post (after)', 'TKA = total knee replacement'],
  [
    'New onset AFib with RVR.',
    'AFib with RVR = atrial fibrillation with rapid ventricular response',
  ],
  ['n/v/d since Sunday.', 'n/v/d = nausea with vomiting and diarrhea'],
  ['Denies F/C/N/V.', 'F/C = fever with chills', 'N/V = nausea with vomiting'],
  ['BP 150/90, HR 88, RR 16.', 'BP = blood pressure', 'HR = heart rate', 'RR = respiratory rate'],
  [
    'WBC 12, Hgb 9, Plt 150.',
    'WBC = white blood cell count',
    'Hgb = hemoglobin',
    'Plt = platelet count',
  ],
  ['CT head negative.', 'CT = computed tomography'],
  ['MRI of the brain pending.', 'MRI = magnetic resonance imaging'],
  ['ROS otherwise neg.', 'ROS = review of systems', 'neg = negative'],
  [
    'HEENT: NCAT, MMM.',
    'HEENT = head, eyes, ears, nose and throat',
    'NCAT = head normal in shape without injury',
    'MMM = moist mucous membranes',
  ],
  [
    'CV: RRR, no m/r/g.',
    'CV = cardiovascular',
    'RRR = regular rate and rhythm',
    'm = heart murmur',
    'r = pericardial friction rub',
    'g = gallop',
  ],
  ['Ext: no c/c/e.', 'Ext = extremities', 'c = digital clubbing', 'c = cyanosis', 'e = edema'],
  ['Abd: soft, NTND.', 'Abd = abdomen', 'NTND = not tender and not distended'],
  ['POD 2, tolerating PO.', 'POD = days after the operation', 'PO = by mouth'],

  ['Pt is a 70yo F.', 'Pt = patient', 'yo = years old', 'F = female'],
  ['Mother with T1DM and CAD.', 'T1DM = type 1 diabetes mellitus', 'CAD = coronary artery disease'],
  ['NPO since midnight.', 'NPO = nil by mouth'],
  ['L knee swelling.', 'L = left'],
  ['O2 sat 94% on RA.', 'O2 = oxygen', 'RA = room air'],
  ['RA on methotrexate.', 'RA = rheumatoid arthritis'],
  ['Known ETOH use and IVDU.', 'ETOH = alcohol', 'IVDU = intravenous drug use'],
  ['Her BM is regular.', 'BM = bowel movement'],
  ['Potassium >= 5.5 yesterday.', '>! = more than or equal to'],
  ['He is fit, as are all of us, and it is on record.'],
  ['She will go in or out at will.'],
  ['DENIES FEVER, HAS COUGH. IT IS IN THE CHEST AS BEFORE.'],
  ['Amlodipine 5 mg OD mane.', 'OD! = once a day'],
  ['Codeine 30 mg QDS PRN.', 'QDS = four times a day', 'PRN = as needed'],
  [
    'Salbutamol 2 puffs q4h PRN via MDI.',
    'q4h = every 4 hours',
    'PRN = as needed',
    'MDI = metered-dose inhaler',
  ],
  ['Naloxone 4 mg IN given by EMS.', 'IN! = into the nose', 'EMS = emergency medical services'],
  [
    'Lorazepam 1.0 mg IV push, then 2 mg IM.',
    '1.0 mg! = 1 mg',
    'IV = into a vein',
    'IM = into a muscle',
  ],
  ['Epinephrine 0.3 mg IM x1.', 'IM = into a muscle'],
  ['NS 500 cc bolus.', 'NS = sodium chloride', 'cc! = milliliters'],
  ['G2P1 at 34 wks, LMP uncertain.', 'wks = weeks', 'LMP = last menstrual period'],
  [
    'Denies SI/HI/AVH.',
    'SI = suicidal ideation',
    'HI = homicidal ideation',
    'AVH = auditory and visual hallucinations',
  ],
  [
    'Hx of PTSD and MDD.',
    'Hx = history of',
    'PTSD = post-traumatic stress disorder',
    'MDD = major depressive disorder',
  ],
  ['Fell from standing, no LOC.', 'LOC = syncope'],
  ['No DVT, PE ruled out.', 'DVT = deep vein thrombosis', 'PE = pulmonary embolism'],
  ['Temp 38.5, HR > 120.', 'Temp = temperature', 'HR = heart rate', '>! = more than'],
  ['OTC antacids help.', 'OTC = over the counter'],
  [
    'Had an MI in 2012, s/p PCI.',
    'MI = myocardial infarction',
    's/p = status post (after)',
    'PCI = percutaneous coronary intervention',
  ],
  ['ALT 45 U/L.', 'ALT = alanine aminotransferase', 'U! = units'],
  ['Vitamin B12 500 mcg SL daily.', 'mcg = micrograms', 'SL = under the tongue'],
  ['Follow up with PCP in 1 wk.', 'PCP = primary care provider', 'wk = weeks'],
  ['On SSI before meals.', 'SSI! = sliding scale insulin'],
  ['TAKE 5 MG IN THE MORNING.'],
  ['Gave 5 mg in the morning.'],
  ['SHE IS IN PAIN, OR SO IT SEEMS TO US ALL.'],
  ['She began to vomit and itch.'],
  ['Trop and echo normal.', 'Trop = troponin', 'echo = echocardiogram'],
  ['Weight 80 kg, height 180 cm.'],
  ['Felt hot all over, heart racing, off his food.'],
];

const cases = [
  ...asEntities,
  ...asAttributes,
  ...asCues,
  ...asShorthand,
  ...noShortForms,
  ...further,
].map(([text, ...expected]) => ({ text, expected }));

const unreadCases = unread.map(([text, ...expected]) => ({ text, expected }));

describe('readAbbreviations', () => {
  it.each(cases)('reads the short forms of "$text"', ({ text, expected }) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(unreadCases)('without entities reads those of "$text"', ({ text, expected }) => {
    expect(describeForms({ doc: readDocument(text, 'symptoms'), entities: [] })).toEqual(expected);
  });

  it('says what the engine read, also where the table knows better', () => {
    const doc = readDocument('Hand N/V intact.', 'symptoms');
    const note = { doc, entities: [entityOf({ begin: 5, end: 8 }, 'nausea with vomiting')] };
    expect(describeForms(note)).toEqual(['N/V = nausea with vomiting']);
  });

  it('reads two meanings of one form by their entities', () => {
    const doc = readDocument('MS for MS.', 'symptoms');
    const note = {
      doc,
      entities: [
        { ...entityOf({ begin: 0, end: 2 }, 'morphine'), category: 'MEDICATION' as const },
        entityOf({ begin: 7, end: 9 }, 'multiple sclerosis'),
      ],
    };
    expect(describeForms(note)).toEqual(['MS! = morphine', 'MS = multiple sclerosis']);
  });

  it('lists the first sixty places of a field, in text order and apart from each other', () => {
    const text = 'Pt seen by GP. '.repeat(100);
    const found = readAbbreviations({ doc: readDocument(text, 'symptoms'), entities: [] });
    expect(found).toHaveLength(60);
    expect(found.every(({ begin }, at) => begin >= (found[at - 1]?.end ?? 0))).toBe(true);
    expect(found.every(({ begin, end, text: form }) => text.slice(begin, end) === form)).toBe(true);
  });

  it.each(['a.', 'q ', 'a/', 'A&O x ', '> '])('reads endless "%s"', (piece) => {
    const doc = readDocument(piece.repeat(20_000), 'symptoms');
    expect(readAbbreviations({ doc, entities: [] }).length).toBeLessThanOrEqual(60);
  });
});
