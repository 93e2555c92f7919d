import { describe, expect, it } from '@jest/globals';
import type { Entity, PatientResponse } from '@neurovista/contracts';
import { makeIntake } from './intakes.ts';
import { judgeAnswer } from './judge-answer.ts';

const intake = makeIntake(0);
const { patient, token } = intake;
const begin = patient.symptoms.indexOf('fever');

const fever: Entity = {
  Id: 0,
  Text: 'fever',
  Category: 'MEDICAL_CONDITION',
  Type: 'DX_NAME',
  Score: 0.9,
  BeginOffset: begin,
  EndOffset: begin + 5,
  Traits: [{ Name: 'NEGATION', Score: 0.9 }],
  Attributes: [],
  field: 'symptoms',
};

/** A right answer to the intake; `changes` make it a wrong one. */
function answer(changes: Partial<PatientResponse> = {}, entity: Partial<Entity> = {}): object {
  const right = {
    analysis: {
      medicalConditions: [{ ...fever, ...entity }],
      medications: [],
      tests: [],
      anatomy: [],
      timeExpressions: [],
    },
    diagnosticRecommendations: 'Consider.',
    translated: {
      chiefComplaint: `Dolor. ${token}.`,
      symptoms: `Niega fiebre. ${token}.`,
      medicalHistory: `Toma ráfaga ${token} mg al día.`,
      originalChiefComplaint: patient.chiefComplaint,
      originalSymptoms: patient.symptoms,
      originalMedicalHistory: patient.medicalHistory,
    },
    assessment: {
      summary: 'Patient, 65 years with fever.',
      patient: {
        age: 65,
        ageText: '65 years',
        problems: [],
        medications: [],
        allergies: [],
        measurements: [],
        findings: [],
        exposures: [],
        family: [],
      },
      coverage: { language: 'en', read: 1, assessable: true, unread: [] },
      abbreviations: [],
      unrecognized: [],
      triage: { level: 'routine', reasons: [] },
      differential: [],
      redFlags: [],
      actions: [],
      medicationSafety: [],
    },
    warnings: [],
    provenance: { engine: 'a', knowledge: 'b', reader: 'reader off' },
  };
  return { ...right, ...changes };
}

const { digest } = judgeAnswer(intake, answer(), undefined);
const { assessment: right } = answer() as Pick<PatientResponse, 'assessment'>;
const translated = (changes: object) => ({
  translated: {
    ...(answer() as { translated: object }).translated,
    ...changes,
  } as NonNullable<PatientResponse['translated']>,
});

describe('the judge of answers', () => {
  it('finds nothing wrong with a right answer, and the same digest for another number', () => {
    expect(judgeAnswer(intake, answer(), digest)).toEqual({ digest, isWhole: true });
    expect(digest).toContain('fever NEGATION');
    expect(digest).not.toContain(token);
  });

  it.each([
    ['something else', { status: 'ok' }, 'not of the contract'],
    ['an offset that is off by one', answer({}, { BeginOffset: begin + 1 }), /not the text/],
    ['a lost negation', answer({}, { Traits: [] }), /other findings/],
    [
      'the number of another intake',
      answer(translated({ chiefComplaint: 'Dolor. 54321.' })),
      /another intake/,
    ],
    [
      'the number of another intake in the record of the patient',
      answer({ assessment: { ...right, summary: 'Patient, 65 years; takes flurry 54321 mg.' } }),
      /another intake/,
    ],
    [
      'the translation of another text',
      answer(translated({ originalSymptoms: 'Cough.' })),
      /another text/,
    ],
    [
      'a translation without its number',
      answer(translated({ medicalHistory: 'Toma ráfaga.' })),
      /number is lost/,
    ],
    [
      'a translation without its negation',
      answer(translated({ symptoms: `Fiebre. ${token}.` })),
      /negation is lost/,
    ],
    ['a translation that is missing without a word', answer({ translated: undefined }), /no word/],
  ])('finds %s', (_what, body, fault) => {
    expect(judgeAnswer(intake, body, digest).wrong).toMatch(fault);
  });

  it('takes an answer that says that it has no translation for right, but not for whole', () => {
    const warnings = [{ code: 'translation-unavailable' as const, detail: 'none' }];
    const body = answer({ translated: undefined, warnings });
    expect(judgeAnswer(intake, body, digest)).toEqual({ digest, isWhole: false });
  });

  it('takes other findings for right, but not for whole, only where the answer says that the reader was late', () => {
    const warnings = [{ code: 'reader-unavailable' as const, detail: 'late' }];
    const rulesAlone = { assessment: { ...right, summary: 'Patient, 65 years.' } };
    expect(judgeAnswer(intake, answer({ ...rulesAlone, warnings }), digest)).toMatchObject({
      isWhole: false,
    });
    expect(judgeAnswer(intake, answer({ ...rulesAlone, warnings }), digest).wrong).toBeUndefined();
    expect(judgeAnswer(intake, answer(rulesAlone), digest).wrong).toMatch(/other findings/);
  });
});
