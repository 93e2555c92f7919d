import { describe, expect, it } from '@jest/globals';
import { loadKnowledge } from '../knowledge/knowledge-base.ts';
import { triage, type TriageFacts } from './triage.ts';

const conditions = new Map(loadKnowledge().conditions.map((one) => [one.name, one]));
const named = (urgency: string, mustNotMiss: boolean) => {
  const found = [...conditions.values()].find(
    (one) => one.urgency === urgency && one.mustNotMiss === mustNotMiss,
  );
  if (!found) throw new Error(`no condition is ${urgency}`);
  return found.name;
};
const emergency = named('emergency', true);
const routine = named('routine', false);
const selfCare = named('self-care', false);

const calm: TriageFacts = {
  age: 40,
  redFlags: [],
  differential: [],
  conditionOf: (name) => conditions.get(name),
  isFollowed: () => false,
  hasCriticalMedication: false,
  notes: [],
};
const flag = (level: 'emergency' | 'urgent') => ({ level, title: `a flag of ${level}` });
const hypothesis = (name: string, band: 'likely' | 'possible' | 'consider') => ({
  name,
  band,
  mustNotMiss: conditions.get(name)?.mustNotMiss ?? false,
});

describe('triage', () => {
  it.each<[string, Partial<TriageFacts>, string]>([
    ['nothing', {}, 'routine'],
    ['an emergency flag', { redFlags: [flag('urgent'), flag('emergency')] }, 'emergency'],
    ['an urgent flag', { redFlags: [flag('urgent')] }, 'urgent'],
    ['a leading emergency', { differential: [hypothesis(emergency, 'possible')] }, 'emergency'],
    [
      'a possible emergency that does not lead',
      { differential: [hypothesis(routine, 'possible'), hypothesis(emergency, 'possible')] },
      'urgent',
    ],
    [
      'an emergency worth keeping in mind',
      { differential: [hypothesis(routine, 'possible'), hypothesis(emergency, 'consider')] },
      'routine',
    ],
    ['a self-care complaint', { differential: [hypothesis(selfCare, 'likely')] }, 'self-care'],
    [
      'a self-care complaint at 75',
      { age: 75, differential: [hypothesis(selfCare, 'likely')] },
      'routine',
    ],
    [
      'a self-care complaint at 1',
      { age: 1, differential: [hypothesis(selfCare, 'likely')] },
      'routine',
    ],
    [
      'a critical medication',
      { hasCriticalMedication: true, differential: [hypothesis(selfCare, 'likely')] },
      'urgent',
    ],
  ])('of %s is right', (_, facts, level) => {
    expect(triage({ ...calm, ...facts }).level).toBe(level);
  });

  it('leaves out a condition that is known and followed in a planned visit, but no red flag', () => {
    const followed = {
      ...calm,
      differential: [hypothesis(emergency, 'likely')],
      isFollowed: () => true,
    };
    expect(triage(followed).level).toBe('routine');
    expect(triage({ ...followed, redFlags: [flag('urgent')] }).level).toBe('urgent');
  });

  it('gives only the reasons of its level, then the notes', () => {
    const facts = { ...calm, redFlags: [flag('urgent'), flag('emergency')], notes: ['a note'] };
    expect(triage(facts).reasons).toEqual(['a flag of emergency', 'a note']);
  });
});
