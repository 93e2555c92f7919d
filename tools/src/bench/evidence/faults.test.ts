import { describe, expect, it } from '@jest/globals';
import type { Finding } from '@neurovista/analysis-service';
import type { Entity, Evidence } from '@neurovista/contracts';
import { faultsOf } from './faults.ts';
import { createFindingNames } from './finding-names.ts';
import { readRecord } from './statements.ts';

const finding = (id: string, name: string, phrases: string[], parent?: string): Finding => ({
  id,
  name,
  kind: 'symptom',
  importance: 3,
  phrases,
  ...(parent === undefined ? {} : { parent }),
});

const FINDINGS = [
  finding('cough', 'cough', []),
  finding('cough-blood', 'coughing up blood', ['hemoptysis'], 'cough'),
  finding('fever', 'fever', ['febrile']),
  finding('leg-edema', 'swelling of both legs', ['leg+swell*']),
  finding('one-leg', 'swelling of one leg', ['calf+swell*']),
  finding('vomiting', 'vomiting', ['throwing up']),
  finding('headache', 'headache', []),
  finding('morning-headache', 'morning headache', [], 'headache'),
];

const names = createFindingNames(
  {
    findings: new Map(FINDINGS.map((one) => [one.id, one])),
    conditions: [
      {
        id: 'dvt',
        name: 'Thrombosis',
        synonyms: [],
        system: 'vessels',
        prevalence: 'common',
        ages: { from: 0, to: 100 },
        femaleShare: 0.5,
        pregnancy: 'any',
        courses: ['acute'],
        urgency: 'urgent',
        mustNotMiss: false,
        relapsing: false,
        nextSteps: [],
        source: 'test',
        links: new Map([
          ['one-leg', 'frequent'],
          ['vomiting', 'excluded'],
        ]),
        risks: new Map(),
      },
    ],
  },
  new Map([['fever', ['burning up']]]),
);

interface Note {
  readonly text: string;
  readonly missing?: string[];
  readonly for?: string[];
  readonly against?: string[];
  readonly item?: string;
  readonly entities?: readonly Entity[];
}

function faultsIn({ text, missing = [], item = '', entities = [], ...lists }: Note) {
  const evidence = (words: string): Evidence => {
    const begin = text.indexOf(words);
    return { text: words, status: 'present', field: 'symptoms', begin, end: begin + words.length };
  };
  const hypothesis = {
    name: 'Thrombosis',
    band: 'likely' as const,
    score: 1,
    mustNotMiss: false,
    for: (lists.for ?? []).map((words) => evidence(words)),
    against: (lists.against ?? []).map((words) => evidence(words)),
    missing,
    nextSteps: [],
    sources: [],
  };
  const record = readRecord([{ field: 'symptoms', text, entities }]);
  return faultsOf({ hypothesis, record, item }, names).map(({ kind, what }) => `${kind}: ${what}`);
}

const familyEntity = (text: string, words: string): Entity => ({
  Id: 0,
  Text: words,
  Category: 'MEDICAL_CONDITION',
  Type: 'DX_NAME',
  Score: 1,
  BeginOffset: text.indexOf(words),
  EndOffset: text.indexOf(words) + words.length,
  Traits: [{ Name: 'PERTAINS_TO_FAMILY', Score: 1 }],
  Attributes: [],
  field: 'symptoms',
});

describe('faultsOf', () => {
  it.each<[string, Note, string[]]>([
    ['asks for what is stated', { text: 'Febrile.', missing: ['fever'] }, ['asked: fever']],
    ['asks for what is denied', { text: 'No fever', missing: ['fever'] }, ['asked: fever']],
    ['asks for what is measured', { text: 'T 37.0', missing: ['fever'] }, ['asked: fever']],
    ['asks by another name', { text: 'He is burning up', missing: ['fever'] }, ['asked: fever']],
    [
      'asks for the general where the special is stated',
      { text: 'Hemoptysis today', missing: ['cough'] },
      ['asked: cough'],
    ],
    [
      'asks for the special where the general is denied',
      { text: 'No headache', missing: ['morning headache'] },
      ['asked: morning headache'],
    ],
    [
      'holds the same words for and against',
      { text: 'leg swelling', for: ['leg swelling'], against: ['leg swelling'] },
      ['same words: leg swelling'],
    ],
    [
      'holds a part of the words for it against it',
      { text: 'calf swelling. Swelling', for: ['calf swelling'], against: ['Swelling'] },
      ['same words: Swelling'],
    ],
    [
      'reads one mention as two',
      { text: 'left leg swelling', for: ['left leg'], against: ['leg swelling'] },
      ['same words: leg swelling'],
    ],
    [
      'holds one thing by two names for and against',
      { text: 'vomiting. Throwing up', for: ['vomiting'], against: ['Throwing up'] },
      ['same thing: Throwing up'],
    ],
    [
      'holds the general against it and the special for it',
      { text: 'hemoptysis. A cough', for: ['hemoptysis'], against: ['cough'] },
      ['same thing: cough'],
    ],
    [
      'holds against it what it explains',
      { text: 'calf swelling', against: ['calf swelling'] },
      ['explained: calf swelling'],
    ],
    [
      'says of what it explains that it is not explained',
      { text: '', item: '2. Thrombosis: Not explained by it: swelling of one leg. Dangerous.' },
      ['text: swelling of one leg'],
    ],
  ])('counts a hypothesis that %s', (_, note, faults) => {
    expect(faultsIn(note)).toEqual(faults);
  });

  it.each<[string, Note]>([
    [
      'holds against it what is denied by a part of the words for it',
      { text: 'No swelling. Calf swelling', for: ['Calf swelling'], against: ['swelling'] },
    ],
    ['asks for what is not stated', { text: 'Cough', missing: ['fever'] }],
    [
      'asks for the special where the general is stated',
      { text: 'Headache', missing: ['morning headache'] },
    ],
    [
      'asks for the general where the special is denied',
      { text: 'No hemoptysis', missing: ['cough'] },
    ],
    [
      'asks for what a relative has',
      {
        text: 'Twin with fever',
        missing: ['fever'],
        entities: [familyEntity('Twin with fever', 'fever')],
      },
    ],
    [
      'holds for it a special finding where the general is denied',
      { text: 'hemoptysis. No cough', for: ['hemoptysis'], against: ['cough'] },
    ],
    [
      'holds against it what is expected and denied',
      { text: 'no calf swelling', against: ['calf swelling'] },
    ],
    ['holds against it what it excludes', { text: 'vomiting', against: ['vomiting'] }],
    ['has nothing against it', { text: 'calf swelling', for: ['calf swelling'] }],
  ])('leaves a hypothesis that %s', (_, note) => {
    expect(faultsIn(note)).toEqual([]);
  });
});
