// What the product writes about whole patients, in Spanish: safety notes, flags, reasons, warnings, and its sample patients.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createEngine, type Engine } from '@neurovista/analysis-service';
import { patientRequestSchema, type PatientRequest } from '@neurovista/contracts';
import { createTranslator, type Translator } from '@neurovista/translation-service';

const TODAY = '2026-11-20';
const PRESENTATIONS = new URL(
  '../../analysis-service/src/reasoning/classic-presentations.tsv',
  import.meta.url,
);
const CLASSES = new URL('../../analysis-service/data/safety/drug-classes.tsv', import.meta.url);
// Imported at run time, since the front end is compiled for browsers and no project of this one's.
const GENERATOR = new URL(
  '../../frontend/src/features/patient-form/generate-sample.ts',
  import.meta.url,
);
const EVERY = 5;
const SEEDS = 60;
const MOST_FLAGGED = 0.03;

let translator: Translator;
let engine: Engine;

beforeAll(() => {
  translator = createTranslator();
  engine = createEngine();
});

const rowsOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));

/** Segments that are not approved, or have a flag. */
async function doubtful(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of new Set(texts)) {
    const { segments } = await translator.translate(text);
    for (const { origin, flags, source, target } of segments)
      if (!/^(?:memory|template)$/.test(origin) || flags.length > 0)
        found.push(`${origin} ${flags.join()}: ${source} -> ${target}`);
  }
  return found;
}

function analyze([age = '', chiefComplaint = '', symptoms = '', medicalHistory = '']: string[]) {
  const dateOfBirth = `${2025 - Math.floor(Number(age))}-06-01`;
  return engine.analyzeIntake({ dateOfBirth, chiefComplaint, symptoms, medicalHistory }, TODAY);
}

/** What the answer says without saying it in Spanish. */
function withoutSpanish({ assessment }: Awaited<ReturnType<typeof analyze>>): string[] {
  const { redFlags, medicationSafety, triage, differential } = assessment;
  const missing = (en: readonly string[], es: readonly string[] = []) =>
    en.filter((_, at) => (es[at] ?? '') === '');
  return [
    ...missing([assessment.summary], [assessment.es?.summary ?? '']),
    ...missing(triage.reasons, triage.es?.reasons),
    ...[...redFlags, ...medicationSafety].flatMap(({ title, detail, es }) =>
      missing([title, detail], [es?.title ?? '', es?.detail ?? '']),
    ),
    ...differential.flatMap(({ name, nextSteps, missing: asked, es }) => [
      ...missing([name], [es?.name ?? '']),
      ...missing(nextSteps, es?.nextSteps),
      ...missing(asked, es?.missing),
    ]),
  ];
}

async function textsAbout(row: string[]) {
  const { assessment, diagnosticRecommendations } = await analyze(row);
  const { redFlags, medicationSafety, triage, differential } = assessment;
  return [
    diagnosticRecommendations,
    ...[...redFlags, ...medicationSafety].flatMap(({ title, detail }) => [title, detail]),
    ...triage.reasons,
    ...differential.flatMap(({ name, nextSteps, missing }) => [name, ...nextSteps, ...missing]),
  ];
}

/** A small generator of uniform numbers, so that a seed always gives the same patient. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function samplePatients(): Promise<readonly PatientRequest[]> {
  const { generateSample } = (await import(GENERATOR.href)) as {
    generateSample: (random: () => number, today: string) => unknown;
  };
  return Array.from({ length: SEEDS }, (_, seed) =>
    patientRequestSchema.parse(generateSample(randomFrom(seed * 7_919 + 1), TODAY)),
  );
}

describe('the Spanish of what is written about a patient', () => {
  it('comes from the memory for classic presentations', async () => {
    const patients = rowsOf(PRESENTATIONS).filter((_, at) => at % EVERY === 0);
    expect(patients.length).toBeGreaterThan(40);
    const texts = await Promise.all(patients.map((row) => textsAbout(row)));
    expect(await doubtful(texts.flat())).toEqual([]);
  }, 60_000);

  it('comes with the answer for classic presentations', async () => {
    const patients = rowsOf(PRESENTATIONS).filter((_, at) => at % EVERY === 1);
    expect(patients.length).toBeGreaterThan(40);
    const answers = await Promise.all(patients.map((row) => analyze(row)));
    expect(answers.flatMap((answer) => withoutSpanish(answer))).toEqual([]);
  }, 60_000);

  it.each([
    ['Lisinopril taken with spironolactone', 'Lisinopril en combinación con espironolactona'],
    ['Lisinopril with spironolactone', 'Lisinopril con espironolactona'],
    ['Warfarin together with ibuprofen', 'Warfarina junto con ibuprofeno'],
    ['Amoxicillin despite an allergy to penicillin', /^Amoxicilina .*alergia a penicilina$/],
    ['Ibuprofen in pregnancy', 'Ibuprofeno en el embarazo'],
  ])('names drugs by their Spanish international name: %s', async (title, spanish) => {
    const { translatedText, segments } = await translator.translate(title);
    expect(translatedText).toMatch(
      spanish instanceof RegExp ? spanish : new RegExp(`^${spanish}$`),
    );
    expect(segments.flatMap(({ flags }) => flags)).toEqual([]);
  });

  it('knows every drug and class of drugs of the safety rules', async () => {
    const drugs = rowsOf(CLASSES).flatMap(([, name = '', members = '']) =>
      [name, ...members.split('|')].filter((drug) => !/^[@~]|^$/.test(drug)),
    );
    expect(drugs.length).toBeGreaterThan(500);
    expect(await doubtful(drugs.map((drug) => `${drug} in pregnancy`))).toEqual([]);
  });

  it('is complete for sample patients, with few flags', async () => {
    const patients = await samplePatients();
    const texts = patients.flatMap((one) => [one.chiefComplaint, one.symptoms, one.medicalHistory]);
    const done = await Promise.all(texts.map((text) => translator.translate(text)));
    const segments = done.flatMap((response) => response.segments);
    const flagged = segments.filter(({ flags }) => flags.length > 0);
    expect(segments.filter(({ origin }) => origin === 'untranslated')).toEqual([]);
    expect(flagged.length / segments.length).toBeLessThan(MOST_FLAGGED);
  });
});
