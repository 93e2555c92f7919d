import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';
import { assessWith, visit, type Visit } from './told-visit.ts';

const assessVisit = assessWith(createEngine());

describe('a known disease with one sign of danger', () => {
  it.each<[string, Visit]>([
    ['Very high blood pressure with symptoms', visit('BP', 'Machine says 230 over 130, headache.')],
    ['Result that is called dangerous', visit('Lab', 'Lab says potassium is dangerously high.')],
    ['Swollen optic discs', visit('Optician', 'Optician says both my discs are swollen.')],
    [
      'Broken line in a vein',
      visit('PICC', 'PICC line snapped, a bit is still in the arm.', 'Chemo'),
    ],
    ['Hanging', visit('Brought in', 'Cut down from rope.')],
    ['Baclofen pump that alarms or fails', visit('Pump', 'Baclofen pump beeping, legs stiffer.')],
    [
      'Peak flow of half the best or less',
      visit('Asthma', 'Wheezy. Peak flow 180, best 450.', 'Asthma'),
    ],
    [
      'Wheeze or breathlessness that the reliever does not ease',
      visit('Asthma', 'Wheeze, nebs at home did nothing.', 'Asthma'),
    ],
    ['Severe asthma', visit('Asthma', 'Wheezing, using neck muscles to breathe.', 'Asthma')],
    [
      'COPD with breathlessness that the reliever does not ease',
      visit('COPD', 'More breathless, green phlegm, nebs not helping.', 'COPD', '1950-01-01'),
    ],
    ['Breathlessness at rest', visit('COPD', 'Breathless at rest.', 'COPD', '1950-01-01')],
    ['No air entry on one side', visit('Breathless', 'Sudden SOB, no air entry on the right.')],
    [
      'Swollen leg that turns blue',
      visit('Leg', 'Left leg swollen to the thigh, bluish and very painful since yesterday.'),
    ],
    ['Hearing lost at once', visit('Ear', 'Went deaf in my right ear overnight.')],
    ['No urine for 18 hours or more', visit('Unwell', "Haven't peed since yesterday, drinking.")],
    [
      'Fever with urinary symptoms or loin pain in pregnancy',
      visit('Kidney', '29 weeks pregnant, fever, left loin pain, burning.', '', '1996-01-01'),
    ],
    [
      'Renal colic with a single kidney',
      visit('Stone', 'Left flank pain since 5 am.', 'Right nephrectomy 2014'),
    ],
    ['Hernia or stoma that turns dark', visit('Hernia', 'The hernia has gone purple.', 'Hernia')],
    [
      'Colitis with many stools and a sign of severity',
      visit('Colitis', 'Bloody diarrhea, 10 stools a day, temp 38.4.', 'Ulcerative colitis'),
    ],
    [
      'Gas outside of the bowel or in a wall on imaging',
      visit('CT result', 'Diverticulitis with free gas under the diaphragm on CT.'),
    ],
    [
      'Gastrointestinal bleeding',
      visit('Cirrhosis', 'Just brought up a bowl of bright red blood.'),
    ],
    ['Sciatica in both legs', visit('Sciatica', 'Shooting pain down both legs since last night.')],
    [
      'Foot that drops with sciatica',
      visit('Sciatica', 'Sciatica, foot drop since this morning.', 'L4/5 disc'),
    ],
    [
      'Clear fluid from nose or ear after an injury',
      visit(
        'Nose',
        'Hit in the face yesterday, head injury, clear water dripping from one nostril.',
      ),
    ],
    [
      'Nosebleed that does not stop or runs down the throat',
      visit('Nosebleed', 'Nose bleeding 40 minutes, pinched twice, still pouring.'),
    ],
    ['Saliva that cannot be swallowed', visit('Throat', "Sore throat, can't swallow my spit.")],
    ['Open fracture', visit('Leg', 'Fell off a quad bike, the bone is sticking out.')],
    ['Blood in the front of the eye', visit('Eye', 'Football in the eye, hyphaema.')],
    [
      'Corneal spot in a wearer of contact lenses',
      visit('Eye', 'Contact lens wearer, red eye, white spot on the cornea.'),
    ],
    [
      'Redness that spreads within hours',
      visit('Leg', 'Cellulitis, the red has gone past the line by 10 cm within hours.'),
    ],
    [
      'Burn that goes around a limb or is deep',
      visit('Burn', 'Burn all the way round the forearm, white and leathery.'),
    ],
    [
      'Bleeding that soaks pads within hours',
      visit('Bleeding', 'Soaked four pads in two hours, clots like golf balls.', '', '1996-01-01'),
    ],
    [
      'Bleeding with a low placenta',
      visit('Bleed', '31 weeks, low placenta, vaginal bleeding.', '', '1996-01-01'),
    ],
    [
      'Many stools on immunotherapy',
      visit('Diarrhea', 'On nivolumab, 9 watery stools a day.', 'Melanoma'),
    ],
    [
      'Fever and sore throat on a drug that can stop white blood cells',
      visit('Throat', 'Sore throat and fever 38.6, takes carbimazole.'),
    ],
    [
      'Pulmonary embolism with a sign of danger',
      visit('Clot', 'Pulmonary embolism found last week, passed out just now.'),
    ],
    ['Caustic substance swallowed', visit('Drank something', 'Drank a cup of drain cleaner.')],
    [
      'Neither eats nor drinks with a mental illness',
      visit('Depression', 'Depressed, has not eaten or drunk for three days.'),
    ],
    ['Emergency diagnosis in a report', visit('Scan', 'CTPA: saddle embolus.', '', '1960-01-01')],
    ['ST elevation or its like on the ECG', visit('ECG', 'ECG: ST elevation V1 to V4.')],
    ['Dangerous rhythm on the ECG', visit('ECG', 'Complete heart block on today’s tracing.')],
  ])('%s', async (title, told) => {
    const { titles, level } = await assessVisit(told);
    expect(titles).toContain(title);
    expect(level).toBe(title === 'Hearing lost at once' ? 'urgent' : 'emergency');
  });

  it.each<[string, Visit]>([
    ['a peak flow near the best', visit('Review', 'Well, peak flow 450, best 480.', 'Asthma')],
    ['breathlessness on hills', visit('Review', 'Breathless on hills as always.', 'COPD')],
    ['a rhythm that is paced', visit('Review', 'Well.', 'Complete heart block, pacemaker 2018')],
    ['an old infarction', visit('Review', 'Well, no chest pain.', 'STEMI 2019, stent')],
    ['sciatica of one leg', visit('Sciatica', 'Sciatica of the right leg, easing, foot strong.')],
    ['a runny nose', visit('Cold', 'Nose runs down the back of my throat.')],
    ['a bill', visit('Form', 'The letter about my bill does not make sense to me.')],
    ['emphysema on a film', visit('Review', 'Chest film: emphysematous change, stable.', 'COPD')],
    [
      'one kidney alone',
      visit('Blood test', 'Here for blood pressure tablets.', 'Nephrectomy 2010'),
    ],
    ['a tooth', visit('Tooth', 'A filling was knocked out last week, no pain.')],
    ['a nosebleed of before', visit('Cold', 'Nosebleed 3 hours ago, stopped, and a sore throat.')],
    ['a cleaner', visit('Skin', 'Used drain cleaner, hands itchy.')],
    ['six stools in a week', visit('Bowels', 'Passes 6 bowel movements a week, well.')],
    ['a burn of childhood', visit('Review', 'Well.', 'Full thickness burns as a child')],
    ['a rupture of before', visit('Review', 'Well.', 'Ruptured AAA repair; open fracture, plated')],
    ['no urine problem', visit('Review', 'No pee problems, no vision changes.')],
  ])('is none beside %s', async (_, told) => {
    const { level } = await assessVisit(told);
    expect(['routine', 'self-care', 'urgent']).toContain(level);
  });
});
