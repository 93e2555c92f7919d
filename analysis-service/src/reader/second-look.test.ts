import { describe, expect, it } from '@jest/globals';
import type { Evidence } from '@neurovista/contracts';
import { createEngine, type Intake } from '../pipeline.ts';
import { overruledBy } from './second-look.ts';
import type { Passage, StatusOdds, StatusReader } from './statuses.ts';

const TODAY = '2026-11-28';
const CERTAIN: StatusOdds = { now: 1, denied: 0, past: 0, other: 0, advice: 0, feared: 0 };
const oddsOf = (odds: Partial<StatusOdds>): StatusOdds => ({ ...CERTAIN, now: 0, ...odds });

describe('overruledBy', () => {
  it.each([
    ['what is of now', { now: 0.97, past: 0.03 }, undefined],
    ['what may well be of now', { now: 0.2, past: 0.8 }, undefined],
    ['what is surely over', { now: 0.01, past: 0.99 }, 'past'],
    ['what is surely advice', { now: 0.01, advice: 0.6, past: 0.39 }, 'hypothetical'],
    ["what is somebody else's", { now: 0.01, other: 0.99 }, 'family'],
    ['what it takes for denied', { now: 0.001, denied: 0.999 }, undefined],
    ['what is surely feared', { now: 0.01, feared: 0.99 }, 'hypothetical'],
    ['what is only likely feared', { now: 0.05, feared: 0.95 }, undefined],
  ] as const)('%s', (_, odds, way) => {
    expect(overruledBy(oddsOf(odds))).toBe(way);
  });
});

/** Says nothing of drugs. */
const readDrugs: StatusReader['readDrugs'] = async ({ drugs }) => drugs.map(() => undefined);

/** A reader that takes the findings of these words for over, and remembers what it was asked. */
function readerOf(over: RegExp, said: Partial<StatusOdds> = { past: 1 }) {
  const asked: string[] = [];
  const reader: StatusReader = {
    name: 'told',
    readDrugs,
    read: async (passages: readonly Passage[]) =>
      passages.map(({ text, begin, end }) => {
        const words = text.slice(begin, end);
        asked.push(words);
        return over.test(words) ? oddsOf(said) : CERTAIN;
      }),
  };
  return { asked, reader };
}

const intakeOf = (told: Partial<Intake>): Intake => ({
  dateOfBirth: '1961-04-02',
  chiefComplaint: 'clinic letter',
  symptoms: '',
  medicalHistory: '',
  ...told,
});
const STROKE = 'Ward entry: left arm weak, face droops. Eats well.';
/** One engine for all readers: it takes seconds to load. */
let current: StatusReader;
const looking = createEngine({
  statuses: {
    name: 'current',
    readDrugs,
    read: (passages, signal) => current.read(passages, signal),
  },
});
const alone = createEngine();
const analyze = (statuses: StatusReader, intake: Intake) => {
  current = statuses;
  return looking.analyzeIntake(intake, TODAY);
};
const places = (evidence: readonly Evidence[]) => evidence.map(({ text }) => text);

describe('a second look at what raises an alarm', () => {
  it('asks for the words behind a flag and no others', async () => {
    const { asked, reader } = readerOf(/nothing/u);
    const { assessment } = await analyze(reader, intakeOf({ symptoms: STROKE }));
    expect(assessment.triage.level).toBe('emergency');
    expect(new Set(places(assessment.redFlags.flatMap(({ evidence }) => evidence)))).toEqual(
      new Set(asked),
    );
  });

  it('takes back what the passage says is over, in flags, findings and entities alike', async () => {
    const { reader } = readerOf(/arm|face/u);
    const { assessment, analysis } = await analyze(reader, intakeOf({ symptoms: STROKE }));
    expect(assessment.redFlags).toEqual([]);
    expect(assessment.triage.level).not.toBe('emergency');
    const traits = analysis.medicalConditions.flatMap((one) => one.Traits.map(({ Name }) => Name));
    expect(traits).toContain('PAST_HISTORY');
  });

  it('asks for nothing where nothing is raised', async () => {
    const { asked, reader } = readerOf(/./u);
    await analyze(reader, intakeOf({ symptoms: 'Wart on the thumb for a year.' }));
    expect(asked).toEqual([]);
  });

  it('never doubts the complaint', async () => {
    const { asked, reader } = readerOf(/./u);
    const intake = intakeOf({
      chiefComplaint: 'left arm weak, face droops',
      symptoms: 'As above.',
    });
    const { assessment } = await analyze(reader, intake);
    expect(asked).toEqual([]);
    expect(assessment.triage.level).toBe('emergency');
  });

  it('looks at what an alarm rests on when its first words are taken back', async () => {
    const { reader } = readerOf(/droops/u);
    const symptoms = `${STROKE} Today he vomits blood.`;
    const { assessment } = await analyze(reader, intakeOf({ symptoms }));
    expect(assessment.triage.level).toBe('emergency');
  });

  it.each([
    'Ward entry of 28/11/2026: left arm weak, face droops.',
    'Left arm weak and face drooping yesterday, well since.',
    'Nov 27: left arm weak, face droops.',
    'Left arm weak, face droops, 14:02-14:15.',
    'Had a left arm that was weak and a face that droops before arrival.',
    'At 3 left arm weak, face droops, at 5 fine.',
    'Stroke leaflet: left arm weak, face droops. Yes both since four.',
  ])('hears no network against words of these days: %s', async (symptoms) => {
    const { reader } = readerOf(/./u);
    const told = intakeOf({ symptoms });
    const { assessment } = await analyze(reader, told);
    const { assessment: first } = await alone.analyzeIntake(told, TODAY);
    expect(assessment.triage.level).toBe(first.triage.level);
  });

  it.each([
    ['Leaflet: call 999 if left arm weak, face droops.', false],
    ['Had a burger; has a cough; left arm weak, face droops.', true],
  ])('takes for advice only what has a word of advice beside it: %s', async (symptoms, isHeld) => {
    const { reader } = readerOf(/./u, { advice: 1 });
    const { assessment } = await analyze(reader, intakeOf({ symptoms }));
    expect(assessment.triage.level === 'emergency').toBe(isHeld);
  });

  it('hears no network on an attack of before that a complaint of now is compared with', async () => {
    const { reader } = readerOf(/heart attack/u);
    const symptoms = 'Same pain as when I had my heart attack.';
    const { assessment } = await analyze(reader, intakeOf({ symptoms }));
    expect(assessment.triage.level).toBe('emergency');
  });

  it('leaves to the rules of exposures whom they befell and when', async () => {
    const { reader } = readerOf(/strangled/u);
    const { assessment } = await analyze(reader, intakeOf({ symptoms: 'Her ex strangled her.' }));
    expect(assessment.triage.level).toBe('emergency');
  });

  it('leaves everything as it was read when it fails, and says so', async () => {
    const reader: StatusReader = {
      name: 'broken',
      readDrugs,
      read: async () => Promise.reject(new Error('broken')),
    };
    const intake = intakeOf({ symptoms: STROKE });
    expect(await analyze(reader, intake)).toEqual({
      ...(await alone.analyzeIntake(intake, TODAY)),
      warnings: [expect.objectContaining({ code: 'reader-unavailable' })],
    });
  });
});
