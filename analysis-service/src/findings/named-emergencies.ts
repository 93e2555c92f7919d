// Diseases that are urgent by their name, where the text names one as a diagnosis of now, or tells of somebody who looks for one:
// data/findings/named-emergencies.tsv.
import { filled, readTable } from '@neurovista/tables';
import { z } from 'zod';
import type { Document, Observation } from '../document.ts';
import { OF_DIAGNOSES } from '../knowledge/diagnosis-findings.ts';
import { isOlderThan } from '../older-than.ts';
import { spanAt } from '../text/span-at.ts';

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

/** Days for which such a disease is news; estimate. */
const DAYS_OF_NEWS = 14;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u;
/** ISO 8601 durations of weeks and more. */
const LONG = /^P\d+[WMY]$/u;

const isOld = (since: string | undefined, today: string) =>
  since !== undefined &&
  (LONG.test(since) || (DATE.test(since) && isOlderThan(since, DAYS_OF_NEWS, today)));

/** Words of somebody who looks for a disease, right before its name; whoever fears it says it otherwise. */
const SOUGHT =
  /(?:\?+|\b(?:query|queried|qu|r\/?o|rule out|exclude|suspected|suspects?|susp|suspicion of|suspicious (?:for|of)|possible|poss|probable|prob|likely|concern(?:ed)? (?:for|about)|concerning for|looks like|consistent with|c\/w|impression|imp|d?dx|differential|working diagnosis|presumed|presumptive|provisional|evolving|impending))[\s:-]*(?:(?:a|an|the|acute|early|left|right|l|r|of|new|leaking|ruptured) )*$/iu;
/** Clinicians and others who have seen the patient, with what they think. */
const SEEN_BY =
  /\b(?:gp|doctor|dr|nurse|midwife|optician|optometrist|physio\w*|crew|ambulance|paramedics?|pharmacist|ed|a&e|walk-?in|surgeon|consultant|registrar|health visitor|dentist|carer|111|clinic|hospital|radiolog\w+|sonographer|micro\w*|cardiolog\w+|neuro\w*|ortho\w*|medics|surgeons|h(?:a)?em\w*|lab|school|specsavers)\b[^.;]{0,40}\b(?:thinks?|thought|suspects?|suspected|suspecting|worried|worries|concerned|wonders?|wondering|says|said|queried|querying|queries|mentioned|feels|felt|believes?)\b/iu;
/** Characters before the name in which words of a search may stand, and in which somebody may be told of; estimates. */
const NEAR = 40;
const FAR = 120;

/** What a test has answered, behind the name, be it in the next sentence. */
const ANSWERED =
  /\b(?:negative|neg|normal|clear|excluded|ruled out|no evidence|unremarkable|nad|reassur\w*|unlikely|not (?:felt|thought|confirmed|found)|low (?:risk|suspicion|probability)|discharged|resolved|settled|all fine|was fine)\b/iu;
const PENDING =
  /\b(?:for|awaiting|await|pending|needs?|to have|going for|book\w*|request\w*) (?:an? )?(?:urgent )?(?:lp|mri|ct\w*|scan|usg?|ultrasound|echo|bloods|troponin|d-?dimer|doppler|biopsy|review|theatre)\b/iu;

/** Whether somebody who has seen the patient looks for the disease, not only somebody who fears it. */
function isSought(doc: Document, { begin, end }: Observation): boolean {
  const behind = doc.text.slice(end, end + FAR);
  if (ANSWERED.test(behind) && !PENDING.test(behind)) return false;
  const sentence = spanAt(doc.sentences, begin);
  const wordsBefore = (reach: number) =>
    doc.text.slice(Math.max(sentence?.begin ?? 0, begin - reach), begin);
  return SOUGHT.test(wordsBefore(NEAR)) || SEEN_BY.test(wordsBefore(FAR));
}

/**
 * The finding that such a disease makes, when the complaint or the symptoms name it as one of now, or tell that it is looked for;
 * `today` is YYYY-MM-DD.
 */
export function namedEmergencyOf(
  doc: Document,
  one: Observation,
  today: string,
): string | undefined {
  if (one.field === 'medicalHistory' || one.basis !== 'words' || isOld(one.since, today))
    return undefined;
  const disease = diseases.get(one.finding);
  if (disease === undefined) return undefined;
  if (one.state === 'present' && disease.named !== 'none') return `named-${disease.named}`;
  const isSuspected = (one.state === 'uncertain' || one.state === 'present') && isSought(doc, one);
  return isSuspected && disease.suspected !== 'none' ? `suspected-${disease.suspected}` : undefined;
}
