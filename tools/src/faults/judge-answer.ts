import {
  ENTITY_LISTS,
  patientResponseSchema,
  type Entity,
  type PatientResponse,
} from '@neurovista/contracts';
import { findTokens, type Intake, withoutToken } from './intakes.ts';

/** What has to be the same in every answer to intakes of one template. */
export type AnswerDigest = string;

const NEGATORS = /\b(?:no|sin|niega)\b/i;

function describeEntity({ Text, Type, Traits, BeginOffset, EndOffset, field }: Entity): string {
  const traits = Traits.map(({ Name }) => Name).join('+');
  return [field, BeginOffset, EndOffset, Type, Text, traits].join(' ');
}

const entitiesOf = ({ analysis }: PatientResponse): Entity[] =>
  ENTITY_LISTS.flatMap((list) => analysis[list]);

/** Entities with their traits, what is recommended and the assessment, without the number of the intake. */
function digestOf(answer: PatientResponse, token: string): AnswerDigest {
  const { assessment, diagnosticRecommendations } = answer;
  const lines = [
    ...entitiesOf(answer).map(describeEntity),
    diagnosticRecommendations,
    JSON.stringify(assessment),
  ];
  return withoutToken(lines.join('\n'), token);
}

function findMisplaced(answer: PatientResponse, { patient }: Intake): string | undefined {
  const wrong = entitiesOf(answer).find(({ Text, BeginOffset, EndOffset, field }) => {
    const characters = Array.from(patient[field]);
    return characters.slice(BeginOffset, EndOffset).join('') !== Text;
  });
  return wrong && 'an entity is not the text at its offsets';
}

function findMixedUp(answer: PatientResponse, { token }: Intake): string | undefined {
  const { translated, diagnosticRecommendations, assessment } = answer;
  const texts = [
    ...entitiesOf(answer).map(({ Text }) => Text),
    diagnosticRecommendations,
    JSON.stringify([translated ?? '', assessment]),
  ];
  const seen = findTokens(texts.join('\n'));
  return seen.some((other) => other !== token) ? 'a number of no or another intake' : undefined;
}

function judgeTranslation(answer: PatientResponse, { patient, token }: Intake): string | undefined {
  const { translated, warnings } = answer;
  if (translated === undefined) {
    const isTold = warnings.some(({ code }) => code === 'translation-unavailable');
    return isTold ? undefined : 'no translation, and no word of it';
  }
  if (translated.originalSymptoms !== patient.symptoms) return 'the translation of another text';
  if (!translated.medicalHistory.includes(token)) return 'a number is lost in translation';
  return NEGATORS.test(translated.symptoms) ? undefined : 'a negation is lost in translation';
}

/**
 * What is wrong with an answer, or its digest. An answer is wrong when it holds anything of another intake, an entity
 * that is not in the text, a translation that lost a number or a negation, or something else than `expected`, unless it
 * says itself that the reader was not done in time.
 */
export function judgeAnswer(
  intake: Intake,
  body: unknown,
  expected: AnswerDigest | undefined,
): { readonly wrong?: string; readonly digest: AnswerDigest; readonly isWhole: boolean } {
  const parsed = patientResponseSchema.safeParse(body);
  if (!parsed.success) return { wrong: 'not of the contract', digest: '', isWhole: false };
  const answer = parsed.data;
  const digest = digestOf(answer, intake.token);
  const isReadInFull = answer.warnings.every(({ code }) => code !== 'reader-unavailable');
  const isOther = expected !== undefined && isReadInFull && digest !== expected;
  const wrong =
    findMisplaced(answer, intake) ??
    findMixedUp(answer, intake) ??
    judgeTranslation(answer, intake) ??
    (isOther ? 'other findings than without faults' : undefined);
  const isWhole = isReadInFull && answer.translated !== undefined;
  return { ...(wrong === undefined ? {} : { wrong }), digest, isWhole };
}
