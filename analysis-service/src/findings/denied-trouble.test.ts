import { describe, expect, it } from '@jest/globals';
import { readNote } from '../read-note.ts';
import { loadPatientKnowledge } from '../read-patient.ts';

const { lexicons } = loadPatientKnowledge();

const presentIn = (text: string) =>
  readNote(text, 'symptoms', { ...lexicons, today: '2026-11-20' })
    .observations.filter(({ state }) => state === 'present')
    .map(({ finding }) => finding);

describe('a denied trouble', () => {
  it.each([
    'No vision problems.',
    'No vision loss.',
    'No vision changes.',
    'No sight or hearing problems.',
    'No vision, hearing, or speech problems.',
    'No bladder control issues.',
    'No bowel or bladder control problems.',
    'No control loss of bladder.',
    'No pulse changes.',
    'No memory loss.',
    'No fetal movement concerns.',
    'No decrease in fetal movements.',
    'Without pee problems.',
    'No period pain.',
    'No vaccine reactions.',
    'No end-organ damage.',
    'No end of life thoughts.',
    'End-of-life pathway agreed.',
    'No sign of life-threatening bleeding.',
    'No feeling faint.',
    'No feeling of pressure in the chest.',
    'No feeling of numbness between the legs.',
    'No feeling changes in the legs.',
    'No sensation of choking.',
    'No plans to harm himself.',
    'No plans to kill anyone.',
    'No intention of taking an overdose.',
    'Left arm: no movement since 8 am.',
    'No movement of the bowels today.',
  ])('is none that the patient has: "%s"', (text) => {
    expect(presentIn(text)).toStrictEqual([]);
  });

  it('says that the finding is absent', () => {
    const { observations } = readNote('No bladder control problems.', 'symptoms', {
      ...lexicons,
      today: '2026-11-20',
    });
    expect(observations).toContainEqual(
      expect.objectContaining({ finding: 'incontinence', state: 'absent' }),
    );
  });

  it.each([
    ['No vision in the left eye, headache.', ['vision-loss', 'headache']],
    ['Right eye: no sight since breakfast.', ['vision-loss']],
    ['No bladder control since Monday, problems walking.', ['incontinence']],
    ['No control of my bladder, back pain.', ['incontinence', 'back-pain']],
    ['No feeling between my legs, back pain.', ['saddle-anesthesia', 'back-pain']],
    ['No feeling in my legs or problems with my bladder.', ['legs-paralysis']],
    ['His legs have no feeling, back pain.', ['legs-paralysis', 'back-pain']],
    ['No pulse, problems breathing.', ['cold-pale-limb']],
    ['36 weeks, no movements since last night, belly sore.', ['reduced-fetal-movement']],
    ['No wee since yesterday, swelling of the legs.', ['no-urine']],
    ['No end to the bleeding, dizzy.', ['dizziness']],
    ['No end of vomiting, dizzy.', ['vomiting', 'dizziness']],
    ['No wee today bladder problems.', ['no-urine']],
    ['No pulse cold leg weakness.', ['cold-pale-limb']],
    ['No reason to live.', ['suicidal-thoughts']],
  ])('does not take a lack for one: "%s"', (text, findings) => {
    expect(presentIn(text)).toStrictEqual(expect.arrayContaining(findings));
  });
});
