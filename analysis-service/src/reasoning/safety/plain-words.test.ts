import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';

const engine = createEngine();

async function levelOf(
  dateOfBirth: string,
  complaint: string,
  symptoms: string,
  history = 'None.',
) {
  const intake = { dateOfBirth, chiefComplaint: complaint, symptoms, medicalHistory: history };
  return (await engine.analyzeIntake(intake, '2026-11-20')).assessment.triage.level;
}

describe('a danger told in plain words is an emergency', () => {
  it.each([
    [
      'a battery that nobody names',
      '2025-05-19',
      "Which soft foods are good for a toddler who won't swallow?",
      '18 months old, dribbling like a tap since after tea and gagging when I give him toast.',
    ],
    [
      'asthma that the reliever does not ease',
      '1998-05-05',
      'asthma',
      'The inhaler is not helping, chest tight and wheezy since last night.',
    ],
    [
      'pre-eclampsia',
      '1992-04-05',
      'Are eye drops allowed in the 35th week?',
      "I'm pregnant. I see glitter and a grey patch since lunch, with a banging head since last night. My rings had to be cut off and my face looks like I've been stung.",
    ],
    [
      'a stroke',
      '1955-01-01',
      'stroke',
      "arm went limp and can't get words out since this morning",
    ],
    ['a stroke of a side', '1955-01-01', 'weak', "woke up and my left side doesn't work"],
    ['a stroke of a hand', '1969-01-01', 'hand', "can't move right hand, speech garbled"],
    ['a baby that does not move', '1990-01-01', 'pregnant', "haven't felt the baby move today"],
    ['no fetal movement', '1992-01-01', 'pregnant', '36 weeks, no fetal movement today'],
    ['broken waters', '1990-01-01', 'pregnant', 'water broke at 30 weeks'],
    ['a caustic in the eye', '1990-01-01', 'eye', 'drain cleaner got in my eye'],
    [
      'a sickle crisis',
      '1998-01-01',
      'pain',
      'I have sickle, my back and both legs are agony since last night',
    ],
    [
      'a chest pain that has not come again',
      '1965-01-01',
      'chest',
      'crushing chest pain for an hour this morning, never again since',
    ],
    ['a burn of the airway', '1983-01-01', 'burn', 'house fire, hoarse, soot in nose'],
    ['a silent chest', '2015-01-01', 'asthma', "wheezing, can't finish sentences, silent chest"],
    [
      'a closing throat',
      '1975-01-01',
      'sting',
      'stung by bee, throat closing, hives, short of breath',
    ],
    ['withdrawal', '1980-01-01', 'shakes', 'last drink 2 days ago, tremulous, seeing bugs'],
    ['a gangrenous foot', '1960-01-01', 'foot', 'foot ulcer, crepitus, pain out of proportion'],
    ['a floppy child', '2024-06-01', 'floppy', "toddler is floppy and won't wake up to feed"],
    ['a drowsy child after a fall', '2015-01-01', 'fall', 'fell off bike, vomited 3 times, sleepy'],
    ['a sugar off the scale', '1975-01-01', 'sugar', 'sugar reads HI, breathing fast, fruity'],
    ['a dive', '1985-01-01', 'dizzy', 'came up too fast scuba diving, joint pain and dizzy'],
    ['a stab', '1985-01-01', 'stabbed', 'stabbed in chest'],
    [
      'a deep neck infection',
      '2000-01-01',
      'tooth',
      "toothache, swelling under jaw, can't swallow",
    ],
    ['a twisted ovary', '1995-01-01', 'pelvic', 'severe pelvic pain, vomiting, known ovarian cyst'],
    ['a packet', '1999-01-01', 'shaking', "can't stop shaking, swallowed bag of cocaine"],
    ['legs that cannot be felt', '1985-01-01', 'back', "can't feel my legs"],
    ['legs that do not move', '1985-01-01', 'back', 'no power in legs since this morning'],
    ['paralysis', '1985-01-01', 'fall', 'paralysed from the waist down'],
    ['a child that cannot be woken', '2015-01-01', 'sleepy', "can't wake him"],
    ['an arrest', '1985-01-01', 'dad', 'he is not breathing'],
    ['a pause of a baby at night', '2026-10-10', 'baby', 'stopped breathing in the night'],
    ['a delirium of now', '1945-01-01', 'muddled', 'Post-op delirium, pulling at his lines.'],
    ['sleep while on the phone', '2015-01-01', 'sleepy', "I am on the phone, can't wake him"],
    ['a blocked nose beside it', '1985-01-01', 'breath', "nose blocked, can't breathe, lips blue"],
    [
      'legs, beside an old pain',
      '1985-01-01',
      'back',
      "Back pain for 5 years. Can't feel my legs.",
    ],
    ['a baby that stopped breathing', '2026-10-10', 'baby', 'stopped breathing and went limp'],
    ['no breath', '1985-01-01', 'breathing', "can't breathe"],
    [
      'pills kept',
      '1985-01-01',
      'question',
      "Not swallowing them, I've been saving them up since August.",
    ],
    ['a soft spot', '2026-08-07', 'baby', 'The soft spot on her head is puffed up. 103.1 rectal.'],
    [
      'pills laid out',
      '1985-01-01',
      'letter',
      "I've been saving my tablets up, they are on the desk",
    ],
    ['a choking child', '2023-06-01', 'help', 'GRAPE STUCK no sound coming out going purple'],
    ['a tight cast', '2014-01-01', 'arm', 'In a cast since yesterday, fingers fat and bluish'],
    ['a wound that opened', '1960-01-01', 'scar', 'my scar came open, bowel poking out'],
    [
      'a bad spirit',
      '1985-01-01',
      'eyes',
      'drank moonshine, now like looking through a snow storm',
    ],
    [
      'a nerve poison',
      '1990-01-01',
      'brother',
      'brother sprayed the cotton without mask now his eyes are pin dots, muscles dancing under skin',
    ],
    ['a zap', '1990-01-01', 'zap', 'zapped by the oven socket, passed out, heart skipping'],
    ['bleeding that spurts', '1960-01-01', 'leg', 'cut my leg, blood is spurting out'],
    ['a finger cut off', '1970-01-01', 'saw', 'table saw, finger came off, it is on ice'],
    ['a defibrillator', '1958-01-01', 'icd', 'my ICD went off, shocked me four times since lunch'],
    ['a cord', '1994-01-01', 'waters', 'waters went at 37 weeks and a loop is hanging out'],
    ['a meter', '1958-01-01', 'warfarin', 'My INR finger prick says 9.8'],
    ['tar', '1958-01-01', 'pre-op', 'twice this morning it was black as tar, blacked out after'],
    ['a fat tongue', '1958-01-01', 'tongue', 'an hour later the tongue fills my mouth'],
    ['pills saved', '1985-01-01', 'low', 'has saved up about 60 of the co-codamol'],
    ['too many pills', '1980-01-01', 'pills', 'took too many Tylenol'],
    [
      'a hand that went clumsy',
      '1950-01-01',
      'Clumsy hand',
      'My left hand went clumsy this morning.',
    ],
    [
      'a hand suddenly useless',
      '1950-01-01',
      'hand',
      'My right hand is suddenly useless, dropped my cup.',
    ],
    [
      'breath of pear drops',
      '2014-02-01',
      'Tired swimmer',
      'Lost weight, always at the water fountain. Sick four times, breathing deep and fast, breath smells of pear drops.',
    ],
    [
      'a plaster that morphine does not help',
      '2010-02-01',
      'Itchy plaster',
      'Broke his shin yesterday, full leg plaster, morphine doing nothing, screams if I straighten his toes.',
    ],
    [
      'a squeeze behind the breastbone',
      '1965-02-01',
      'Ginger tea recipe',
      "Horrible burning squeezing thing under my breastbone since 5 this morning, up into my jaw, and I've gone all clammy.",
    ],
  ])('%s', async (_title, dateOfBirth, complaint, symptoms) => {
    expect(await levelOf(dateOfBirth, complaint, symptoms)).toBe('emergency');
  });
});

describe('what should be seen soon is urgent', () => {
  it.each([
    [
      'blood beside a denial',
      '1960-01-01',
      'cough',
      "I don't have a fever, I've been coughing up blood",
    ],
    ['lines that bend', '1950-01-01', 'eye', 'straight lines have become wavy since 4 days'],
    ['a bite', '2001-01-01', 'bite', 'stray dog bit my hand'],
    ['a bat', '2001-01-01', 'bat', 'woke with a bat in bedroom'],
    [
      'a throat on carbimazole',
      '1980-01-01',
      'refill',
      'On carbimazole 20 mg. Sore throat since yesterday.',
    ],
    ['one shock', '1958-01-01', 'icd', 'my ICD fired once yesterday, well since'],
    ['an electric shock', '1970-01-01', 'shock', 'electrical shock from outlet'],
    ['a red hot breast', '1988-01-01', 'breast', 'breast red hot, fever, breastfeeding'],
    ['shingles of the eye', '1972-01-01', 'eye', 'shingles on forehead and tip of nose, eye red'],
    ['fever with a line', '1948-01-01', 'hot', 'temp 103, shaking chills, dialysis catheter'],
    ['heavy chest', '1960-01-01', 'chest', 'my chest feels heavy'],
  ])('%s', async (_title, dateOfBirth, complaint, symptoms) => {
    expect(await levelOf(dateOfBirth, complaint, symptoms)).toBe('urgent');
  });
});

describe('a danger beside words that could hide it is still one', () => {
  it.each([
    ['an answer that goes on', 'low mood', 'Suicidal ideation: 0 never before; today yes.'],
    ['a scale', 'phq', 'Thoughts of suicide: 0 = not at all, 3 = nearly every day. Answer: 3'],
    ['yellow eyes', 'skin', 'bruising easily, yellow eyes, swollen tummy'],
    ['yellow skin', 'liver', 'Bruising and yellow skin for a week'],
    ['a wound', 'thigh', 'Presented as a gunshot wound to the thigh, alert'],
    ['a hole', 'chest', 'Hole in chest like a gunshot wound, bleeding, short of breath'],
    ['a tongue', 'tooth', 'Now swelling of the tongue, which would mean hospital, I was told'],
    ['iron before', 'iron', 'Black stools with iron, never tarry before today'],
    ['an optician', 'eye', "the optician thought I'd gone blind on the left since this morning"],
    ['a fit', 'fit', 'Drowsy after fitting for ten minutes this morning'],
    ['pads', 'bleeding', 'soaking a pad every 15 minutes, 30 weeks pregnant'],
    ['legs', 'pregnant', 'bright red blood down my legs, 28 weeks'],
    ['after birth', 'after birth', 'gave birth yesterday, flooding through pads, dizzy'],
    ['blood on coughing', 'cough', 'Coughing up cupfuls of blood since Friday'],
    [
      'a stent',
      'chest',
      'Kidney stone stent in May, now crushing chest pain into the jaw, sweating',
    ],
    ['blue lips', 'lips', 'Blue lips, breathing fast, had a lolly before'],
    ['a fingertip', 'finger', 'Chopped my finger off, put finger back on with tape'],
    ['all no', 'chest', 'Crushing chest pain in the jaw, sweating. Smoking, diabetes: all no.'],
    [
      'who came straight in',
      'chest',
      'Brought straight in: crushing chest pain, sweating, jaw ache',
    ],
    [
      'a stay of before',
      'chest',
      '67M COPD, adm 12/11/26 with exacerbation, disch 15/11/26.\nOn arrival: sats 80%, RR 36.',
    ],
    [
      'a disease of before',
      'chest',
      'Problem: AF 3 Feb 2026.\nCrushing chest pain for an hour, sweating, jaw ache. At the time he was digging.',
    ],
    [
      'a plan of the day before',
      'chest',
      'Plan\n1. rest\n29/11 crushing chest pain, sweating, jaw ache',
    ],
  ])('%s', async (_title, complaint, symptoms) => {
    expect(await levelOf('1990-05-19', complaint, symptoms)).toBe('emergency');
  });

  it.each([
    ['dementia', 'dementia for years, started choking at dinner, still something stuck'],
    ['teething', 'teething for weeks, choking on a lego'],
    ['blood', 'Choked up blood twice tonight'],
  ])('%s', async (_title, symptoms) => {
    expect(await levelOf('1950-05-19', 'throat', symptoms)).toBe('urgent');
  });
});

describe('a danger that is denied raises nothing', () => {
  it.each([
    ['a noise', '1990-01-01', 'ankle', 'Heard a crack like a gunshot, swollen ankle, walks.'],
    ['stuck eyes', '1995-01-01', 'eyes', "Eyes were glued shut, thought I'd gone blind. Gritty."],
    ['a coil', '1985-01-01', 'coil check', 'POP course: finished at fitting. Coil well placed.'],
    ['iron', '1985-01-01', 'iron check', 'Dark stools with the iron, formed, never tarry.'],
    ['a plan', '1950-01-01', 'BPH review', 'BPH stable. ED precautions for inability to void.'],
    ['an answer', '1990-01-01', 'PHQ-9', 'item 9 (better off dead) ..... 0 not at all'],
    ['what may come', '1985-01-01', 'tooth', 'I warned him that swelling would mean A&E.'],
    [
      'speech and limbs',
      '1955-01-01',
      'check',
      'No slurred speech, no gibberish, can move both arms.',
    ],
    [
      'a baby that moves',
      '1990-01-01',
      'check',
      '30 weeks pregnant, baby moving well, waters intact.',
    ],
    [
      'a wound',
      '1990-01-01',
      'check',
      'Scar has not come open, no blood spurting, cast off last week.',
    ],
    ['a device', '1958-01-01', 'check', 'ICD check, it has never gone off.'],
    ['a form', '1970-01-01', 'form', 'Asks about blackouts, fits, chest pain: all no.'],
    [
      'an answer to all',
      '1970-01-01',
      'form',
      'Blackouts, fits, stroke, and the answer to all of them is no.',
    ],
    [
      'a list of what to come for',
      '1990-01-01',
      'check',
      'Well. Come straight in: fever 38, chest pain, sudden weakness.',
    ],
    ['a bent finger', '1990-01-01', 'finger', 'The ball bent my finger back, I can make a fist.'],
    ['a speech', '1990-01-01', 'form', 'I choked up in the speech at the wedding.'],
    [
      'a lolly',
      '2019-01-01',
      'lips',
      'Blue lips and tongue until she pulled out a raspberry lolly.',
    ],
    ['no chemical', '1990-01-01', 'check', 'Denies chemicals in the eye.'],
    ['no bite', '1990-01-01', 'check', 'No dog bite, no bat exposure.'],
    ['no trouble with breathing', '2015-01-01', 'cold', 'No rash, no breathing trouble.'],
    [
      'an inhaler of years ago',
      '1998-05-05',
      'asthma review',
      'Asthma well controlled, no wheeze. In 2019 the inhaler did not help and I went to hospital.',
    ],
    ['a blocked nose', '1985-01-01', 'cold', "Can't breathe through my nose."],
    ['no drowsiness', '2015-01-01', 'check', 'Fell off bike, not sleepy, no vomiting.'],
  ])('%s', async (_title, dateOfBirth, complaint, symptoms) => {
    expect(['routine', 'self-care']).toContain(await levelOf(dateOfBirth, complaint, symptoms));
  });
});

it('sees a new complaint beside what has been taken for long', async () => {
  const symptoms = 'Wants 12 months of Rigevidon. Left calf swollen and sore 3 days.';
  expect(await levelOf('1999-01-01', 'Pill check', symptoms, 'Rigevidon 18 months.')).toBe(
    'urgent',
  );
});
