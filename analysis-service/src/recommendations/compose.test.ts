import { describe, expect, it } from '@jest/globals';
import type { Assessment, Hypothesis } from '@neurovista/contracts';
import { composeRecommendations } from './compose.ts';

const hypothesis = (name: string, rest: Partial<Hypothesis> = {}): Hypothesis => ({
  name,
  band: 'possible',
  score: 0.2,
  mustNotMiss: false,
  for: [{ text: 'my secret words', field: 'symptoms', begin: 0, end: 15, status: 'present' }],
  against: [],
  missing: ['chills', 'rash', 'cough', 'edema'],
  nextSteps: ['chest X-ray', 'complete blood count'],
  sources: ['estimate'],
  ...rest,
});

const patient: Assessment['patient'] = {
  age: 65,
  ageText: '65 years',
  sex: 'male',
  problems: [],
  medications: [],
  allergies: [],
  measurements: [],
  findings: [],
  exposures: [],
  family: [],
};

const base: Assessment = {
  summary: 'Man, 65 years.',
  patient,
  coverage: { language: 'en', read: 1, unread: [], assessable: true },
  abbreviations: [],
  differential: [
    hypothesis('Acute coronary syndrome', { band: 'likely', mustNotMiss: true }),
    hypothesis('Stable angina', { band: 'consider' }),
  ],
  redFlags: [],
  actions: [],
  medicationSafety: [],
  triage: { level: 'emergency', reasons: [] },
  unrecognized: [],
};

const source = {
  version: 'knowledge 1.0.0',
  explanations: [
    {
      name: 'Acute coronary syndrome',
      supports: ['sweating', 'nausea'],
      against: ['fever'],
      denied: ['cough'],
      missing: [],
    },
  ],
};
const blocksOf = (assessment: Assessment) =>
  composeRecommendations(assessment, source).split(/\n\n/u);
const titlesOf = (assessment: Assessment) =>
  blocksOf(assessment)
    .slice(1, -1)
    .map((block) => /^\d+\. ([^:]+): /u.exec(block)?.[1]);

describe('composeRecommendations', () => {
  it('is an introduction, items numbered from 1 and a footer, split on blank lines', () => {
    const blocks = blocksOf(base);
    expect(blocks[0]).toMatch(/^Patient: 65 years, male\./u);
    expect(blocks.at(-1)).toContain('knowledge 1.0.0');
    const items = blocks.slice(1, -1);
    expect(items.length).toBeGreaterThan(2);
    for (const [at, item] of items.entries())
      expect(item).toMatch(new RegExp(`^${at + 1}\\. [^:\\n]+: \\S`, 'u'));
  });

  it('begins with triage, then the hypotheses, then the next steps', () => {
    expect(titlesOf(base)).toEqual([
      'Triage and red flags',
      'Acute coronary syndrome',
      'Stable angina',
      'Next steps to consider',
    ]);
  });

  it('names what supports, what speaks against and what was not stated, in canonical names', () => {
    const text = composeRecommendations(base, source);
    expect(text).toContain('Supported by: sweating; nausea.');
    expect(text).toContain('Not explained by it: fever.');
    expect(text).toContain('Expected but denied: cough.');
    expect(text).toContain('Not stated yet: chills; rash; cough.');
    expect(text).not.toContain('secret');
  });

  it('shows at most five leading hypotheses and gathers the dangerous rest in one item', () => {
    const differential = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) =>
      hypothesis(`Condition ${letter}`, { mustNotMiss: letter === 'G' }),
    );
    const titles = titlesOf({ ...base, differential });
    expect(titles.filter((title) => title?.startsWith('Condition'))).toHaveLength(5);
    expect(titles).toContain('Must not be missed');
    expect(composeRecommendations({ ...base, differential }, source)).toContain(
      'dangerous if missed: Condition G.',
    );
  });

  it('puts the red flags into the first item, each once', () => {
    const flag = {
      title: 'Possible sepsis',
      level: 'emergency' as const,
      detail: 'Consider cultures.',
      evidence: [],
      source: 's',
    };
    const [, first] = blocksOf({ ...base, redFlags: [flag, flag] });
    expect(first).toMatch(/Red flags: Possible sepsis\. Consider cultures\.$/u);
  });

  it('shows at most five medication notes, the critical ones first, without a colon in the title', () => {
    const medicationSafety = [1, 2, 3, 4, 5, 6].map((number) => ({
      kind: 'interaction' as const,
      severity: number === 6 ? ('critical' as const) : ('info' as const),
      title: `Note: ${number}`,
      detail: 'Consider a check.\n\nToday',
      drugs: [],
      evidence: [],
      source: 's',
    }));
    const notes = blocksOf({ ...base, medicationSafety }).filter((block) =>
      block.includes('. Note'),
    );
    expect(notes).toHaveLength(5);
    expect(notes[0]).toContain('Note, 6: Consider a check. Today.');
  });

  it('says plainly what became of each medication, where not all are taken', () => {
    const medication = (name: string, status: 'current' | 'stopped' | 'held' | 'declined') => ({
      name,
      status,
      evidence: [],
    });
    const medications = [
      medication('warfarin', 'stopped'),
      medication('aspirin', 'current'),
      medication('lisinopril', 'held'),
      medication('statin', 'declined'),
      medication('metformin', 'stopped'),
    ];
    const text = composeRecommendations({ ...base, patient: { ...patient, medications } }, source);
    expect(text).toContain(
      'Medications as read: Taken: aspirin. Held: lisinopril. Stopped: warfarin; metformin. Declined or not started: statin.',
    );
    const taken = { ...patient, medications: [medication('aspirin', 'current')] };
    expect(composeRecommendations({ ...base, patient: taken }, source)).not.toContain('as read');
  });

  it('says so when the notes are too thin for a list', () => {
    const [introduction] = blocksOf({ ...base, differential: [] });
    expect(introduction).toContain('not enough information');
  });

  it('asks for what would tell conditions apart when the notes are thin, each once', () => {
    const explanations = [
      { name: 'A', supports: [], against: [], denied: [], missing: ['neck stiffness', 'fever'] },
      { name: 'B', supports: [], against: [], denied: [], missing: ['aura', 'neck stiffness'] },
    ];
    const text = composeRecommendations({ ...base, differential: [] }, { ...source, explanations });
    expect(text).toContain(
      'Worth asking about: These would help to tell more: neck stiffness; aura; fever.',
    );
  });

  it('says so when no finding was read at all', () => {
    const text = composeRecommendations(
      { ...base, differential: [] },
      { ...source, explanations: [] },
    );
    expect(text).toContain('no symptom or sign that the knowledge base knows');
  });

  it('puts the steps of dangerous conditions first, however little they fit', () => {
    const differential = [
      hypothesis('Reflux', { nextSteps: ['trial of a proton pump inhibitor'] }),
      hypothesis('Heart attack', {
        band: 'consider',
        mustNotMiss: true,
        nextSteps: ['12-lead ECG now'],
      }),
    ];
    expect(composeRecommendations({ ...base, differential }, source)).toContain(
      'Options: 12-lead ECG now; trial of a proton pump inhibitor.',
    );
  });

  it('gives no item to a condition that hardly fits', () => {
    const differential = [
      hypothesis('A', { score: 0.8 }),
      hypothesis('B', { score: 0.01 }),
      hypothesis('C', { score: 0.01, mustNotMiss: true }),
    ];
    expect(titlesOf({ ...base, differential })).not.toContain('B');
    expect(composeRecommendations({ ...base, differential }, source)).toContain(
      'dangerous if missed: C.',
    );
  });

  it('speaks of an infant as under one year', () => {
    const [introduction] = blocksOf({ ...base, patient: { ...patient, age: 0 } });
    expect(introduction).toContain('Patient: under 1 year, male.');
  });

  it('never reassures about a text that was not understood', () => {
    const triage = {
      level: 'not-assessed' as const,
      reasons: ['The chief complaint was not understood'],
    };
    const text = composeRecommendations({ ...base, differential: [], triage }, source);
    expect(text).toContain('Not assessed: the urgency could not be judged');
    expect(text).toContain('The chief complaint was not understood.');
    expect(text).not.toMatch(/no red flag|routine/iu);
  });

  it('offers options and never a verdict', () => {
    expect(composeRecommendations(base, source)).not.toMatch(
      /rule out|diagnosis is|must be treated/iu,
    );
  });
});
