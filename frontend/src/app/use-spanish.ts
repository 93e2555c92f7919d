import { useCallback, useMemo } from 'react';
import type { AssessmentView } from '../answer/assessment.ts';
import type { TranslationResult } from '../answer/answer.ts';
import type { Statement } from '../answer/reading.ts';
import { changesFacts, type SegmentView } from '../answer/translated.ts';
import type { Api } from '../calls/api.ts';
import type { ShownResult } from '../calls/use-analysis.ts';
import { useTranslation } from '../calls/use-translation.ts';
import type { Language, Spanish } from '../i18n/language.ts';

/** Everything that the product says in its own words about the patient. */
function statementsOf(assessment: AssessmentView): readonly Statement[] {
  const { summary, triage, actions, redFlags, medicationSafety, differential } = assessment;
  return [
    summary,
    ...(triage?.reasons ?? []),
    ...(actions ?? []).map(({ text }) => text),
    ...[...redFlags, ...medicationSafety].flatMap(({ title, detail }) => [title, detail]),
    ...differential.flatMap(({ name, missing, nextSteps }) => [name, ...missing, ...nextSteps]),
  ];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The statements that came without their Spanish, each once and on one line. */
function withoutSpanish(assessment: AssessmentView | undefined): readonly string[] {
  const lines = (assessment === undefined ? [] : statementsOf(assessment))
    .filter(({ es }) => es === undefined)
    .map(({ en }) => oneLine(en));
  return [...new Set(lines)].filter((line) => line !== '');
}

// Half a sentence in each language is worse to read than English, even with every fact in place.
const MIXED = new Set(['english-residue', 'unknown-words', 'untranslated']);

function staysEnglish(segment: SegmentView): boolean {
  const isMixed = segment.flags.some((flag) => MIXED.has(flag));
  return isMixed || changesFacts(segment) || segment.origin === 'untranslated';
}

/** Each line beside its translation; one in which a fact may have changed stays in English. */
function pairLines(english: readonly string[], { text, segments }: TranslationResult): Spanish {
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

const NONE: Spanish = new Map();

/**
 * The Spanish of the recommendations text, by one call, and of the statements that came without their Spanish, by
 * another; with a Spanish text for each statement in the answer there is no second call.
 */
export function useSpanish(api: Api, { answer }: ShownResult) {
  const lines = useMemo(() => withoutSpanish(answer.assessment), [answer]);
  const recommendations = useTranslation(api, answer.recommendations);
  const rest = useTranslation(api, lines.join('\n'));
  const { state, request: requestRest } = rest;
  const { request: requestRecommendations } = recommendations;
  const request = useCallback(() => {
    void requestRecommendations();
    void requestRest();
  }, [requestRecommendations, requestRest]);
  const statements = state.state === 'done' ? pairLines(lines, state.translation) : NONE;
  const kept = state.state === 'done' ? lines.length - statements.size : 0;
  const translated = recommendations.state;
  return {
    recommendations: translated,
    statements,
    request,
    /** The recommendations in a language, in English until and unless they are translated. */
    recommendationsIn: (language: Language) =>
      language === 'es' && translated.state === 'done'
        ? translated.translation.text
        : answer.recommendations,
    /** Number of statements that stay in English. */
    keptIn: (language: Language) => (language === 'es' ? kept : 0),
  };
}
