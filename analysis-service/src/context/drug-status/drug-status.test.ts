import { describe, expect, it } from '@jest/globals';
import { readMarkedDrugs } from './marked-drugs.ts';

// Each drug with what its sentence says: c current, s stopped, h held, p planned, d declined, n no item of the patient.
const FORMS: Readonly<Record<string, readonly string[]>> = {
  start: [
    'Started {doxycycline c} 100 mg BID on Monday.',
    '{Sertraline c} 50 mg was added in March.',
    'Commenced on {bisoprolol c} 1.25 mg by the heart nurse.',
    '{Perindopril c} 4 mg newly started last visit.',
    'New: {tiotropium c} 18 mcg daily.',
    'Now on {apixaban c} 5 mg bd.',
    'Diabetes, managed with {metformin c} for the past 8 years.',
    'Hypertension treated with {lisinopril c}.',
    'Gout, was treated with {colchicine s}.',
    'Has been off {warfarin s} since March, on {apixaban c}.',
    'Off {metformin s} and on {insulin c}.',
    'Cannot do without her {zolpidem c}.',
    'Restarted {levothyroxine c} last week.',
    '{Metformin c} 500 introduced in June, tolerating it.',
    'GP has put her on {amitriptyline c} 10 mg at night.',
  ],
  stop: [
    'Stopped {amlodipine s} because of ankle swelling.',
    '{Simvastatin s} was discontinued in 2021.',
    '{Gliclazide s} ceased after two hypos.',
    'D/C {furosemide s}.',
    '{Digoxin s} - d/c per cardiology.',
    '{Ranitidine s} withdrawn.',
    '{Bumetanide s} stopped, {torasemide c} 10 mg started.',
    '{Diltiazem s} cancelled by the pharmacist.',
    'No longer on {prednisone s}.',
    'Off {warfarin s} since 2022.',
    'Came off {citalopram s} in the spring.',
    'Has been taken off {lithium s}.',
    '{Nitrofurantoin s} struck off the list.',
    'Weaned off {clonazepam s} over three months.',
    '{Hydroxychloroquine s}: stopped 2023, retinal changes.',
    '{Pioglitazone s} (stopped 2019, fluid).',
    'Please stop {diclofenac s}.',
    'Not on {estradiol s} any more.',
  ],
  hold: [
    'Hold {enalapril h} until the potassium is back.',
    '{Dabigatran h} on hold since Thursday.',
    '{Methotrexate h} withheld this week.',
    '{Canagliflozin h} paused for the fast.',
    'Held: {ramipril h}, {spironolactone h}.',
    'Omit {edoxaban h} for 48 h before the procedure.',
    '{Clopidogrel h} suspended 5 days pre-op.',
    '{Leflunomide h} interrupted for the infection.',
    'Holding his {semaglutide h}.',
    '{Candesartan h} 8 mg (held today).',
  ],
  asked: [
    'Can I give {Piriton p}?',
    'Could I give her {Benadryl p} for the itch?',
    'How much infant {Tylenol p} for 8 lb?',
    'What dose of {paracetamol p} can she have?',
    'I could put {aloe vera p}?',
    'Is it ok to give her {Piriton p} as well?',
    'Can he have {Calpol p} with his {amoxicillin c}?',
    'Should we give him {aspirin p}? He has crushing pain.',
    'Can I take {metformin c} with food?',
    'Can I take my {ramipril c} tonight?',
    'Can I have more {amlodipine c} please?',
    'Should I take {warfarin c} tonight?',
    'How much {insulin c} should I give?',
    'How much {paracetamol c} is dangerous? I took 30 tablets.',
    'We gave him {aspirin c}, should we give another?',
    'Can she take the {azithromycin c} she was given on Monday?',
    'Patient may take {ibuprofen c} 400 mg tds.',
    'Takes {amlodipine c}. Can he take grapefruit?',
  ],
  'never taken, no more gone for': [
    '{Thiamine d} tabs he never takes.',
    '{Vitamin D d} which she never takes. {Calcium c} daily.',
    '{Ibuprofen c} she never takes on an empty stomach.',
    'He had the monthly {Invega s} shot but quit going in July.',
    'Stopped going to clinic. Takes {warfarin c}.',
    'On {sertraline c} and stopped going to the gym.',
    'Takes {warfarin c} but stopped going out.',
    'On {warfarin c}, but stopped attending.',
    'Takes {warfarin c}, he never takes {aspirin n}.',
    "I take {ramipril c}, I don't take anything else.",
    'I use {aspirin c}, I never take more than one.',
    'On {metformin c}, she refuses {insulin d}.',
    'Takes {levothyroxine c} which she never takes with food.',
    '{Paracetamol c} 1 dose 4 hourly.',
    'Used to get {B12 s} injections but stopped going last year.',
    '{Tiotropium s} and {Symbicort s} replaced by {Trelegy c} in 2025.',
    '{Ondansetron s} 1 dose. Settled.',
    '{Levothyroxine c} 1 dose missed.',
    'She mentioned {ramipril c}.',
    'His dad carries an {EpiPen n} for wasps.',
    'He carries an {EpiPen c}.',
    'I have an {EpiPen c} but never had to use it.',
    '{Codeine d} was prescribed, never used it.',
    'I started the {amoxicillin s} yesterday and threw the rest away today because of the rash.',
    "Doctor mentioned {amitriptyline p}, I said I'd think about it.",
    "I use my mum's {Voltarol c} gel now and then.",
    "They have my mother's {digoxin n} at home.",
    "Tonight he will take his sister's {tramadol n}.",
    'No tablets bar the {thyroxine c}.',
    'No meds bar {ibuprofen c}.',
  ],
  continue: [
    'Continue {carvedilol c} 12.5 mg BID.',
    '{Letrozole c} to continue.',
    'Carry on with {mesalazine c}.',
    '{Lamotrigine c} unchanged.',
    '{Ticagrelor c} - continue for a year.',
    'Remains on {azathioprine c} 100 mg.',
    'Still takes {propranolol c} for the tremor.',
    'Keep {dapagliflozin c} going.',
    'Same {insulin glargine c} dose, 22 units.',
    'Stable on {clozapine c}.',
  ],
  'change of dose': [
    'Increased {bisoprolol c} to 5 mg.',
    '{Levothyroxine c} 75 -> 100 mcg.',
    '{Prednisolone c} down to 10 mg from Friday.',
    '{Metoprolol c} halved to 25 mg.',
    '{Gabapentin c} was 300 tds, now 600 tds.',
    '{Furosemide c} up-titrated to 80 mg.',
    '{Sertraline c} reduced from 100 to 50.',
    '{Allopurinol c} 100 → 300 mg od.',
  ],
  switch: [
    '{Enalapril s} -> {valsartan c} (cough).',
    'Switched from {omeprazole s} to {famotidine c}.',
    '{Atenolol s} replaced by {nebivolol c}.',
    '{Simvastatin s} 40, changed to {rosuvastatin c} 10 because of cramps.',
    'Changed {fluoxetine s} to {venlafaxine c} in July.',
    '{Dulaglutide c} instead of {liraglutide s}.',
    '{Linagliptin c} (was {sitagliptin s}).',
    '{Salmeterol s} swapped for {formoterol c}.',
    '{Rivaroxaban c} replaces {warfarin s}.',
    '{Risperidone s} => {aripiprazole c} 10 mg.',
    'Converted from {heparin s} to {enoxaparin c}.',
  ],
  'was on, used to take': [
    'Was on {lithium s} for ten years.',
    'Used to take {naproxen s}.',
    'Had been on {methimazole s} until her surgery.',
    'Previously {ticlopidine s}.',
    'Formerly on {phenytoin s}.',
    'Ex: {varenicline s}, {bupropion s}.',
    'Took {isotretinoin s} as a teenager.',
    'Past meds: {tamoxifen s}, {goserelin s}.',
  ],
  'finished course': [
    'Finished {amoxicillin s} on Saturday.',
    '{Clarithromycin s} course completed.',
    'Completed 7 days of {cefuroxime s}.',
    '{Prednisone s} burst finished last week.',
    '{Nitrofurantoin s} x5d, done.',
    '{Ferrous sulfate s} course over.',
    '{Enoxaparin s} 40 mg (finished day 14).',
    '{Flucloxacillin s} 1 g qds x 7 days, course ended 3/11.',
  ],
  'last dose with a day': [
    '{Warfarin s}: last dose Monday.',
    '{Dulaglutide s} - last dose 12 days ago.',
    'Last dose of {rivaroxaban s} was Tuesday.',
    '{Paracetamol c} 1 g, last dose 0800.',
    '{Oxycodone c} prn, last dose this morning.',
  ],
  'ran out': [
    'Ran out of {losartan s} a month ago.',
    '{Albuterol s} - ran out.',
    'Out of {insulin s} for 3 days.',
    "Hasn't refilled {atorvastatin s} since May.",
    '{Montelukast s}: none left, ran out in August.',
  ],
  'self-stopped': [
    'Stopped taking {metformin s} on her own.',
    '{Mirtazapine s} self-discontinued.',
    'Patient quit {duloxetine s} by himself.',
    '{Topiramate s} - stopped it herself, tingling.',
    'Gave up {alendronate s} (heartburn).',
  ],
  'never filled or started': [
    '{Rosuvastatin d} never filled.',
    'Script for {amoxicillin d} not filled.',
    '{Liraglutide d} prescribed but never started.',
    'Has not picked up {nortriptyline d}.',
    '{Ezetimibe d} - not yet collected.',
    'Did not start {bupropion d}.',
    '{Sildenafil d} never taken.',
    '{Penicillin d} not given.',
    "Hasn't begun {adalimumab d}.",
  ],
  refused: [
    'Refused {insulin d}.',
    '{Fluoxetine d} declined.',
    'Declines {statin d}.',
    'Not keen on {bisphosphonate d}, said no.',
    '{Morphine d}: patient did not want it.',
    'Her mother said no to {methylphenidate d}.',
    "Won't take {metformin d}.",
    '{Warfarin d} was discussed and declined.',
  ],
  offered: [
    'Offered {varenicline d}.',
    'My sister offered me her {diazepam d} but I did not take it.',
    '{Donepezil d} offered, will think about it.',
    'Was prescribed {tramadol d}, never took it.',
  ],
  'to start when or if': [
    'To start {methotrexate p} when hepatitis serology is back.',
    'Will start {empagliflozin p} 10 mg.',
    '{Apixaban p} to start on 24/11.',
    '{Rituximab p} planned for January.',
    '{Allopurinol p} to begin after the flare.',
    'Consider {spironolactone p} next visit.',
    '{Denosumab p} to be started once the dentist agrees.',
    'Plan to commence {tocilizumab p}.',
    'Awaiting {dupilumab p} approval.',
    'Will buy {folic acid p} today.',
    '{Propranolol p} may be added.',
    'Considering {lithium p}.',
    'Starting {pregabalin p} tomorrow.',
  ],
  'standby, only if': [
    'Rescue pack: {doxycycline p} if sputum turns green.',
    '{Prednisolone p} 40 mg only if worse.',
    'Standby {ciprofloxacin p} for travel.',
    '{Codeine p} only if paracetamol is not enough.',
    'Keeps {tranexamic acid p} at home in case of a nosebleed.',
    'Delayed script for {amoxicillin p}.',
  ],
  'trial failed': [
    'Tried {gabapentin s}, no help.',
    'Failed {methotrexate s} and {sulfasalazine s}.',
    '{Topiramate s} tried, no benefit.',
    'Trial of {baclofen s} was unsuccessful.',
    'Tried: {metformin s} (GI), {glipizide s} (lows).',
    '{Escitalopram s} did not help.',
    'No response to {omalizumab s}.',
    'Could not tolerate {ivabradine n}.',
  ],
  'never again': [
    '{Lisinopril d} swelled her lips, told never to take again.',
    'Must not have {codeine d} again.',
    '{Carbamazepine d} gave a rash, do not give.',
    '{Nitrofurantoin d} - avoid.',
    'No more {ibuprofen d} after the ulcer.',
  ],
  'given once': [
    'Given {ketorolac s} 30 mg IM in clinic.',
    '{Ceftriaxone s} 1 g IV given in the ED.',
    'Received a single dose of {azithromycin s}.',
    '{Dexamethasone s} 10 mg x1 in theatre.',
    'EMS gave {aspirin s} 324 mg.',
    'Got one shot of {medroxyprogesterone s} at the clinic.',
    'Thrombolysed with {alteplase s}.',
    '{Benzathine penicillin s} x1 in August.',
  ],
  'over, told at a distance': [
    '{Fexofenadine s} 120 mg, season only, last taken July.',
    '{Dihydrocodeine s} 30 mg, supplied 20, rest returned.',
    '{Melatonin s} for jet lag, two nights in July.',
    'Temporary: {enoxaparin s} for colonoscopy 06/2026, five days, over.',
    '{Ferric carboxymaltose s}: 1 g, Oct 2025, single.',
    '{Flucloxacillin s} - March, 7 days, complete, no reaction.',
    '{Letrozole s}: Oct 2024 to Feb 2025, joint pains.',
    '{Lorazepam s} 1 mg - withdrawn over 5 months.',
    '{Colestyramine s}: sachets hated, two taken.',
    'Took {ibuprofen s} for the knee, told to stop, stopped.',
    'Intra-op once: {teicoplanin s} 400 mg, {ondansetron s} 4 mg.',
    'Earlier in year: {doxycycline s} (Apr).',
    'Stopped {ramipril s} because of cough and restarted {amlodipine c} 5 mg.',
    '{Apixaban c} replaces {warfarin s}, {ramipril c}, {atorvastatin c}.',
    '{Apixaban c} replacing {warfarin s} and {bisoprolol c} 2.5 mg od continues.',
    '{Ibuprofen c}: told to stop, did not.',
    '{Salbutamol c} inhaler as needed, last used 28/11.',
    '{Letrozole c} June 2023 to June 2028.',
    '{Sodium valproate c} 500 mg bd for epilepsy from school days.',
    '{Laxido c} single sachet daily.',
    'Asthma: rescue {salbutamol c} inhaler prn.',
    '{Ramipril c} 5 mg until March 2024, now 10 mg daily.',
    '{Valganciclovir s} prophylaxis until July 2022.',
    'Currently treated with IV {ceftriaxone c} at home.',
    '{Naproxen c} 2 weeks only, day 3 today.',
    '{Trimbow c} 2 puffs BD, replaces {Relvar s} and {Incruse s}.',
    '{Ovranette s} - NOT SUPPLIED, changed to {Depo-Provera c}.',
    '{Atorvastatin h} to be left out until the course ends.',
    '{Ramipril c} 5 mg was stopped in May and restarted in June.',
    'To be supplied on the day: {dexamethasone p} drops and {chloramphenicol p} drops.',
    '{Naproxen c} 500 mg, last used this morning.',
  ],
  'in hospital only': [
    'In ICU needed {norepinephrine s} and {propofol s}.',
    '{Vancomycin s} while inpatient.',
    'Treated with {cefepime s} during the admission.',
    '{Heparin s} drip in hospital.',
    '{Insulin lispro s} (hospital only).',
  ],
  taper: [
    '{Prednisone c} taper, day 4 of 12, today 20 mg.',
    '{Prednisolone s} tapered off in March.',
    'Tapering {diazepam c}, now 4 mg.',
    '{Methadone c} reducing by 1 mg a week.',
  ],
  prn: [
    '{Ibuprofen c} 400 mg prn.',
    'Takes {zolmitriptan c} as needed.',
    '{Loratadine c} when needed in summer.',
    '{GTN c} spray, rarely used.',
  ],
  "somebody else's": [
    'Her husband takes {warfarin n}.',
    "It is the neighbour's {tramadol n}.",
    'Wife uses {insulin n}.',
    "The dog's {phenobarbital n} is in the same cupboard.",
    "Took two of her mother's {lorazepam c}.",
  ],
  'drug as test or level': [
    '{Digoxin n} level 1.1.',
    '{Lithium n} level to be checked.',
    '{Vancomycin n} trough 14.',
    'Urine screen positive for {methadone n}.',
    '{Dexamethasone n} suppression test normal.',
    'Tacrolimus level: {tacrolimus n} trough 6.2.',
  ],
  topic: [
    'Discussed {statins n} at length.',
    'Asked about {semaglutide n}.',
    'Leaflet on {HRT n} given.',
    'Read online about {ivermectin n}.',
    'Worried that {prednisone n} causes weight gain.',
  ],
  'years behind a name': [
    '{Tamoxifen s} 2012-17.',
    '{Infliximab s} (2015-2018).',
    'Past: {clozapine s} 2009.',
    '{Letrozole s} finished 2014.',
    '{Lithium s} 2001 to 2010.',
  ],
  'D/C as discharge': [
    'D/c home on {rivaroxaban c} 20 mg.',
    "D/C'd with {prednisone c} 40 mg x5 days.",
    'D/C meds: {metoprolol c}, {lisinopril c}.',
  ],
  'for a while still': [
    '{Aspirin c} until Friday, then stop.',
    'Takes {dexamethasone c}, to stop on Sunday.',
    'On day 3 of {cefalexin c}.',
    '{Clarithromycin c} 500 bd, 3 doses taken so far.',
  ],
  'plain lists': [
    'Meds: {metformin c} 500 BID, {lisinopril c} 10, {atorvastatin c} 40.',
    'DH: {ramipril c}, {amlodipine c}, {aspirin c}.',
    'Current: {sertraline c} 50; {trazodone c} 50 qhs.',
    'Takes {amlodipine c} and {losartan c}, stopped {atenolol s}.',
    'Stopped: {clopidogrel s}; {ibuprofen s} gel; {naproxen s}.',
    'Declined: {statin d}, {ezetimibe d}.',
    'NOT TAKING: {folic acid s}, {metformin s}, {nifedipine s} (only 2021).',
    'Home meds - {pantoprazole c}, {apixaban c} (held {apixaban h} from Friday).',
  ],
  'in other words': [
    'Came in on {bisoprolol c} 2.5, which we left alone.',
    'We swapped her {citalopram s} over to {sertraline c} last month.',
    'GP stopped the {indapamide s} last week as sodium was low.',
    'She has been without her {levothyroxine s} for six weeks.',
    'Lost his {salbutamol s} inhaler in June and never replaced it.',
    'The {prednisolone s} ended on Tuesday.',
    'Two days left of {trimethoprim c}.',
    'Just finishing a course of {clarithromycin c}, one day to go.',
    '{Ramipril s} made him cough so it was changed to {losartan c}.',
    '{Naproxen s} - not since the bleed.',
    '{Amitriptyline s} no longer.',
    "Hasn't had any {ibuprofen d} for a month.",
    '{Metformin d} was recommended but she would rather try diet.',
    '{Statin d} - prefers not to.',
    'Not willing to have {insulin d}.',
    'Parents have refused {methylphenidate d}.',
    'Wants to think about {HRT d}.',
    'Prescription for {apixaban d} sitting at the pharmacy.',
    'Got {amoxicillin d} from the dentist but has not opened the box.',
    '{Duloxetine d} script lost, none taken.',
    'We will hold {metformin h} on the morning of the scan.',
    '{Lisinopril h} stays off until Monday.',
    '{Warfarin h} stopped 5 days before surgery, restart the evening after.',
    'Please withhold {enoxaparin h} tonight.',
    '{Furosemide h} on pause while dry.',
    'No {aspirin n} from Thursday until after the operation.',
    '{Apixaban c} restarted yesterday after the polypectomy.',
    '{Metformin c} back on since Monday.',
    'Has gone back to {fluoxetine c} 20.',
    '{Donepezil p} from next month.',
    '{Rivaroxaban p} once the platelets recover.',
    'We plan {infliximab p} if no better at 6 weeks.',
    '{Adalimumab p} requested, awaiting funding.',
    'I have suggested {melatonin p}.',
    'Would consider {lithium p} if relapse.',
    '{Alendronate p} first dose on Sunday.',
    '{Ferrous sulfate p} - start tomorrow.',
    'Discharge on {aspirin c} for life and {ticagrelor c} for 12 months.',
    'TTOs {codeine c} 30 mg, {senna c} 2 nocte.',
    '{Omeprazole c} 20 (unchanged).',
    '{Ramipril c} 5 mg (was 2.5).',
    '{Spironolactone c} 25 [NEW].',
    '{Digoxin s} [STOPPED].',
    '{Amlodipine h} [HELD - low BP].',
    'Ceased {perindopril s}; commenced {candesartan c}.',
    'S/B renal: {gentamicin s} stopped, {meropenem c} continues.',
    'Last had {oxycodone s} in 2019.',
    'Used {sumatriptan s} years ago.',
    "Tried her sister's {zolpidem c} twice last week.",
    'My mum is on {warfarin n} and I am worried.',
    'Her partner was given {azithromycin n} for chlamydia.',
    "The patient's father takes {clozapine n}.",
    '{Lithium n} level 0.8 last week.',
    '{Phenytoin n} levels sub-therapeutic.',
    'Asking whether {ozempic n} would help.',
    'Wonders about {testosterone n}.',
    'Education given about {insulin n}.',
    '{Adrenaline s} 0.5 mg IM x2 by ambulance.',
    '{Morphine s} 5 mg IV in resus.',
    'Loaded with {phenytoin s} in ED.',
    '{Lorazepam s} 4 mg stat.',
    '{Diazepam c} PRN only for flights.',
    'Rarely needs {sumatriptan c}.',
    '{EpiPen c} carried.',
    'Uses {hydrocortisone c} cream when flares.',
    'Never been on {steroids d}.',
    'Has not needed {salbutamol d} this year.',
    '{Nitrofurantoin s} x 5/7 completed 14/11.',
    '{Doxycycline s} 100 bd (finished yesterday).',
    'Course of {valaciclovir s} done.',
    '{Varenicline s}: 12 weeks, completed, quit.',
    '{Isoniazid s} 9 months, completed 2014.',
    '{Methotrexate s} 2012-2016 (LFTs).',
    '{Tamoxifen s} x 5 years, ended 2018.',
    '{Sulfasalazine s} - rash - stopped after 2 weeks.',
    '{Tramadol n} gave her nausea, stopped.',
    '{Codeine s}, {tramadol s} both tried, no use.',
    'Failed: {topiramate s}, {propranolol s}, {candesartan s}.',
    'Self-weaned {paroxetine s} over the summer.',
    'Threw away her {ibuprofen s}.',
    'Binned the {codeine s}.',
    'Quit {nicotine patches s} in May.',
    'Cut out {calcium tablets s} herself.',
    'Skips {furosemide c} on days when she goes out.',
    'Forgets her {metformin c} at weekends.',
    'Takes half of the {bisoprolol c}.',
    'Often misses the evening {metformin c}.',
    'Increase {gabapentin c} to 600 tds.',
    '{Levothyroxine c} dose up to 125.',
    '{Insulin glargine c} 20 > 24 units.',
    '{Carvedilol c} 3.125 up to 6.25 bd.',
    'Halve {amlodipine c}.',
    'If potassium normal restart {ramipril p}.',
    'PLAN: stop {naproxen s}, start {paracetamol p} 1 g qds.',
    'Rx today: {amoxicillin c} 500 tds 5/7.',
    '{Amiodarone s} (2020-21).',
    'Chart says {clopidogrel s} but he stopped it in 2022.',
    'On the list {diltiazem s}, but not taking for a year.',
    'Listed {zopiclone s}: has not used since 2020.',
  ],
  'stopping that did not come about': [
    'He cannot stop his {tramadol c}.',
    'Refuses to stop {zopiclone c} in spite of the falls.',
    'Tried to come off {omeprazole c} twice, symptoms came back.',
    'Wants to stop the {atorvastatin c}.',
    'Asks whether to stop {apixaban c} before the dentist.',
    'Thinking of stopping {sertraline c}.',
    'Has not stopped {baclofen c}.',
    '{Hydrocortisone c} must not be stopped.',
    'Please do not stop {bisoprolol c}; please stop {ibuprofen s}.',
    'Seizure free on {levetiracetam c} after stopping {phenytoin s}.',
    'After discontinuation of {valproate s} she has been well on {lamotrigine c}.',
    '{Warfarin c} held for two days for an INR of 7, back on since Friday.',
    'Ran out of {salbutamol c} on Sunday, refilled today.',
    'Plan: continue {methotrexate c} 15 mg weekly.',
  ],
  'given at times': [
    '{Denosumab c} every 6 months, next due in May.',
    '{Adalimumab c} loading done, now 8-weekly.',
    '{Paliperidone c} depot monthly, last injection 3 November.',
    '{Zoledronic acid h}: next due October, deferred.',
    '{Vancomycin s} 3/10 - 10/10.',
    'Carbamazepine was replaced by {lithium c} in 2008.',
    '{Carbamazepine s} was replaced by {lithium c} in 2008.',
    'Switched to {lithium c} in 2008.',
    'Switched from {lithium s} in 2008.',

    '| Drug | Dose | Continue |\n|---|---|---|\n| {metformin c} | 500 bd | - |\n| {ramipril s} | 5 od | No |',
    '| Drug | Dose | Changed on discharge? |\n|---|---|---|\n| {metformin c} | 500 bd | No |\n| {ramipril c} | 5 od | Yes |',
    '{Loperamide c} 2 mg prn 1-2/7.',
    '{Prednisolone c} 30 mg 1-2/7.',
    '{Ramipril c} 2-3/12.',
    'C. diff 2022, treated with {vancomycin s}, cleared.',
    'Tuberculosis 1999 ({rifampicin s}, {isoniazid s}, 6 months).',
    'She had {naproxen s} from her old doctor in 2018.',
    '{Flucloxacillin s} 500 qds 7/7  02/09/26',
    '{Aspirin s} 300 mg given by the crew.',
    '{Adenosine c} infusion every month at the day unit.',
    'Delivered at 38 weeks. {Magnesium sulfate s} 24 h. {Oxytocin s} 40 units.',
    '{Noradrenaline c} 0.1 mcg/kg/min running by central line.',
  ],
  'what is carried for an emergency': [
    'Carries an {EpiPen c}, never used.',
    'Always carries her {GTN spray c}, not used since the stent.',
    '{Glucagon c} carried, none used.',
    '{Zopiclone d} prescribed, never used.',
  ],
  'a line about its drug': [
    '{Labetalol s} - low pressure, trial failed',
    '{Sumatriptan d} on the list but not issued since 2020',
    '{Quetiapine s} – tapered 25, 12.5, 0, off since June',
    '{Movicol s} ........ discontinued',
    '{Cyclizine c} 50 tds ........ taking',
    '{Dupilumab p} - meeting pending, start only if polyps recur',
  ],
  'in the place of another': [
    'The doctor swapped my {venlafaxine s} for {duloxetine c}.',
    '{Rivaroxaban s} >> replaced by {dalteparin c}',
  ],
};

describe.each(Object.entries(FORMS))('status of a drug: %s', (_form, sentences) => {
  it.each(sentences)('%s', (marked) => {
    const { said, expected } = readMarkedDrugs(marked);
    expect(said).toEqual(expected);
  });
});

// A line break stands for itself; layouts are read by their columns, titles and marks.
const LAYOUTS: Readonly<Record<string, string>> = {
  'columns of before and after beside the name': `Drug | Home | Discharge
{Amlodipine c} | 5 mg | 10 mg
{Indapamide s} | 2.5 mg | -
{Ramipril c} | - | 2.5 mg`,
  'columns of several times': `Drug | Home | Hospital | Discharge
{Clopidogrel c} | 75 mg | held 3 days | 75 mg
{Enoxaparin s} | - | 40 mg | -
{Metformin c} | 1 g bd | withheld | 500 mg bd`,
  'columns that ask for one status each': `Drug | Held? | Resumed?
{Metformin c} | yes | yes
{Empagliflozin h} | yes | no
{Bisoprolol c} | no | `,
  'a decision beside answers': `Drug | On list | Taking | Plan
{Levodopa c} | yes | yes | continue
{Doxazosin s} | yes | yes | STOP`,
  'an older note that was quoted': `[copied forward 11/2025]
{Losartan c} 50 continued
[this visit]
{Rosuvastatin c} 10 mg`,
  'lines of a quoted letter': `> Given: {ceftriaxone s}, {metronidazole s}.
> Continues {amlodipine c} 5 mg.`,
  'a table with a column of action': `| Medication | Dose | Action |
|---|---|---|
| {Ramipril h} | 10 mg | HOLD |
| {Bisoprolol c} | 5 mg | continue |
| {Naproxen s} | 500 mg | STOP |
| {Apixaban c} | 5 mg | NEW |
| {Iron p} | 200 mg | start after scope |`,
  'a table with taking yes or no': `Drug | Taking?
{Metformin c} | Yes
{Sitagliptin s} | No
{Insulin d} | never started`,
  'columns before and after': `Home med\tOn discharge
{Enalapril s} 10\tstopped
{Metoprolol c} 50\t{metoprolol c} 100
{Warfarin s} 5\t{apixaban c} 5 bd
-\t{furosemide c} 40`,
  'a MAR chart': `| drug | Mon | Tue | Wed |
| {quetiapine c} 25 nocte | given | given | given |
| {haloperidol s} 1 mg | D/C 3/11 | - | - |
| {trimethoprim d} 200 bd | not started | - | - |
| {lactulose d} 15 ml | refused | refused | refused |
| {enoxaparin h} 40 | given | held | held |`,
  'aligned columns': `Drug            Dose      Status
{Lisinopril c}      20 mg     taking
{Amlodipine s}      5 mg      stopped 2023
{Gabapentin c}      300 mg    taking`,
  'titles and bullets': `CONTINUE
- {levothyroxine c} 50 mcg
- {sertraline c} 100 mg
STOP
- {aspirin s} 81 mg
- {ibuprofen s}
HOLD UNTIL SEEN
- {lisinopril h} 20 mg
START
- {apixaban c} 5 mg BID`,
  checkboxes: `[x] {metformin c} 1000
[ ] {glipizide d} 5
[x] {losartan c} 50`,
  'marks before names': `Meds:
+ {ramipril c}
- {amlodipine s} (stopped)
NEW {dapagliflozin c} 10
STOP {glimepiride s}`,
  'old and new lists': `Medications (from 2022, not reconciled): {glyburide c} 5, {clonidine c} 0.1
Medications (reviewed today): {metformin c} 500, {losartan c} 50`,
  'past and present repeats': `REPEAT PRESCRIPTIONS (current)
 {Bisoprolol c} 2.5mg tablets      one om
 {Ramipril c} 5mg capsules         one od
PAST REPEATS (inactive)
 {Amlodipine s} 5mg      03/2021   oedema
 {Omeprazole s} 20mg     2018`,
  'arrows of changes': `Changes this year:
 {lisinopril s} 10 -> {candesartan c} 8 (cough)
 {HCTZ s} 25 -> d/c'd (Na 127)
 {metformin c} 500 -> 1000
 {empagliflozin c} 10 -> added Sept`,
};

describe('status of a drug by layout', () => {
  it.each(Object.entries(LAYOUTS))('reads %s', (_name, marked) => {
    const { said, expected } = readMarkedDrugs(marked);
    expect(said).toEqual(expected);
  });
});
