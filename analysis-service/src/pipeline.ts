import {
  ENTITY_LISTS,
  type Analysis,
  type Assessment,
  type Entity,
  type Field,
  type Provenance,
  type Warning,
} from '@neurovista/contracts';
import { createProductTexts, type ProductTexts } from '@neurovista/product-texts';
import { judgeCoverage } from './coverage/judge-coverage.ts';
import { buildChronicCheck } from './knowledge/chronic-conditions.ts';
import { lookTwice } from './look-twice.ts';
import { readNote } from './read-note.ts';
import {
  loadPatientKnowledge,
  readPatient,
  type Intake,
  type PatientKnowledge,
  type ReadPatient,
} from './read-patient.ts';
import { readClauses } from './reader/clauses.ts';
import { encodeClauses, type ClauseReading } from './reader/encode-clauses.ts';
import type { Encoder } from './reader/encoder.ts';
import { loadHeads, type Heads } from './reader/heads/load-heads.ts';
import { readerFacts } from './reader-facts.ts';
import { interpret } from './reader/interpret.ts';
import type { StatusReader } from './reader/statuses.ts';
import type { Interpretation, StoryUrgency } from './reading.ts';
import { findContradictions } from './reasoning/contradictions.ts';
import { loadKnowledge, type KnowledgeBase } from './reasoning/knowledge/knowledge-base.ts';
import { reason, type Reasoning } from './reasoning/reason.ts';
import {
  assessSafety,
  loadSafetyKnowledge,
  type SafetyKnowledge,
} from './reasoning/safety/assess-safety.ts';
import { readable } from './text/written-text.ts';
import { isAllThatIsTold } from './reasoning/safety/felt-evidence.ts';
import { isClear, moreUrgent } from './reasoning/safety/triage.ts';
import { listUnrecognized } from './reasoning/unrecognized.ts';
import { loadLearned } from './recognizers/model/learned-tagger.ts';
import { toActions } from './recommendations/actions.ts';
import { composeRecommendations } from './recommendations/compose.ts';
import { summarize, summarizeInSpanish } from './recommendations/summary.ts';
import { spanishOf, withSpanish } from './recommendations/with-spanish.ts';
import { withProposals } from './record/proposals.ts';
import { toPatientItems, type RecordKnowledge } from './record/to-items.ts';
import { loadCalibrations } from './scoring/calibration.ts';
import { loadLexicon } from './terminology/lexicon.ts';
import { storyTextOf, urgencyOfSpanishStory } from './spanish/story-urgency.ts';
import {
  createEvidenceConverter,
  toAbbreviations,
  toAnalysis,
  toCoverage,
  withPlaces,
} from './to-contract.ts';

const ENGINE_VERSION = 'neurovista-engine 0.1.0';

export type { Intake } from './read-patient.ts';

export interface IntakeAnalysis {
  readonly analysis: Analysis;
  readonly assessment: Assessment;
  readonly diagnosticRecommendations: string;
  readonly warnings: readonly Warning[];
  readonly provenance: Omit<Provenance, 'translation'>;
}

/** The engine with its vocabulary and knowledge in memory. Pure: the same text and day give the same answer. */
export interface Engine {
  /** Entities of one text; without a field it gets no default that belongs to an intake field. */
  readonly analyzeText: (text: string, field: Field | undefined, today: string) => Analysis;
  /**
   * Entities, assessment and recommendations of an intake; `today` is YYYY-MM-DD. When `limit` is aborted before the reader is
   * done, the answer comes without it and says so.
   */
  readonly analyzeIntake: (
    intake: Intake,
    today: string,
    limit?: AbortSignal,
  ) => Promise<IntakeAnalysis>;
}

/** An intake as it was read: by rules and vocabulary, and its clauses by what they mean where a reader runs. */
interface ReadIntake extends ReadPatient {
  readonly interpretation: Interpretation;
  readonly spanishUrgency: StoryUrgency | undefined;
}

export interface EngineOptions {
  /** What reads clauses by what they mean; without it rules and vocabulary alone read. */
  readonly encoder?: Encoder | undefined;
  /** What reads the passages around an alarm once more. */
  readonly statuses?: StatusReader | undefined;
}

interface Resources {
  readonly patientKnowledge: PatientKnowledge;
  readonly knowledge: KnowledgeBase;
  readonly safety: SafetyKnowledge;
  readonly ofRecord: RecordKnowledge;
  readonly texts: ProductTexts;
  readonly encoder: Encoder | undefined;
  readonly statuses: StatusReader | undefined;
  readonly heads: Heads | undefined;
  readonly provenance: Pick<Provenance, 'engine' | 'knowledge'>;
}

/** Every entity with its Spanish, where the catalogue has it. */
function inSpanish(analysis: Analysis, texts: ProductTexts): Analysis {
  const translate = (entities: readonly Entity[]): Entity[] =>
    entities.map((entity) => {
      const es = spanishOf(entity, texts);
      return es === undefined ? entity : { ...entity, es };
    });
  return {
    medicalConditions: translate(analysis.medicalConditions),
    medications: translate(analysis.medications),
    tests: translate(analysis.tests),
    anatomy: translate(analysis.anatomy),
    timeExpressions: translate(analysis.timeExpressions),
  };
}

const NO_HYPOTHESES: Reasoning = { differential: [], explanations: [] };

/** Everything after the reading: a function of what was read. */
function conclude(intake: ReadIntake, resources: Resources) {
  const { notes, record: ruled, interpretation, spanishUrgency } = intake;
  const { knowledge, safety, ofRecord, texts } = resources;
  const { alarm, leaning } = interpretation;
  const verdict = judgeCoverage(notes);
  const unread = verdict.reason;
  // What words of another language look like in English is no ground for a hypothesis; values and names may yet raise a flag.
  const isForeign = unread === 'language';
  const opinion = isForeign ? undefined : interpretation.opinion;
  const record = withProposals(ruled, isForeign ? [] : interpretation.proposals, knowledge);
  const { differential, explanations } = isForeign
    ? NO_HYPOTHESES
    : reason(record, knowledge, opinion);
  const read = assessSafety(
    { record, differential, unread, alarm, leaning, spanishUrgency },
    safety,
  );
  const assessed = opinion ? { ...read, triage: neverBelow(read.triage) } : read;
  // Another order of the hypotheses must not make less of what the rules alone see; that nothing leads to them is not seen.
  function neverBelow(level: Assessment['triage']) {
    const facts = { record: ruled, differential: reason(ruled, knowledge).differential };
    const { triage } = assessSafety({ ...facts, unread, leaning }, safety);
    const isNamed = (name: string) =>
      isAllThatIsTold(safety.conditions.get(name), record, knowledge.findings);
    return isClear(differential[0], triage, isNamed) ? level : moreUrgent(level, triage);
  }
  const items = toPatientItems(record, notes, ofRecord);
  const analysis = inSpanish(toAnalysis(notes, items.medications), texts);
  const assessment = withPlaces(
    {
      summary: summarize(items, assessed),
      patient: items,
      coverage: toCoverage(verdict, notes),
      ...assessed,
      actions: toActions({ ...assessed, differential }),
      differential,
      unrecognized: listUnrecognized(notes, record),
      abbreviations: notes.flatMap(toAbbreviations),
    },
    createEvidenceConverter(notes, analysis),
  );
  return {
    analysis,
    assessment: withSpanish(
      assessment,
      ENTITY_LISTS.flatMap((list) => analysis[list]),
      summarizeInSpanish(items, assessed, texts),
      texts,
    ),
    diagnosticRecommendations: composeRecommendations(assessment, {
      version: knowledge.version,
      explanations,
    }),
    warnings: [
      ...findContradictions(record.observations, knowledge),
      ...(unread !== undefined && assessed.triage.level === 'routine' ? [PARTLY_UNDERSTOOD] : []),
    ],
  };
}

const READER_FAILED: Warning = {
  code: 'reader-unavailable',
  detail:
    'The reader of plain words was not done in time; rules and vocabulary alone have read the text.',
};

/** Called calm for what the whole of it reads like, although rules and vocabulary understood too little. */
const PARTLY_UNDERSTOOD: Warning = {
  code: 'partly-understood',
  detail:
    'Not all of the text was understood; as a whole it reads like stories that could wait. Read the rest yourself.',
};

/** The warning that the text tells of a younger patient than the date of birth. */
const ofOtherAge = (words: string): Warning => ({
  code: 'age-from-text',
  detail: `The text tells of a child of ${words}, the date of birth of somebody older; assessed at the age in the text. Check the date of birth.`,
});

/** Name of the reader that an answer was made with. */
function readerOf(reading: ClauseReading, statuses: StatusReader | undefined): string {
  if (reading.status !== 'read') return 'reader off';
  return ['reader', reading.reader, ...(statuses ? ['and', statuses.name] : [])].join(' ');
}

async function analyzeIntake(
  intake: Intake,
  { today, limit }: { readonly today: string; readonly limit: AbortSignal | undefined },
  resources: Resources,
): Promise<IntakeAnalysis> {
  const first = readPatient(intake, today, resources.patientKnowledge);
  const { read, language, isAssessable } = judgeCoverage(first.notes);
  const { patient, hasFailed } =
    language === 'en'
      ? await lookTwice(first, resources, limit)
      : { patient: first, hasFailed: false };
  // Of what is neither English nor Spanish the encoder knows nothing.
  const isSilent = resources.encoder === undefined || language === 'other';
  const clauses = isSilent ? [] : readClauses(patient.notes);
  const reading = await encodeClauses(clauses, resources.encoder, limit);
  const facts = readerFacts(patient.record, { language, read, isAssessable });
  const interpretation = interpret(reading, facts, resources.heads);
  const spanishUrgency = language === 'es' ? urgencyOfSpanishStory(storyTextOf(intake)) : undefined;
  const { warnings, ...concluded } = conclude(
    { ...patient, interpretation, spanishUrgency },
    resources,
  );
  return {
    ...concluded,
    warnings: [
      ...warnings,
      ...(patient.infant ? [ofOtherAge(patient.infant.words)] : []),
      ...(hasFailed || reading.status === 'failed' ? [READER_FAILED] : []),
    ],
    provenance: { ...resources.provenance, reader: readerOf(reading, resources.statuses) },
  };
}

/** Loads vocabulary, learned weights and knowledge; throws with the file, and the line of a table, when one is malformed. */
export function createEngine({ encoder, statuses }: EngineOptions = {}): Engine {
  const texts = createProductTexts();
  const lexicon = loadLexicon(texts.term);
  // Read here so that a bad file stops the start and not the first request.
  loadLearned();
  loadCalibrations();
  const knowledge = loadKnowledge();
  const patientKnowledge = loadPatientKnowledge(knowledge, lexicon);
  const resources = {
    patientKnowledge,
    knowledge,
    safety: loadSafetyKnowledge(lexicon, knowledge),
    ofRecord: {
      findings: knowledge.findings,
      isChronic: buildChronicCheck(knowledge.conditions),
    },
    texts,
    encoder,
    statuses,
    heads: encoder === undefined ? undefined : loadHeads(),
    provenance: { engine: ENGINE_VERSION, knowledge: knowledge.version },
  };
  return {
    analyzeText: (text, field, today) => {
      const written = readable(text);
      const knowledgeOfNote = { ...patientKnowledge.lexicons, today, written };
      return toAnalysis([readNote(written.read, field, knowledgeOfNote)]);
    },
    analyzeIntake: (intake, today, limit) => analyzeIntake(intake, { today, limit }, resources),
  };
}
