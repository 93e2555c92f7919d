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
import { addTallies, formatTally, judge, tallyOf, type Tally } from './judge.ts';
import { learnModel, type Material } from './material.ts';

interface Outcome {
  readonly observations: readonly Observation[];
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

function measure(gold: GoldRecord, material: Material, tagger: Tagger): Outcome {
  const doc = readDocument(gold.text, undefined);
  const terms = findTerms(doc, material.lexicon);
  const mentions = combine(doc, terms, { tagger, acceptance: loadAcceptance() });
  const observations = mentions.flatMap((mention): Observation[] => {
    const verdict = judge(mention, gold);
    if (verdict === 'open') return [];
    return [{ terms: scoreTerms(mention, gold.text), isRight: verdict === 'right' }];
  });
  return {
    observations,
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
): Observation[] {
  const outcomes = Array.from({ length: folds }, (_, fold) => {
    const isHeldOut = (index: number) => index % folds === fold;
    const model = learnModel(
      material,
      material.reports.filter((_report, index) => !isHeldOut(index)),
    );
    const tagger = createTagger(model, loadAcceptance().outsideBias);
    const heldOut = material.reports.filter((_report, index) => isHeldOut(index));
    const measured = heldOut.map((gold) => measure(gold, material, tagger));
    tell(`fold ${fold + 1}: ${formatTally(addTallies(measured.map(({ both }) => both)))}`);
    return measured;
  }).flat();
  for (const name of ['dictionary', 'model', 'both'] as const)
    tell(`${name}: ${formatTally(addTallies(outcomes.map((outcome) => outcome[name])))}`);
  const observations = outcomes.flatMap((outcome) => outcome.observations);
  const half = observations.filter((_observation, index) => index % 2 === 0);
  const other = observations.filter((_observation, index) => index % 2 === 1);
  tell(
    `calibration error on the other half: ${calibrationError(other, calibrate(half)).toFixed(3)}`,
  );
  return observations;
}
