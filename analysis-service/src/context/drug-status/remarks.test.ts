import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../../read-patient.ts';
import { toMedicationItems } from '../../record/medications.ts';

const knowledge = loadPatientKnowledge();

/** Names of the medications of a history that are taken. */
function takenIn(medicalHistory: string): string[] {
  const notes = readFields({ medicalHistory }, '2026-11-22', knowledge);
  return toMedicationItems(toRecord(notes, 60, knowledge).medications)
    .filter(({ status }) => status === 'current')
    .map(({ name }) => name)
    .toSorted();
}

describe('a drug that a laboratory reports on', () => {
  it.each<[text: string, taken: readonly string[]]>([
    [
      'Urine culture: E. coli\nCefalexin ..... S\nAmoxicillin ..... R\nTakes ramipril 5 mg.',
      ['ramipril'],
    ],
    ['Sputum TB culture: isoniazid S   rifampicin R\nOn metformin 500 bd.', ['metformin']],
    ['Urine drug screen: morphine neg | methadone neg\nSertraline 50 mg daily.', ['sertraline']],
    ['Bloods: vitamin D   31 nmol/L   >50   L\nRamipril 2.5 mg od', ['ramipril']],
    ['Lithium 0.6 mmol/L last week. Lithium 400 mg nocte.', ['lithium']],
    ['Aspirin - S/E none, 75 mg daily', ['aspirin']],
    ['I take apixaban. I have a staph infection.', ['apixaban']],
    ['Digoxin 125 1-0-0, warfarin 3 1-0-0', ['digoxin', 'warfarin']],
    ['Lithium 400 1-0-2', ['lithium']],
    ['Seizure stopped at 14:05, on apixaban 5 mg bd.', ['apixaban']],
    ['Warfarin 3 mg, INR came up as 2.5', ['warfarin']],
    ['Methotrexate changed to weekly', ['methotrexate']],
    ['Insulin, used to have tablets', ['insulin']],
    ['In clinic: apixaban 5 mg bd', ['apixaban']],
    ['Digoxin 50 mcg/ml elixir 1.25 ml daily', ['digoxin']],
    ['Levothyroxine low dose', ['levothyroxine']],
  ])('is not taken for it: %j', (text, taken) => {
    expect(takenIn(text)).toEqual(taken);
  });
});

describe('lists and columns of what is not taken', () => {
  it.each<[text: string, taken: readonly string[]]>([
    ['Drugs: bisoprolol 2.5\n>> Off\n   digoxin   spironolactone', ['bisoprolol']],
    ['CONTINUED > losartan 50 od\nSTOPPED > naproxen 500 bd', ['losartan']],
    [
      'Just-in-case box (in cupboard, sealed):\n  midazolam 10mg/2ml\nTakes: codeine 30 qds',
      ['codeine'],
    ],
    [
      '  MARCH            OCTOBER\n  glipizide 5 bd   --\n  ramipril 5       ramipril 10\n  --               dapagliflozin 10',
      ['dapagliflozin', 'ramipril'],
    ],
    [
      'REGISTER EXPORT\trun 1/11/2026\ndrug\tdose\tstart\tstop\treason\nleflunomide\t20 mg\t2018-01-01\t2019-02-01\tnausea\nmethotrexate\t15 mg\t2017-01-01\t\t',
      ['methotrexate'],
    ],
    [
      '2019 cardiac arrest at the club, coma 6 days.\nCarvedilol 12.5 bd, allopurinol 100.',
      ['allopurinol', 'carvedilol'],
    ],
    ['Apixaban was stopped in May after a bleed and has not been restarted.', []],
    ['Edoxaban was stopped in May and restarted in June.', ['edoxaban']],
  ])('are told from what is: %j', (text, taken) => {
    expect(takenIn(text)).toEqual(taken);
  });
});

describe('a remark on a drug', () => {
  it.each<[text: string, taken: readonly string[]]>([
    ['Meds:\nvancomycin 1 g IV .. course completed 8/2026 (line infxn)', []],
    [
      'Current meds: felodipine 5mg\n Betnovate RD - 2/52 finished 14/11\n Flucloxacillin - 7/7 finished October',
      ['felodipine'],
    ],
    [
      'Current meds: warfarin 5 mg\nNot current: enoxaparin bridge (2024 only), Eliquis (pt asked)',
      ['warfarin'],
    ],
    [
      'RUNNING   paracetamol 1 g | senna 15 mg\nENDED     oxycodone (d9) | dalteparin (given pre-op only)',
      ['acetaminophen', 'senna'],
    ],
    ['CHANGE 14/11: domperidone 10mg tds OUT (neuro)', []],
    ['DVT 2017 on Microgynon, then desogestrel 75 mcg', ['desogestrel']],
    ['ASA 2. Ramipril held - AKI d3', []],
    ['PREDNISONE: 5-day taper done 10/2026', []],
    ['Not on: montelukast (stopped, nightmares); prednisolone (last course Jan 2026 done)', []],
    [
      'Previous treatment:\n Sulfasalazine - stopped 2017, nausea\n Prednisolone - tapering course finished Nov 2016',
      [],
    ],
    ['amoxicilline x 10 jrs (sinusite sept.) ... terminé', []],
    ['isotretinoin 40 mg bid, cum. dose 140 mg/kg, COMPLETED 8/2026', []],
    ['Lymecycline - acne, 3/12 finished', []],
    ['sofosbuvir-velpatasvir 12 wk 2024, SVR, cured', []],
    ['penicillin G benzathine x3 2021 for syphilis, treated', []],
    ['Doctor gave Augmentin syrup in August for tonsil, 5 days finished.', []],
    ['prednisone 20mg x5d - Aug, done', []],
    ['NEW        Terbinafine cream OD 2 wk - finished 17/11', []],
    ['NEW        Flucloxacillin 500mg QID until 10/11 then stop', []],
    ['Enoxaparin 40mg sc OD  - total 28 days (end date 02/11/2026)', []],
    ['oxycodone              5 mg            post-op 2013 only', []],
    ['triamcinolone inj                      single ESI 4/2024', []],
    ['dalteparin injections - 2013 only, bridging', []],
    ['lorazepam - only during chemo', []],
    ['naltrexone inj -- once in 2022, not repeated', []],
    ['Took loperamide once in Peru.', []],
    ['EllaOne once June 2025', []],
    ['Voltaren imi - one injection at GP in Oct', []],
    ['Xanax - for the flight, one tablet only', []],
    ['naproxen - flare in Aug only', []],
    ['diazepam 2mg - took one tablet, rest returned', []],
    ['Gaviscon Infant - from 6 wks to 5 mths, reflux resolved', []],
    ['Ibuprofen 1 dose at 0200', []],
    ['clonidine 0.1 -- only during induction 2023, none since', []],
    ['Depo x1 2022', []],
    ['FOB: healthy, takes adalimumab for psoriasis.', []],
    ['Older sister (Ava, 6) on fluticasone inhaler for asthma - not this pt.', []],
    ['II-1 mother, 66, ovarian cancer dx 58, s/p chemo, takes olaparib', []],
    ['II-2 m. aunt, 61, breast cancer 44, on letrozole', []],
    ['II-3 father 69, HTN, on amlodipine', []],
    ['Esposa usa rivotril, ele não.', []],
    ["clonidine bottle - husband's, not hers", []],
    ['My roommate gave me one of her Sudafed last night, not doing that again', []],
    ["amitriptyline - this is roommate's Rx, not his.", []],
    ['NB box of Sertraline found in her drawer belongs to Room 14 (Margaret) - returned.', []],
    ["Coveram in spare pak at home is her late husband's - for return", []],
    ["Viagra - friend's, took one time in 2024", []],
    ["Nutramigen - neighbour's baby is on this", []],
    ["Glycomet was father's, never his.", []],
    ['Cousin was on Azithral, leftover bottle is at home - not giving.', []],
    ['PGM  alive 92, dementia, on donepezil', []],
    ['Partner on PrEP (Descovy), neg.', []],
    ['Tab glimepiride stopped 1 year back due to sugar going low.', []],
    ['Zopiclone 7 nights in March only.', []],
    ['Paracetamol last Thursday only.', []],
    ['Filgrastim 5 days, last 18/11.', []],
    ['Propranolol prn - never actually took it, bottle returned.', []],
    ['Cefalexin under discussion, nothing issued as yet.', []],
    ['Asked whether to go back on spironolactone - told no.', []],
    ['Penicillin ok. Allergy: haloperidol.', []],
    ['Vitamin D drops for baby from today.', []],
    ['Adrenaline IM x2, obs overnight.', []],
    ['Culture: S to nitrofurantoin, R to trimethoprim.', []],
    ['Bowel prep day.', []],
    [
      'In clinic: dexamethasone 0.6 mg/kg = 14 mg PO x1, ipratropium-albuterol neb x1 -> SpO2 96',
      [],
    ],
    ["School's spare EpiPen R thigh 1240.", []],
    ["school's spare EpiPen given 1240, still wheezy", []],
    ['2nd adrenaline being drawn up.', []],
    ['Innohep stat dose given here 22:10.', []],
    ['Tab Emeset 1 stat by local doctor', []],
    ['Alteplase pending CT', []],
    [
      'Tratamiento actual:\n - metformina 850 mg c/12 h\n - losartán 50 mg c/24 h\n - bezafibrato 200 mg: SUSPENDIDO en agosto\n - glibenclamida: suspendida 2024 por hipoglucemias',
      ['metformin', 'losartan'],
    ],
    [
      'Médicaments\n  lévothyroxine 100 mcg die ........... poursuivre\n  rizatriptan 10 mg prn ............... poursuivre\n  propranolol 40 mg bid ............... cessé mars 2026\n  topiramate .......................... proposé, patiente refuse\n  pantoprazole ........................ cessé',
      ['levothyroxine', 'rizatriptan'],
    ],
    ['Ezetimibe: se conversa, por ahora no se inicia.', []],
    ['Suspendidos: clopidogrel (12 meses, terminó 2019), ranitidina.', []],
    [
      'STOP taking:\n   X lisinopril 20 mg\n   X diltiazem ER 180 mg\n   X ibuprofen 200 mg OTC',
      [],
    ],
    ['Eliquis -- was STOPPED 5 days ago for a tooth extraction, was going to restart tomorrow', []],
    [
      'Furosemide 40mg OM         5 5 5 5 5 5 5   -- withheld AKI, dr to decide before d/c; CROSSED OFF 20/11',
      [],
    ],
    ['Laxido 1 sachet BD       3 3 3 3 3 3 3   -- pt declines all doses, crossed off 21/11', []],
    [
      'Old rescue pack in cupboard never opened, expired: doxycycline, prednisolone - returned to chemist',
      [],
    ],
    ['Calpol found in bag - not on form, sent home with dad.', []],
    ['Stilnoct - weaned off, last one 01/11', []],
    ['Empagliflozin - special authority not met.', []],
    ['Ovranette - advised to stop tonight, agreed, not taking from now', []],
    ['metolazone not yet', []],
    ['Eliquis if confirmed.', []],
    ['Cilest? - brand discontinued, now on Gedarel 30/150 od', ['ethinyl estradiol/desogestrel']],
    ['Equasym XL (wore off by 2pm, switched Jan 2025)', []],
    ['COMFORT KIT (sealed, unopened): lorazepam, haloperidol, atropine drops - none used', []],
    ['Plan: norgestimate-ethinyl estradiol, start Sunday 11/29.', []],
    ['lithium - was going to start next appt.', []],
    ['She also has leftover amoxicillin but I did not take any.', []],
    ['Neighbour gave Combiflam - did not take, kept.', []],
    ['Grandmother wanted to give Dabur Chyawanprash - we have not given.', []],
    ['Imigran - none in 3 yrs, off list', []],
    [
      '- Procyclidine. Off since 2022.\n- Metformin 500 bd from GP. Yes, takes it for weight.',
      ['metformin'],
    ],
    ['montelukast - no, ended May / ferrous sulfate - no, during pregnancy only', []],
    ["Warfarin. In wife's name, stored in same drawer.", []],
    ['minocycline -- INACTIVE, 3 month course finished in 2024', []],
    ['Fish oil 1000mg. Threw it out.', []],
    ['1. Fish oil 1000mg. Threw it out.\n2. Tamsulosin 400mcg mane. Taking.', ['tamsulosin']],
    ['ozempic --> PCP brought it up, pt said no thank you', []],
    [
      'Donepezil 10mg nocte   / / / / / / /\nSenna 7.5mg x2 nocte   D D D D D D D  - discontinued by GP',
      ['donepezil'],
    ],
    ['Levetiracetam 500 mg - no seizures since', ['levetiracetam']],
    ['Suspendió rivaroxabán en julio porque es caro. Toma losartán 50 mg.', ['losartan']],
    ['DEJO DE TOMAR NIFEDIPINO EN MAYO.', []],
    ['Terminé la azitromicina el lunes.', []],
    ['No ha empezado alendronato.', []],
    ['Toma metformina 850 mg cada 12 horas.', ['metformin']],
    ['Metformin 500 mg bd - no change', ['metformin']],
    [
      'metoprolol 25 BID .... active\n pantoprazole ..... ordered, not yet started\n simvastatin 20 qHS . active',
      ['metoprolol', 'simvastatin'],
    ],
  ])('tells whether it is taken: %j', (text, taken) => {
    expect(takenIn(text)).toEqual(taken.toSorted());
  });

  it.each([
    'Metformin 500 mg bd, no side effects, labs done in May',
    'Levothyroxine - dose changed once in 2022, continues',
    'Salbutamol prn, only uses it for sport',
    'Amlodipine 5 mg - started by cardiology, rehab finished in May',
    'Apixaban; restarted after the course of antibiotics was finished',
    'Takes insulin, his wife gives it',
    'Mother says he takes sertraline',
    'Ramipril 5 mg daily, last taken this morning',
    'Warfarin until the review on 10/12/2026',
    'Warfarin 5 mg - no bleeding',
    'Apixaban 5 mg bd, no bleeds',
    'Insulin glargine 18 u: no hypos',
    'Amlodipine 5 mg, no ankle swelling',
    'Amlodipine one tablet at night',
    'Ramipril one capsule in the morning',
    'Ibuprofen once in a while',
    'Metformin only once a day',
    'Bisoprolol just one at night',
    'Gabapentin po 1200 mg',
    'Warfarin 5 mg, aortic valve replaced in 2015',
    'Tamoxifen 20 mg daily, chemo completed 2021',
    'Letrozole 2.5 mg, radiotherapy finished in May',
    'Warfarin 5 mg - took 10 mg by mistake',
    "Metoprolol - didn't take this morning",
    'GTN spray prn - none used this month',
    'Insulin dose was changed to 10 units',
    'Metoprolol was changed to 50 mg',
    'Ramipril - advised to stop smoking, agreed',
    'Carries spare EpiPen',
    'Prednisolone 5 mg, no longer needs oxygen',
    'Folic acid for the baby',
    'Mother concerned, on amoxicillin day 3',
    'Zoladex 10.8 mg 12-weekly, last one in October',
    'Paliperidone depot monthly - last one 3/11',
    'Metformin, sent home with a glucometer',
    'Amlodipine 5 mg, hep C cured 2019',
    'Lisinopril, treated for cough',
    'Metformin 1 g bd, 3 months HbA1c done',
    'Ibuprofen up to 3/7',
    "Insulin, husband's giving it",
    'Insulin not giving good control',
    'Ramipril 5 mg: waiting for repeat script',
    'Atorvastatin 40 mg, no muscle aches',
    'Levetiracetam 500 mg bd - no seizures',
    'Aspirin 75 mg, stent placed once in 2019',
    'Apixaban 5 mg - PE once in 2022',
    'Sertraline 50 mg - mood over',
    'Insulin, he did not take it yesterday',
    'GTN spray prn: none in 3 months',
    'Warfarin - prefers not to change',
    'Warfarin - surgery planned for December',
    'Metformin 500 mg - to start exercise',
    'Levothyroxine, will start diet on Monday',
    'Insulin - not using CGM',
    'Clopidogrel 75 mg, appointment cancelled',
    'EpiPen - out of date, new one ordered',
    'Wife died in 2019, on sertraline since',
    'Husband deceased, takes mirtazapine 15 mg',
    'Salbutamol - last in hospital Feb 2026',
  ])('that says nothing of an end leaves it current: %j', (text) => {
    expect(takenIn(text)).toHaveLength(1);
  });
});
