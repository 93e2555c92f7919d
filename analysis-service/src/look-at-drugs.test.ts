import { describe, expect, it } from '@jest/globals';
import { createEngine, type Intake } from './pipeline.ts';
import type { StatusReader, TakingOdds } from './reader/statuses.ts';

const TODAY = '2026-11-28';
const TAKEN: TakingOdds = { taken: 1, stopped: 0, held: 0, planned: 0, declined: 0, none: 0 };

/** A reader that takes drugs of these words for stopped, and remembers what it was asked. */
function readerOf(stopped: RegExp) {
  const asked: string[][] = [];
  const reader: StatusReader = {
    name: 'told',
    read: async (passages) =>
      passages.map(() => ({ now: 1, denied: 0, past: 0, other: 0, advice: 0, feared: 0 })),
    readDrugs: async ({ text, drugs }) => {
      const names = drugs.map(({ begin, end }) => text.slice(begin, end));
      asked.push(names);
      return names.map((name) => (stopped.test(name) ? { ...TAKEN, taken: 0, stopped: 1 } : TAKEN));
    },
  };
  return { asked, reader };
}

const intakeOf = (medicalHistory: string): Intake => ({
  dateOfBirth: '1961-04-02',
  chiefComplaint: 'review',
  symptoms: 'Feels well.',
  medicalHistory,
});
/** One engine for all readers: it takes seconds to load. */
let current: StatusReader;
const looking = createEngine({
  statuses: {
    name: 'current',
    read: (passages, signal) => current.read(passages, signal),
    readDrugs: (passage, signal) => current.readDrugs(passage, signal),
  },
});
const alone = createEngine();

async function statusesOf(reader: StatusReader, medicalHistory: string) {
  current = reader;
  const { assessment, analysis } = await looking.analyzeIntake(intakeOf(medicalHistory), TODAY);
  return {
    record: assessment.patient.medications.map(({ name, status }) => `${name} ${status}`),
    notes: assessment.medicationSafety.map(({ drugs }) => drugs.join(' + ')),
    traits: analysis.medications.flatMap(({ Text, Traits }) =>
      Traits.map(({ Name }) => `${Text} ${Name}`),
    ),
  };
}

const STAY = 'Ward: warfarin, ibuprofen in the week of the clot, all went well.';

describe('a second look at drugs', () => {
  it('gives what it ends its status in the record, in the text and in the notes on safety', async () => {
    const before = await statusesOf(readerOf(/nothing/u).reader, STAY);
    expect(before.record).toEqual(['warfarin current', 'ibuprofen current']);
    expect(before.notes).toContain('warfarin + ibuprofen');
    const after = await statusesOf(readerOf(/ibuprofen/u).reader, STAY);
    expect(after.record).toEqual(['warfarin current', 'ibuprofen stopped']);
    expect(after.notes).not.toContain('warfarin + ibuprofen');
    expect(after.traits).toEqual(['ibuprofen PAST_HISTORY']);
  });

  it('reads drugs that stand together at once', async () => {
    const { asked, reader } = readerOf(/nothing/u);
    await statusesOf(reader, STAY);
    expect(asked).toEqual([['warfarin', 'ibuprofen']]);
  });

  it.each([
    ['what clear words say', 'Stopped warfarin last May because of a bleed.'],
    ['what is surely taken', 'Takes warfarin 3 mg daily.'],
  ])('is not asked for %s', async (_, history) => {
    const { asked, reader } = readerOf(/nothing/u);
    await statusesOf(reader, history);
    expect(asked).toEqual([]);
  });

  it('leaves everything as it was read when it fails, and says so', async () => {
    current = {
      ...readerOf(/nothing/u).reader,
      readDrugs: async () => Promise.reject(new Error()),
    };
    expect(await looking.analyzeIntake(intakeOf(STAY), TODAY)).toEqual({
      ...(await alone.analyzeIntake(intakeOf(STAY), TODAY)),
      warnings: [expect.objectContaining({ code: 'reader-unavailable' })],
    });
  });

  it('asks for so many passages of a long text and no more', async () => {
    const { asked, reader } = readerOf(/nothing/u);
    const page = `ramipril was spoken of. ${'The garden did well this year. '.repeat(12)}\n`;
    await statusesOf(reader, page.repeat(40));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.length).toBeLessThanOrEqual(16);
  });
});
