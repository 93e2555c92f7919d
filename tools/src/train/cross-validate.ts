import {
  combine,
  createTagger,
  findTerms,
  loadAcceptance,
  MODEL_CATEGORIES,
  proposalsOf,
  readDocument,
  resolveOverlaps,
  scoreTerms,
  sequencesOf,
  type Mention,
  type Tagger,
} from '@neurovista/analysis-service';
import { calibrate, calibrationError, type Observation } from './calibrate.ts';
import type { GoldRecord } from './corpus.ts';
import {
  addTallies,
  annotatedNames,
  formatTally,
  judge,
  judgeLeniently,
  tallyOf,
  type Tally,
  type Verdict,
} from './judge.ts';
import { learnModel, type Material } from './material.ts';

/** What the Score is calibrated on: as case reports are annotated, and without what only their scheme makes wrong. */
export interface Evidence {
  readonly note: readonly Observation[];
  readonly intake: readonly Observation[];
}

interface Outcome extends Evidence {
  readonly dictionary: Tally;
  readonly model: Tally;
  readonly both: Tally;
}

function modelAlone(
  doc: ReturnType<typeof readDocument>,
  terms: readonly Mention[],
  tagger: Tagger,
) {
  return sequencesOf(doc, terms).flatMap((sequence) =>
    proposalsOf(sequence, tagger.tag(sequence)).map(({ begin, end, label }): Mention => {
      const category = MODEL_CATEGORIES[label] ?? 'MEDICAL_CONDITION';
      return { begin, end, category, type: 'DX_NAME', source: 'model', ambiguous: false };
    }),
  );
}

interface Measuring {
  readonly material: Material;
  readonly names: ReadonlySet<string>;
  readonly tagger: Tagger;
}

/**
 * Share of what still counts as wrong that is a name by the conventions of our lists, which the annotators passed over
 * ("blood pressure", "renal dysfunction"). Estimate: 130 of 492 were read, 55 of 92 of the vocabulary and 10 of 33 of
 * the model alone were names.
 */
const PASSED_OVER = { model: 0.3, vocabulary: 0.6 } as const;

const passedOver = ({ source }: Mention) =>
  source === 'model' ? PASSED_OVER.model : PASSED_OVER.vocabulary;

function measure(gold: GoldRecord, { material, names, tagger }: Measuring): Outcome {
  const doc = readDocument(gold.text, undefined);
  const terms = findTerms(doc, material.lexicon);
  const mentions = combine(doc, terms, { tagger, acceptance: loadAcceptance() });
  const observe = (
    verdictOf: (mention: Mention) => Verdict,
    rightThoughWrong: (mention: Mention) => number,
  ) =>
    mentions.flatMap((mention): Observation[] => {
      const verdict = verdictOf(mention);
      if (verdict === 'open') return [];
      const right = verdict === 'right' ? 1 : rightThoughWrong(mention);
      return [{ terms: scoreTerms(mention, gold.text), right }];
    });
  return {
    note: observe(
      (mention) => judge(mention, gold),
      () => 0,
    ),
    intake: observe((mention) => judgeLeniently(mention, gold, names), passedOver),
    dictionary: tallyOf(resolveOverlaps(terms, gold.text), gold),
    model: tallyOf(modelAlone(doc, terms, tagger), gold),
    both: tallyOf(mentions, gold),
  };
}

/**
 * Learns on all folds but one and measures on that one, in turn. Returns what the score is to be calibrated on, and
 * reports overlap of the dictionary, of the model and of both.
 */
export function crossValidate(
  material: Material,
  folds: number,
  tell: (line: string) => void,
): Evidence {
  const names = annotatedNames(material.reports);
  const outcomes = Array.from({ length: folds }, (_, fold) => {
    const isHeldOut = (index: number) => index % folds === fold;
    const model = learnModel(
      material,
      material.reports.filter((_report, index) => !isHeldOut(index)),
    );
    const tagger = createTagger(model, loadAcceptance().outsideBias);
    const heldOut = material.reports.filter((_report, index) => isHeldOut(index));
    const measured = heldOut.map((gold) => measure(gold, { material, names, tagger }));
    tell(`fold ${fold + 1}: ${formatTally(addTallies(measured.map(({ both }) => both)))}`);
    return measured;
  }).flat();
  for (const name of ['dictionary', 'model', 'both'] as const)
    tell(`${name}: ${formatTally(addTallies(outcomes.map((outcome) => outcome[name])))}`);
  const evidence = {
    note: outcomes.flatMap(({ note }) => note),
    intake: outcomes.flatMap(({ intake }) => intake),
  };
  for (const [name, observations] of Object.entries(evidence))
    tell(`calibration error (${name}), fitted on one half: ${halfError(observations).toFixed(3)}`);
  return evidence;
}

function halfError(observations: readonly Observation[]): number {
  const half = observations.filter((_observation, index) => index % 2 === 0);
  const other = observations.filter((_observation, index) => index % 2 === 1);
  return calibrationError(other, calibrate(half));
}
