import { describe, expect, it } from '@jest/globals';
import { findingsOfFrames } from '../../exposures/tables.ts';
import { createEngine } from '../../pipeline.ts';
import { loadKnowledge } from '../knowledge/knowledge-base.ts';

const engine = createEngine();
const ADULT = '1980-05-04';
const TODDLER = '2024-06-01';

async function flagsOf(symptoms: string, dateOfBirth = ADULT): Promise<readonly string[]> {
  const intake = { dateOfBirth, chiefComplaint: 'see notes', symptoms, medicalHistory: 'None.' };
  const { assessment } = await engine.analyzeIntake(intake, '2026-11-22');
  return assessment.redFlags.map(({ title }) => title);
}

const OVERDOSE = 'Overdose or poisoning';
const POISON = 'Something poisonous swallowed';
const CHILD = 'Medicine taken by a small child';
const MISTAKE = 'Medicine taken by mistake';
const DANGEROUS = 'Dangerous medicine taken by mistake';
const OBJECT = 'Dangerous object swallowed';
const SELF_HARM = 'Self-harm or preparations for it';
const VENOM = 'Bite or sting of a venomous animal';
const BITE = 'Bite or sting';
const NEEDLE = 'Needle injury or splash of blood';
const ENERGY = 'High-energy injury';
const WATER = 'Submersion';
const STRANGLED = 'Strangulation';
const CARBON_MONOXIDE = 'Possible carbon monoxide exposure';
const OF_EXPOSURES = new Set([
  OVERDOSE,
  POISON,
  CHILD,
  MISTAKE,
  DANGEROUS,
  OBJECT,
  SELF_HARM,
  VENOM,
  BITE,
  NEEDLE,
  ENERGY,
  WATER,
  CARBON_MONOXIDE,
]);

describe('what a patient was exposed to raises its red flag without any symptom', () => {
  it.each([
    ['Took whole box of amitriptyline an hour ago', OVERDOSE],
    ['Depressed since 2012, took 30 paracetamol', OVERDOSE],
    ['Depressed since 2012 - took 30 paracetamol', OVERDOSE],
    ['Sober since 2019; drank antifreeze', POISON],
    ['Epilepsy since 2009; swallowed a button battery', OBJECT],
    ['Married in 2015; husband strangled her', STRANGLED],
    ['32 paracetamol last night, wants to go to lectures', OVERDOSE],
    ['Took 30 of her propranolol after a row', OVERDOSE],
    ['Took 12 grams of paracetamol over today for toothache', OVERDOSE],
    ['Took a load of paracetamol last night, feels fine', OVERDOSE],
    ['Found by the empty strips of codeine', OVERDOSE],
    ['Took 60 units of rapid insulin', OVERDOSE],
    ['Tylenol OD', OVERDOSE],
    ['Carer put two new fentanyl patches on and left the old one', DANGEROUS],
    ['Hand against paint gun nozzle, tiny puncture', ENERGY],
    ['High pressure sprayer went off on the tip of my index finger', ENERGY],
    ['Grease gun fired into his palm, tiny hole', ENERGY],
    ['Headaches all week, the boiler flame has gone yellow', CARBON_MONOXIDE],
    ['Amitriptyline OD an hour ago, on ramipril od and aspirin 75', OVERDOSE],
    ['Woke after Narcan, refusing transport', OVERDOSE],
    ['Brought in by ambulance after she took pills', OVERDOSE],
    ['Took pills, brought in by her brother', OVERDOSE],
    ['Took pills for the pain, forty of them, vomiting', OVERDOSE],
    ['took her pills to sleep forever', OVERDOSE],
    ['took a load of pills an hour ago', OVERDOSE],
    ['She took pills to end it', OVERDOSE],
    ['took all her pills at once', OVERDOSE],
    ["took her husband's pills, the lot", OVERDOSE],
    ['I took some pills and now I regret it', OVERDOSE],
    ['swallowed all the pills in the house', OVERDOSE],
    ['He took lots of pills tonight', OVERDOSE],
    ['took pills and vodka, wants to die', OVERDOSE],
    ['has taken pills, will not say how many', OVERDOSE],
    ['took 30 pills', OVERDOSE],
    ['she took the pills, the whole strip', OVERDOSE],
    ['took too many of her pills', OVERDOSE],
    ['took pills after row with boyfriend', OVERDOSE],
    ['Drank antifreeze in the garage', POISON],
    ['Two mouthfuls of engine coolant before he noticed', POISON],
    ['Ate foraged mushrooms at lunch, feels well', POISON],
    ["Ate the neighbour's oleander flowers", POISON],
    ['Given gliclazide by mistake, meant for the next bed', DANGEROUS],
    ["Took her husband's flecainide this morning", DANGEROUS],
    ["Had 3 of his brother's Ritalin", MISTAKE],
    ['Swallowed two of those fidget magnet balls', OBJECT],
    ['Swallowed a button battery half an hour ago', OBJECT],
    ['Bought a rope yesterday', SELF_HARM],
    ['Tied a belt around her neck last night', SELF_HARM],
    ['Saving up his tablets in a drawer', SELF_HARM],
    ['Tried to hang himself, cut down by brother', SELF_HARM],
    ['Jumped off the bridge this afternoon', SELF_HARM],
    ['Lay down on the train tracks, pulled off by a friend', SELF_HARM],
    ['Put a plastic bag over his head, took it off', SELF_HARM],
    ['I think about killing myself most of the day', SELF_HARM],
    ['I keep thinking about suicide', 'Thoughts of suicide'],
    ['Brown snake bit my ankle while mowing', VENOM],
    ['Monkey bit my forearm at a temple in Bali', BITE],
    ['Needle stick on the ward, visible blood', NEEDLE],
    ['Fell 4 m off a roof, walked to the van', ENERGY],
    ['Car rolled over at 60 mph, walked away', ENERGY],
    ['Pulled out of the pool by his father', WATER],
    ['Husband choked me with both hands on Saturday', STRANGLED],
    ['He had me by the neck till it went dark', STRANGLED],
    ['The whole family has headaches since the boiler is on', CARBON_MONOXIDE],
    ['CO alarm going off, whole house has a headache', CARBON_MONOXIDE],
  ])('%s', async (symptoms, title) => {
    expect(await flagsOf(symptoms)).toContain(title);
  });

  it.each([
    ["Got into grandma's metformin, maybe two gone", CHILD],
    ['Toddler had my thyroid tablets, playing happily', CHILD],
    ['Chewed her clonidine patch', CHILD],
    ["Found with an open bottle of dad's gliclazide", CHILD],
    ['Drank some bleach from under the sink', POISON],
    ['Swallowed a dishwasher tablet', POISON],
  ])('of a small child: %s', async (symptoms, title) => {
    expect(await flagsOf(symptoms, TODDLER)).toContain(title);
  });
});

describe('words of an exposure without the danger raise no such flag', () => {
  it.each([
    'Has a rope in the shed for the boat, knee pain',
    'Back ache from sitting in the deer blind with my rifle',
    'Feels like he has been hit by a truck, runny nose',
    'I drank caustic soda as a lad of six, well since',
    'Swallowed a battery when I was little',
    'Fell off a roof in June, ribs healed',
    'Viper bite one year back, wants a fitness form',
    'I took a paracetamol overdose in 2010, well since',
    'Denies thoughts of or wanting to harm herself',
    "OD'd on mince pies at the office do",
    'Our dog got rat poison at the barn, the vet treats it',
    'Took all of his amoxicillin as told, better now',
    'Had 2 litres of saline in the tent after the race',
    'Took 8 tablets of prednisolone this morning as in his plan',
    'Chewed an aspirin on the way as told',
    'Given a naloxone kit to carry',
    'Ending it with my boyfriend, a bit sad',
    'He dropped 8 kilos by walking',
    'Strangulated hernia repaired in 2019, no pain',
    'Massages her neck with both hands at night',
    'Changes her fentanyl patch every 72 hours, two weeks ago last review',
    'Cleaned the patio with a pressure washer, back ache since',
    'Back ache since I used the pressure washer',
    'Used a paint gun all day and now my back hurts',
    'Wears two fentanyl patches, 25 and 12, pain controlled',
    'Ibuprofen 400 tds, ferrous fumarate od, paracetamol 1 g qds',
    'T. Shelcal OD, T. Livogen OD continue for a month',
    'Denies taking extra or wanting to hurt herself',
    'I took an overdose years ago when I was a student',
    'Came with her tablets and a note from the last practice.',
    'Daughter sorted the pill box and threw the stopped bottles',
    'I ate my way through a kilo of licorice',
    'Toxicity since last cycle: nausea 1',
    'Took Tylenol for the headache this morning, all gone now.',
    'I took my pills with breakfast like always.',
    'She brought a bottle of pills from home for the pharmacist to look at.',
    'Took the pills the dentist gave me, finished Friday.',
    'Picked up a bottle of aspirin at the store, should I take one a day?',
    'Tylenol helps more than ibuprofen for the knee.',
    'Paracetamol comes in boxes of 16 here, is that enough for a week of back ache?',
    'Mixed up nothing, daughter fills the pill bottle on Sundays.',
    'Dropped the whole bottle of tablets in the sink, need a new prescription.',
    'Threw out the empty pill bottle, can I have a repeat?',
    'Too many tablets to swallow at once, could any be stopped?',
    'I have a lot of tablets left over from last year, where do I hand them in?',
    'Took two paracetamol at lunch and the ache went.',
    'Pills in the wrong box again, the pharmacy sorted it before I took any.',
    'Wants a list: which pills she took this week, all as prescribed.',
  ])('%s', async (symptoms) => {
    const raised = await flagsOf(symptoms);
    expect(raised.filter((one) => OF_EXPOSURES.has(one))).toEqual([]);
  });
});

it('tells only of findings that the knowledge base has', () => {
  const { findings } = loadKnowledge();
  expect([...findingsOfFrames].filter((id) => !findings.has(id))).toEqual([]);
});
