import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { loadTables } from '../../knowledge/load-tables.ts';
import { createEngine } from '../../pipeline.ts';
import { assessWith, visit, type Visit } from './told-visit.ts';

const engine = createEngine();
const assessVisit = assessWith(engine);

const EMERGENCY = 'Emergency diagnosis named';
const SAME_DAY = 'Diagnosis of the same day named';

describe('a disease of the hour that is named as the diagnosis of now', () => {
  it.each<[string, Visit]>([
    [EMERGENCY, visit('PE', 'CT yesterday: pulmonary embolism.')],
    [EMERGENCY, visit('Results', 'CT shows pulmonary embolism, the hospital phoned.')],
    [EMERGENCY, visit('Told I have sepsis', 'The walk-in doctor said I have sepsis.')],
    [EMERGENCY, visit('Meningitis', 'CSF: bacterial meningitis.')],
    [EMERGENCY, visit('Testicular torsion', 'Ultrasound: testicular torsion.', '', '2008-01-01')],
    [EMERGENCY, visit('Stroke', 'Diagnosed with a stroke this morning.')],
    [EMERGENCY, visit('Ectopic', 'Scan today: ectopic pregnancy.', '', '1994-01-01')],
    [
      EMERGENCY,
      visit('Kawasaki', 'The paediatrician says it is Kawasaki disease.', '', '2023-01-01'),
    ],
    [EMERGENCY, visit('After DVT', 'DVT in 2019. CT today shows a pulmonary embolism.')],
    [EMERGENCY, visit('Visit', 'Diagnosed with meningitis in ED, home to get a certificate.')],
    [EMERGENCY, visit('Visit', 'Told he has had a stroke and is at risk of another.')],
    [EMERGENCY, visit('Visit', "GP says it's a stroke, he was driving when it happened.")],
    [
      EMERGENCY,
      visit('Visit', 'Discharged on Tuesday. CT report just phoned: pulmonary embolism.'),
    ],
    [EMERGENCY, visit('Visit', 'Back pain for 3 years. MRI: cauda equina syndrome.')],
    [EMERGENCY, visit('Visit', 'Two PEs on the CT.')],
    [EMERGENCY, visit('Visit', 'I read about strokes. The doctor says I have had a stroke.')],
    [EMERGENCY, visit('Visit', 'Optician took a photo of my eye: endophthalmitis.')],
    [SAME_DAY, visit('DVT', 'Ultrasound confirmed a deep vein thrombosis this morning.')],
    [SAME_DAY, visit('Eye', 'The optician says it is a detached retina.')],
    [SAME_DAY, visit('Cellulitis', 'Nurse says cellulitis, not started on anything.')],
  ])('raises "%s" for %j', async (title, told) => {
    expect((await assessVisit(told)).titles).toContain(title);
  });

  it.each<[Visit]>([
    [visit('Repeat after heart attack', 'Stent two years ago, need my statin.')],
    [visit('Question', 'Watched a programme on sepsis, thorn scratch healed, I feel well.')],
    [visit('Dream', 'Dreamt I was having a stroke, woke up fine.')],
    [visit('Scar', 'The ectopic scar itches in dry weather.')],
    [visit('Vaccine', 'Invited for the pneumonia jab.')],
    [visit('Follow-up after pneumonia', 'Cough gone, CXR today clear.')],
    [visit('Letter', 'They ruled TIA out. Wants a copy.')],
    [visit('Creon repeat', 'Chronic pancreatitis, stable.')],
    [visit('Steady', 'Same weak right hand since the stroke, walks with a stick.')],
    [visit('Revision', 'Medical student, revising spinal cord compression.')],
    [visit('Family', 'My aunt died of a subarachnoid haemorrhage.')],
    [visit('Question', 'My cousin has meningitis in another country, can I catch it by phone?')],
    [visit('Letter', 'Discharged 10/11/2026. Diagnosis: left MCA stroke. Walks well.')],
    [visit('Rehab', 'Ten weeks on, cardiac rehab class.', 'STEMI 2026')],
    [visit('Warfarin', 'Takes warfarin for a pulmonary embolism, INR 2.4.')],
    [visit('Refill', 'Walks 2 mi daily with the dog, no chest pain.')],
    [visit('stroke f/u, apixaban refill', 'Left arm 4/5, unchanged.')],
    [visit("?meningitis (patient's words)", 'Sore throat, neck moves fine.')],
    [visit('Ankle', 'Neighbour mentioned a clot on the lung and compartment syndrome.')],
    [visit('Chickenpox', 'A friend posted a baby with meningitis. His spots are blisters.')],
    [visit('Antenatal visit', '20+3, wants the whooping cough needle.', '', '1993-01-01')],
    [visit('Sore arm', 'Has read of Guillain-Barre and blood clots after vaccines.')],
    [visit('Anxious', 'hs-troponin <3 x2, D-dimer neg. Dx: panic attack, r/o MI, r/o PE.')],
    [visit('Pulmonary embolism 2019', 'Needs a travel letter.')],
    [visit('School note', 'Needs a note to miss PE at school, sprained ankle.', '', '2014-01-01')],
    [visit('Shoulder', 'Breast stroke swimming hurts the shoulder.')],
    [visit('Nursing essay', '1,500 words on epiglottitis versus croup. Nobody is ill.')],
  ])('raises neither for %j', async (told) => {
    const { titles } = await assessVisit(told);
    expect(titles).not.toContain(EMERGENCY);
    expect(titles).not.toContain(SAME_DAY);
  });

  it('leads the differential, with the words that name it', async () => {
    const { assessment } = await engine.analyzeIntake(
      {
        dateOfBirth: '1970-01-01',
        chiefComplaint: 'Result',
        symptoms: 'CT today: pulmonary embolism.',
        medicalHistory: '',
      },
      '2026-11-20',
    );
    const [first] = assessment.differential;
    expect(first).toMatchObject({ name: 'Pulmonary embolism', band: 'likely' });
    expect(first?.for[0]).toMatchObject({ text: 'pulmonary embolism', status: 'present' });
  });
});

describe('a disease of the hour that somebody who has seen the patient looks for', () => {
  it.each<[Visit]>([
    [visit('Suspected stroke', 'Onset 08:10.')],
    [visit('?PE', 'GP sent in ?PE.')],
    [visit('Query testicular torsion', 'Sent by school.', '', '2010-01-01')],
    [visit('r/o MI', 'r/o MI')],
    [visit('Optician', 'Crew say possible stroke.')],
    [visit('Physio', 'Physio worried, ?cauda equina.')],
    [visit('Dissection', 'Concern for aortic dissection.')],
    [visit('Midwife', 'Midwife suspects pre-eclampsia.', '34 weeks pregnant', '1995-01-01')],
    [visit('Visit', 'Suspected stroke, BP normal.')],
    [visit('Visit', '?meningitis, ears and chest clear.', '', '2022-01-01')],
    [visit('Visit', 'Query torsion of testis, urine dip negative.', '', '2010-01-01')],
    [visit('Visit', 'Suspected TIA this morning, weakness resolved.', '', '1950-01-01')],
    [visit('Visit', 'Suspected appendicitis, pain settled with morphine.')],
    [visit('Visit', 'Cannot exclude aortic dissection on this CT.')],
    [visit('Visit', 'They have not yet been able to rule a PE out.')],
    [visit('Visit', 'Scan suggestive of ovarian torsion.', '', '1995-01-01')],
    [visit('?meningitis', 'Sent by the nursery nurse.', '', '2023-01-01')],
  ])('is an emergency: %j', async (told) => {
    expect((await assessVisit(told)).titles).toContain('Emergency diagnosis suspected');
  });

  it.each<[Visit]>([
    [visit('?DVT', 'Left leg, sent by the physio.')],
    [visit('?GCA', 'Optician thinks temporal arteritis.', '', '1950-01-01')],
  ])('is of the same day: %j', async (told) => {
    expect((await assessVisit(told)).titles).toContain('Diagnosis of the same day suspected');
  });

  it.each<[Visit]>([
    [visit('Worry', 'My eyelid twitches, could it be a stroke?')],
    [visit('Worry', 'Is it meningitis? He has a cold and plays.')],
    [visit('Cough', 'Cough gone. ?PE, CTPA negative.', 'Last year ?PE, scan clear')],
    [visit('Review', 'Back pain gone.', 'Physio 18/08: ?cauda equina, MRI normal')],
    [visit('Letter', 'Thought to be ?TIA in 2019.')],
  ])('but not where it was excluded, is over or only feared: %j', async (told) => {
    expect(['routine', 'self-care', 'not-assessed']).toContain((await assessVisit(told)).level);
  });
});

describe('the table of such diseases', () => {
  const file = new URL('../../../data/findings/named-emergencies.tsv', import.meta.url);
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));
  const urgencies = new Map(loadTables().conditions.map(({ id, urgency }) => [id, urgency]));

  it('calls no disease more urgent than the knowledge base does', () => {
    const wrong = rows.filter(
      ([id = '', ...urgenciesOfName]) =>
        urgencies.get(id) !== 'emergency' &&
        (urgencies.get(id) !== 'urgent' || urgenciesOfName.includes('emergency')),
    );
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });
});
