import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields, toRecord } from '../read-patient.ts';
import { toAllergyItems } from './allergies.ts';

const knowledge = loadPatientKnowledge();

function allergiesOf(medicalHistory: string) {
  const notes = readFields({ medicalHistory }, '2026-11-20', knowledge);
  return toAllergyItems(toRecord(notes, 40, knowledge).allergies);
}

const listed = (text: string) =>
  allergiesOf(text).map(({ evidence, reaction, kind, severity }) =>
    [evidence[0]?.text.toLowerCase(), reaction, kind === 'allergy' ? severity : kind]
      .filter((part) => part !== undefined)
      .join(' | '),
  );

const activeOf = (text: string) =>
  allergiesOf(text)
    .filter(({ status }) => status === 'active')
    .map(({ evidence }) => evidence[0]?.text.toLowerCase());

describe('allergies of the record', () => {
  it.each([
    ['Allergic to penicillin (rash).', ['penicillin | rash | mild']],
    ['Allergic to penicillin (rash, hives).', ['penicillin | rash, hives | mild']],
    ['Allergies: penicillin - anaphylaxis', ['penicillin | anaphylaxis | severe']],
    ['Allergies: codeine (nausea)', ['codeine | nausea | intolerance']],
    ['Allergies: lisinopril (angioedema)', ['lisinopril | angioedema | severe']],
    ['Allergies: aspirin - wheezing', ['aspirin | wheezing | severe']],
    ['Allergies: vancomycin (flushing)', ['vancomycin | flushing']],
    ['Allergies: sulfa (hives), latex', ['sulfa | hives | mild', 'latex']],
    [
      'Allergies: penicillin (anaphylaxis), codeine (vomiting)',
      ['penicillin | anaphylaxis | severe', 'codeine | vomiting | intolerance'],
    ],
    [
      'Allergies: nevirapine - hepatitis, entry stands. Co-amoxiclav - hives, KEEP. Latex, HOLDS.',
      ['nevirapine | hepatitis', 'co-amoxiclav | hives | mild', 'latex'],
    ],
    ['Allergic to penicillin and sulfa.', ['penicillin', 'sulfa']],
    ['Penicillin allergy.', ['penicillin']],
    [
      'im alergic to pennicilin and septrin, comes me up in lumps',
      ['pennicilin', 'septrin | lumps | mild'],
    ],
    ['Septrin took my skin off in 2019', ['septrin | took my skin off | severe']],
    ['Intol: ramipril (cough). Now on losartan', ['ramipril | cough | intolerance']],
    ['Q7 Are you allergic to any medicines? YES - erythromycin', ['erythromycin']],
    ['Wears a MedicAlert bracelet: penicillin', ['penicillin']],
    [
      'Allergies:\n Peanut - hives, hoarse voice; adrenaline x2\n Egg - hives, intubated',
      ['peanut | hives | mild', 'egg | hives | mild'],
    ],
    ['Allergies: penicillin, adrenaline', ['penicillin', 'adrenaline']],
    ['CAVE: co-trimoxazole - rash 2018', ['co-trimoxazole | rash | mild']],
    ['ALERTS\n Chlorhexidine - hives\n Falls risk', ['chlorhexidine | hives | mild']],
    ['Wears MedicAlert for warfarin', []],
    ["Can't do insulin injections", []],
    ['Was on warfarin but is to start apixaban', []],
    ['Fall precautions, on aspirin precautions', []],
    ['Allergies: ibuprofen', ['ibuprofen']],
    ['Intolerant of metformin due to diarrhea.', ['metformin | diarrhea | intolerance']],
    ['Allergies: amoxicillin causes hives', ['amoxicillin | hives | mild']],
    ['Allergic to amoxicillin: rash and vomiting', ['amoxicillin | rash, vomiting | mild']],
    ['Allergic to penicillin. Had hives from penicillin.', ['penicillin | hives | mild']],
    [
      'Latex, kiwi and banana - lips swell',
      ['latex | lips swell | severe', 'kiwi | lips swell | severe', 'banana | lips swell | severe'],
    ],
    ['Nut allergy (cashew, pistachio), takes ibuprofen', ['nut', 'cashew', 'pistachio']],
    ['alg: pcn, sulfa', ['pcn', 'sulfa']],
    ['peanut allergy - epipens in date, never used', ['peanut']],
    ['Allergies: penicillin (rash), takes cetirizine daily', ['penicillin | rash | mild']],
    ['Erythromycin gives her terrible tummy', ['erythromycin | terrible tummy | side-effect']],
  ])('reads "%s" as %j', (text, expected) => {
    expect(listed(text)).toEqual(expected);
  });

  it.each([
    ['No known drug allergies.'],
    ['NKDA'],
    ['Not allergic to penicillin.'],
    ['Denies penicillin allergy.'],
    ['Mother is allergic to penicillin.'],
    ['Takes penicillin for a sore throat.'],
    ['Trimethoprim: must never be given with methotrexate; fortunately he did not take it.'],
  ])('lists nothing for "%s"', (text) => {
    expect(listed(text)).toEqual([]);
  });

  it.each([
    ['Nurse: says she cannot have penicillin, came out in a rash as a child.', ['penicillin']],
    ['Throat closed up after ibuprofen last year.', ['ibuprofen']],
    ['NKDA except morphine (itching).', ['morphine']],
    ['Allergic to sulfa, started doxycycline today.', ['sulfa']],
    ['Allergies: penicillin. Metoprolol 50 mg bid.', ['penicillin']],
    ['Bactrim -> SJS 2009; Keflex -> rash; tolerates ceftriaxone.', ['bactrim', 'keflex']],
    ['Breaks out with strawberries, and her eyes swell up with cats.', ['strawberries', 'cats']],
    ['Known anaphylaxis to wasp stings, carries EpiPen.', ['wasp stings']],
    ['Contrast: hives. Plaster: blisters.', ['contrast', 'plaster']],
    ['Allergies: brinjal, prawns.', ['brinjal', 'prawns']],
    ['Pen V allergic. Doxycycline 100 mg daily.', ['pen v']],
    ['Sulpha drugs - rash. Mother has RA.', ['sulpha drugs']],
    ['He swells up with lisinopril.', ['lisinopril']],
    ['Carbamazepine rash 2004, now lamotrigine 100 mg bd.', ['carbamazepine']],
    ['ALL: Keflex, erythromycin\nMEDS: HCTZ 25 mg', ['keflex', 'erythromycin']],
    ['Latex allergy? N. Tape allergy? Y - blisters.', ['tape']],
    [
      'Allergies/ADRs\n- Gentamicin: balance problems\n- Tegaderm - itchy',
      ['gentamicin', 'tegaderm'],
    ],
    [
      'Allergy list (verified by RN)\nPenicillins ..... anaphylaxis\nLisinopril ..... cough',
      ['penicillins', 'lisinopril'],
    ],
    [
      '| Allergen | Reaction | Severity |\n|---|---|---|\n| Trimethoprim | hives | mild |\n| Nickel | rash | mild |',
      ['trimethoprim', 'nickel'],
    ],
    ['Mother reports he is allergic to penicillin.', ['penicillin']],
    ['Wife well, allergic to penicillin.', ['penicillin']],
    ['Sister allergic to nuts, patient allergic to latex.', ['latex']],
    ['No fever, penicillin allergy.', ['penicillin']],
    ['Metformin 500 bd, penicillin allergic', ['penicillin']],
    ['Penicillin - no anaphylaxis, hives.', ['penicillin']],
    ['Meds:\nMetformin: diarrhoea', []],
    ['FHx: mother breast ca; sister ovarian ca\nAdhesive tape -> blisters', ['adhesive tape']],
    ['FHx:\nPenicillin - rash (mother)', []],
    ['Lipids - ezetimibe 10mg, statin intolerant', ['statin']],
    ['Takes lamotrigine and gets no rash. Carbamazepine: rash (allergy)', ['carbamazepine']],
    ['Allergies: latex - urticaria; chlorhexidine - none; NSAIDs - nil reaction', ['latex']],
    ['Oestrogel 2 pumps (patch glue reaction)', []],
  ])('lists of "%s" what the patient is allergic to: %j', (text, expected) => {
    expect(activeOf(text)).toEqual(expected);
  });

  it.each([
    ['Penicillin allergy de-labelled in 2023 after a negative oral challenge.'],
    ['Heparin allergy was entered in error.'],
    ['Allergies: cephalexin. Tolerated cephalexin since without problem.'],
    ['Outgrew egg allergy at age 6.'],
    ["Allergies: penicillin, she's had it since, no bother."],
    ['Allergies: strawberries: hives as a child, eats them now.'],
    ["Allergy page: 'penicillin' ruled through in red."],
    ['Skin test to penicillin negative. Chart still says penicillin - hives.'],
    ['| Allergen | Reaction | Status |\n|---|---|---|\n| Aspirin | none | entered in error |'],
  ])('keeps of "%s" what was taken back, as such', (text) => {
    expect(allergiesOf(text).map(({ status }) => status)).toEqual(['refuted']);
  });

  it.each([
    ['Allergic to penicillin. COVID test negative.'],
    ['Allergic to penicillin, strep test negative.'],
    ['Allergies: penicillin (rash), otherwise fine.'],
    ['Allergic to penicillin, no side effects from metformin.'],
    ['Penicillin allergy (rash, resolved).'],
    ['Penicillin allergy (rash). No allergy testing done.'],
    ['Penicillin allergy resolved.'],
    ["Mum says I'm allergic to penicillin but I've had codeine since, no bother."],
  ])('takes back nothing in "%s"', (text) => {
    expect(activeOf(text)).toEqual(['penicillin']);
  });

  it.each([
    ['Listed allergy to erythromycin is GI upset only.', 'intolerance'],
    ['Allergies: Lovenox - bruise only (not allergy).', 'side-effect'],
    ['Intolerances: statins (muscle aches).', 'intolerance'],
    ['Intolerances: lisinopril (angioedema).', 'allergy'],
    ['Codeine makes her sick.', 'side-effect'],
  ])('tells of "%s" that it is an %s', (text, kind) => {
    expect(allergiesOf(text).map((one) => one.kind)).toEqual([kind]);
  });

  it('lists a substance that is named twice once, with what it did', () => {
    const items = allergiesOf('Allergic to penicillin. Penicillin allergy: anaphylaxis.');
    expect(items).toMatchObject([{ reaction: 'anaphylaxis', severity: 'severe' }]);
    expect(items[0]?.evidence).toHaveLength(2);
  });

  it('calls a brand by its ingredient', () => {
    expect(allergiesOf('Allergic to Keflex.')).toMatchObject([{ substance: 'cephalexin' }]);
  });
});
