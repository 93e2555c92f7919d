import { describe, expect, it } from '@jest/globals';
import { FIELDS, type Analysis, type Entity, type Field } from '@neurovista/contracts';
import {
  array,
  assert,
  asyncProperty,
  configureGlobal,
  constantFrom,
  oneof,
  property,
  string,
} from 'fast-check';
import { createEngine } from './pipeline.ts';
import { DIMENSIONS, type Encoder } from './reader/encoder.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const engine = createEngine();
const TODAY = '2026-11-20';
const entitiesOf = (analysis: Analysis): Entity[] => Object.values(analysis).flat();

// Words that rules react to, beside any character that there is.
const CLINICAL =
  'no denies pain fever chest left knee allergic to penicillin metformin 500 mg BID for 2 days since 2012 ? : ; . , - ( ) history of mother had if possible BP 150/90 \n - [ ] w/o but 😀 ’ é NOT'.split(
    ' ',
  );
const anyText = oneof(
  string({ unit: 'binary', maxLength: 300 }),
  array(constantFrom(...CLINICAL), { maxLength: 80 }).map((words) => words.join(' ')),
);
const anyField = constantFrom<Field | undefined>(undefined, ...FIELDS);

function expectHonest(source: string, found: readonly Entity[]): void {
  const points = Array.from(source);
  const read = (begin: number, end: number) => points.slice(begin, end).join('');
  for (const { Text, BeginOffset, EndOffset, Attributes, Traits } of found) {
    expect(read(BeginOffset, EndOffset)).toBe(Text);
    for (const one of Attributes) expect(read(one.BeginOffset, one.EndOffset)).toBe(one.Text);
    for (const { cue } of Traits) expect(cue && read(cue.begin, cue.end)).toBe(cue?.text);
  }
}

function expectNoOverlap(found: readonly Entity[]): void {
  for (const [index, entity] of found.entries())
    expect(entity.BeginOffset).toBeGreaterThanOrEqual(found[index - 1]?.EndOffset ?? 0);
}

describe('the engine on any text', () => {
  it('gives offsets at which the text is what it says, and no overlap within a list', () => {
    assert(
      property(anyText, anyField, (source, where) => {
        const analysis = engine.analyzeText(source, where, TODAY);
        expectHonest(source, entitiesOf(analysis));
        for (const list of Object.values(analysis)) expectNoOverlap(list);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same answer twice', async () => {
    await assert(
      asyncProperty(anyText, anyText, async (symptoms, medicalHistory) => {
        const intake = {
          dateOfBirth: '1961-04-02',
          chiefComplaint: 'Pain',
          symptoms,
          medicalHistory,
        };
        expect(await engine.analyzeIntake(intake, TODAY)).toEqual(
          await engine.analyzeIntake(intake, TODAY),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('points its evidence at the words of the intake', async () => {
    await assert(
      asyncProperty(anyText, async (symptoms) => {
        const intake = {
          dateOfBirth: '1961-04-02',
          chiefComplaint: '🫀 chest pain',
          symptoms,
          medicalHistory: 'Takes warfarin and ibuprofen.',
        };
        const { assessment } = await engine.analyzeIntake(intake, TODAY);
        const { differential, redFlags, medicationSafety } = assessment;
        const evidence = [
          ...differential.flatMap((one) => [...one.for, ...one.against]),
          ...redFlags.flatMap((one) => one.evidence),
          ...medicationSafety.flatMap((one) => one.evidence),
        ];
        for (const { text: words, field: where, begin, end } of evidence)
          expect(where && Array.from(intake[where]).slice(begin, end).join('')).toBe(
            where && words,
          );
      }),
      { numRuns: 60 },
    );
  });
});

describe('the engine on long hostile text', () => {
  it.each([
    ['one cue', 'no '],
    ['one finding', 'chest pain, '],
    ['one heading', 'PMH: '],
    ['one allergen', 'dust '],
    ['open brackets', '('],
    ['line breaks', '\n- '],
    ['digits', '12/'],
    ['doses', '5 mg '],
    ['one letter', 'a'],
    ['relatives', 'mother had '],
    ['emoji', '😀'],
  ])('answers for 20,000 characters of %s', async (_, unit) => {
    const source = unit.repeat(Math.ceil(20_000 / unit.length)).slice(0, 20_000);
    const intake = {
      dateOfBirth: '1961-04-02',
      chiefComplaint: 'Pain',
      symptoms: 'Pain',
      medicalHistory: source,
    };
    const { analysis } = await engine.analyzeIntake(intake, TODAY);
    for (const list of Object.values(analysis))
      expectNoOverlap(list.filter(({ field }) => field === 'medicalHistory'));
  });
});

describe('the medications of an answer', () => {
  const takingOf = async (medicalHistory: string) => {
    const intake = {
      dateOfBirth: '1961-04-02',
      chiefComplaint: 'Cough on lisinopril',
      symptoms: 'Cough',
      medicalHistory,
    };
    const { analysis } = await engine.analyzeIntake(intake, TODAY);
    return analysis.medications.map(({ Text, taking }) => [
      Text,
      taking?.status,
      taking?.cue?.text,
    ]);
  };

  it('say whether each is taken, in the words that say so; where it is only named, as it holds', async () => {
    expect(
      await takingOf('Stopped lisinopril in May. Wife takes sertraline. Allergic to penicillin.'),
    ).toEqual([
      ['lisinopril', 'stopped', undefined],
      ['lisinopril', 'stopped', 'Stopped'],
      ['sertraline', undefined, undefined],
      ['penicillin', undefined, undefined],
    ]);
  });
});

describe('an engine with a reader', () => {
  const intake = {
    dateOfBirth: '1961-04-02',
    chiefComplaint: 'Cup ended up at my ear',
    symptoms: 'Every lamp has a twin. No chest pain.',
    medicalHistory: 'Takes warfarin and ibuprofen.',
  };

  it('gives it the clauses of now and the whole of the present story and names it', async () => {
    const given: string[] = [];
    const encoder: Encoder = {
      name: 'zeros',
      encode: async (texts) => {
        given.push(...texts);
        return texts.map(() => new Float64Array(DIMENSIONS));
      },
    };
    const { provenance, warnings } = await createEngine({ encoder }).analyzeIntake(intake, TODAY);
    expect(given).toEqual([
      'Cup ended up at my ear',
      'Every lamp has a twin',
      'Cup ended up at my ear. Every lamp has a twin',
    ]);
    expect(provenance.reader).toBe('reader zeros');
    expect(warnings).toEqual([]);
  });

  it('answers as without it, and says so, when it is not done in time', async () => {
    const encoder: Encoder = {
      name: 'stuck',
      encode: () => Promise.withResolvers<readonly Float64Array[]>().promise,
    };
    const limit = new AbortController();
    const late = createEngine({ encoder }).analyzeIntake(intake, TODAY, limit.signal);
    limit.abort();
    const alone = await engine.analyzeIntake(intake, TODAY);
    expect(alone.provenance.reader).toBe('reader off');
    expect(await late).toEqual({
      ...alone,
      warnings: [{ code: 'reader-unavailable', detail: expect.not.stringContaining('telly') }],
    });
  });
});
