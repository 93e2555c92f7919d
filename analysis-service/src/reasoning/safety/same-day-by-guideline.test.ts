import { describe, expect, it } from '@jest/globals';
import { createEngine } from '../../pipeline.ts';
import { assessWith, visit, type Visit } from './told-visit.ts';

const assessVisit = assessWith(createEngine());

describe('what a guideline wants to be seen the same day', () => {
  const old = '1955-01-01';
  it.each<[string, Visit]>([
    [
      'Red part of a breast while breastfeeding',
      visit('breast', 'Breastfeeding, day 11, red hot wedge on the left breast.'),
    ],
    ['Blisters in a band on one side', visit('rash', 'Blisters in a stripe round my left ribs.')],
    ['Damaged or wet cast', visit('cast', 'My cast got wet in the shower.')],
    [
      'Injured ankle or foot that is tender over bone or bears few steps',
      visit('ankle', 'Rolled my ankle, sore when I press the bony bit.'),
    ],
    [
      'Signs of a urinary infection in a man',
      visit('waterworks', 'Man of 60, burning and peeing every hour for two days.', '', old),
    ],
    [
      'New sore or hot foot with diabetes',
      visit('foot', 'Blister on my big toe since yesterday.', 'Type 2 diabetes', old),
    ],
    [
      'New sore or hot foot with diabetes',
      visit('foot', 'Left foot hot and swollen for five days.', 'Type 2 diabetes', old),
    ],
    [
      'Inflammatory bowel disease with bleeding',
      visit('flare', 'Loose stools with streaks of blood for a week.', 'Ulcerative colitis'),
    ],
    [
      'Failing sight with pain on moving the eye or faded colors',
      visit('eye', 'Right eye blurry, sore on moving, colours washed out since Thursday.'),
    ],
    [
      'Rash on an antiepileptic or on allopurinol',
      visit('rash', 'Itchy rash on the arms, day 12 of lamotrigine.'),
    ],
    [
      'Foot pain at rest that eases when it hangs down',
      visit('foot', 'Foot pain wakes me, I hang the foot out of bed and it eases.', 'PAD', old),
    ],
    [
      'Infection that an antibiotic does not settle',
      visit('tonsils', 'Sore throat, no better on the antibiotics, still 38.5.'),
    ],
    [
      'Swollen or hurt joint with a bleeding disorder',
      visit('ankle', 'Ankle puffing up since yesterday.', 'Haemophilia A'),
    ],
    [
      'Weight gained within days with signs of fluid',
      visit('weight', 'Weight up 2.5 kg in 4 days, ankles tight.', 'Heart failure.', old),
    ],
    [
      'A medicine that must not stop has run out',
      visit('supply', 'Has missed 4 days of apixaban as the pharmacy was out.', 'AF', old),
    ],
    ['A medicine that must not stop has run out', visit('drops', 'Ran out of glaucoma drops.')],
  ])('raises "%s" for %j', async (title, told) => {
    const { titles, level } = await assessVisit(told);
    expect(titles).toContain(title);
    expect(['urgent', 'emergency']).toContain(level);
  });

  it.each<[Visit]>([
    [visit('rash', 'Poison ivy, tiny blisters in a line on the forearms.')],
    [visit('ankle', 'Rolled my ankle, not sore when I press the bones, I walk on it.')],
    [visit('shoes', 'New shoes gave me a blister on my heel.')],
    [visit('repeat', 'Lamotrigine repeat, no rash, no problems.', 'Epilepsy')],
    [visit('cast', 'Cast came off last month, walking well.')],
    [visit('feeding', 'Breastfeeding, red cheeks on the baby.')],
    [visit('review', 'No missed days of apixaban.', 'AF', old)],
    [visit('review', "Hasn't missed a day of warfarin.", 'AF', old)],
    [visit('apixaban', 'Never misses his apixaban, 3 days of tablets left.', 'AF', old)],
  ])('raises nothing for %j', async (told) => {
    expect((await assessVisit(told)).titles).toEqual([]);
  });
});
