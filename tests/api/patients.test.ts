import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  patientResponseSchema,
  type Entity,
  type Field,
  type PatientResponse,
} from '@neurovista/contracts';
import { makePatient, postPatient } from '../support/http.ts';
import { expectProblem } from '../support/problems.ts';

const patient = {
  name: 'Robert Example',
  dateOfBirth: '1961-04-02',
  chiefComplaint: 'Chest pain',
  symptoms:
    'Crushing chest pain radiating to the left arm for 2 hours, with sweating and nausea. Denies fever or cough.',
  medicalHistory:
    'Hypertension (diagnosed 2012, poorly controlled), type 2 diabetes. Takes metformin 500 mg twice daily and lisinopril 10 mg daily. Allergic to penicillin (rash). Father died of myocardial infarction at 52. Smokes 1 pack per day.',
};

const traitsOf = (entity: Entity) => entity.Traits.map(({ Name }) => Name);
const everyEntity = ({ analysis }: PatientResponse) => Object.values(analysis).flat();

function find(entities: readonly Entity[], text: RegExp, field?: Field): Entity {
  const found = entities.find(
    (entity) => text.test(entity.Text) && (field === undefined || entity.field === field),
  );
  if (!found) throw new Error(`${text} was not found`);
  return found;
}

async function analyze(changes: object): Promise<PatientResponse> {
  const response = await postPatient({ ...patient, ...changes }).expect(200);
  return patientResponseSchema.parse(response.body);
}

describe('POST /api/patients on a patient with chest pain', () => {
  let result: PatientResponse;
  beforeAll(async () => {
    result = await analyze({});
  });

  it.each([/^chest pain$/i, /sweating/, /nausea/, /^hypertension$/i, /diabetes/])(
    'finds %s in the patient, affirmed',
    (text) => {
      const traits = traitsOf(find(result.analysis.medicalConditions, text));
      expect(traits).not.toContain('NEGATION');
      expect(traits).not.toContain('PERTAINS_TO_FAMILY');
    },
  );

  it.each([/^fever$/, /^cough$/])('finds %s denied, with the word that denies it', (text) => {
    const entity = find(result.analysis.medicalConditions, text);
    const negation = entity.Traits.find(({ Name }) => Name === 'NEGATION');
    expect(negation?.cue?.text).toBe('Denies');
  });

  it('gives the heart attack of the father to the family', () => {
    const traits = traitsOf(find(result.analysis.medicalConditions, /myocardial infarction/));
    expect(traits).toContain('PERTAINS_TO_FAMILY');
  });

  it.each([
    ['metformin', '500 mg', 'twice daily'],
    ['lisinopril', '10 mg', 'daily'],
  ])('reads the sig of %s', (name, strength, frequency) => {
    const { Attributes, Type } = find(result.analysis.medications, new RegExp(name));
    const texts = Object.fromEntries(Attributes.map((one) => [one.Type, one.Text]));
    expect(Type).toBe('GENERIC_NAME');
    expect(texts).toMatchObject({ STRENGTH: strength, FREQUENCY: frequency });
  });

  it('lists penicillin as an allergen and never as a medication taken', () => {
    const penicillin = result.analysis.medications.filter(({ Text }) => /penicillin/i.test(Text));
    expect(penicillin.map((entity) => traitsOf(entity).includes('ALLERGY'))).toEqual([true]);
  });

  it.each([
    ['2 hours', 'PT2H'],
    ['2012', '2012'],
  ])('dates %s', (text, normalized) => {
    expect(find(result.analysis.timeExpressions, new RegExp(text))).toMatchObject({ normalized });
  });

  it('puts acute coronary syndrome first, with evidence in the words of the patient', () => {
    const [first] = result.assessment.differential;
    expect(first?.name).toBe('Acute coronary syndrome');
    for (const { text, field = 'symptoms', begin, end } of first?.for ?? [])
      expect(Array.from(patient[field]).slice(begin, end).join('')).toBe(text);
    expect(first?.for.length).toBeGreaterThan(2);
  });

  it('points each piece of evidence at the entity that it is part of', () => {
    const { differential, redFlags, medicationSafety } = result.assessment;
    const evidence = [
      ...differential.flatMap((hypothesis) => [...hypothesis.for, ...hypothesis.against]),
      ...[...redFlags, ...medicationSafety].flatMap((note) => note.evidence),
    ];
    const named = evidence.filter(({ entity }) => entity !== undefined);
    const byId = new Map(everyEntity(result).map((entity) => [entity.Id, entity]));
    const apart = named.filter(({ entity = -1, field, begin = 0, end = 0 }) => {
      const found = byId.get(entity);
      if (found === undefined || found.field !== field) return true;
      return found.BeginOffset >= end || found.EndOffset <= begin;
    });
    expect(apart).toEqual([]);
    expect(named.length).toBeGreaterThan(evidence.length / 2);
    expect(
      evidence.filter(({ text, status }) => text === 'sweating' && status !== 'present'),
    ).toEqual([]);
  });

  it('sums the patient up, with problems, medications, allergies and findings', () => {
    const { summary, patient: record } = result.assessment;
    expect(summary).toMatch(/^Patient, 6\d years.*chest pain/);
    expect(record).toMatchObject({
      age: expect.any(Number),
      ageText: expect.stringMatching(/^6\d years$/),
    });
    expect(record.problems.map(({ name, status }) => `${name} ${status}`)).toEqual(
      expect.arrayContaining(['hypertension active', 'type 2 diabetes mellitus active']),
    );
    expect(record.medications.map(({ name, sig, status }) => `${name} ${sig} ${status}`)).toEqual([
      'metformin 500 mg twice daily current',
      'lisinopril 10 mg daily current',
    ]);
    expect(record.allergies.map(({ substance }) => substance)).toEqual(['penicillin']);
    expect(record.family.map(({ name }) => name)).toEqual(['myocardial infarction']);
    const findings = new Map(record.findings.map(({ name, status }) => [name, status]));
    expect(findings.get('chest pain')).toBe('present');
    expect(findings.get('fever')).toBe('absent');
  });

  it('calls it an emergency and says why', () => {
    expect(result.assessment.triage.level).toBe('emergency');
    expect(result.assessment.triage.reasons.length).toBeGreaterThan(0);
    expect(result.assessment.redFlags.length).toBeGreaterThan(0);
  });

  it('writes intro, numbered items and footer in blocks', () => {
    const blocks = result.diagnosticRecommendations.split('\n\n');
    expect(blocks.length).toBeGreaterThan(3);
    for (const [index, block] of blocks.slice(1, -1).entries())
      expect(block).toMatch(new RegExp(`^${index + 1}\\. [^:\\n]+: \\S`));
    expect(blocks.at(-1)).toMatch(/not a diagnosis|decision support/i);
  });

  it('translates the fields with dose, negation and time kept', () => {
    expect(result.translated?.originalSymptoms).toBe(patient.symptoms);
    expect(result.translated?.medicalHistory).toContain('500 mg');
    expect(result.translated?.symptoms).toMatch(/\b(?:niega|no)\b/i);
    expect(result.translated?.symptoms).toContain('2 horas');
  });

  it('numbers entities once, in text order, with scores that differ', () => {
    const entities = everyEntity(result);
    expect(new Set(entities.map(({ Id }) => Id)).size).toBe(entities.length);
    expect(new Set(entities.map(({ Score }) => Score)).size).toBeGreaterThan(3);
  });
});

describe('POST /api/patients with words marked as read wrongly', () => {
  const begin = patient.symptoms.indexOf('nausea');
  const correction = { field: 'symptoms', begin, end: begin + 'nausea'.length } as const;

  it('counts them as not written, and leaves every other offset as it is', async () => {
    const [before, after] = await Promise.all([
      analyze({}),
      analyze({ corrections: [correction] }),
    ]);
    const wordsOf = (response: PatientResponse) =>
      everyEntity(response)
        .filter(({ field }) => field === 'symptoms')
        .map(({ Text, BeginOffset }) => `${Text} ${BeginOffset}`);
    const withoutNausea = wordsOf(before).filter((words) => !words.startsWith('nausea'));
    expect(wordsOf(before)).not.toEqual(withoutNausea);
    expect(wordsOf(after)).toEqual(withoutNausea);
    const { differential } = after.assessment;
    const grounds = differential.flatMap((one) => [...one.for, ...one.against]);
    expect(grounds.map(({ text }) => text)).not.toContain('nausea');
  });

  it('still translates what was written', async () => {
    const { translated } = await analyze({ corrections: [correction] });
    expect(translated?.originalSymptoms).toBe(patient.symptoms);
  });

  it.each<[string, unknown, string]>([
    ['a field that is not known', [{ ...correction, field: 'name' }], '#/corrections/0/field'],
    ['an end before its beginning', [{ ...correction, end: begin }], '#/corrections/0/end'],
    ['a place before the text', [{ ...correction, begin: -1 }], '#/corrections/0/begin'],
    ['no list', correction, '#/corrections'],
  ])('refuses %s', async (_what, corrections, pointer) => {
    const problem = expectProblem(await postPatient({ ...patient, corrections }), 'validation');
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });
});

describe('POST /api/patients on bad input', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { name: _name, ...nameless } = patient;

  it.each<[string, object, string]>([
    ['an empty field', { ...patient, symptoms: '' }, '#/symptoms'],
    ['a blank field', { ...patient, chiefComplaint: ' \n\t ' }, '#/chiefComplaint'],
    ['a missing key', nameless, '#/name'],
    ['an unknown key', { ...patient, ward: 'SECRET-CANARY' }, '#'],
    ['a value of another type', { ...patient, symptoms: ['SECRET-CANARY'] }, '#/symptoms'],
    ['a date in the future', { ...patient, dateOfBirth: tomorrow }, '#/dateOfBirth'],
    ['a date that does not exist', { ...patient, dateOfBirth: '2023-02-29' }, '#/dateOfBirth'],
    ['a date before living memory', { ...patient, dateOfBirth: '1850-01-01' }, '#/dateOfBirth'],
    ['a date in another order', { ...patient, dateOfBirth: '04/02/1961' }, '#/dateOfBirth'],
    [
      'a field over its limit',
      { ...patient, chiefComplaint: 'x'.repeat(1_001) },
      '#/chiefComplaint',
    ],
    ['a NUL character', { ...patient, symptoms: 'SECRET-CANARY\u0000' }, '#/symptoms'],
    ['a control character', { ...patient, symptoms: 'SECRET-CANARY\u001B[31m' }, '#/symptoms'],
    ['half of a surrogate pair', { ...patient, symptoms: 'SECRET-CANARY\uD83D' }, '#/symptoms'],
  ])('points at %s and repeats none of it', async (_, body, pointer) => {
    const response = await postPatient(body);
    const problem = expectProblem(response, 'validation');
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
    expect(response.text).not.toContain('SECRET-CANARY');
  });

  it('points at every bad field at once', async () => {
    const problem = expectProblem(await postPatient({}), 'validation');
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([
      '#/name',
      '#/dateOfBirth',
      '#/chiefComplaint',
      '#/symptoms',
      '#/medicalHistory',
    ]);
  });
});

describe('POST /api/patients on unusual text', () => {
  it.each([
    ['emoji', '😀 chest pain 🫀 for 2 hours, denies fever 🤒.'],
    ['right-to-left text', 'ألم في الصدر chest pain, denies fever'],
    ['combining and full-width letters', 'che\u0301st pain, Ｃｏｕｇｈ, denies fever'],
    ['smart quotes and dashes', 'Patient’s “chest pain” – denies fever…'],
    ['markup', '<script>alert(1)</script> <b>chest pain</b> &amp; denies fever'],
    ['only digits', '1234567890'],
    ['only symbols', '!!! ??? ,,, ;;; ((()))'],
    ['one letter', 'x'],
    ['Windows line ends and tabs', 'chest pain\r\n\tdenies fever\r\n'],
    ['one very long word', 'x'.repeat(9_000)],
    ['one cue over and over', 'no '.repeat(3_000)],
    ['the longest text', 'Denies fever, cough. '.repeat(1_000).slice(0, 20_000)],
  ])('gives offsets that hold for %s', async (_, symptoms) => {
    const result = await analyze({ symptoms });
    const points = Array.from(symptoms);
    const found = everyEntity(result).filter(({ field }) => field === 'symptoms');
    const read = (begin: number, end: number) => points.slice(begin, end).join('');
    const cues = found.flatMap(({ Traits }) => Traits.flatMap(({ cue }) => cue ?? []));
    expect(found.map((one) => read(one.BeginOffset, one.EndOffset))).toEqual(
      found.map(({ Text }) => Text),
    );
    expect(cues.map(({ begin, end }) => read(begin, end))).toEqual(cues.map(({ text }) => text));
  });

  it('gives the same answer twice', async () => {
    const body = makePatient();
    const [first, second] = await Promise.all([postPatient(body), postPatient(body)]);
    expect(second.body).toEqual(first.body);
  });
});
