import { shortDate } from '../../i18n/dates.ts';
import type { Words } from '../../i18n/en.ts';
import { leadOf } from '../../i18n/lead.ts';
import { patientLine } from '../../i18n/patient-line.ts';
import { formatScore, type EntityTile } from '../../lib/entity-view.ts';
import { mergeMentions, type FindingView } from '../../lib/merge-mentions.ts';
import { TEXT_FIELDS } from '../../lib/patient.ts';
import {
  isAssessed,
  type AssessmentView,
  type EvidenceView,
  type HypothesisView,
  type RedFlagView,
} from '../../lib/read-assessment.ts';
import type { Review, Reviews } from '../../lib/review.ts';
import type { ShownResult } from '../../lib/use-analysis.ts';

export interface Report {
  readonly shown: ShownResult;
  readonly reviews: Reviews;
  /** The recommendations in the language of the report. */
  readonly recommendations: string;
  readonly isOutOfDate: boolean;
}

/** Words of the page, and how to say what the server said. */
export interface Voice {
  readonly words: Words;
  readonly say: (english: string) => string;
}

const bullet = (text: string) => `- ${text}`;

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines];
}

function labelled(label: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`  ${label}: ${texts.join('; ')}`];
}

function quoted({ words }: Voice, evidence: readonly EvidenceView[]): readonly string[] {
  return evidence.map(({ text, status }) =>
    status === undefined ? text : `${leadOf(words, status, text)}${text}`,
  );
}

function flagLines(voice: Voice, flag: RedFlagView, tag: string): readonly string[] {
  const { words, say } = voice;
  const detail = flag.detail === '' ? '' : ` ${say(flag.detail)}`;
  return [
    bullet(`${tag}${say(flag.title)}.${detail}`),
    ...labelled(words.restsOn, quoted(voice, flag.evidence)),
    ...labelled(words.source, [flag.source === '' ? words.noSource : flag.source]),
  ];
}

function reviewText({ words }: Voice, review: Review | undefined): readonly string[] {
  if (review === undefined) return [];
  const { accepted, dismissed, reasons, label } = words.review;
  if (review.decision === 'accepted') return [`  ${label}: ${accepted}`];
  const remark = review.remark === '' ? '' : ` (${review.remark})`;
  return [`  ${label}: ${dismissed}: ${reasons[review.reason]}${remark}`];
}

function hypothesisLines(
  voice: Voice,
  hypothesis: HypothesisView,
  review: Review | undefined,
): readonly string[] {
  const { words, say } = voice;
  const { name, icd10, band, danger, against, sources } = hypothesis;
  const facts = [words.band[band], icd10, danger === 'must-not-miss' ? words.mustNotMissTitle : ''];
  return [
    bullet(`${say(name)} (${facts.filter(Boolean).join(', ')})`),
    ...labelled(words.findingsFor, quoted(voice, hypothesis.for)),
    ...labelled(
      words.findingsAgainst,
      against.length === 0 ? [words.nothingAgainst] : quoted(voice, against),
    ),
    ...labelled(words.findingsMissing, hypothesis.missing.map(say)),
    ...labelled(words.nextSteps, hypothesis.nextSteps.map(say)),
    ...labelled(words.sources, sources.length === 0 ? [words.noSource] : sources),
    ...reviewText(voice, review),
  ];
}

function orNotAssessed(
  assessment: AssessmentView,
  lines: readonly string[],
  said: { readonly none: string; readonly notAssessed: string },
): readonly string[] {
  if (!isAssessed(assessment)) return [said.notAssessed, ...lines];
  return lines.length === 0 ? [said.none] : lines;
}

function abbreviationLines({ words }: Voice, { abbreviations }: AssessmentView): readonly string[] {
  const lines = abbreviations.map(({ text, meaning, risk }) =>
    bullet(`${text} = ${meaning}${risk === 'error-prone' ? ` [${words.errorProne}]` : ''}`),
  );
  const risky = abbreviations.filter(({ risk }) => risk === 'error-prone').length;
  return section(words.abbreviationsTitle(lines.length, risky), [...new Set(lines)]);
}

function assessmentLines(
  voice: Voice,
  assessment: AssessmentView | undefined,
  reviews: Reviews,
): readonly string[] {
  const { words, say } = voice;
  if (assessment === undefined) return ['', words.assessmentMissing];
  const { summary, triage, redFlags, medicationSafety, differential } = assessment;
  const urgency = triage === undefined ? words.triageUnknown : words.triage[triage.level];
  const tagOf = (note: (typeof medicationSafety)[number]) =>
    `[${words.severity[note.severity]} · ${words.safetyKind[note.kind]}] `;
  return [
    ...section(words.summaryTitle, summary === '' ? [] : [say(summary)]),
    ...section(words.triageTitle, [
      urgency,
      ...(triage?.reasons ?? []).map(say).map(bullet),
      ...(triage?.level === 'not-assessed' ? [words.notAssessedAdvice] : []),
    ]),
    ...section(
      words.redFlagsTitle,
      orNotAssessed(
        assessment,
        redFlags.flatMap((flag) => flagLines(voice, flag, '')),
        { none: words.noRedFlags, notAssessed: words.redFlagsNotAssessed },
      ),
    ),
    ...section(
      words.medicationSafetyTitle,
      orNotAssessed(
        assessment,
        medicationSafety.flatMap((note) => flagLines(voice, note, tagOf(note))),
        { none: words.noMedicationSafety, notAssessed: words.medicationSafetyNotAssessed },
      ),
    ),
    ...section(
      words.cards,
      differential.flatMap((hypothesis) =>
        hypothesisLines(voice, hypothesis, reviews.get(hypothesis.name)),
      ),
    ),
    ...abbreviationLines(voice, assessment),
  ];
}

function findingLine({ words }: Voice, { entity, mentions }: FindingView): string {
  const details = entity.attributes.map(({ type, text }) => `${type} ${text}`);
  const traits = entity.traits.map(({ name }) => name);
  const facts = [entity.type, `${words.score} ${formatScore(entity.score)}`, ...traits, ...details];
  const repeated = mentions.length > 1 ? `, ${words.mentions(mentions.length)}` : '';
  const lead = leadOf(words, entity.asserted, entity.text);
  return bullet(`${lead}${entity.text} (${facts.filter(Boolean).join(', ')}${repeated})`);
}

function tileLines(voice: Voice, tile: EntityTile): readonly string[] {
  const { words } = voice;
  const { title, none } = words.tiles[tile.list];
  if (tile.state === 'missing') return section(title, [words.listMissing]);
  const lines = mergeMentions(tile.entities).map((finding) => findingLine(voice, finding));
  const unreadable = tile.unreadable > 0 ? [words.unreadable(tile.unreadable)] : [];
  return section(
    title,
    lines.length + unreadable.length === 0 ? [none] : [...lines, ...unreadable],
  );
}

/** The whole result as plain text for another record: patient, time and notice first, nothing filtered out. */
export function reportText(report: Report, voice: Voice): string {
  const { words } = voice;
  const { shown, recommendations, reviews, isOutOfDate } = report;
  const { patient, result, receivedAt } = shown;
  const warnings = result.warnings.map(({ code, detail }) => bullet(detail === '' ? code : detail));
  return [
    `NeuroVista: ${words.resultsTitle}`,
    patientLine(shown, words),
    `${words.analyzed} ${shortDate(receivedAt.slice(0, 10), words)} ${receivedAt.slice(11)}`,
    `${words.noticeTitle}. ${words.notice}`,
    ...(isOutOfDate ? ['', `${words.outOfDate}. ${words.outOfDateDetail}`] : []),
    ...section(words.warningsTitle, warnings),
    ...assessmentLines(voice, result.assessment, reviews),
    ...section(words.recommendationsTitle, [
      recommendations.trim() === '' ? words.noRecommendations : recommendations,
    ]),
    ...result.tiles.flatMap((tile) => tileLines(voice, tile)),
    ...section(
      words.sourceTitle,
      TEXT_FIELDS.map((field) => `${words.fields[field]}: ${patient[field]}`),
    ),
    '',
    `${words.versions}: ${result.provenance.join(' · ')}`,
    '',
  ].join('\n');
}
