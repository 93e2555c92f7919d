import { levelOf } from '../../answer/assessment.ts';
import { textAt } from '../../calls/use-analysis.ts';
import { patientLine } from '../../i18n/patient-line.ts';
import { analyzedAt, type Report, type ReportLocale } from './report-text.ts';

/** Candidates that a paragraph names; the others are in the full report. */
const MOST_NAMED = 5;

const listed = (label: string, texts: readonly string[]) =>
  texts.length === 0 ? '' : `${label}: ${texts.join('; ')}.`;

/** The result as one short paragraph for a record: patient, time, level, what weighs, candidates with reviews, notice. */
export function chartParagraph(report: Report, locale: ReportLocale): string {
  const { words, localize } = locale;
  const { shown, reviews, isOutOfDate } = report;
  const { assessment } = shown.answer;
  const level = levelOf(assessment);
  const { differential = [], redFlags = [], medicationSafety = [], summary } = assessment ?? {};
  const named = differential.filter(
    ({ id }, index) => index < MOST_NAMED || reviews.get(id) !== undefined,
  );
  const candidates = named.map(({ id, name, band, mustNotMiss }) => {
    const review = reviews.get(id);
    const facts = [
      words.band[band].toLowerCase(),
      mustNotMiss ? words.dangerous.toLowerCase() : '',
      review?.decision === 'kept' ? words.review.kept.toLowerCase() : '',
      review?.decision === 'dismissed'
        ? `${words.review.dismissed.toLowerCase()}: ${words.review.reasons[review.reason]}${review.remark === '' ? '' : `, ${review.remark}`}`
        : '',
    ];
    return `${localize(name)} (${facts.filter(Boolean).join('; ')})`;
  });
  const alerts = medicationSafety.filter(({ severity }) => severity !== 'info');
  const sentences = [
    `${patientLine(shown, words)}.`,
    `${analyzedAt(report, locale)}.`,
    isOutOfDate ? `${words.outOfDate}. ${words.outOfDateDetail}` : '',
    listed(
      words.corrections,
      shown.corrections.map((span) => textAt(shown, span)),
    ),
    `${words.levels[level]}: ${words.levelAdvice[level]}.`,
    level === 'not-assessed' ? words.notAssessedAdvice : '',
    summary === undefined || summary.en === '' ? '' : localize(summary),
    listed(
      words.redFlagsTitle,
      redFlags.map(({ title }) => localize(title)),
    ),
    listed(words.consider, candidates),
    listed(
      words.medicationSafetyTitle,
      alerts.map(({ title }) => localize(title)),
    ),
    `${words.noticeTitle}. NeuroVista.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
