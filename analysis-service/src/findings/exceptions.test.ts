import { describe, expect, it } from '@jest/globals';
import { loadPatientKnowledge, readFields } from '../read-patient.ts';

const knowledge = loadPatientKnowledge();

/** Findings that the symptoms tell as present. */
function presentIn(symptoms: string): string[] {
  return readFields({ symptoms }, '2026-11-22', knowledge)
    .flatMap(({ observations }) => observations)
    .filter(({ state }) => state === 'present')
    .map(({ finding }) => finding);
}

describe('words of a finding', () => {
  it.each([
    ['hypotension', 'My blood pressure runs low, always has.'],
    ['confusion', 'The wound is slow to respond to the cream.'],
    ['confusion', 'Slow to answer the door because of his knees.'],
    ['confusion', 'The surgery is slow to respond.'],
    ['easy-bruising', 'On warfarin, one small bruise on the forearm.'],
    ['easy-bruising', 'Bruised where the needle went in.'],
    ['petechiae', 'Tiny itchy red dots round both ankles.'],
    ['incontinence', 'Bladder and bowel control are normal.'],
    ['seizure', 'Type of seizure: absences, stares.'],
    ['nipple-discharge', 'Breast clinic discharge after five years.'],
    ['bite-sting', 'Dorzolamide drops stung, so they were changed.'],
    ['hiv-history', 'HIV/STS bloods taken.'],
    ['lethargy', 'Cetirizine made him sleepy, stopped.'],
    ['headache-worse-straining', 'Headache is better when lying.'],
    ['peritonism', 'My back muscles are hard as a board since the gym.'],
    ['clumsy-limb', 'My arm went dead in bed, pins and needles, fine after a shake.'],
    ['fever', 'It feels burning when I pee.'],
    ['peritonism', 'I am stiff as a board in the mornings.'],
    ['syncope', 'The chest film showed faint scattered shadows.'],
    ['petechiae', 'Tonsils large and red, pinpoint red spots on the soft palate.'],
    ['aphasia', 'I speak a bit mushy because of the lip but I find all my words.'],
    ['seizure', 'Itching that seized him from head to foot after every shower.'],
    ['burn-injury', 'His toes burned and reddened in warmth.'],
    ['angioedema', 'Cola-coloured urine and puffy face.'],
    ['missed-period', 'Her periods are regular and not painful.'],
    ['central-vision-distortion', 'Fine wavy thread-like lines between fingers seen with lamp.'],
    ['clumsy-limb', 'My hands are clumsy with buttons.'],
    ['burn-injury', 'After jollof rice fire dey burn me from stomach to throat.'],
    ['burn-injury', "Bright red bum, looks like it's been burnt, poor lad."],
    ['burn-injury', 'Burnt to a crisp at the beach yesterday, red and hot.'],
    ['bite-sting', "Exams soon, bitten nails, can't settle."],
    ['dyspnea-exertional', 'My tutor said ask about some breathing exercises.'],
    ['strangled', "My husband snores like he's being strangled."],
    ['positional-chest-pain', 'I pinched my nose and leaned forward until it stopped.'],
    ['hypotension', 'BP was a bit low at the pharmacy, 104/66, feel fine.'],
    ['cyanosis', 'Bluish bruise on my shin from the table.'],
    ['cyanosis', "Baby's lips look blue after blueberries."],
    ['cyanosis', 'Blue lips from the swimming pool cold, pink after the towel.'],
    ['seizure', 'Hearing aid fitting next week.'],
    ['seizure', 'Coil fitting last Tuesday, light cramps.'],
    ['seizure', 'Shaking all over with cold at the bus stop.'],
    ['aphasia', "I can't find words to thank you."],
    ['vision-loss', 'Blind in left eye since birth.'],
    ['vision-loss', "Can't see the board without my glasses."],
    ['stridor', 'Snuffly, noisy breathing at night with a cold, feeding well.'],
    ['hypoglycemia-lab', 'Had a low sugar drink.'],
    ['collapse', 'Rash unresponsive to the steroid cream.'],
    ['collapse', 'Collapsed arches, needs insoles.'],
    ['saddle-anesthesia', 'Groin numb patch since hernia repair 2021.'],
    ['focal-weakness', 'Weak left ankle since the sprain, gives way.'],
    ['confusion', "I'm confused about which tablets to take."],
    ['thunderclap-headache', 'Worst headache is on Mondays after wine.'],
    ['tearing-chest-pain', 'Tearing pain at the heel on getting up.'],
    ['urinary-retention', "Can't pee in public toilets."],
    ['peritonism', 'Muscle guarding on palpation of the neck.'],
    ['angioedema', 'Face swollen from crying.'],
    ['melena', 'Black stool from Pepto-Bismol.'],
    ['hematuria', 'Pink urine after beetroot.'],
    ['prolonged-erection', 'Erection lasting only a minute.'],
    ['visual-hallucinations', 'Seeing things blurry up close.'],
    ['floaters', 'Flashing lights on my new bike.'],
    ['chemical-splash', 'Splash of shampoo in eye, rinsed, fine.'],
    ['fever', 'High temperature outside and I feel sticky.'],
    ['jaundice', 'Yellow skin on the heel, hard.'],
    ['hoarseness', 'Voice hoarse after karaoke.'],
    ['shock', 'My hands and feet are always cold.'],
  ])('do not mean %s in "%s"', (finding, symptoms) => {
    expect(presentIn(symptoms)).not.toContain(finding);
  });

  it.each([
    ['hypotension', 'Low BP 82/40 and dizzy.'],
    ['hypotension', 'BP a bit low, clammy and grey.'],
    ['cyanosis', 'Went blue in the pool, pulled out, coughing.'],
    ['cyanosis', 'Lips blue, breathing fast.'],
    ['seizure', 'Fitting on the floor, shaking, wet herself.'],
    ['aphasia', "Can't find his words since breakfast."],
    ['vision-loss', 'Blind in right eye since this morning.'],
    ['stridor', 'Noisy breathing, drooling, leaning forward.'],
    ['hypoglycemia-lab', 'Blood sugar low, shaking.'],
    ['collapse', 'Unresponsive to voice.'],
    ['collapse', 'Found unresponsive on the sofa.'],
    ['saddle-anesthesia', 'Numb when wiping since the back operation.'],
    ['focal-weakness', 'Sudden weakness of left wrist and hand.'],
    ['confusion', "Confused, doesn't know the day."],
    ['confusion', "I'm confused and keep getting lost in my own street."],
    ['thunderclap-headache', 'Worst headache of my life, sudden.'],
    ['tearing-chest-pain', 'Tearing pain in chest to back.'],
    ['urinary-retention', 'Cannot pee since last night.'],
    ['peritonism', 'Rigid abdomen with guarding.'],
    ['angioedema', 'Face swollen and itchy after nuts.'],
    ['melena', 'Black sticky stools, dizzy, on iron tablets.'],
    ['prolonged-erection', 'Painful erection for five hours.'],
    ['chemical-splash', 'Oven cleaner splashed in eye.'],
    ['jaundice', 'Yellow skin and eyes.'],
    ['shock', 'Cool peripheries, CRT 4 s.'],
    ['confusion', 'Slow to respond to the nurse.'],
    ['confusion', 'Dad is slow to respond to his carers since this morning.'],
    ['petechiae', '2 years old, pinpoint red spots on legs.'],
    ['petechiae', 'Tiny red dots on his tummy, not itchy.'],
  ])('mean %s in "%s"', (finding, symptoms) => {
    expect(presentIn(symptoms)).toContain(finding);
  });
});
