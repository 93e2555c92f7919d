import { describe, expect, it } from '@jest/globals';
import { createEngine, type Intake } from './pipeline.ts';

const TODAY = '2026-11-29';
const engine = createEngine();

const NOTE: Intake = {
  dateOfBirth: '1958-03-02',
  chiefComplaint: 'Stiff neck and a headache that is better lying down',
  symptoms:
    "Woke with a stiff neck on Tuesday, turning to the left hurts. No fever, vomiting, rash or weakness. ROS: CV: no chest pain or palpitations. GI: no abdominal pain, melena. Can't think of any injury. Never had this before.",
  medicalHistory:
    'Hypertension, gout. Takes amlodipine 5 mg daily; allopurinol was stopped in May because of a rash. No known drug allergies. Mother had a stroke. Denies smoking, no anticoagulants.',
};

function wrapped(text: string, width: number): string {
  let [lines, line] = ['', ''];
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines += `${line}\n`;
      line = word;
    } else line += line === '' ? word : ` ${word}`;
  }
  return lines + line;
}

const LAYOUTS: readonly (readonly [string, (text: string) => string])[] = [
  ['two blanks for one', (text) => text.replaceAll(' ', '  ')],
  ['blanks that break no line', (text) => text.replaceAll(' ', '\u00A0')],
  ['round apostrophes', (text) => text.replaceAll("'", '’')],
  ['lines of 60 characters', (text) => wrapped(text, 60)],
  [
    'lines of 72 characters that end with a return',
    (text) => wrapped(text, 72).replaceAll('\n', '\r\n'),
  ],
  ['blanks at the ends of lines', (text) => wrapped(text, 66).replaceAll('\n', '  \n')],
];

const inLayout = (change: (text: string) => string): Intake => ({
  dateOfBirth: NOTE.dateOfBirth,
  chiefComplaint: change(NOTE.chiefComplaint),
  symptoms: change(NOTE.symptoms),
  medicalHistory: change(NOTE.medicalHistory),
});

const evenly = (words: string) => words.replaceAll(/\s+/gu, ' ').replaceAll('’', "'");

async function meaningOf(intake: Intake) {
  const { assessment, analysis } = await engine.analyzeIntake(intake, TODAY);
  const { patient, triage, redFlags } = assessment;
  return {
    triage,
    redFlags: redFlags.map(({ title }) => title),
    findings: patient.findings.map(({ name, status }) => `${name} ${status}`),
    medications: patient.medications.map(({ name, status }) => `${name} ${status}`),
    family: patient.family.map(({ name }) => name),
    conditions: analysis.medicalConditions.map(
      ({ Text, Traits }) => `${evenly(Text)} ${Traits.map(({ Name }) => Name).join(' ')}`,
    ),
  };
}

describe('the layout of a note', () => {
  it.each(LAYOUTS)('says nothing: %s', async (_, change) => {
    expect(await meaningOf(inLayout(change))).toEqual(await meaningOf(NOTE));
  });

  it.each(LAYOUTS)('leaves what is quoted where it was written: %s', async (_, change) => {
    const intake = inLayout(change);
    const { assessment, analysis } = await engine.analyzeIntake(intake, TODAY);
    const entities = Object.values(analysis).flat();
    expect(entities.length).toBeGreaterThan(15);
    for (const { Text, BeginOffset, EndOffset, field } of entities)
      expect(intake[field].slice(BeginOffset, EndOffset)).toBe(Text);
    const evidence = assessment.patient.findings.flatMap((finding) => finding.evidence);
    expect(evidence.length).toBeGreaterThan(3);
    for (const { text, begin, end, field = 'symptoms' } of evidence)
      expect(intake[field].slice(begin, end)).toBe(text);
  });
});
