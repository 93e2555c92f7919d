import { describe, expect, it } from '@jest/globals';
import { stateOf } from '../../state-of-traits.ts';
import { readNote } from '../../read-note.ts';
import { loadPatientKnowledge } from '../../read-patient.ts';
import { readMarked, traitNames } from '../marked-text.ts';

// H: only warned of. What is not marked so is told of the patient.
describe('what a plan tells a patient to come for', () => {
  it.each([
    'Valve clinic, advice given. {Head injury H}, {black stools H} or sudden {weakness H}: A&E.',
    'Review in 6 months. Usual advice: {black stools H}, {head injury H} -> hospital.',
    'All normal. She has been reminded: {fever H} over 38 or {pain H} over the graft = phone.',
    'Continue. Toxicity signs revised - coarse {tremor H}, {vomiting H}, {confusion H}: stop & go A&E.',
    'Booster please. Knows to come to ED with {vomiting blood H} or {confusion H}.',
    'Discharged. Any {rectal bleeding H} lasting > 3 weeks to be referred as usual',
    'Normal check. Safety net {fever H} >38 = same day/A&E.',
    'Dialysis review, all well. Card given: {chest pain H}, {sweating H}',
    'Cardiac rehab, all well. Stop exercise & call 911: {chest pain H}, {passing out H}.',
    'Asthma review, all well.\nRED too {breathless H} to finish a sentence, {lips blue H} -> 999',
    'Heart failure nurse, well. AMBER +2kg in 3 days -> HF line. RED {breathless H} at rest / {chest pain H} -> 999.',
    'Pill check, well. Adv: {calf pain H}, {chest pain H}, {sudden headache H} -> urgent.',
    'Dialysis review, all well. Leaflet given. 999 for {collapse H}, {chest pain H}.',
  ])('is only warned of: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'Leg ulcer redressed. {Chest pain} since 6 am -> A&E',
    'Leg ulcer redressed. Crushing {chest pain}, {sweating} -> 999',
    'BP check. {Facial droop} and {slurred speech} today: 999',
    'Seen for ear wax. Sudden {loss of vision} this morning -> eye casualty',
    'Wound check. {Severe headache} and {neck stiffness} - sent to A&E',
    '{Chest pain} or {indigestion}: A&E',
    'Home visit. {Head injury} -> ED',
    'Ambulance pre-alert. Blue light: {collapse}, {chest pain}',
    'Leg is red. Rigid abdomen, {guarding}/{rebound} -> surgery',
    'Dressing done. {Facial droop} / {arm weakness}: stroke team',
    'Says he is fine. Crushing {chest pain}, {sweating} -> ED',
    'Wound ok. Crushing {chest pain} or {sweating} - emergency',
    'Plan: continue tablets. {Facial droop}, {slurred speech} -> 999',
    'Triage. Ring 999: crushing {chest pain}, {sweating}',
    'Vitals normal. Card: {murmur}, {edema}',
    'Leg is red. {Breathless} at rest, {chest pain} -> 999',
    'Male, 78. 999 call for {chest pain}, grey.',
    'Male, 78, retired. 999 for {collapse}, {chest pain}.',
    'Crew on scene. Ring ED: {chest pain}, BP 80/50',
    'Seen at home. Told to ring 999: crushing {chest pain}, {sweating}',
  ])('is none where something happens: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('a note of a visit that was planned', () => {
  const knowledge = { ...loadPatientKnowledge().lexicons, today: '2026-11-22' };
  const statesIn = (text: string, isOfPlannedVisit: boolean) =>
    readNote(text, 'symptoms', { ...knowledge, isOfPlannedVisit })
      .entities.filter(({ category }) => category === 'MEDICAL_CONDITION')
      .map(({ traits }) => stateOf(traits));

  const LIST = 'Well. Same tablets. Sleeps fine. Walks daily. 999: chest pain, collapse.';

  it('tells what to come for in lists of signs with where to go', () => {
    expect(statesIn(LIST, true)).toEqual(['hypothetical', 'hypothetical']);
    expect(statesIn(LIST, false)).toEqual(['present', 'present']);
  });

  it.each([
    'Well. Same tablets. Sleeps fine. Walks daily. Chest pain since 6, sweating -> 999',
    'Well. Same tablets. Sleeps fine. Walks daily. 999 called: collapse, chest pain',
    'Crushing chest pain, sweating -> 999. Same tablets. Sleeps fine. Walks daily.',
  ])('and still what happens: %s', (text) => {
    expect(new Set(statesIn(text, true))).toEqual(new Set(['present']));
  });
});
