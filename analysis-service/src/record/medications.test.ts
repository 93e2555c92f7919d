import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord, type Intake } from '../read-patient.ts';
import { toMedicationItems } from './medications.ts';

const knowledge = loadPatientKnowledge();

function medicationsOf(texts: Partial<Omit<Intake, 'dateOfBirth'>>) {
  const notes = readFields(texts, '2026-11-20', knowledge);
  return toMedicationItems(toRecord(notes, 60, knowledge).medications);
}

const listed = (medicalHistory: string) =>
  medicationsOf({ medicalHistory }).map(({ name, status, sig }) =>
    [name, status, sig].filter((part) => part !== undefined).join(' | '),
  );

const ENTRY = 'GP 12/03/2026:';

describe('days behind a drug in an old entry', () => {
  it.each([
    ['naproxen 500 mg bd for 5 days.', ['naproxen stopped']],
    [
      'paracetamol 1 g qds, ibuprofen 400 mg tds for 5 days.',
      ['acetaminophen current', 'ibuprofen stopped'],
    ],
    [
      'amoxicillin IV 3 days, then cefalexin for 7 days.',
      ['amoxicillin stopped', 'cephalexin stopped'],
    ],
    ['metformin 500 mg bd for 7 days then 1 g bd.', ['metformin current']],
    ['apixaban 10 mg bd for 7 days then 5 mg bd.', ['apixaban current']],
    ['levothyroxine 100 mcg, 7 days supply.', ['levothyroxine current']],
    ['warfarin 3 mg, nosebleeds 4 days.', ['warfarin current']],
    ['carbimazole 20 mg, sore throat for 3 days.', ['carbimazole current']],
    ['apixaban 5 mg bd (missed 3 days).', ['apixaban current']],
    ['ramipril 5 mg od, rv 2/52.', ['ramipril current']],
    ['prednisolone 5 mg, cough 4 days.', ['prednisolone current']],
  ])('end a course and nothing else: %s', (told, expected) => {
    const medications = medicationsOf({ medicalHistory: `${ENTRY} ${told}` });
    expect(medications.map(({ name, status }) => `${name} ${status}`)).toEqual(expected);
  });
});

describe('medications of the record', () => {
  it.each([
    ['Takes metformin 500 mg BID.', ['metformin | current | 500 mg BID']],
    ['Lisinopril 10 mg daily.', ['lisinopril | current | 10 mg daily']],
    [
      'Aspirin 81 mg daily, clopidogrel 75 mg daily.',
      ['aspirin | current | 81 mg daily', 'clopidogrel | current | 75 mg daily'],
    ],
    ['Tylenol 650 mg as needed.', ['acetaminophen | current | 650 mg as needed']],
    ['Insulin glargine 20 units at bedtime.', ['insulin glargine | current | 20 units at bedtime']],
    ['Albuterol inhaler 2 puffs q4h prn.', ['albuterol | current | inhaler 2 puffs q4h prn']],
    ['Metoprolol was increased to 50 mg BID.', ['metoprolol | current | 50 mg BID']],
    ['Warfarin was stopped last month.', ['warfarin | stopped']],
    [
      'Drugs: warfarin 2.5 mg daily; atenolol 50 mg x1',
      ['warfarin | current | 2.5 mg daily', 'atenolol | current | 50 mg x1'],
    ],
    [
      'DAY UNIT LETTER - Hull, 10/11/2026\nDiagnosis: lymphoma\nToday: rituximab given\nMedications\n amlodipine 5 mg daily\n apixaban 5 mg bd',
      ['rituximab | current', 'amlodipine | current | 5 mg daily', 'apixaban | current | 5 mg bd'],
    ],
    [
      'Letter 13/07/2026\nCitalopram 10 mg for one week then off; mirtazapine 15 mg nocte.',
      ['citalopram | stopped | 10 mg one week', 'mirtazapine | current | 15 mg nocte'],
    ],
    [
      'Methotrexate: oral 10 mg stopped (nausea), now Metoject 12.5 mg sc weekly',
      ['methotrexate | current | 12.5 mg sc weekly'],
    ],
    ['Estradiol patch (Estradot 50): stop.', ['estradiol | stopped | patch']],
    [
      '09/11/2026 BP 132/80.\n12/11/2026 back strain. Naproxen 500 mg BD 14 days.\nRepeat list: lithium 400 mg, olanzapine 2.5 mg, amlodipine 5 mg.',
      [
        'naproxen | current | 500 mg BD',
        'lithium | current | 400 mg',
        'olanzapine | current | 2.5 mg',
        'amlodipine | current | 5 mg',
      ],
    ],
    [
      '2024-02-06 Annual check. Bisoprolol 5 mg continues.\n\n2026-03-03 Flu, better.',
      ['bisoprolol | current | 5 mg'],
    ],
    [
      '2024-02-06 Wound. Codeine 30 mg continues.\n\n2026-03-03 Flu, better.',
      ['codeine | stopped | 30 mg'],
    ],
    [
      'OPERATION REPORT - Hull, 19.03.2025\nStent\nHeparin 5000 units\nNo bleeding',
      ['heparin | stopped | 5000 units'],
    ],
    [
      'Medications on admission: warfarin 3 mg. Discharge medications: apixaban 5 mg bd',
      ['warfarin | stopped | 3 mg', 'apixaban | current | 5 mg bd'],
    ],
    [
      'ALLERGY CLINIC LETTER - Hull, 10/08/2026\nDiagnosis: nut allergy\nMedications\nEpiPen 300 mcg\nMidodrine 5 mg tds\nTranexamic acid 1 g tds',
      [
        'epinephrine | current | 300 mcg',
        'midodrine | current | 5 mg tds',
        'tranexamic acid | current | 1 g tds',
      ],
    ],
    ['Wants three more months of sertraline.', ['sertraline | current']],
    ['Avoid list: nitrofurantoin, mothballs', ['nitrofurantoin | declined']],
    ['Discontinued atorvastatin because of muscle aches.', ['atorvastatin | stopped']],
    ['Previously took lithium.', ['lithium | stopped']],
    ['Ran out of lisinopril two weeks ago.', ['lisinopril | stopped']],
    ['No longer takes omeprazole.', ['omeprazole | stopped']],
    ['Holding metformin before the CT.', ['metformin | held']],
    ['Apixaban is on hold.', ['apixaban | held']],
    ['Will start amoxicillin 500 mg TID.', ['amoxicillin | planned | 500 mg TID']],
    ['Plan: start sertraline 50 mg daily.', ['sertraline | planned | 50 mg daily']],
    ['Refuses insulin.', ['insulin | declined']],
    ['Declined prednisone.', ['prednisone | declined']],
    [
      'Dalteparin - 2 days in hosp only. Codeine stopped.',
      ['dalteparin | stopped', 'codeine | stopped'],
    ],
    ['Enoxaparin bridging in 2022 for dental work', ['enoxaparin | stopped']],
    ['Rivaroxaban: discussed w GP, prefers not to change', ['rivaroxaban | declined']],
    ['-> lisinopril 20   x crossed out, in the discard bag', ['lisinopril | stopped']],
    [
      "Bottle of enalapril in the cabinet, he hasn't used it since the switch",
      ['enalapril | stopped'],
    ],
    ["Salbutamol prn, hasn't used it since yesterday", ['albuterol | current | prn']],
    [
      "Insulin glargine 20 units, hasn't had it since this morning",
      ['insulin glargine | current | 20 units'],
    ],
    ['Not on now: azathioprine (pancreatitis 2021)', ['azathioprine | stopped']],
    [
      'Current medication: amoxicillin 500 mg tds (hives since)',
      ['amoxicillin | current | 500 mg tds'],
    ],
  ])('reads "%s" as %j', (text, expected) => {
    expect(listed(text)).toEqual(expected);
  });

  it.each([
    ['Denies ibuprofen use.'],
    ['Not taking aspirin.'],
    ['Mother takes digoxin.'],
    ['If pain returns take ibuprofen.'],
    ['Allergic to penicillin.'],
    ['Penicillin allergy: anaphylaxis.'],
    ['No penicillin allergy.'],
    ['No anticoagulants.'],
    ['Knows NOT to take ibuprofen or other nsaids.'],
    ['Medical warnings: Quinapril - cough; Cefaclor - serum sickness as teen'],
    ['PCN pharmacist review'],
  ])('lists nothing for "%s"', (text) => {
    expect(listed(text)).toEqual([]);
  });

  it.each([
    ['a name that is repeated', 'Metformin 500 mg BID. Doing well on metformin.', 'metformin'],
    ['a brand and its ingredient', 'Takes Eliquis 5 mg BID. Apixaban refilled.', 'apixaban'],
    ['a sig that only the second place has', 'On warfarin. Warfarin 5 mg daily.', 'warfarin'],
  ])('lists %s once', (_, text, name) => {
    const [only, ...others] = medicationsOf({ medicalHistory: text });
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name, status: 'current' });
    expect(only?.sig).toBeDefined();
    expect(only?.evidence).toHaveLength(2);
  });

  it('lists what a dated list of a discharge names, though the text before it names it too', () => {
    const history = [
      'Lipids - atorvastatin 80 mg daily.',
      '',
      'DISCHARGE MEDICATIONS (reconciled 11/18)',
      'clopidogrel 75 mg daily',
      'atorvastatin 80 mg qhs',
      'losartan 100 mg daily',
      'senna 2 tabs qhs',
    ].join('\n');
    expect(listed(history)).toHaveLength(4);
  });

  it('knows substances by their Spanish names', () => {
    const names = medicationsOf({ medicalHistory: 'Toma metformina 850 mg y prednisolona 5 mg.' });
    expect(names.map(({ name }) => name)).toEqual(['metformin', 'prednisolone']);
  });

  it('takes what one field has stopped and another lists as current to be taken', () => {
    const items = medicationsOf({
      symptoms: 'Lisinopril was stopped because of cough.',
      medicalHistory: 'Takes lisinopril 10 mg daily.',
    });
    expect(items).toMatchObject([{ name: 'lisinopril', status: 'current', sig: '10 mg daily' }]);
    expect(items[0]?.evidence.map(({ field }) => field)).toEqual(['medicalHistory']);
  });

  it.each([
    ['Takes metformin.', 'present'],
    ['Warfarin was stopped last month.', 'past'],
    ['Will start amoxicillin.', 'planned'],
  ])('cites the words of "%s" with their status', (text, status) => {
    const [item] = medicationsOf({ medicalHistory: text });
    const [evidence] = item?.evidence ?? [];
    expect(evidence).toMatchObject({ field: 'medicalHistory', status });
    expect(text.slice(evidence?.begin, evidence?.end)).toBe(evidence?.text);
  });
});
