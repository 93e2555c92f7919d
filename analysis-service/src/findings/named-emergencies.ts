// Diseases that are urgent by their name, where the text names one as a diagnosis of now, or tells of somebody who looks for one:
// data/findings/named-emergencies.tsv.
import { filled, readTable } from '@neurovista/tables';
import { z } from 'zod';
import type { Document, Observation } from '../document.ts';
import { OF_DIAGNOSES } from '../knowledge/diagnosis-findings.ts';
import { spanAt } from '../text/span-at.ts';
import { daysOf } from './durations.ts';
import { isException } from './exceptions.ts';

const URGENCIES = ['emergency', 'urgent', 'none'] as const;

/** What a disease makes where it is named, and where it is suspected. */
interface Disease {
  readonly named: (typeof URGENCIES)[number];
  readonly suspected: (typeof URGENCIES)[number];
}

function readDiseases(): ReadonlyMap<string, Disease> {
  const file = new URL('../../data/findings/named-emergencies.tsv', import.meta.url);
  const shape = { condition: filled, named: z.enum(URGENCIES), suspected: z.enum(URGENCIES) };
  return new Map(readTable(file, shape).map(({ cells }) => [cells.condition, cells]));
}

const diseases = readDiseases();

/** Whether a finding tells of a suspicion in the history, which is none of now. */
export const isSuspicionOfBefore = ({ finding, field }: Observation): boolean =>
  field === 'medicalHistory' && OF_DIAGNOSES.has(finding);

/** Days from which on such a disease is no news; estimate. */
const DAYS_OF_NEWS = 14;

const isOld = (since: string | undefined, today: string) =>
  since !== undefined && (daysOf(since, today) ?? 0) >= DAYS_OF_NEWS;

/** Clinicians and others who have seen the patient, with what they think. */
const SEEN_BY =
  /\b(?:gp|doctor|dr|nurse|midwife|optician|optometrist|physio\w*|crew|ambulance|paramedics?|pharmacist|ed|a&e|walk-?in|surgeons?|consultant|registrar|health visitor|dentist|carer|111|clinic|hospital|radiolog\w+|sonographer|micro\w*|cardiolog\w+|neuro\w*|ortho\w*|medics|ha?em\w*|lab|school|specsavers)\b[^.;]{0,40}\b(?:thinks?|thought|suspects?|suspected|suspecting|worried|worries|concerned|wonders?|wondering|says|said|queried|querying|queries|mentioned|feels|felt|believes?)\b/iu;
/** Characters before the name in which somebody may be told of, and behind it in which a test may answer; estimate. */
const FAR = 120;

// A normal ECG, chest film or first scan of the head answers nothing.
const TEST =
  '(?:ctpa|v/?q(?: scan)?|mri|uss?|ultrasound|doppler|d-?dimers?|trop\\w*|lp|lumbar puncture|csf|cultures?|angiogram|laparoscopy)';
const CLEAR = '(?:negative|neg|-ve|normal|clear|unremarkable|nad|fine)';
/** What has been answered, behind the name, be it in the next sentence. */
const ANSWERED = new RegExp(
  String.raw`\b(?:excluded|ruled out|unlikely|not (?:felt|thought|confirmed|found)|${TEST}\b[^.;,]{0,20}${CLEAR}\b|${CLEAR} ${TEST}\b)`,
  'iu',
);

/** A test that can answer and another diagnosis, told before: "hs-troponin <3, D-dimer neg. Dx: panic attack, r/o MI". */
const ANSWERED_BEFORE = new RegExp(
  String.raw`\b${TEST}\b[^.;,]{0,20}(?:${CLEAR}\b|<\s?\d)[^]{0,60}\b(?:dx|diagnosis|discharged with)\b`,
  'iu',
);

/** Whether somebody who has seen the patient looks for the disease, not only somebody who fears it, and has not found the answer. */
function isOpen({ text, sentences }: Document, { begin, end, isSought }: Observation): boolean {
  if (ANSWERED.test(text.slice(end, end + FAR))) return false;
  if (ANSWERED_BEFORE.test(text.slice(Math.max(0, begin - FAR), begin))) return false;
  const from = Math.max(spanAt(sentences, begin)?.begin ?? 0, begin - FAR);
  return isSought === true || SEEN_BY.test(text.slice(from, begin));
}

function toldOf(
  doc: Document,
  one: Observation,
  { named, suspected }: Disease,
): string | undefined {
  if (one.state === 'present' && named !== 'none') return `named-${named}`;
  const isSuspected = (one.state === 'uncertain' || one.state === 'present') && isOpen(doc, one);
  return isSuspected && suspected !== 'none' ? `suspected-${suspected}` : undefined;
}

/**
 * The finding that such a disease makes, when the complaint or the symptoms name it as one of now, or tell that it is looked for;
 * `today` is YYYY-MM-DD. The exceptions of both levels stand under the one of emergencies.
 */
export function namedEmergencyOf(
  doc: Document,
  one: Observation,
  today: string,
): string | undefined {
  const disease = diseases.get(one.finding);
  if (disease === undefined || one.field === 'medicalHistory' || one.basis !== 'words')
    return undefined;
  const finding = isOld(one.since, today) ? undefined : toldOf(doc, one, disease);
  if (finding === undefined || isException(doc, one, 'named-emergency')) return undefined;
  const isBefore = finding.startsWith('suspected') && isException(doc, one, 'suspected-emergency');
  return isBefore ? undefined : finding;
}
