import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';
import { assessWith, visit as visitOf, type Visit } from './told-visit.ts';

const assessVisit = assessWith(createEngine());

const visit = (complaint: string, symptoms: string, history = '', born = '1992-04-01') =>
  visitOf(complaint, symptoms, history, born);

describe('what has to be seen the same day', () => {
  it.each<[string, Visit]>([
    [
      'Glucose of 360 mg/dL or more',
      visit('sugar 21', 'Very thirsty, peeing lots.', 'None.', '1980-02-02'),
    ],
    ['Ear discharge with fever', visit('ear', 'Gunk coming out of the right ear, fever 38.9.')],
    ['Emergency contraception', visit('condom', 'The condom split last night.')],
    ['Emergency contraception', visit('pill', 'I need the morning after pill.')],
    ['Object in the nose or ear', visit('bead', 'He shoved a bead up his nostril at lunch.')],
    ['No insulin left', visit('insulin', 'Ran out of insulin, none for tonight.')],
    ['A medicine that must not stop has run out', visit('meds', 'Ran out of levetiracetam.')],
    ['A medicine that must not stop has run out', visit('meds', 'My prednisolone ran out.')],
    [
      'Contact with chickenpox or shingles',
      visit('contact', "I'm 16 weeks pregnant and was exposed to chickenpox yesterday."),
    ],
    ['Open wound', visit('cut', 'Sliced my palm on a tin, edges gaping.')],
    ['Object in the skin', visit('foot', 'Trod on a nail this morning, sore.')],
    ['Signs of an infected wound', visit('stitches', 'The stitches are red and leaking pus.')],
    ['Growing or throbbing boil', visit('boil', 'Boil on my neck, throbbing and getting bigger.')],
    ['Tooth knocked out', visit('tooth', 'Front tooth knocked out, kept in milk.')],
    ['Toothache with fever or a swollen face', visit('tooth', 'Toothache, fever since today.')],
    ['Foreskin that does not go back over', visit('foreskin', "Foreskin won't go forward.")],
    ['Punched-out sores of the skin', visit('eczema', 'Painful punched out sores, fever.')],
    ['Dialysis access without a thrill', visit('fistula', 'My fistula has stopped buzzing.')],
    ['Feeding tube that came out', visit('tube', 'The PEG tube fell out two hours ago.')],
    [
      'Gut symptoms on cancer treatment',
      visit('runs', 'On chemo, watery stools eight times today.'),
    ],
    [
      'Injured leg that bears no weight',
      visit('ankle', "Rolled my ankle, can't put weight on it."),
    ],
    ['Sore throat with little drinking', visit('throat', 'Sore throat, can hardly swallow water.')],
    [
      'Infant with few wet diapers',
      visit('baby', 'Vomited four times, hardly any wet nappies.', '', '2026-03-01'),
    ],
    [
      'Weight gained within days with signs of fluid',
      visit('weight', 'Weight up 3 kg in four days, ankles huge.', 'Heart failure.', '1950-01-01'),
    ],
    [
      'Reliever inhaler needed every few hours',
      visit('asthma', 'Using my blue inhaler every three hours, I can talk.'),
    ],
    ['Swelling of the nasal septum', visit('nose', 'Purple bulge inside the nose since a punch.')],
    [
      'Something stuck in the throat or gullet',
      visit('throat', 'Fish bone stuck in my throat since lunch.'),
    ],
    ['Snap above the heel', visit('calf', "Heard a pop, can't push off, gap in the tendon.")],
    ['One-sided leg swelling', visit('calf', 'L calf 4 cm > R, tender.')],
    [
      'Rash on a drug that can cause severe skin reactions',
      visit('rash', 'Two weeks on lamotrigine, red spots on the chest, bit feverish.'),
    ],
    ['Wish not to be here', visit('low', "I keep wishing I wasn't here, no plan.")],
    ['Medicine taken by mistake', visit('warfarin', 'Took double warfarin by mistake.')],
    ['Glucose of 360 mg/dL or more', visit('sugars', 'Sugars over 20 since the steroids.')],
  ])('raises "%s"', async (title, intake) => {
    const { titles, level } = await assessVisit(intake);
    expect(titles).toContain(title);
    expect(['urgent', 'emergency']).toContain(level);
  });
});

describe('what is an emergency besides', () => {
  it.each<[string, Visit]>([
    [
      'Loss of movement or feeling in the legs',
      visit('dive', "Dived in, hit my head, can't feel anything below my chest."),
    ],
    [
      'Self-harm or preparations for it',
      visit('jump', 'On the car park roof now, ready to do it, said my goodbyes.'),
    ],
    [
      'Trickle of fluid in pregnancy',
      visit('baby', '35 weeks pregnant, clear trickle soaking my pads.'),
    ],
    [
      'Nosebleed that does not stop on an anticoagulant',
      visit('nosebleed', 'Pouring an hour despite pinching.', 'Warfarin.', '1950-01-01'),
    ],
    [
      'Fever with weak immunity',
      visit('temp', 'Temp 38.6 and shivery, had my chemo nine days ago.'),
    ],
    ['Fever with weak immunity', visit('temp', '38.6 and shivery, had my chemo nine days ago.')],
    ['Bleeding in pregnancy', visit('bleeding', '10 weeks gone, soaked four pads in two hours.')],
    ['Low glucose', visit('sugar', 'Sugar 2.9 this morning.')],
    [
      'Tight throat after a sting or food or with hives',
      visit('wasps', 'Stung by wasps, throat is closing up, hives all over.'),
    ],
    ['Birth that is happening', visit('labour', 'Baby coming now, one foot is out.')],
    [
      'Fever with weak immunity',
      visit('unwell', 'Had chemotherapy for breast cancer 9 days ago; temperature 101.2 F.'),
    ],
    ['Fever with weak immunity', visit('unwell', 'Spleen removed in 2015; temperature 39.4.')],
    ['Potassium of 6 mmol/L or more', visit('unwell', 'Dialysis since 2021; potassium 7.4.')],
    ['INR of 8 or more', visit('unwell', 'Started warfarin 2 years ago; INR 9.5.')],
    [
      'Pressing chest pain with known coronary disease',
      visit('chest pain', 'Stent put in 8 months ago, crushing chest pain.'),
    ],
    ['Seizures one after another', visit('fits', 'Three fits in a row this morning.', 'Epilepsy.')],
    [
      'Thoughts of killing or harming others',
      visit('low mood', 'Baby is 5 months. She says she will hurt the baby.'),
    ],
    [
      'Possible carbon monoxide exposure',
      visit('headache', 'Husband and son have the same headaches since the heating was turned on.'),
    ],
    [
      'Danger sign after childbirth',
      visit('bleeding', 'Had baby Tuesday, soaking a pad every ten minutes.'),
    ],
    [
      'Stridor',
      visit(
        'cough',
        'Noise every breath in even sitting still, ribs pulling.',
        'None.',
        '2024-10-01',
      ),
    ],
    ['Vomit like stool', visit('belly', 'No poo no wind four days, brown smelly vomit.')],
    [
      'Painful eye or failing sight after an operation on the eye',
      visit('eye', 'Cataract surgery 5 days ago, eye red and painful.'),
    ],
    [
      'Red eye with contact lenses and worse sight',
      visit('eye', 'Contact lens wearer, red painful eye, sight worse.'),
    ],
    [
      'Painful or red eye with loss of sight or with headache or vomiting',
      visit('eye', 'Painful eye, blurred vision, headache and vomiting since this evening.'),
    ],
    [
      'Swelling of the face or tongue',
      visit('nuts', 'Allergic to nuts since childhood; ate satay, lips swelling.'),
    ],
    [
      'Breathing trouble or faintness after food with a food allergy',
      visit('throat', 'Throat tight since a curry 20 minutes ago.', 'Allergies: peanuts'),
    ],
    [
      'Cough or vomiting after food with a food allergy',
      visit('hoarse', 'Coughing and hoarse since she ate ice cream.', 'Hazelnut allergy'),
    ],
    ['Bleeding in pregnancy', visit('bleed', '8 weeks pregnant, bleeding.')],
    ['Bleeding in pregnancy', visit('wait', 'Ok to wait, soaking pads, 9 weeks pregnant?')],
    ['Adrenaline pen used', visit('epipen', 'Used my epipen after satay, fine now.')],
    [
      'Head injury with a bleeding disorder',
      visit('head', 'Haemophilia since birth; banged head.'),
    ],
    ['Fit that does not stop', visit('fit', 'Tonic-clonic and ongoing despite buccal midazolam.')],
  ])('raises "%s"', async (title, intake) => {
    const { titles, level } = await assessVisit(intake);
    expect(titles).toContain(title);
    expect(level).toBe('emergency');
  });
});

describe('what only sounds like it', () => {
  it.each([
    visit('ear', 'No discharge from the ear, no fever.'),
    visit('pill', 'Can I take my pill back to back? I always use condoms.'),
    visit('insulin', 'Need more insulin pens, two weeks left.'),
    visit('chickenpox', 'Chickenpox as a child, well.'),
    visit('prawns', 'Allergic to prawns, ate them once, lips swelled.'),
    visit('fall', 'Chronic pain since 2014: fell off a roof, broke back.', '', '1970-01-01'),
    visit('seizure licence form', 'None for three years, form needs a stamp.'),
    visit('cactus', 'Stabbed by a cactus, tiny spine in palm, pulled out whole.'),
    visit('voice', 'My husband says that my voice is soft.'),
    visit('cold', 'Cough and runny nose for 3 days, ate well today.', 'Peanut allergy'),
    visit('pregnant', '12 weeks pregnant, gums bleed when brushing.'),
    visit('booking', '9 weeks pregnant, no pain, no bleeding.'),
    visit('epipen refill', 'Need a new epipen, used the last one in 2022.', 'Nut allergy'),
    visit('allergy review', 'Has not used his epipen this year.', 'Peanut allergy'),
    visit('hand', 'Hanging the arm out of bed brings relief, numb at night for months.'),
    visit('waist', 'Tighter, as though I were in early pregnancy; heavy periods for years.'),
    visit('cut', 'Small paper cut, closed.'),
    visit('stitches', 'Stitches due out Friday, no pus, no redness.'),
    visit('wobbly tooth', 'His milk tooth fell out by itself.', '', '2019-01-01'),
    visit('fistula', 'Fistula buzzing as normal.'),
    visit('feeding tube', 'PEG site clean, feeding well.'),
    visit('ankle', 'Sprained my ankle last week, walking fine.'),
    visit('weight', 'Weight up 3 kg since Christmas, feeling fine.'),
    visit('choking scare', 'Coughed on toast yesterday, cleared itself at once, eating normally.'),
    visit('gums', 'Pink in the sink since I began flossing.'),
    visit('vitamins', 'Took two vitamin C today by accident.'),
    visit('tablets', 'Takes two tablets twice a day.'),
    visit('methotrexate', 'Takes methotrexate weekly, folic acid daily.'),
    visit('sweets', 'Overdosed on Halloween sweets, fine today.'),
    visit('goodbye', 'Said my goodbyes to grandad, he died on Sunday.'),
    visit('trampoline', 'Going to jump on the trampoline, is my knee ok?'),
    visit('seizure letter', 'College wants proof, no seizures in three years.'),
    visit('bruise', 'Bruise on my shin is yellowing.'),
    visit('lip', 'Snake bites done three weeks ago, a bit of crust.'),
    visit('burn', 'Touched the kettle, small pink mark, no blister.'),
    visit('throat', 'Throat tightness when anxious, none now, swallowing fine.'),
    visit('voice', 'Hoarse for 3 days with a cold.', '', '1960-01-01'),
  ])('raises nothing: %j', async (intake) => {
    expect((await assessVisit(intake)).titles).toEqual([]);
  });
});
