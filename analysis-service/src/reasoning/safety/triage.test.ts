import { describe, expect, it } from '@jest/globals';
import { loadKnowledge } from '../knowledge/knowledge-base.ts';
import { isClear, moreUrgent, triage, type TriageFacts } from './triage.ts';

const conditions = new Map(loadKnowledge().conditions.map((one) => [one.name, one]));
const named = (urgency: string, mustNotMiss: boolean) => {
  const found = [...conditions.values()].find(
    (one) => one.urgency === urgency && one.mustNotMiss === mustNotMiss,
  );
  if (!found) throw new Error(`no condition is ${urgency}`);
  return found.name;
};
const emergency = named('emergency', true);
const urgent = named('urgent', false);
const routine = named('routine', false);
const selfCare = named('self-care', false);

const calm: TriageFacts = {
  age: 40,
  redFlags: [],
  differential: [],
  conditionOf: (name) => conditions.get(name),
  isFollowed: () => false,
  isPlannedVisit: false,
  isLongStanding: false,
  countFelt: () => 2,
  isNamed: () => false,
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
    [
      'an emergency that only risks and medicines speak for',
      { differential: [hypothesis(emergency, 'likely')], countFelt: () => 0 },
      'routine',
    ],
    [
      'a leading condition of the same day',
      { differential: [hypothesis(urgent, 'likely')] },
      'urgent',
    ],
    [
      'a leading condition of the same day in a story of months',
      { differential: [hypothesis(urgent, 'likely')], isLongStanding: true },
      'routine',
    ],
    [
      'a condition that must not be missed in a story of months',
      { differential: [hypothesis(named('urgent', true), 'likely')], isLongStanding: true },
      'urgent',
    ],
    ['a leading emergency', { differential: [hypothesis(emergency, 'possible')] }, 'emergency'],
    [
      'a leading emergency that one complaint alone speaks for',
      { differential: [hypothesis(emergency, 'possible')], countFelt: () => 1 },
      'urgent',
    ],
    [
      'a likely urgent condition with one complaint in a planned visit',
      {
        differential: [hypothesis(urgent, 'likely')],
        countFelt: () => 1,
        isPlannedVisit: true,
      },
      'routine',
    ],
    [
      'one that must not be missed, with one complaint in a planned visit',
      {
        differential: [hypothesis(emergency, 'likely')],
        countFelt: () => 1,
        isPlannedVisit: true,
      },
      'emergency',
    ],
    [
      'an urgent condition that leads with one complaint',
      { differential: [hypothesis(urgent, 'possible')], countFelt: () => 1 },
      'routine',
    ],
    [
      'an urgent condition that leads',
      { differential: [hypothesis(urgent, 'possible')] },
      'urgent',
    ],
    [
      'a likely emergency with one complaint',
      { differential: [hypothesis(emergency, 'likely')], countFelt: () => 1 },
      'emergency',
    ],
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

const alarm = (level: 'emergency' | 'urgent') => ({
  level,
  likes: [
    {
      text: 'missed my cup with the kettle',
      field: 'symptoms' as const,
      begin: 0,
      end: 29,
      known: 'cannot hit the keyhole',
      level: 'emergency' as const,
    },
  ],
});

describe('an alarm of the reader of plain words', () => {
  it.each<[string, Partial<TriageFacts>, string]>([
    ['raises what is calm to an emergency', { alarm: alarm('emergency') }, 'emergency'],
    ['raises what is calm to the same day', { alarm: alarm('urgent') }, 'urgent'],
    [
      'raises a text that was not understood',
      { unread: 'too-little-read', alarm: alarm('emergency') },
      'emergency',
    ],
    [
      'leaves a level that is higher',
      { redFlags: [flag('emergency')], alarm: alarm('urgent') },
      'emergency',
    ],
    [
      'is not needed for a text that was not understood',
      { unread: 'too-little-read' },
      'not-assessed',
    ],
  ])('%s', (_, facts, level) => {
    expect(triage({ ...calm, ...facts }).level).toBe(level);
  });

  it('is told in the words of the note beside the known ones', () => {
    expect(triage({ ...calm, alarm: alarm('emergency') }).reasons).toEqual([
      '"missed my cup with the kettle" reads like "cannot hit the keyhole" (emergency)',
    ]);
  });

  it('says so where only the whole of the story speaks for it', () => {
    expect(triage({ ...calm, alarm: { level: 'urgent', likes: [] } }).reasons).toEqual([
      'The story as a whole reads like one to be seen the same day',
    ]);
  });
});

describe('what a story reads like where it raises nothing', () => {
  it.each<[string, Partial<TriageFacts>, string]>([
    [
      'a calm text that reads in part like an urgent one is not called routine',
      { leaning: 'doubtful' },
      'not-assessed',
    ],
    [
      'nor is a complaint that nothing explains',
      { leaning: 'doubtful', differential: [hypothesis(selfCare, 'consider')] },
      'not-assessed',
    ],
    [
      'one that a calm hypothesis explains is called so',
      { leaning: 'doubtful', differential: [hypothesis(selfCare, 'likely')] },
      'self-care',
    ],
    ['what the rules raise stands', { leaning: 'doubtful', redFlags: [flag('urgent')] }, 'urgent'],
    [
      'a text of which too little was read may be called routine where it reads calm',
      { unread: 'too-little-read', leaning: 'calm' },
      'routine',
    ],
    [
      'but no less than routine',
      {
        unread: 'complaint-unread',
        leaning: 'calm',
        differential: [hypothesis(selfCare, 'likely')],
      },
      'routine',
    ],
    [
      'what the rules raise in such a text stands',
      { unread: 'too-little-read', leaning: 'calm', redFlags: [flag('emergency')] },
      'emergency',
    ],
    [
      'another language is not called calm',
      { unread: 'language', leaning: 'calm' },
      'not-assessed',
    ],
    [
      'a question about nobody is not called calm',
      { unread: 'no-patient', leaning: 'calm' },
      'not-assessed',
    ],
  ])('%s', (_, facts, level) => {
    expect(triage({ ...calm, ...facts }).level).toBe(level);
  });

  it('says that not all was understood', () => {
    expect(triage({ ...calm, unread: 'too-little-read', leaning: 'calm' }).reasons).toEqual([
      'No sign of urgency was found in the text',
      'Not all of the text was understood; as a whole it reads like stories that could wait',
    ]);
  });
});

describe('two readings of one patient', () => {
  const of = (level: 'emergency' | 'urgent' | 'routine' | 'not-assessed') => ({
    level,
    reasons: [level],
  });
  it.each([
    [of('routine'), of('urgent'), 'urgent'],
    [of('emergency'), of('urgent'), 'emergency'],
    [of('urgent'), of('not-assessed'), 'urgent'],
    [of('routine'), of('routine'), 'routine'],
  ])('%j and %j give %s', (one, other, level) => {
    expect(moreUrgent(one, other).level).toBe(level);
  });
});

describe('a first hypothesis decides alone', () => {
  const words = { text: 'runny nose', status: 'present' as const };
  const cold = {
    name: 'Upper respiratory tract infection',
    band: 'likely' as const,
    for: [words, { ...words, text: 'sore throat' }],
  };
  const sore = { name: 'Aphthous stomatitis', band: 'likely' as const, for: [words] };
  it.each<[string, Parameters<typeof isClear>[0], Partial<TriageFacts>, boolean]>([
    ['where the rules saw nothing', cold, {}, true],
    ['not beside a flag', cold, { redFlags: [{ level: 'urgent', title: 'Fever' }] }, false],
    ['not beside a critical note', cold, { hasCriticalMedication: true }, false],
    ['not by one complaint', { ...cold, for: [words] }, {}, false],
    ['by its own name', sore, {}, true],
    ['by its own name when it is possible', { ...sore, band: 'possible' }, {}, true],
    ['not by its own name when it is hardly so', { ...sore, band: 'consider' }, {}, false],
    ['not when it is only possible', { ...cold, band: 'possible' }, {}, false],
    ['not when there is none', undefined, {}, false],
  ])('%s', (_, first, facts, decides) => {
    expect(isClear(first, triage({ ...calm, ...facts }), (name) => name === sore.name)).toBe(
      decides,
    );
  });
});
