import type { AssessmentView } from './read-assessment.ts';
import { changesFacts, type SegmentView, type TranslationResult } from './read-response.ts';

/** Spanish by English statement; a statement without a safe translation is absent. */
export type Statements = ReadonlyMap<string, string>;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Everything that the server says in its own words about the patient, each once and on one line. */
export function statementsOf(assessment: AssessmentView | undefined): readonly string[] {
  if (assessment === undefined) return [];
  const { summary, triage, redFlags, medicationSafety, differential } = assessment;
  const lines = [
    summary,
    ...(triage?.reasons ?? []),
    ...[...redFlags, ...medicationSafety].flatMap(({ title, detail }) => [title, detail]),
    ...differential.flatMap(({ name, missing, nextSteps }) => [name, ...missing, ...nextSteps]),
  ];
  return [...new Set(lines.map(oneLine))].filter((line) => line !== '');
}

// Half a sentence in each language is worse to read than English, even with every fact in place.
const MIXED = new Set(['english-residue', 'unknown-words', 'untranslated']);

function staysEnglish(segment: SegmentView): boolean {
  const isMixed = segment.flags.some((flag) => MIXED.has(flag));
  return isMixed || changesFacts(segment) || segment.origin === 'untranslated';
}

/**
 * Reads the translation of all statements, sent as one text with a line for each. A statement keeps its English when
 * a guard found a fact changed or a part left in English, or when the lines do not match.
 */
export function readStatements(
  english: readonly string[],
  { text, segments }: TranslationResult,
): Statements {
  const spanish = text.split(/\r?\n/).map(oneLine);
  if (spanish.length !== english.length) return new Map();
  const unsafe = segments.filter(staysEnglish).map(({ source }) => oneLine(source));
  return new Map(
    english.flatMap((line, index) => {
      const target = spanish[index] ?? '';
      const isSafe = target !== '' && !unsafe.some((source) => line.includes(source));
      return isSafe ? [[line, target] as const] : [];
    }),
  );
}

/** The translation of a statement, or undefined when it stays in English. */
export function spanishOf(statements: Statements, english: string): string | undefined {
  return statements.get(oneLine(english));
}
