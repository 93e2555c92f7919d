import {
  isAssessed,
  levelOf,
  type AlertView,
  type AssessmentView,
  type HypothesisView,
  type RedFlagView,
} from '../../answer/assessment.ts';
import { formatScore, type EntityTile, type EntityView } from '../../answer/entity.ts';
import type { EvidenceView } from '../../answer/evidence.ts';
import { TEXT_FIELDS } from '../../answer/patient.ts';
import type { Statement } from '../../answer/reading.ts';
import type { Review, Reviews } from '../../answer/review.ts';
import { textAt, type ShownResult } from '../../calls/use-analysis.ts';
import { shortDate } from '../../i18n/dates.ts';
import type { Words } from '../../i18n/en.ts';
import { patientLine } from '../../i18n/patient-line.ts';
import { assertionPrefix } from '../../i18n/assertion-prefix.ts';

export interface Report {
  readonly shown: ShownResult;
  readonly reviews: Reviews;
  /** The recommendations in the language of the report. */
  readonly recommendations: string;
  readonly isOutOfDate: boolean;
}

/** Words of the page, and how the product's own statements are put. */
export interface ReportLocale {
  readonly words: Words;
  readonly localize: (statement: Statement) => string;
}

const bullet = (text: string) => `- ${text}`;

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines];
}

function labelled(label: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`  ${label}: ${texts.join('; ')}`];
}

function quoted({ words }: ReportLocale, evidence: readonly EvidenceView[]): readonly string[] {
  return evidence.map(({ text, asserted, proposal }) =>
    proposal === undefined
      ? `${assertionPrefix(words, asserted, text)}${text}`
      : `${words.possibly}${text}`,
  );
}

function flagLines(
  locale: ReportLocale,
  flag: RedFlagView | AlertView,
  tag: string,
): readonly string[] {
  const { words, localize } = locale;
  const detail = flag.detail.en === '' ? '' : ` ${localize(flag.detail)}`;
  return [
    bullet(`${tag}${localize(flag.title)}.${detail}`),
    ...labelled(words.basedOn, quoted(locale, flag.evidence)),
    ...labelled(words.source, [flag.source === '' ? words.noSource : flag.source]),
  ];
}

function reviewText({ words }: ReportLocale, review: Review | undefined): readonly string[] {
  if (review === undefined) return [];
  const { kept, dismissed, reasons, label } = words.review;
  if (review.decision === 'kept') return [`  ${label}: ${kept}`];
  const remark = review.remark === '' ? '' : ` (${review.remark})`;
  return [`  ${label}: ${dismissed}: ${reasons[review.reason]}${remark}`];
}

function hypothesisLines(
  locale: ReportLocale,
  hypothesis: HypothesisView,
  review: Review | undefined,
): readonly string[] {
  const { words, localize } = locale;
  const { name, icd10, band, mustNotMiss, against, sources } = hypothesis;
  const facts = [words.band[band], icd10, mustNotMiss ? words.dangerous : ''];
  return [
    bullet(`${localize(name)} (${facts.filter(Boolean).join(', ')})`),
    ...labelled(words.findingsFor, quoted(locale, hypothesis.for)),
    ...labelled(
      words.findingsAgainst,
      against.length === 0 ? [words.nothingAgainst] : quoted(locale, against),
    ),
    ...labelled(words.findingsMissing, hypothesis.missing.map(localize)),
    ...labelled(words.nextSteps, hypothesis.nextSteps.map(localize)),
    ...labelled(words.sources, sources.length === 0 ? [words.noSource] : sources),
    ...reviewText(locale, review),
  ];
}

function orNotAssessed(
  assessment: AssessmentView,
  lines: readonly string[],
  otherwise: { readonly none: string; readonly notAssessed: string },
): readonly string[] {
  if (!isAssessed(assessment)) return [otherwise.notAssessed, ...lines];
  return lines.length === 0 ? [otherwise.none] : lines;
}

function abbreviationLines(
  { words, localize }: ReportLocale,
  { abbreviations }: AssessmentView,
): readonly string[] {
  const lines = abbreviations.map(({ text, meaning, risk }) =>
    bullet(
      `${text} = ${localize(meaning)}${risk === 'error-prone' ? ` [${words.easilyMisread}]` : ''}`,
    ),
  );
  const risky = abbreviations.filter(({ risk }) => risk === 'error-prone').length;
  return section(words.abbreviationsTitle(lines.length, risky), [...new Set(lines)]);
}

function assessmentLines(
  locale: ReportLocale,
  assessment: AssessmentView | undefined,
  reviews: Reviews,
): readonly string[] {
  const { words, localize } = locale;
  if (assessment === undefined) return ['', words.levelMissing];
  const { summary, triage, redFlags, medicationSafety, differential, actions = [] } = assessment;
  const level = levelOf(assessment);
  return [
    ...section(`${words.levels[level]}: ${words.levelAdvice[level]}`, [
      ...(summary.en === '' ? [] : [localize(summary)]),
      ...(triage?.reasons ?? []).map(localize).map(bullet),
      ...(level === 'not-assessed' ? [words.notAssessedAdvice] : []),
      ...labelled(words.unreadTitle, quoted(locale, assessment.unread)),
      ...actions.map(({ when, text }) =>
        bullet(
          `${{ now: words.now, today: words.today, ask: words.askNext }[when]}: ${localize(text)}`,
        ),
      ),
    ]),
    ...section(
      words.redFlagsTitle,
      orNotAssessed(
        assessment,
        redFlags.flatMap((flag) => flagLines(locale, flag, '')),
        { none: words.noRedFlags, notAssessed: words.redFlagsNotAssessed },
      ),
    ),
    ...section(
      words.medicationSafetyTitle,
      orNotAssessed(
        assessment,
        medicationSafety.flatMap((alert) =>
          flagLines(
            locale,
            alert,
            `[${words.severity[alert.severity]} · ${words.safetyKind[alert.kind]}] `,
          ),
        ),
        { none: words.noMedicationSafety, notAssessed: words.medicationSafetyNotAssessed },
      ),
    ),
    ...section(
      words.sections.recommendations,
      differential.flatMap((hypothesis) =>
        hypothesisLines(locale, hypothesis, reviews.get(hypothesis.id)),
      ),
    ),
    ...abbreviationLines(locale, assessment),
  ];
}

function findingLine({ words }: ReportLocale, entity: EntityView): string {
  const details = entity.attributes.map(({ type, text }) => `${type} ${text}`);
  const traits = entity.traits.map(({ name }) => name);
  const facts = [entity.type, `${words.score} ${formatScore(entity.score)}`, ...traits, ...details];
  const prefix = assertionPrefix(words, entity.asserted, entity.text);
  const cue = entity.taking?.cue;
  const status = cue === undefined ? '' : ` ${words.quoted(cue.text)}`;
  return bullet(`${prefix}${entity.text}${status} (${facts.filter(Boolean).join(', ')})`);
}

function tileLines(locale: ReportLocale, tile: EntityTile): readonly string[] {
  const { words } = locale;
  const { title, none } = words.tiles[tile.list];
  if (tile.state === 'missing') return section(title, [words.listMissing]);
  // The same words read the same way are one line.
  const lines = [...new Set(tile.entities.map((entity) => findingLine(locale, entity)))];
  const unreadable = tile.unreadable > 0 ? [words.unreadable(tile.unreadable)] : [];
  return section(
    title,
    lines.length + unreadable.length === 0 ? [none] : [...lines, ...unreadable],
  );
}

/** When the answer came. */
export function analyzedAt({ shown: { receivedAt } }: Report, { words }: ReportLocale): string {
  const [day = '', time] = receivedAt.split(' ');
  return `${words.analyzed} ${shortDate(day, words)} ${time}`;
}

/** The whole result as plain text for another record: patient, time and notice first, nothing filtered out. */
export function reportText(report: Report, locale: ReportLocale): string {
  const { words } = locale;
  const { shown, recommendations, reviews, isOutOfDate } = report;
  const { patient, answer } = shown;
  const warnings = answer.warnings.map(({ code, detail }) => bullet(detail === '' ? code : detail));
  return [
    `NeuroVista: ${words.resultsTitle}`,
    patientLine(shown, words),
    analyzedAt(report, locale),
    `${words.noticeTitle}. ${words.notice}`,
    ...section(
      words.corrections,
      shown.corrections.map((span) =>
        bullet(`${words.fields[span.field]}: ${textAt(shown, span)}`),
      ),
    ),
    ...(isOutOfDate ? ['', `${words.outOfDate}. ${words.outOfDateDetail}`] : []),
    ...section(words.warningsTitle, warnings),
    ...assessmentLines(locale, answer.assessment, reviews),
    ...section(words.recommendationsTitle, [
      recommendations.trim() === '' ? words.noRecommendations : recommendations,
    ]),
    ...answer.tiles.flatMap((tile) => tileLines(locale, tile)),
    ...section(
      words.noteTitle,
      TEXT_FIELDS.map((field) => `${words.fields[field]}: ${patient[field]}`),
    ),
    '',
    `${words.versions}: ${answer.provenance.join(' · ')}`,
    '',
  ].join('\n');
}
