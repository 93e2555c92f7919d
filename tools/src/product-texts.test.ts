import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createEngine, type Engine } from '@neurovista/analysis-service';
import { createTranslator, type Translator } from '@neurovista/translation-service';

// Every text that the product itself writes must come from the approved memory, never from the translation engine.
const APPROVED = new Set(['memory', 'template']);
const TODAY = '2026-11-20';
const KNOWLEDGE = new URL('../../analysis-service/data/knowledge/', import.meta.url);
const SAFETY = new URL('../../analysis-service/data/safety/', import.meta.url);

let translator: Translator;
let engine: Engine;

beforeAll(() => {
  translator = createTranslator();
  engine = createEngine();
});

/** Cells of the named columns of every table of a folder whose name begins so. */
function cellsOf(folder: URL, prefix: string, columns: readonly string[]): string[] {
  const files = readdirSync(folder).filter(
    (file) => file.startsWith(prefix) && file.endsWith('.tsv'),
  );
  return files.flatMap((file) => {
    const lines = readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const header = lines[0]?.split('\t') ?? [];
    const places = columns.map((name) => header.indexOf(name)).filter((at) => at >= 0);
    return lines.slice(1).flatMap((line) => {
      const cells = line.split('\t');
      return places.flatMap((at) => cells[at] ?? []);
    });
  });
}

async function unapproved(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of new Set(texts.filter((one) => one.trim() !== ''))) {
    const { segments } = await translator.translate(text);
    for (const segment of segments)
      if (!APPROVED.has(segment.origin)) found.push(`${segment.origin}: ${segment.source}`);
  }
  return [...new Set(found)];
}

const INTAKES = [
  ['1961-05-01', 'Crushing chest pain', 'Man. Sweating, nausea.', 'Diabetes. Smoker.'],
  ['2026-10-30', 'Fever', '3-week-old girl with fever of 38.6 C and poor feeding.', 'None.'],
  ['2025-09-01', 'Barking cough', 'Boy with stridor and hoarse voice.', 'None.'],
  ['1994-03-02', 'Vomiting', 'Woman, 9 weeks pregnant, cannot keep anything down.', 'None.'],
  ['1986-05-01', 'tired', 'tired', 'none'],
  ['1986-05-01', 'asdf', 'qwerty', 'zzz'],
  ['1960-05-01', 'Headache', 'Headache since yesterday.', 'Hypertension.'],
  [
    '1950-05-01',
    'Dizzy',
    'Man. Palpitations, black stools.',
    'Atrial fibrillation. Takes warfarin and ibuprofen. Allergic to penicillin.',
  ],
] as const;

describe('the texts of the product in Spanish', () => {
  it.each([
    ['conditions', KNOWLEDGE, 'conditions-', ['name']],
    ['findings', KNOWLEDGE, 'findings', ['name']],
    ['next steps', KNOWLEDGE, 'next-steps', ['text']],
    ['safety rules', SAFETY, '', ['title', 'detail', 'why', 'consider', 'meaning', 'input']],
  ] as const)('come from the memory: %s', async (_what, folder, prefix, columns) => {
    const texts = cellsOf(folder, prefix, columns);
    expect(texts.length).toBeGreaterThan(100);
    expect(await unapproved(texts)).toEqual([]);
  });

  it('come from the memory for a text that was not assessed', async () => {
    const texts = [
      'Not assessed',
      'Not assessed: the urgency could not be judged from the text.',
      'Consider assessing the patient directly, or writing the complaint in plain English.',
      'The text is not in a language that is read here',
      'The text asks in general and tells of no patient; if somebody is ill, write who and what is wrong',
      'The chief complaint was not understood',
      'Too little of the text was understood',
    ];
    expect(await unapproved(texts)).toEqual([]);
  });

  it.each(INTAKES)(
    'come from the memory in the recommendations for a patient born %s with "%s"',
    async (dateOfBirth, chiefComplaint, symptoms, medicalHistory) => {
      const { diagnosticRecommendations } = await engine.analyzeIntake(
        { dateOfBirth, chiefComplaint, symptoms, medicalHistory },
        TODAY,
      );
      expect(await unapproved([diagnosticRecommendations])).toEqual([]);
    },
  );
});
