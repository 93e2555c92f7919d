import { describe, expect, it } from '@jest/globals';
import { FIELDS, type Assessment, type Evidence, type Field } from '@neurovista/contracts';
import {
  array,
  assert,
  asyncProperty,
  configureGlobal,
  constantFrom,
  oneof,
  string,
} from 'fast-check';
import { createEngine } from './pipeline.ts';

declare const propertySeed: number;
configureGlobal({ seed: propertySeed });

const engine = createEngine();
const TODAY = '2026-11-20';
type Texts = Readonly<Record<Field, string>>;

const analyze = (texts: Partial<Texts>) =>
  engine.analyzeIntake(
    { dateOfBirth: '1961-04-02', chiefComplaint: '', symptoms: '', medicalHistory: '', ...texts },
    TODAY,
  );

function evidenceOf({ patient, differential, redFlags, medicationSafety, coverage }: Assessment) {
  const { problems, medications, allergies, measurements, findings, exposures, family } = patient;
  const items = [
    problems,
    medications,
    allergies,
    measurements,
    findings,
    exposures,
    family,
    redFlags,
    medicationSafety,
  ].flat();
  return [
    ...items.flatMap(({ evidence }) => evidence),
    ...differential.flatMap((one) => [...one.for, ...one.against]),
    ...coverage.unread,
    ...[patient.sexEvidence ?? [], patient.pregnancyEvidence ?? []].flat(),
  ];
}

const wordsAt = (texts: Texts, { field, begin, end }: Evidence) =>
  field && Array.from(texts[field]).slice(begin, end).join('');

const INTAKES: readonly Texts[] = [
  {
    chiefComplaint: 'Chest pain for 2 hours',
    symptoms:
      '65-year-old man with crushing chest pain to the left arm, sweating. No fever. BP 150/76.',
    medicalHistory: 'Hypertension, diabetes since 2012. Takes metformin 500 mg BID. Smokes.',
  },
  {
    chiefComplaint: '😀 Fièvre: fever and cough',
    symptoms: 'Café owner 🫀 with fever for 3 days, cough with green sputum, SpO2 91% on room air.',
    medicalHistory: '👨‍👩‍👧 COPD. Allergic to penicillin (rash). Mother had asthma.',
  },
  {
    chiefComplaint: 'Headache',
    symptoms: 'Worst headache of her life, sudden, with neck stiffness. Denies fever and rash.',
    medicalHistory: 'Migraine. No known allergies.',
  },
  {
    chiefComplaint: 'Abdominal pain',
    symptoms: 'Right lower quadrant pain since yesterday, nausea, vomiting. Temperature 38.2 C.',
    medicalHistory: 'Appendicitis was ruled out in 2010. Otherwise healthy.',
  },
  {
    chiefComplaint: 'Short of breath',
    symptoms: 'Dyspnea on exertion for 2 weeks, leg edema, orthopnea. No chest pain.',
    medicalHistory: 'Heart failure. Takes furosemide 40 mg daily. Warfarin was stopped in 2020.',
  },
  {
    chiefComplaint: 'Burning urination',
    symptoms: 'Dysuria and frequency for 3 days, no flank pain, no vaginal discharge.',
    medicalHistory: 'Kidney stones in 2014. Takes lisinopril 10 mg daily.',
  },
  {
    chiefComplaint: 'Cough for 3 months',
    symptoms: 'Cough for 3 months, weight loss, night sweats. Potassium 6.8 mmol/L.',
    medicalHistory: 'Former smoker. Father died of lung cancer.',
  },
];

describe('the assessment of an intake', () => {
  it.each(INTAKES)('cites words of the fields at code points: $chiefComplaint', async (texts) => {
    const evidence = evidenceOf((await analyze(texts)).assessment);
    const cited = evidence.filter(({ field }) => field !== undefined);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.map((one) => wordsAt(texts, one))).toEqual(cited.map(({ text }) => text));
  });

  it.each(INTAKES)(
    'points evidence at an entity that it overlaps: $chiefComplaint',
    async (texts) => {
      const { analysis, assessment } = await analyze(texts);
      const byId = new Map(
        Object.values(analysis)
          .flat()
          .map((entity) => [entity.Id, entity] as const),
      );
      const pointing = evidenceOf(assessment).filter(({ entity }) => entity !== undefined);
      expect(pointing.length).toBeGreaterThan(0);
      for (const { entity = -1, field, begin = 0, end = 0 } of pointing) {
        const own = byId.get(entity);
        expect(own?.field).toBe(field);
        expect(own && own.BeginOffset < end && begin < own.EndOffset).toBe(true);
      }
    },
  );

  it.each(INTAKES)('asks for nothing that the notes tell: $chiefComplaint', async (texts) => {
    const { patient, differential } = (await analyze(texts)).assessment;
    const told = new Set(patient.findings.map(({ name }) => name));
    const missing = differential.flatMap((one) => one.missing);
    expect([told.size, missing.length].filter((count) => count === 0)).toEqual([]);
    expect(missing.filter((name) => told.has(name))).toEqual([]);
  });

  it.each(INTAKES)(
    'holds no words both for and against a disease: $chiefComplaint',
    async (texts) => {
      const { differential } = (await analyze(texts)).assessment;
      const key = ({ field, begin, end }: Evidence) => `${field} ${begin}-${end}`;
      expect(differential.flatMap((one) => one.for).length).toBeGreaterThan(0);
      for (const one of differential) {
        const supporting = new Set(one.for.map(key));
        expect(one.against.filter((against) => supporting.has(key(against)))).toEqual([]);
      }
    },
  );

  it.each(INTAKES)(
    'finds the entities that each field has by itself: $chiefComplaint',
    async (texts) => {
      const { analysis } = await analyze(texts);
      for (const field of FIELDS) {
        const alone = engine.analyzeText(texts[field], field, TODAY);
        for (const [list, entities] of Object.entries(alone))
          expect(
            analysis[list as keyof typeof analysis]
              .filter((one) => one.field === field)
              .map(({ Text, BeginOffset, Traits }) => [Text, BeginOffset, Traits]),
          ).toEqual(entities.map(({ Text, BeginOffset, Traits }) => [Text, BeginOffset, Traits]));
      }
    },
  );

  it.each([
    ['Denies fever.', 'fever', 'absent'],
    ['😀 Fièvre, fever.', 'fever', 'present'],
    ['Possible rash.', 'rash', 'possible'],
    [
      'Told to ring if chest pain and I have crushing chest pain.',
      'pressing chest pain',
      'present',
    ],
    ['82M (born 1944, collapsed, crushing chest pain)', 'pressing chest pain', 'present'],
  ])('says of "%s" that %s is %s', async (symptoms, name, status) => {
    const { findings } = (await analyze({ symptoms })).assessment.patient;
    const found = findings.find((one) => one.name === name);
    expect(found?.status).toBe(status);
    expect(found?.evidence[0]?.status).toBe(status);
  });
});

const CLINICAL =
  'no denies fever chest pain cough allergic to penicillin (rash) takes metformin 500 mg BID stopped warfarin for 2 days since 2012 BP 150/90 T 39 mother had hypertension 😀 é . , : \n'.split(
    ' ',
  );
const anyText = oneof(
  string({ unit: 'binary', maxLength: 200 }),
  array(constantFrom(...CLINICAL), { maxLength: 60 }).map((words) => words.join(' ')),
);

describe('the record of any text', () => {
  it('cites only words of its field', async () => {
    await assert(
      asyncProperty(anyText, anyText, async (symptoms, medicalHistory) => {
        const texts = { chiefComplaint: '🫀 chest pain', symptoms, medicalHistory };
        for (const one of evidenceOf((await analyze(texts)).assessment))
          expect(one.field && wordsAt(texts, one)).toBe(one.field && one.text);
      }),
      { numRuns: 40 },
    );
  });

  it('lists no thing twice', async () => {
    await assert(
      asyncProperty(anyText, anyText, async (symptoms, medicalHistory) => {
        const { patient } = (await analyze({ symptoms, medicalHistory })).assessment;
        const lists = [patient.problems, patient.medications, patient.findings, patient.family];
        for (const names of lists.map((list) => list.map(({ name }) => name.toLowerCase())))
          expect(new Set(names).size).toBe(names.length);
        const substances = patient.allergies.map(({ substance }) => substance.toLowerCase());
        expect(new Set(substances).size).toBe(substances.length);
      }),
      { numRuns: 40 },
    );
  });

  const signs = Array.from('.,;:!?()[]{}-+*/\\|"\'`~^<>=_#@&%$\u202e\u200b\u0000\ud800');
  it.each([...signs, '👨‍👩‍👧'])('can be drawn from 10,000 of %j', async (sign) => {
    const { patient } = (await analyze({ symptoms: sign.repeat(10_000) })).assessment;
    expect(patient.problems).toEqual([]);
    expect(patient.medications).toEqual([]);
    expect(patient.findings).toEqual([]);
  });
});
